import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listBits, type Bits } from './bits.ts'
import { CodeColumn, Dictionary } from './code-column.ts'

const rows = 96
const values = fc.uniqueArray(fc.constantFrom('1', '2', '3', '4'), { maxLength: 4 }).map((list) => list.toSorted())
const writes = fc.array(fc.tuple(fc.nat(rows - 1), values), { maxLength: 150 })

function ordinalsOf(bits: Bits): number[] {
  const ordinals = new Uint32Array(rows)
  return [...ordinals.subarray(0, listBits(bits, { first: 0, end: bits.length }, ordinals))]
}

describe('a column', () => {
  test('[CAT-04] keeps the products of each value true through any writes, whenever they were first asked for', () => {
    fc.assert(
      fc.property(writes, writes, (early, late) => {
        const column = new CodeColumn(rows)
        const truth = new Map<number, string[]>()
        const write = ([ordinal, set]: [number, string[]]): void => {
          column.write(ordinal, column.dictionary.codeOf(`{${set.join()}}`))
          truth.set(ordinal, set)
        }
        early.forEach(write)
        column.having('2')
        column.having()
        late.forEach(write)
        const rowsWith = (fits: (set: string[]) => boolean): number[] =>
          [...truth].flatMap(([ordinal, set]) => (fits(set) ? ordinal : [])).toSorted((a, b) => a - b)
        expect(ordinalsOf(column.having('2'))).toEqual(rowsWith((set) => set.includes('2')))
        expect(ordinalsOf(column.having('3'))).toEqual(rowsWith((set) => set.includes('3')))
        expect(ordinalsOf(column.having())).toEqual(rowsWith((set) => set.length > 0))
        const all = Uint32Array.from({ length: rows }, (_, ordinal) => ordinal)
        const counts = column.dictionary.byValue(column.count(all, rows))
        for (const value of ['1', '2', '3', '4']) expect(counts.get(value) ?? 0).toBe(rowsWith((set) => set.includes(value)).length)
      }),
    )
  })

  test('takes more different sets than two bytes can number', () => {
    const column = new CodeColumn(rows)
    for (let n = 0; n < 70_000; n++) column.write(n % rows, column.dictionary.codeOf(`{${n}}`))
    expect(ordinalsOf(column.having('69999'))).toEqual([69_999 % rows])
    expect(ordinalsOf(column.having('69000'))).toEqual([])
  })
})

test('a dictionary knows what two sets have together', () => {
  const dictionary = new Dictionary()
  const [a, b] = [dictionary.codeOf('{3,10}'), dictionary.codeOf('{4,10}')]
  expect(dictionary.sets[dictionary.union(a, b)]).toEqual(['3', '4', '10'])
  expect(dictionary.union(a, b)).toBe(dictionary.codeOf('{3,4,10}'))
  expect([dictionary.union(a, 0), dictionary.union(0, b)]).toEqual([a, b])
})
