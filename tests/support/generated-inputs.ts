import fc from 'fast-check'
import type { JsonSchema } from './endpoints.ts'

/** Texts that have broken other shops: SQL, paths, markup, prototypes, control characters, other alphabets, sheer length. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '1.5',
  'NaN',
  'null',
  'undefined',
  'true',
  "' or '1'='1",
  "1'; drop table orders; --",
  '1) union select null, version() --',
  '%27%20or%201=1',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '__proto__',
  'constructor',
  'toString',
  '😀🧥',
  'Ж́',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202Etxt',
  '\r\nSet-Cookie: a=b',
  '%00',
  '%',
  '%zz',
  '/catalog/women/filter/',
  '/filter/color--or--or-/size-',
  '\\',
  '9'.repeat(40),
  'x'.repeat(10_000),
]

/** Values of every JSON type at the edges of what a computer can hold. */
export const hostileValues: readonly unknown[] = [
  ...hostileTexts,
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e9,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e308,
  [],
  [null],
  [[[[]]]],
  {},
  { length: 3 },
  { toString: 'x' },
  Array.from({ length: 500 }, (_, index) => index),
]

/** Values that a schema takes. */
export function validValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(validValue))
  switch (schema.type) {
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, validValue(one)])), {
        requiredKeys: schema.required ?? [],
      })
    case 'array': {
      const minLength = schema.minItems ?? 0
      return fc.array(validValue(schema.items ?? {}), { minLength, maxLength: Math.max(minLength, Math.min(schema.maxItems ?? 5, 5)) })
    }
    case 'string':
      return validText(schema)
    case 'integer': {
      const min = schema.exclusiveMinimum === undefined ? (schema.minimum ?? -1000) : schema.exclusiveMinimum + 1
      const max = schema.maximum ?? 1000
      // Small numbers are ids that exist.
      return fc.oneof(fc.integer({ min, max: Math.min(max, min + 400) }), fc.integer({ min, max }))
    }
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue()
  }
}

function validText(schema: JsonSchema): fc.Arbitrary<string> {
  const min = schema.minLength ?? 0
  const max = schema.maxLength ?? 200
  if (schema.format === 'email') return fc.constantFrom('anna@example.com', 'a.b+c@mail.example.org')
  if (schema.format === 'date') return fc.constantFrom('1990-02-28', '2000-02-29', '1969-12-31')
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern), { size: 'small' })
  const lengths = { minLength: min, maxLength: Math.max(min, Math.min(max, 60)) }
  return fc.oneof(
    fc.string({ ...lengths, unit: 'grapheme-ascii' }),
    fc.string({ ...lengths, unit: fc.constantFrom('а', 'Ё', 'z', '0', '/', '-', ' ') }),
  )
}

/** Values near what a schema takes: mostly valid, with hostile ones, lost fields and unknown fields between. */
export function nearValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  const hostile = fc.oneof(fc.constantFrom(...hostileValues), fc.jsonValue())
  if (schema.type === 'object') {
    const fields = fc.record(Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, nearValue(one)])), {
      requiredKeys: [],
    })
    const extra = fc.dictionary(fc.constantFrom('extra', 'role', 'is_staff', 'price', 'total', 'customer_id', 'constructor'), hostile, {
      maxKeys: 1,
    })
    return fc.oneof(
      { weight: 6, arbitrary: fields },
      { weight: 6, arbitrary: validValue(schema) },
      { weight: 2, arbitrary: fc.tuple(fields, extra).map(([one, other]) => ({ ...one, ...other })) },
      { weight: 1, arbitrary: hostile },
    )
  }
  return fc.oneof({ weight: 4, arbitrary: validValue(schema) }, { weight: 1, arbitrary: hostile })
}

/** One value that a schema takes, the same in every run. All fields are there, also the optional ones. */
export function exampleOf(schema: JsonSchema): unknown {
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, exampleOf(one)]))
  const [value] = fc.sample(validValue(schema), { seed: 1, numRuns: 1 })
  return value
}

/** A value of another type than the schema's. */
export function wrongTypeOf(schema: JsonSchema): unknown {
  const types = schema.anyOf ? schema.anyOf.map((one) => one.type) : [schema.type]
  if (!types.includes('array') && !types.includes('object')) return { wrong: true }
  return 'wrong'
}

/** A value of the right type that is outside what the schema takes; undefined when there is none. */
export function outOfRangeOf(schema: JsonSchema): unknown {
  const one = schema.anyOf?.find((option) => option.type !== 'null') ?? schema
  if (one.enum || one.const !== undefined) return one.type === 'boolean' ? false : 'no such choice'
  if (one.type === 'string')
    return one.pattern || one.format ? '?!' : one.maxLength === undefined ? undefined : 'x'.repeat(one.maxLength + 1)
  if (one.type === 'integer') return 1.5
  if (one.type === 'array') return one.maxItems === undefined ? undefined : Array.from({ length: one.maxItems + 1 }, () => 1)
  return undefined
}

/** Every field of an object schema with its path, also inside nested objects. */
export function fieldsOf(
  schema: JsonSchema,
  path: readonly string[] = [],
): { path: readonly string[]; schema: JsonSchema; required: boolean }[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, one]) => [
    { path: [...path, name], schema: one, required: (schema.required ?? []).includes(name) },
    ...(one.type === 'object' ? fieldsOf(one, [...path, name]) : []),
  ])
}

/** The value with the field at a path replaced; removed when `value` is undefined. */
export function withField(body: unknown, path: readonly string[], value: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined) return value
  const object = { ...(body as Record<string, unknown>) }
  const next = rest.length === 0 ? value : withField(object[first], rest, value)
  if (next === undefined) delete object[first]
  else object[first] = next
  return object
}
