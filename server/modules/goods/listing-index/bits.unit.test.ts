import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countBits, countWord, hasBit, intersect, listBits, setBit, spanOf, subtract, unite, type Bits } from './bits.ts'

const words = 40
const sets = fc.uniqueArray(fc.nat(words * 32 - 1), { maxLength: 200 })

function bitsOf(ordinals: readonly number[]): Bits {
  const bits = new Uint32Array(words)
  for (const ordinal of ordinals) setBit(bits, ordinal, true)
  return bits
}

function listed(bits: Bits): number[] {
  const ordinals = new Uint32Array(words * 32)
  return [...ordinals.subarray(0, listBits(bits, spanOf(bits), ordinals))]
}

const ascending = (values: Iterable<number>): number[] => [...values].toSorted((a, b) => a - b)

test('[CAT-04] a set holds exactly what was put into it', () => {
  fc.assert(
    fc.property(sets, sets, (ordinals, gone) => {
      const bits = bitsOf(ordinals)
      for (const ordinal of gone) setBit(bits, ordinal, false)
      const left = ascending(ordinals.filter((ordinal) => !gone.includes(ordinal)))
      expect(listed(bits)).toEqual(left)
      expect(countBits(bits, spanOf(bits))).toBe(left.length)
      expect(gone.some((ordinal) => hasBit(bits, ordinal))).toBe(false)
      expect(left.every((ordinal) => hasBit(bits, ordinal))).toBe(true)
    }),
  )
})

test('[UX-8] sets are united, intersected and subtracted as sets are', () => {
  fc.assert(
    fc.property(sets, sets, (a, b) => {
      const all = { first: 0, end: words }
      const into = new Uint32Array(words)
      intersect(into, bitsOf(a), bitsOf(b), all)
      expect(listed(into)).toEqual(ascending(a.filter((ordinal) => b.includes(ordinal))))
      subtract(into, bitsOf(a), bitsOf(b), all)
      expect(listed(into)).toEqual(ascending(a.filter((ordinal) => !b.includes(ordinal))))
      unite(into, bitsOf(a), bitsOf(b), all)
      expect(listed(into)).toEqual(ascending(new Set([...a, ...b])))
    }),
  )
})

test.each([
  [0, 0],
  [1, 1],
  [0x80000000, 1],
  [0xffffffff, 32],
  [0x55555555, 16],
])('a word %i has %i bits', (word, n) => {
  expect(countWord(word)).toBe(n)
})
