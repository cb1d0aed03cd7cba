import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SortOrder } from './sort-order.ts'

const prices = fc.array(fc.nat(20), { maxLength: 400 })
const changes = fc.array(fc.array(fc.tuple(fc.nat(500), fc.nat(20)), { maxLength: 30 }), { maxLength: 5 })

test('[CAT-03] every product stands once and in its place, after any changes and newcomers', async () => {
  await fc.assert(
    fc.asyncProperty(prices, changes, async (start, rounds) => {
      const price = [...start]
      const compare = (a: number, b: number): number => (price[a] ?? 0) - (price[b] ?? 0) || a - b
      const sort = new SortOrder(compare)
      await sort.build(price.length, price.length, () => Promise.resolve())
      for (const round of [[], ...rounds]) {
        const moved = new Set<number>()
        for (const [at, next] of round) {
          const ordinal = Math.min(at, price.length)
          price[ordinal] = next
          moved.add(ordinal)
        }
        if (moved.size > 0) sort.move(moved, price.length, price.length)
        const expected = price.map((_, ordinal) => ordinal).toSorted(compare)
        expect([...sort.order]).toEqual(expected)
        expect(expected.every((ordinal, place) => sort.rank[ordinal] === place)).toBe(true)
      }
    }),
  )
})

test('a long sort lets others in between', async () => {
  let pauses = 0
  const sort = new SortOrder((a, b) => b - a)
  await sort.build(100_000, 100_000, async () => void pauses++)
  expect([sort.order[0], sort.order[99_999]]).toEqual([99_999, 0])
  expect(pauses).toBeGreaterThan(40)
})
