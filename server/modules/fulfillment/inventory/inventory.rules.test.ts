import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { allocate, amountCode, mergeLines } from './inventory.rules.ts'

test.each([
  [0, 'none'],
  [-2, 'none'],
  [1, 'last'],
  [2, 'few'],
  [4, 'few'],
  [5, 'many'],
  [900, 'many'],
] as const)('[PRD-02] %i pieces are "%s"', (available, code) => {
  expect(amountCode(available)).toBe(code)
})

describe('allocation', () => {
  const shelf = (offerId: number, locationId: number, available: number) => ({ offerId, locationId, available })

  test('takes a line from one place when one has all of it', () => {
    const plan = allocate([{ offerId: 1, quantity: 3 }], [shelf(1, 1, 2), shelf(1, 2, 3)])
    expect(plan).toEqual({ taken: [{ offerId: 1, locationId: 2, quantity: 3 }], missing: [] })
  })
  test('splits over places when none has all of it', () => {
    const plan = allocate([{ offerId: 1, quantity: 4 }], [shelf(1, 1, 2), shelf(1, 2, 3)])
    expect(plan.taken).toEqual([
      { offerId: 1, locationId: 1, quantity: 2 },
      { offerId: 1, locationId: 2, quantity: 2 },
    ])
  })
  test('prefers a place that already sends another line', () => {
    const lines = [
      { offerId: 1, quantity: 1 },
      { offerId: 2, quantity: 1 },
    ]
    expect(allocate(lines, [shelf(1, 2, 1), shelf(2, 1, 5), shelf(2, 2, 1)]).taken.map((row) => row.locationId)).toEqual([2, 2])
  })
  test('[I2] never takes more than a shelf holds, and all or nothing of each line', () => {
    const lines = fc.array(fc.record({ offerId: fc.integer({ min: 1, max: 4 }), quantity: fc.integer({ min: 1, max: 6 }) }), {
      maxLength: 6,
    })
    const shelves = fc.uniqueArray(
      fc.record({ offerId: fc.integer({ min: 1, max: 4 }), locationId: fc.integer({ min: 1, max: 3 }), available: fc.nat(5) }),
      { selector: (row) => `${row.offerId}:${row.locationId}` },
    )
    fc.assert(
      fc.property(lines, shelves, (wanted, stocked) => {
        const plan = allocate(wanted, stocked)
        for (const row of plan.taken) {
          const held = stocked.find((one) => one.offerId === row.offerId && one.locationId === row.locationId)?.available ?? 0
          expect(row.quantity).toBeGreaterThan(0)
          expect(row.quantity).toBeLessThanOrEqual(held)
        }
        for (const line of mergeLines(wanted)) {
          const sum = plan.taken.filter((row) => row.offerId === line.offerId).reduce((total, row) => total + row.quantity, 0)
          const refused = plan.missing.find((one) => one.offerId === line.offerId)
          expect(sum).toBe(refused ? 0 : line.quantity)
          if (refused) expect(refused.available).toBeLessThan(line.quantity)
        }
      }),
    )
  })
})
