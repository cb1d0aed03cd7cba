import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blocksOf, blockWords, countBoth, intersect, setBit, unite, type Bits } from './bits.ts'
import { SetMemory, type BlockedSet, type KeptSet } from './set-memory.ts'

// The first two are counted by JavaScript, the others by the machine's instruction.
const lengths = [1, 33, 1024, 1025, 1031, 1500]

/** As many sets as it has room for, all used by the question of now. */
function fill(memory: SetMemory, forget: () => void = () => undefined): KeptSet[] {
  const kept: KeptSet[] = []
  for (let one = memory.keep(forget); one && kept.length < 1000; one = memory.keep(forget)) kept.push(one)
  return kept
}

function scatter(bits: Bits, words: readonly number[]): void {
  for (const [index, word] of words.entries()) bits[(index * 7919) % bits.length] = word
}

describe('sets in one memory', () => {
  test('[CAT-04] what two have in common is counted and found as one by one, in any span and wherever they lie', () => {
    const word = fc.oneof(fc.constantFrom(0, 1, 0x80000000, 0xffffffff), fc.integer({ min: 0, max: 0xffffffff }))
    const words = fc.array(word, { minLength: 1, maxLength: 3000, size: 'max' })
    const share = fc.nat(1000).map((n) => n / 1000)
    fc.assert(
      fc.property(fc.constantFrom(...lengths), words, words, share, share, (length, ours, theirs, x, y) => {
        const memory = new SetMemory(length)
        const [a, b, outside] = [memory.take(), memory.take(), new Uint32Array(length)]
        scatter(a, ours)
        scatter(b, theirs)
        outside.set(b)
        const [first, end] = [Math.min(x, y), Math.max(x, y)].map((at) => Math.round(at * length)) as [number, number]
        for (const span of [
          { first, end },
          { first: 0, end: length },
        ]) {
          const truth = countBoth(a, outside, span)
          expect(memory.countBoth(a, b, span)).toBe(truth)
          expect(memory.countBoth(b, a, span)).toBe(truth)
          expect(memory.countBoth(a, outside, span)).toBe(truth)
          const common = memory.take().fill(0xdeadbeef)
          const expected = common.slice()
          intersect(expected, a, outside, span)
          memory.intersect(common, a, b, span)
          expect(common).toEqual(expected)
          memory.intersect(common.fill(0xdeadbeef), a, outside, span)
          expect(common).toEqual(expected)
          unite(expected.fill(0xdeadbeef), a, outside, span)
          memory.unite(common.fill(0xdeadbeef), a, b, span)
          expect(common).toEqual(expected)
          memory.unite(common.fill(0xdeadbeef), a, outside, span)
          expect(common).toEqual(expected)
        }
      }),
    )
  })

  test('[CAT-04] what two have in common is counted without the blocks where one is empty, which costs less', () => {
    const block = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.integer({ min: 1, max: 0xffffffff }) })
    const blocks = fc.array(block, { minLength: 40, maxLength: 40 })
    const share = fc.nat(1000).map((n) => n / 1000)
    fc.assert(
      fc.property(fc.constantFrom(1, 33, 256, 1025, 10_000), blocks, blocks, share, share, (length, ours, theirs, x, y) => {
        const memory = new SetMemory(length)
        const [first, end] = [Math.min(x, y), Math.max(x, y)].map((at) => Math.round(at * length)) as [number, number]
        const [a, b] = [ours, theirs].map((words) => {
          const bits = memory.take()
          // A single word of a block, where it may be missed.
          for (const [index, word] of words.entries()) if (index * 250 < length) bits[index * 250] = word
          return { bits, blocks: blocksOf(bits, { first: 0, end: length }) }
        }) as [BlockedSet, BlockedSet]
        const span = { first, end }
        expect(memory.countBlocks(a, b, span)).toBe(countBoth(a.bits, b.bits, span))
        expect(memory.costOfBlocks(a, b, span)).toBeLessThanOrEqual(memory.costOf(end - first))
      }),
    )
    const memory = new SetMemory(10_000)
    const [front, back] = [memory.take(), memory.take()].map((bits, index) => {
      bits.fill(1, index * 5000, index * 5000 + 5000)
      return { bits, blocks: blocksOf(bits, { first: 0, end: 10_000 }) }
    }) as [BlockedSet, BlockedSet]
    // Where the two meet, one block has some of both.
    expect(memory.costOfBlocks(front, back, { first: 0, end: 10_000 })).toBe(memory.costOf(blockWords))
  })

  test.each(lengths)('of %d words do not touch each other, and are empty at first, also beyond the room there is', (length) => {
    const memory = new SetMemory(length)
    const sets = Array.from({ length: 400 }, () => memory.take())
    expect(sets.every((bits) => bits.length === length && bits.every((word) => word === 0))).toBe(true)
    for (const [index, bits] of sets.entries()) bits.fill(index)
    expect(sets.every((bits, index) => bits.every((word) => word === index))).toBe(true)
  })

  test('the one that was not used for longest gives way, and never one that this question uses', () => {
    const memory = new SetMemory(1025)
    const forgotten: number[] = []
    const [first, second] = [0, 1].map((index) => memory.keep(() => forgotten.push(index))) as [KeptSet, KeptSet]
    memory.question++
    fill(memory)
    expect(forgotten).toEqual([0, 1])
    expect(memory.keep(() => undefined)).toBeUndefined()
    memory.question++
    const third = memory.keep(() => forgotten.push(2)) as KeptSet
    setBit(third.bits, 5, true)
    expect(fill(memory).some((kept) => kept.bits.buffer !== third.bits.buffer || kept.bits === third.bits)).toBe(false)
    expect(third.bits[0]).toBe(32)
    memory.drop(first)
    memory.drop(second)
    expect(memory.keep(() => undefined)).toBeUndefined()
  })

  test('a place that was given back is given out again, once and empty', () => {
    const memory = new SetMemory(1025)
    const kept = fill(memory)
    const one = kept[7] as KeptSet
    one.bits.fill(0xffffffff)
    memory.drop(one)
    memory.drop(one)
    const again = memory.keep(() => undefined)
    expect(again?.bits).toBe(one.bits)
    expect(again?.bits.every((word) => word === 0)).toBe(true)
    expect(memory.keep(() => undefined)).toBeUndefined()
  })

  test('of a catalogue of a thousand products they take no more than a few kilobytes', () => {
    expect(new SetMemory(33).all.byteLength).toBeLessThan(40_000)
  })
})
