import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DictionaryColumn, Dictionary } from './dictionary-column.ts'

const rows = 96
const all = { first: 0, end: rows / 32 }
const values = ['1', '2', '3', '4']
const entries = fc.uniqueArray(fc.constantFrom(...values), { maxLength: 4 }).map((list) => list.toSorted())
const writes = fc.array(fc.tuple(fc.nat(rows - 1), entries), { maxLength: 150 })

describe('a column', () => {
  test('[CAT-04] knows the rows of any values, and of none in particular, in any range, through any writes', () => {
    fc.assert(
      fc.property(writes, writes, fc.subarray([...values, 'unheard']), fc.nat(2), fc.nat(3), (early, late, wanted, first, end) => {
        const column = new DictionaryColumn(rows)
        const truth = new Map<number, string[]>()
        for (const round of [early, late]) {
          for (const [ordinal, entry] of round) {
            column.write(ordinal, column.dictionary.codeOf(`{${entry.join()}}`))
            truth.set(ordinal, entry)
          }
          const range = { first, end: Math.max(first, end) }
          const rowsWith = (fits: (entry: string[]) => boolean): number[] =>
            [...truth]
              .flatMap(([ordinal, entry]) => (ordinal >= first * 32 && ordinal < range.end * 32 && fits(entry) ? ordinal : []))
              .toSorted((a, b) => a - b)
          expect([...column.having(wanted, range).list()]).toEqual(rowsWith((entry) => entry.some((value) => wanted.includes(value))))
          expect([...column.having(undefined, range).list()]).toEqual(rowsWith((entry) => entry.length > 0))
        }
      }),
    )
  })

  test('takes more different entries than two bytes can number, and keeps them when it grows', () => {
    const column = new DictionaryColumn(rows)
    for (let n = 0; n < 70_000; n++) column.write(n % rows, column.dictionary.codeOf(`{${n}}`))
    const check = (): void => {
      expect([...column.having(['69999'], all).list()]).toEqual([69_999 % rows])
      expect([...column.having(['69000'], all).list()]).toEqual([])
      expect(column.having(undefined, all).count()).toBe(rows)
    }
    check()
    column.grow(rows * 2)
    check()
    column.write(rows, column.dictionary.codeOf('{69998}'))
    expect([...column.having(['69998'], { first: 0, end: (rows * 2) / 32 }).list()]).toEqual([69_998 % rows, rows])
  })
})

test('a dictionary knows the union of two entries', () => {
  const dictionary = new Dictionary()
  const [a, b] = [dictionary.codeOf('{3,10}'), dictionary.codeOf('{4,10}')]
  expect(dictionary.valuesOf(dictionary.union(a, b))).toEqual(['3', '4', '10'])
  expect(dictionary.union(a, b)).toBe(dictionary.codeOf('{3,4,10}'))
  expect([dictionary.union(a, 0), dictionary.union(0, b)]).toEqual([a, b])
})
