import { expect, test } from 'vitest'
import { z } from 'zod'
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
