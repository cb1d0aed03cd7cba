import { expect, test } from 'vitest'
import { countGroups } from './order-groups.ts'

test('[ACC-05] the parts of the history add up to all orders; empty parts are not offered', () => {
  const orders = [
    { status: 'awaiting_payment' },
    { status: 'in_transit' },
    { status: 'completed' },
    { status: 'cancel_requested' },
  ] as const
  expect(countGroups(orders)).toEqual([
    { group: 'all', count: 4 },
    { group: 'underway', count: 3 },
    { group: 'received', count: 1 },
  ])
})
