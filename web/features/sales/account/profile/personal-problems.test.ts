import { expect, test } from 'vitest'
import { personalProblems } from './personal-problems.ts'

const today = '2026-11-20'
const filled = { first_name: 'Анна', last_name: '', birth_date: '', email: 'anna@example.com' }

test('[ACC-02] first name and e-mail are required, last name and birth date are not', () => {
  expect(personalProblems(filled, today)).toEqual({})
  expect(personalProblems({ ...filled, first_name: ' ', email: ' ' }, today)).toEqual({ first_name: 'required', email: 'required' })
  expect(personalProblems({ ...filled, first_name: '\u200b' }, today)).toEqual({ first_name: 'required' })
  expect(personalProblems({ ...filled, first_name: '12' }, today)).toEqual({ first_name: 'wrongName' })
})

test('[ACC-02] [FORM-11] what is filled in wrongly is said as exactly as possible', () => {
  expect(personalProblems({ ...filled, email: 'anna', birth_date: '31-02-1990' }, today)).toEqual({
    email: 'emailNoAt',
    birth_date: 'wrongDate',
  })
  expect(personalProblems({ ...filled, birth_date: '01-01-2020' }, today)).toEqual({ birth_date: 'tooYoung' })
})
