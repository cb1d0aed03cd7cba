import { expect, test } from 'vitest'
import { waitParams } from './customers.errors.ts'
import { deviceLabel } from './session/device.rules.ts'
import { birthDateProblem, isPersonalDataSettled } from './personal.rules.ts'

const today = new Date('2026-11-20T09:00:00Z')

test.each([
  ['1900-01-01', 'too_early'],
  ['1900-01-02', undefined],
  ['2012-11-20', undefined],
  ['2012-11-21', 'too_young'],
  ['2027-01-01', 'too_young'],
])('[FORM-11] a birth date %s is %s', (birthDate, problem) => {
  expect(birthDateProblem(birthDate, today)).toBe(problem)
})

test('[FORM-11] half an hour past midnight in Moscow somebody is fourteen already, not so half an hour before', () => {
  const [before, past] = [new Date('2026-11-19T20:30:00Z'), new Date('2026-11-19T21:30:00Z')]
  expect(birthDateProblem('2012-11-20', before)).toBe('too_young')
  expect(birthDateProblem('2012-11-20', past)).toBeUndefined()
  expect(birthDateProblem('2012-11-21', past)).toBe('too_young')
})

test('[ACC-03] the reminder rests when all is filled in, or when it was closed', () => {
  const filled = { email: 'a@b.ru', firstName: 'Анна', birthDate: '1990-01-01', reminderDismissedAt: null }
  expect(isPersonalDataSettled(filled)).toBe(true)
  expect(isPersonalDataSettled({ ...filled, email: null })).toBe(false)
  expect(isPersonalDataSettled({ email: null, firstName: null, birthDate: null, reminderDismissedAt: today })).toBe(true)
})

test.each([
  [0.2, 'seconds', 1],
  [59.1, 'seconds', 60],
  [120, 'minutes', 2],
  [7200, 'hours', 2],
])('a wait of %d s is told in %s', (seconds, unit, count) => {
  expect(waitParams(seconds)).toEqual({ unit, count })
})

test('a device is told by its browser and system', () => {
  expect(deviceLabel('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36')).toBe(
    'Chrome, Windows',
  )
  expect(deviceLabel('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile Safari/604')).toBe(
    'Safari, iPhone',
  )
  expect(deviceLabel(undefined)).toBe('')
})
