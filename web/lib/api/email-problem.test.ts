import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailSchema } from '#contracts/shared.contract.ts'
import { emailProblem } from './email-problem.ts'

test.each([
  ['', undefined],
  ['anna@example.com', undefined],
  ["anna.o'hara+shop@sub.example.com", undefined],
  ['anna', 'emailNoAt'],
  ['anna@', 'emailNoDomain'],
  ['anna@mail', 'emailNoDomain'],
  ['anna@mail.', 'emailNoDomain'],
  ['anna@mail.r', 'emailNoDomain'],
  ['anna@yandex..ru', 'emailDot'],
  ['anna@.yandex.ru', 'emailDot'],
  ['anna..p@yandex.ru', 'emailDot'],
  ['anna.@yandex.ru', 'emailDot'],
  ['.anna@yandex.ru', 'emailDot'],
  ['a b@mail.ru', 'emailSign'],
  ['анна@mail.ru', 'emailSign'],
  ['anna@mail,ru', 'emailSign'],
  ['@mail.ru', 'emailWrong'],
  ['anna@mail@mail.ru', 'emailWrong'],
  ['anna@mail.r2', 'emailWrong'],
  [`${'a'.repeat(250)}@mail.ru`, 'emailWrong'],
])('the e-mail %j: %s', (email, problem) => expect(emailProblem(email)).toBe(problem))

test('[UX-45] an address that passes here passes at the server, and no other', () => {
  const sign = fc.constantFrom('a', 'Z', '1', '.', '-', '_', "'", '+', '@', ' ', 'я', ',')
  const part = fc.array(sign, { maxLength: 6 }).map((signs) => signs.join(''))
  const address = fc.tuple(part, fc.constantFrom('@', ''), part, fc.constantFrom('.ru', '', '..ru', '.r')).map((parts) => parts.join(''))
  fc.assert(
    fc.property(address, (email) => {
      fc.pre(email !== '')
      expect(emailProblem(email) === undefined).toBe(emailSchema.safeParse(email).success)
    }),
    { numRuns: 2000 },
  )
})
