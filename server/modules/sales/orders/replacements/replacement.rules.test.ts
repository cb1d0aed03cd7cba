import { expect, test } from 'vitest'
import { backKey, orderOfBackKey, refusalOfStates } from '../replaceable.rules.ts'
import { mergeEntries, missingFrom, splitPieces, type PricedEntry } from './replacement.rules.ts'

const entry = (changes: Partial<PricedEntry>): PricedEntry => ({
  offerId: 1,
  quantity: 1,
  price: 10_000,
  oldPrice: null,
  discountPart: 0,
  bonusPart: 0,
  sum: 10_000,
  bonusesEarned: 3,
  ...changes,
})

test('[ADM-17] pieces keep their price as far as they were ordered, whether more or fewer are wanted', () => {
  expect(splitPieces(3, 2)).toEqual({ kept: 2, added: 1 })
  expect(splitPieces(1, 2)).toEqual({ kept: 1, added: 0 })
  expect(splitPieces(2, 0)).toEqual({ kept: 0, added: 2 })
})

test('[ADM-17] a size at two prices is one line at the higher one, and no sum changes', () => {
  const old = entry({ quantity: 2, sum: 19_000, discountPart: 500, bonusPart: 500, bonusesEarned: 6 })
  const added = entry({ price: 12_000, sum: 12_000, bonusesEarned: 4 })
  const [line] = mergeEntries([old, added])
  expect(line).toMatchObject({
    quantity: 3,
    price: 12_000,
    sum: 31_000,
    bonusPart: 500,
    discountPart: 4500,
    levelled: 4000,
    bonusesEarned: 10,
  })
  expect(line && line.price * line.quantity - line.discountPart - line.bonusPart).toBe(31_000)
  const cheaper = mergeEntries([entry({}), entry({ price: 8000, sum: 8000, oldPrice: 9000 })])
  expect(cheaper).toMatchObject([{ price: 10_000, oldPrice: null, sum: 18_000, levelled: 2000 }])
})

test('[ADM-17] at one price nothing is levelled, and lines keep their sequence', () => {
  const lines = mergeEntries([entry({ offerId: 2 }), entry({}), entry({ offerId: 2 })])
  expect(lines.map(({ offerId, quantity, levelled }) => [offerId, quantity, levelled])).toEqual([
    [2, 2, 0],
    [1, 1, 0],
  ])
})

test('[ADM-17] promotions that are gone are named once; the levelling of two prices is none', () => {
  const of = (promotionId: number, ru: string) => ({ promotionId, kind: 'promotion', of: 'goods', title: { ru } })
  expect(missingFrom([of(1, 'А'), of(1, 'А'), of(2, 'Б'), of(0, 'уровень')], [of(2, 'Б')])).toEqual([{ ru: 'А' }])
})

test('[ADM-17] an order is replaced before the hand-over, and not while a request to cancel waits or parts are paid', () => {
  const of = (
    status: Parameters<typeof refusalOfStates>[0]['status'],
    paymentStatus: Parameters<typeof refusalOfStates>[0]['paymentStatus'] = 'none',
  ) => refusalOfStates({ status, paymentStatus })
  for (const status of ['created', 'awaiting_payment', 'confirmed', 'assembling'] as const) expect(of(status)).toBeUndefined()
  for (const status of [
    'handed_over',
    'in_transit',
    'ready_for_pickup',
    'delivered',
    'completed',
    'cancelled',
    'expired',
    'refused',
  ] as const)
    expect(of(status)).toBe('orders.replacement_too_late')
  expect(of('cancel_requested')).toBe('orders.replacement_asked_to_cancel')
  expect(of('confirmed', 'partially_paid')).toBe('orders.replacement_in_parts')
  expect(of('confirmed', 'refunded')).toBe('orders.replacement_given_back')
})

test('[ADM-17] the cause of a refund says in whose place money became too much', () => {
  expect(orderOfBackKey(backKey(17))).toBe(17)
  expect(orderOfBackKey(`${backKey(17)}#4`)).toBe(17)
  expect(orderOfBackKey('staff:17:abc')).toBeUndefined()
})
