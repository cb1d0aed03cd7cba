import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blocksOf, listBits, setBit, spanOf, type Bits } from './bits.ts'
import { CodeColumn, Dictionary } from './code-column.ts'
import { SetMemory } from './set-memory.ts'
import { StockColumns } from './stock-columns.ts'

// Enough to be counted by the machine's instruction; the second ends in the middle of what it takes at once.
const capacities = [32 * 1024, 32 * 1031]
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
  readonly memory: SetMemory
  readonly column: CodeColumn
  readonly truth: string[][] = []

  constructor(capacity: number) {
    this.memory = new SetMemory(capacity >>> 5)
    this.column = new CodeColumn(capacity, undefined, this.memory)
  }

  write(ordinal: number, set: readonly string[]): void {
    this.column.write(ordinal, this.column.dictionary.codeOf(`{${set.join()}}`))
    this.truth[ordinal] = [...set]
  }

  /** Writes products at random places: some have no value, and those of the last lie close together. */
  scatter(count: number, pick: (n: number) => number): void {
    const rows = this.column.codes.length
    for (let n = 0; n < count; n++) {
      const ordinal = pick(rows)
      const held = values.slice(0, -1).filter(() => pick(3) === 0)
      this.write(ordinal, ordinal < rows / 8 ? [...held, '7'] : held)
    }
  }

  /** What should be counted in a part. */
  expected(part: Bits): Map<string, number> {
    const counts = new Map<string, number>()
    for (const ordinal of listed(part)) for (const value of this.truth[ordinal] ?? []) counts.set(value, (counts.get(value) ?? 0) + 1)
    return counts
  }

  /** What is counted in it by a new question. Returns whether the products were looked at one by one. */
  check(part: Bits, wanted = values): boolean {
    this.memory.question++
    const span = spanOf(part)
    const ordinals = listed(part)
    let isListed = false
    const list = (): Uint32Array => {
      isListed = true
      return ordinals
    }
    const counts = this.column.countValues({ bits: part, blocks: blocksOf(part, span), span, n: ordinals.length, list }, wanted)
    const truth = this.expected(part)
    for (const value of wanted) expect(counts.get(value), value).toBe(truth.get(value))
    return isListed
  }

  /** Asks until the sets of the values are there. */
  warm(part: Bits): void {
    for (let turn = 0; turn < 50; turn++) if (!this.check(part)) return
    expect.fail('the sets were never made')
  }
}

function listed(bits: Bits): Uint32Array {
  const ordinals = new Uint32Array(bits.length * 32)
  return ordinals.subarray(0, listBits(bits, { first: 0, end: bits.length }, ordinals))
}

/** A part in the memory of the column or elsewhere, dense or not, that begins and ends anywhere. */
function partOf({ memory, column }: Checked, pick: (n: number) => number): Bits {
  const bits = pick(2) === 0 ? memory.take() : new Uint32Array(memory.words)
  const [x, y] = [pick(column.codes.length), pick(column.codes.length)]
  const oneOf = 1 + pick(4) ** 4
  for (let ordinal = Math.min(x, y); ordinal < Math.max(x, y); ordinal++) if (pick(oneOf) === 0) setBit(bits, ordinal, true)
  return bits
}

function everything({ memory }: Checked): Bits {
  return memory.take().fill(0xffffffff)
}

describe('the values of a column in a part of the products', () => {
  test.each(capacities)('[CAT-04] are counted right by sets as one by one, also after writes, among %d products', (capacity) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const pick = numbers(seed)
        const checked = new Checked(capacity)
        checked.scatter(3000, pick)
        const all = everything(checked)
        checked.warm(all)
        for (let turn = 0; turn < 4; turn++) {
          checked.check(partOf(checked, pick))
          checked.check(partOf(checked, pick), values.slice(pick(7)))
          checked.scatter(20, pick)
          expect(checked.check(all)).toBe(false)
        }
      }),
      { numRuns: 15 },
    )
  })

  test('[CAT-04] are those of a value that nobody had before, and of one that nobody has any more', () => {
    const checked = new Checked(32 * 1024)
    checked.scatter(1000, numbers(3))
    const all = everything(checked)
    checked.write(40, ['8'])
    const wanted = [...values, '8', '9']
    for (let turn = 0; turn < 10; turn++) checked.check(all, wanted)
    expect(checked.check(all, wanted)).toBe(false)
    checked.write(40, [])
    checked.write(32_000, ['9'])
    checked.write(17, ['9'])
    expect(checked.check(all, wanted)).toBe(false)
    checked.write(32_000, [])
    expect(checked.check(all, wanted)).toBe(false)
  })

  test('[CAT-04] are right after the column has grown into another memory', () => {
    const checked = new Checked(32 * 1024)
    const pick = numbers(5)
    checked.scatter(2000, pick)
    checked.warm(everything(checked))
    const memory = new SetMemory(1500)
    checked.column.grow(32 * 1500, memory)
    const grown: Checked = Object.assign(Object.create(Checked.prototype) as Checked, checked, { memory })
    grown.scatter(2000, pick)
    const all = everything(grown)
    grown.warm(all)
    grown.scatter(50, pick)
    expect(grown.check(all)).toBe(false)
    grown.check(partOf(grown, pick))
  })

  test('[CAT-04] are right where there is no room for their sets, and once there is less of it', () => {
    const checked = new Checked(32 * 1024)
    const pick = numbers(7)
    checked.scatter(2000, pick)
    const all = everything(checked)
    checked.warm(all)
    const having = checked.column.having('3').slice()
    for (let n = 0; n < 300; n++) {
      checked.memory.question++
      checked.memory.take()
      // The sets are dropped one after the other, so that there is room for some of them.
      if (n > 180) checked.check(all)
    }
    for (let turn = 0; turn < 50; turn++) expect(checked.check(all)).toBe(true)
    expect(checked.column.having('3')).toEqual(having)
    checked.scatter(50, pick)
    checked.check(partOf(checked, pick))
    expect(listed(checked.column.having('3'))).toEqual(listed(all).filter((ordinal) => checked.truth[ordinal]?.includes('3')))
  })

  test('[CAT-04] are right where there is room for some of their sets only', () => {
    const checked = new Checked(32 * 1024)
    checked.scatter(2000, numbers(11))
    const all = everything(checked)
    for (let n = 0; n < 220; n++) checked.memory.take()
    for (let turn = 0; turn < 20; turn++) expect(checked.check(all)).toBe(true)
    for (const value of values) {
      const truth = listed(all).filter((ordinal) => checked.truth[ordinal]?.includes(value))
      expect(listed(checked.column.having(value)), value).toEqual(truth)
    }
  })

  test('make room for others when the column is given up', () => {
    const checked = new Checked(32 * 1024)
    checked.scatter(2000, numbers(9))
    const all = everything(checked)
    checked.warm(all)
    const before = checked.column.having('3')
    checked.column.forget()
    const others = Array.from({ length: values.length }, () => checked.memory.take())
    expect(others.some((bits) => bits === before)).toBe(true)
    checked.warm(all)
  })
})

test('what can be had in a city that is asked for no more leaves its places to others', () => {
  const memory = new SetMemory(1024)
  const stock = new StockColumns(32 * 1024, new Dictionary(), memory)
  stock.write(5, '1:{3} 2:{4}')
  const first = stock.at([1, 2])
  const having = first.having('4')
  expect([...listed(having)]).toEqual([5])
  for (let id = 3; id < 26; id++) stock.at([1, id])
  expect(stock.at([1, 2])).toBe(first)
  for (let id = 26; id < 50; id++) stock.at([1, id])
  expect(memory.take()).toBe(having)
  expect([...listed(stock.at([1, 2]).having('4'))]).toEqual([5])
})
