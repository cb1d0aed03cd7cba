import { expect, test } from 'vitest'
import { listBits } from './bits.ts'
import { OrderSteps } from './order-steps.ts'
import { SortOrder } from './sort-order.ts'

const breathe = () => Promise.resolve()
const capacity = 1024

function partOf(steps: OrderSteps, from: number, end: number): Set<number> {
  const into = new Uint32Array(capacity / 32).fill(0xdeadbeef)
  steps.part(from, end, into, new Uint32Array(into.length).fill(0xdeadbeef))
  const ordinals = new Uint32Array(capacity)
  return new Set(ordinals.subarray(0, listBits(into, { first: 0, end: into.length }, ordinals)))
}

test.each([0, 1, 5, 31, 32, 33, 700, 1000])(
  '[CAT-04] any part of an order of %d products is known as a set, also after it changes',
  async (size) => {
    const keys = Float64Array.from({ length: capacity }, (_, ordinal) => (ordinal * 7919) % 1009)
    const order = new SortOrder((a, b) => (keys[a] as number) - (keys[b] as number) || a - b)
    await order.build(size, capacity, breathe)
    const steps = new OrderSteps(order)
    for (const moved of [[], [0, size - 1, Math.floor(size / 2)].filter((ordinal) => ordinal >= 0 && ordinal < size)]) {
      for (const ordinal of moved) keys[ordinal] = 2000 - (keys[ordinal] as number)
      order.move(moved, size, capacity)
      for (const [from, end] of [
        [0, size],
        [0, 0],
        [size, size],
        [Math.floor(size / 3), Math.floor(size / 2)],
        [Math.floor(size / 7), size],
      ] as const) {
        expect(partOf(steps, from, end)).toEqual(new Set(order.order.subarray(from, end)))
      }
    }
  },
)
