import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Bitmap, countWord } from './bitmap.ts'

const range = { first: 7, end: 40 }
const rows = (range.end - range.first) * 32
const member = fc.nat(rows - 1).map((n) => range.first * 32 + n)
const members = fc.uniqueArray(member, { maxLength: 200 })
// Close together, so that words without a member stand before, between and after them.
const clustered = fc
  .tuple(fc.nat(rows - 65), fc.uniqueArray(fc.nat(64), { maxLength: 30 }))
  .map(([from, near]) => near.map((n) => range.first * 32 + from + n))

function bitmapOf(ordinals: readonly number[]): Bitmap {
  const bitmap = new Bitmap(range)
  for (const ordinal of ordinals) bitmap.set(ordinal, true)
  return bitmap
}

const ascending = (values: Iterable<number>): number[] => [...values].toSorted((a, b) => a - b)

describe('a bitmap', () => {
  test('[CAT-04] holds exactly the rows that were added and not removed', () => {
    fc.assert(
      fc.property(members, members, (ordinals, gone) => {
        const bitmap = bitmapOf(ordinals)
        for (const ordinal of gone) bitmap.set(ordinal, false)
        const left = ascending(ordinals.filter((ordinal) => !gone.includes(ordinal)))
        expect([...bitmap.list()]).toEqual(left)
        expect(bitmap.count()).toBe(left.length)
        expect(gone.some((ordinal) => bitmap.has(ordinal))).toBe(false)
        expect(left.every((ordinal) => bitmap.has(ordinal))).toBe(true)
      }),
    )
  })

  test('[UX-8] has in common with another what sets have, and leaves both as they were', () => {
    fc.assert(
      fc.property(members, fc.oneof(members, clustered), (ours, theirs) => {
        const [a, b] = [bitmapOf(ours), bitmapOf(theirs)]
        expect([...a.and(b).list()]).toEqual(ascending(ours.filter((ordinal) => theirs.includes(ordinal))))
        expect([...a.list()]).toEqual(ascending(ours))
        expect([...b.list()]).toEqual(ascending(theirs))
      }),
    )
  })

  test('[CAT-03] lists any part of its members in ascending order', () => {
    fc.assert(
      fc.property(fc.oneof(members, clustered), fc.nat(220), fc.nat(60), (ordinals, offset, limit) => {
        const part = ascending(ordinals).slice(offset, offset + limit)
        expect([...bitmapOf(ordinals).list(offset, limit)]).toEqual(part)
      }),
    )
  })

  test('has the same members when it is trimmed, and begins and ends with one', () => {
    fc.assert(
      fc.property(fc.oneof(members, clustered), (ordinals) => {
        const trimmed = bitmapOf(ordinals).trimmed()
        expect([...trimmed.list()]).toEqual(ascending(ordinals))
        expect(trimmed.words[0]).not.toBe(0)
        expect(trimmed.words.at(-1)).not.toBe(0)
        expect(trimmed.range.end - trimmed.range.first).toBe(trimmed.words.length)
      }),
    )
  })

  test('has no rows outside of its range, and takes none', () => {
    const bitmap = new Bitmap(range)
    for (const outside of [0, 31, range.first * 32 - 1, range.end * 32, 1e6]) {
      bitmap.set(outside, true)
      expect(bitmap.has(outside)).toBe(false)
    }
    expect(bitmap.count()).toBe(0)
  })

  test('is not combined with one of other rows', () => {
    expect(() => new Bitmap(range).and(new Bitmap({ first: 8, end: 41 }))).toThrow('cover different rows')
    expect(() => new Bitmap(range).and(new Bitmap({ first: 7, end: 41 }))).toThrow('cover different rows')
  })
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
