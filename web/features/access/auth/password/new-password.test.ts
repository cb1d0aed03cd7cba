import { expect, test } from 'vitest'
import { newPasswordProblem } from './new-password.ts'

test.each([
  ['1234567', '1234567', { field: 'password', word: 'short' }],
  ['        ', '        ', { field: 'password', word: 'plain' }],
  ['11111111', '11111111', { field: 'password', word: 'plain' }],
  ['полярный день', 'полярный ден', { field: 'password_confirm', word: 'mismatch' }],
  ['полярный день', 'полярный день', undefined],
])('[AUTH-08] the form says what is wrong with the password %j before it is sent', (password, password_confirm, problem) =>
  expect(newPasswordProblem({ password, password_confirm })).toEqual(problem),
)
