import fc from 'fast-check'
import { expect, test } from 'vitest'
import { birthdayNear, birthdaysNear } from './birthday.rules.ts'

/** Noon in Moscow. */
const on = (day: string) => new Date(`${day}T09:00:00Z`)

test.each([
  ['1990-11-20', '2026-11-12', undefined],
  ['1990-11-20', '2026-11-13', '2026-11-20'],
  ['1990-11-20', '2026-11-20', '2026-11-20'],
  ['1990-11-20', '2026-12-04', '2026-11-20'],
  ['1990-11-20', '2026-12-05', undefined],
  ['1990-01-03', '2026-12-27', '2027-01-03'],
  ['1990-12-25', '2027-01-08', '2026-12-25'],
  ['1992-02-29', '2028-02-29', '2028-02-29'],
  ['1992-02-29', '2026-02-21', '2026-02-28'],
  ['1992-02-29', '2026-02-20', undefined],
])('[BON-01] who was born on %s has on %s a birthday near: %s', (birthDate, today, day) => {
  expect(birthdayNear(birthDate, on(today))?.day).toBe(day)
})

test('[BON-01] its bonuses live from seven days before until fourteen after, by days of the shop', () => {
  expect(birthdayNear('1990-11-20', on('2026-11-20'))).toEqual({ day: '2026-11-20', from: '2026-11-13', until: '2026-12-04' })
  // Half past midnight in Moscow is the evening before in UTC.
  expect(birthdayNear('1990-11-20', new Date('2026-11-12T21:30:00Z'))?.day).toBe('2026-11-20')
  expect(birthdayNear('1990-11-20', new Date('2026-11-12T20:30:00Z'))).toBeUndefined()
})

test('[BON-01] whose birthday is near was born on one of the days that are looked for, and nobody else', () => {
  const days = fc.date({ min: new Date('1930-01-01'), max: new Date('2012-12-31'), noInvalidDate: true })
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, moments, (born, now) => {
      const birthDate = born.toISOString().slice(0, 10)
      const isLookedFor = birthdaysNear(now).includes(birthDate.slice(5))
      const isNear = birthdayNear(birthDate, now) !== undefined
      if (birthDate.endsWith('02-29')) expect(isLookedFor || !isNear).toBe(true)
      else expect(isLookedFor).toBe(isNear)
    }),
  )
})
