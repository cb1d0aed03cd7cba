import { expect, test } from 'vitest'
import { z } from 'zod'
import { emailSchema } from '#contracts/shared.contract.ts'
import en from './http.messages.en.json' with { type: 'json' }
import ru from './http.messages.ru.json' with { type: 'json' }
import { InvalidInput, toInputProblems, zodValidator } from './validation-errors.ts'

function problemsOf(schema: z.ZodType, data: unknown) {
  const result = zodValidator({ schema })(data)
  if (!('error' in result && result.error instanceof InvalidInput)) throw new Error('the input was taken')
  return toInputProblems(result.error.issues)
}

test('[T61] an input that is wrong in thousands of ways is told of the first fifty', () => {
  const unknown = Object.fromEntries(Array.from({ length: 12_000 }, (_, index) => [`field_${index}`, 1]))
  const fields = problemsOf(z.strictObject({ name: z.string() }), unknown)
  expect(fields).toHaveLength(50)
  expect(fields[0]?.name).toBe('name')
  expect(fields[1]).toEqual({ name: 'field_0', code: 'error.unknown_field', params: {} })
  const items = problemsOf(z.array(z.number()), Array.from({ length: 12_000 }).fill('x'))
  expect(items.map((one) => one.name)).toEqual(Array.from({ length: 50 }, (_, index) => String(index)))
})

test('[T7] each unknown field of a few is told by its name', () => {
  const problems = problemsOf(z.strictObject({ inner: z.strictObject({}) }), { inner: { a: 1, b: 2 }, role: 3 })
  expect(problems.map((one) => one.name)).toEqual(['inner.a', 'inner.b', 'role'])
})

const wrongValues = [
  ['nothing', z.string().min(1), undefined, 'forms.errors.required'],
  ['an empty text', z.string().min(1), '', 'forms.errors.required'],
  ['a text that is too long', z.string().max(3), 'long', 'forms.errors.max_length'],
  ['a text that is too short', z.string().min(2), 'a', 'forms.errors.min_length'],
  ['a number that is too large', z.number().max(5), 6, 'forms.errors.max'],
  ['a number that is too small', z.number().min(1), 0, 'forms.errors.min'],
  ['half a number', z.int(), 1.5, 'forms.errors.integer'],
  ['no date', z.iso.date(), '2026-02-30', 'forms.errors.date'],
  ['no email address', emailSchema, 'anna@', 'forms.errors.email'],
  ['something else', z.string(), 7, 'forms.errors.invalid'],
] as const
test.each(wrongValues)('[FORM-09] %s has a sentence of its own, in both languages', (_, schema, value, code) => {
  expect(problemsOf(z.strictObject({ field: schema }), { field: value })).toMatchObject([{ name: 'field', code }])
  expect([ru[code], en[code]].map((sentence) => sentence.length > 5)).toEqual([true, true])
})
