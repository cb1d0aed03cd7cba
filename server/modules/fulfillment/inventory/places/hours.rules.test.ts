import { expect, test } from 'vitest'
import { comingExceptions, weekInWords, withExceptions } from './hours.rules.ts'

const hours = (from: string, to: string) => ({ from, to })
const weekOf = (day: { from: string; to: string } | null) => Array.from({ length: 7 }, () => day)

test.each([
  [weekOf(hours('10:00', '21:00')), 'ежедневно 10–21', 'daily 10:00–21:00'],
  [weekOf(hours('09:30', '21:00')), 'ежедневно 9:30–21', 'daily 9:30–21:00'],
  [
    [...weekOf(hours('10:00', '21:00')).slice(2), hours('11:00', '20:00'), null],
    'пн–пт 10–21, сб 11–20, вс закрыто',
    'Mon–Fri 10:00–21:00, Sat 11:00–20:00, Sun closed',
  ],
])('[ADM-44] a week is told in words, days with the same hours together', (week, ru, en) => {
  expect(weekInWords(week)).toEqual({ ru, en })
})

test('[ADM-44] days with other hours follow, the nearest first; those that are over are forgotten', () => {
  const exceptions = [
    { day: '2027-01-01', hours: null },
    { day: '2026-12-31', hours: hours('10:00', '18:00') },
  ]
  expect(withExceptions({ ru: 'ежедневно 10–21', en: 'daily 10:00–21:00' }, exceptions)).toEqual({
    ru: 'ежедневно 10–21; 31 декабря 10–18, 1 января закрыто',
    en: 'daily 10:00–21:00; 31 December 10:00–18:00, 1 January closed',
  })
  expect(withExceptions({ ru: '10–21' }, [])).toEqual({ ru: '10–21' })
  expect(comingExceptions(exceptions, '2027-01-01').map(({ day }) => day)).toEqual(['2027-01-01'])
})
