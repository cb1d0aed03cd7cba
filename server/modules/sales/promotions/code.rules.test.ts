import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeKey } from './code.rules.ts'

const sameCode = [
  ['ШЕРСТЬ15', 'шерсть15'],
  ['ШЕРСТЬ15', '  Шерсть 15 '],
  ['ШЕРСТЬ15', 'ШEPCTЬ15'],
  ['СНЕГ5', 'CHEГ5'],
  ['ЁЛКА', 'елка'],
  ['VITRINA-2026', 'vitrina 2026'],
  ['VITRINA2026', 'ＶＩＴＲＩＮＡ２０２６'],
  ['ТЕПЛО', 'ТЕ\u200BПЛО\u00AD'],
  ['OCEAH', 'ОСЕАН'],
] as const

test.each(sameCode)('[ORD-04] [T31] %s may be typed as %s', (code, typed) => {
  expect(codeKey(typed)).toBe(codeKey(code))
})

test('[T31] codes that differ to the eye differ', () => {
  expect(codeKey('ШЕРСТЬ15')).not.toBe(codeKey('ШЕРСТЬ16'))
  expect(codeKey('ЗИМА')).not.toBe(codeKey('3ИМА'))
})

test('[T31] a key is its own key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
      expect(codeKey(codeKey(typed))).toBe(codeKey(typed))
    }),
  )
})
