import { expect, test } from 'vitest'
import { calendarDay, dayInWords, hasReachedHour, spanOfDay } from './dates.ts'

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

test('[ORD-01] an hour of the day of the shop is reached where clocks are ahead of it sooner, where they are behind it later', () => {
  const moscow = (time: string) => new Date(`2026-11-27T${time}:00+03:00`)
  const at = (time: string, timeZone: string) => hasReachedHour(moscow(time), 18, timeZone)
  expect([at('00:00', 'Europe/Moscow'), at('17:59', 'Europe/Moscow'), at('18:00', 'Europe/Moscow'), at('23:59', 'Europe/Moscow')]).toEqual([
    false,
    false,
    true,
    true,
  ])
  // There it is one o'clock of the next day.
  expect([at('10:59', 'Asia/Vladivostok'), at('11:00', 'Asia/Vladivostok'), at('18:00', 'Asia/Vladivostok')]).toEqual([false, true, true])
  // There it is still the day before.
  expect([at('00:30', 'Europe/Kaliningrad'), at('18:59', 'Europe/Kaliningrad'), at('19:00', 'Europe/Kaliningrad')]).toEqual([
    false,
    false,
    true,
  ])
})

test('a day in words is the one of Moscow, in both languages', () => {
  const lateEvening = new Date('2026-12-04T21:30:00Z')
  expect(dayInWords(lateEvening, 'ru')).toBe('5 декабря')
  expect(dayInWords(lateEvening, 'en')).toBe('5 December')
})
