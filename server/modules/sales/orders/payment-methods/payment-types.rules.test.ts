import { expect, test } from 'vitest'
import { takenOnReceipt } from './payment-types.rules.ts'

test.each([
  ['courier', undefined, 'both'],
  ['shop', undefined, 'both'],
  ['point', { acceptsCard: true, acceptsCash: true }, 'both'],
  ['point', { acceptsCard: true, acceptsCash: false }, 'card'],
  ['point', { acceptsCard: false, acceptsCash: true }, 'cash'],
  ['point', { acceptsCard: false, acceptsCash: false }, undefined],
  ['point', undefined, undefined],
  ['post', undefined, undefined],
  [undefined, undefined, undefined],
] as const)('at %s (%o) is taken: %s [ORD-01] [ORD-03]', (delivery, point, taken) => {
  expect(takenOnReceipt(delivery, point)).toBe(taken)
})
