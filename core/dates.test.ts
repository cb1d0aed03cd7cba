import { expect, test } from 'vitest'
import { calendarDay, dayInWords, spanOfDay } from './dates.ts'

test('days are counted by the calendar of Moscow', () => {
  expect(calendarDay(new Date('2026-11-04T22:30:00Z'))).toBe('2026-11-05')
  expect(calendarDay(new Date('2026-11-20T20:59:59Z'), 1)).toBe('2026-11-21')
  expect(calendarDay(new Date('2026-11-20T21:00:00Z'), 1)).toBe('2026-11-22')
  expect(calendarDay(new Date('2026-12-31T09:00:00Z'), 3)).toBe('2027-01-03')
})

test('[I10] the day that is compared is the last whole one in Moscow', () => {
  expect(calendarDay(new Date('2026-11-20T20:59:59Z'), -1)).toBe('2026-11-19')
  expect(calendarDay(new Date('2026-11-20T21:00:00Z'), -1)).toBe('2026-11-20')
  expect(spanOfDay('2026-11-20')).toEqual({ from: new Date('2026-11-19T21:00:00Z'), until: new Date('2026-11-20T21:00:00Z') })
})

test('a day in words is the one of Moscow, in both languages', () => {
  const lateEvening = new Date('2026-12-04T21:30:00Z')
  expect(dayInWords(lateEvening, 'ru')).toBe('5 декабря')
  expect(dayInWords(lateEvening, 'en')).toBe('5 December')
})
