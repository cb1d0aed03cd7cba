import { expect, test } from 'vitest'
import { fromIsoDate, latestBirthDate, maskBirthDate, toIsoDate } from './birth-date.ts'

test.each([
  ['1', '1'],
  ['14', '14'],
  ['140', '14-0'],
  ['14051988', '14-05-1988'],
  ['14.05.1988', '14-05-1988'],
  ['14-05-19881', '14-05-1988'],
  ['abc', ''],
])('[FORM-11] %s is shown as %s', (typed, shown) => expect(maskBirthDate(typed)).toBe(shown))

test.each([
  ['14-05-1988', '1988-05-14'],
  ['29-02-2000', '2000-02-29'],
  ['29-02-2001', undefined],
  ['31-04-1990', undefined],
  ['01-01-1900', undefined],
  ['02-01-1900', '1900-01-02'],
  ['20-11-2026', undefined],
  ['14-05-88', undefined],
])('[FORM-11] %s is sent as %s', (shown, iso) => expect(toIsoDate(shown, '2026-11-20')).toBe(iso))

test('[FORM-11] who is fourteen today is old enough', () => expect(latestBirthDate('2026-11-20')).toBe('2012-11-20'))

test('a stored date is shown with the day first', () => {
  expect(fromIsoDate('1988-05-14')).toBe('14-05-1988')
  expect(fromIsoDate(null)).toBe('')
})
