import { expect, test } from 'vitest'
import { emailProblem } from './email-problem.ts'

test.each([
  ['', undefined],
  ['anna@example.com', undefined],
  ['anna', 'emailNoAt'],
  ['anna@', 'emailNoDomain'],
  ['anna@mail', 'emailNoDomain'],
  ['@mail.ru', 'email'],
  ['a b@mail.ru', 'email'],
])('the e-mail %j: %s', (email, problem) => expect(emailProblem(email)).toBe(problem))
