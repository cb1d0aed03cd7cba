import { expect, test } from 'vitest'
import {
  addDays,
  formatDay,
  formatDayRange,
  formatMoment,
  formatShortDay,
  formatShortDayRange,
  formatShortWeekday,
  formatWeekday,
} from './dates.ts'
import { formatDate } from './date-in-figures.ts'

const words = (text: string) => text.replaceAll('\u00A0', ' ').replaceAll('\u2060', '')

test('a date in figures and in words, in both languages', () => {
  expect(formatDate('2026-12-31', 'ru')).toBe('31.12.2026')
  expect(formatDate('2026-11-04T22:30:00Z', 'ru')).toBe('05.11.2026')
  expect(words(formatDate('2026-12-31', 'en'))).toBe('31 Dec 2026')
  expect(words(formatDay('2026-11-14', 'ru'))).toBe('14 ноября')
  expect(words(formatDay('2026-11-20', 'ru', { year: true }))).toBe('20 ноября 2026')
  expect(words(formatDay('2026-11-20', 'en', { year: true }))).toBe('20 November 2026')
  expect(formatShortDay('2026-11-21', 'ru')).toBe('21.11')
  expect(formatWeekday('2026-11-21', 'en')).toBe('Saturday')
  expect([formatShortWeekday('2026-11-21', 'ru'), formatShortWeekday('2026-11-21', 'en')]).toEqual(['сб', 'Sat'])
})

test('an instant is shown in the time of the shop', () => {
  expect(words(formatMoment('2026-11-04T22:30:00Z', 'ru'))).toBe('5 ноября, 1:30')
})

test('a range says its month once, and no line ends at its dash', () => {
  expect(words(formatDayRange('2026-11-21', '2026-11-23', 'ru'))).toBe('21–23 ноября')
  expect(words(formatDayRange('2026-11-30', '2026-12-02', 'ru'))).toBe('30 ноября — 2 декабря')
  expect(words(formatDayRange('2026-11-21', '2026-11-21', 'en'))).toBe('21 November')
  expect(formatDayRange('2026-11-21', '2026-11-23', 'ru')).toBe('21\u2060–\u206023\u00A0ноября')
})

test('a range as one figure says its month once', () => {
  expect(words(formatShortDayRange('2026-11-21', '2026-11-23', 'ru'))).toBe('21–23.11')
  expect(words(formatShortDayRange('2026-11-30', '2026-12-02', 'ru'))).toBe('30.11–02.12')
  expect(words(formatShortDayRange('2026-11-03', '2026-11-05', 'en'))).toBe('3–5 Nov')
  expect(words(formatShortDayRange('2026-11-30', '2026-12-02', 'en'))).toBe('30 Nov–2 Dec')
  expect(formatShortDayRange('2026-11-21', '2026-11-21', 'ru')).toBe('21.11')
})

test('days are added over the end of a month', () => {
  expect(addDays('2026-12-30', 14)).toBe('2027-01-13')
})
