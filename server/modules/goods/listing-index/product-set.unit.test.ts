import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Bitmap } from './bitmap.ts'
import { DictionaryColumn, Dictionary } from './dictionary-column.ts'
import { ProductSet } from './product-set.ts'
import { StockColumns } from './stock-columns.ts'

const values = ['1', '2', '3', '4', '5', '6', '7']
const seeds = fc.integer({ min: 1, max: 0x7fffffff })

/** Numbers below `n` that look random, the same ones for a seed. */
function numbers(seed: number): (n: number) => number {
  let state = seed
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

/** A column beside what should be in it. */
class Checked {
  readonly column: DictionaryColumn
  readonly truth: string[][] = []
  readonly price: Float64Array
  capacity: number

  constructor(capacity: number, pick: (n: number) => number) {
    this.capacity = capacity
    this.column = new DictionaryColumn(capacity)
    this.price = Float64Array.from({ length: capacity * 2 }, () => 100 * pick(1000))
  }

  write(ordinal: number, entry: readonly string[]): void {
    this.column.write(ordinal, this.column.dictionary.codeOf(`{${entry.join()}}`))
    this.truth[ordinal] = [...entry]
  }

  /** Writes products at random rows: some have no value, and those of the last lie close together. */
  scatter(count: number, pick: (n: number) => number): void {
    for (let n = 0; n < count; n++) {
      const ordinal = pick(this.capacity)
      const held = values.slice(0, -1).filter(() => pick(3) === 0)
      this.write(ordinal, ordinal < this.capacity / 8 ? [...held, '7'] : held)
    }
  }

  grow(capacity: number): void {
    this.column.grow(capacity)
    this.capacity = capacity
  }

  /** Compares everything that is counted among these rows with counting one by one; twice, since the second answer is cached. */
  check(ordinals: readonly number[], wanted: readonly string[]): void {
    const bitmap = new Bitmap({ first: 0, end: this.capacity / 32 })
    for (const ordinal of ordinals) bitmap.set(ordinal, true)
    const products = new ProductSet(bitmap.trimmed())
    const entries = ordinals.map((ordinal) => this.truth[ordinal] ?? [])
    const truth = new Map<string, number>()
    for (const value of entries.flat()) truth.set(value, (truth.get(value) ?? 0) + 1)
    const prices = ordinals.map((ordinal) => this.price[ordinal] as number)
    for (let turn = 0; turn < 2; turn++) {
      expect(products.count).toBe(ordinals.length)
      expect([...products.ordinals]).toEqual(ordinals.toSorted((a, b) => a - b))
      expect(products.countValues(this.column)).toEqual(truth)
      expect(products.countHaving(this.column, wanted)).toBe(
        entries.filter((entry) => entry.some((value) => wanted.includes(value))).length,
      )
      expect(products.countHaving(this.column, undefined)).toBe(entries.filter((entry) => entry.length > 0).length)
      expect(products.priceBounds(this.price)).toEqual(
        ordinals.length === 0 ? { min: null, max: null } : { min: Math.min(...prices), max: Math.max(...prices) },
      )
    }
  }
}

/** Rows between any two, dense or not, rarely none. */
function rowsOf({ capacity }: Checked, pick: (n: number) => number): number[] {
  const [x, y] = [pick(capacity), pick(capacity)]
  const oneOf = 1 + pick(4) ** 4
  return Array.from({ length: Math.abs(x - y) }, (_, n) => Math.min(x, y) + n).filter(() => pick(oneOf) === 0)
}

describe('the values of a column among any products', () => {
  test.each([32, 32 * 33, 32 * 257])('[CAT-04] are counted as one by one, also after writes and growth, among %d rows', (capacity) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const pick = numbers(seed)
        const checked = new Checked(capacity, pick)
        checked.scatter(capacity / 2, pick)
        for (let turn = 0; turn < 6; turn++) {
          checked.check(rowsOf(checked, pick), values.slice(pick(7)))
          checked.check(
            Array.from({ length: checked.capacity }, (_, ordinal) => ordinal),
            ['unheard', values[pick(7)] ?? ''],
          )
          checked.scatter(20, pick)
          if (turn === 3) checked.grow(capacity + 32)
        }
      }),
      { numRuns: 15 },
    )
  })

  test('[CAT-04] are those of a value that nobody had before, and not of one that nobody has any more', () => {
    const checked = new Checked(1024, numbers(3))
    const all = Array.from({ length: 1024 }, (_, ordinal) => ordinal)
    checked.scatter(300, numbers(3))
    checked.write(40, ['8'])
    checked.check(all, ['8'])
    checked.write(40, [])
    checked.write(1023, ['9'])
    checked.write(17, ['9', '1'])
    checked.check(all, ['8', '9'])
    checked.write(1023, [])
    checked.check(all, ['9'])
  })
})

test('[CAT-04] what can be had in a city is right after many other cities were asked for, also for what was written meanwhile', () => {
  const range = { first: 0, end: 32 }
  const stock = new StockColumns(1024, new Dictionary())
  stock.write(5, '1:{3} 2:{4}')
  const first = stock.at([1, 2])
  expect([...first.having(['4'], range).list()]).toEqual([5])
  for (let id = 3; id < 26; id++) stock.at([1, id])
  expect(stock.at([1, 2])).toBe(first)
  for (let id = 26; id < 50; id++) stock.at([1, id])
  stock.write(7, '2:{4}')
  const again = stock.at([1, 2])
  expect(again).not.toBe(first)
  expect([...again.having(['4'], range).list()]).toEqual([5, 7])
  expect([...again.having(['3', '4'], range).list()]).toEqual([5, 7])
})
