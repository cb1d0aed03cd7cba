import { expect, test } from 'vitest'
import { nextSteps } from './next-steps.ts'
import { nextStates } from '../draft/order-states.ts'

const delivery = {
  type: 'courier' as const,
  title: '',
  address: '',
  comment: null,
  date_from: '2026-11-21',
  date_to: '2026-11-23',
  price: 0,
  to_be_confirmed: false,
  track_number: null,
  hours: null,
  storage_days: null,
  kept_until: null,
  city_id: 7,
  slot: null,
  earlier_slots: [],
  can_change_slot: false,
}

test('[UX-48] a paid order is put together, brought, and earns bonuses two weeks later', () => {
  expect(nextSteps({ status: 'confirmed', payment_status: 'paid', delivery, bonuses_earned: 10, parts: [] })).toEqual([
    { key: 'assembling' },
    { key: 'courier', date: '2026-11-21', until: '2026-11-23' },
    { key: 'bonuses', date: '2026-12-07' },
  ])
})

test('an unpaid order is paid first, a cancelled one has no way ahead', () => {
  const waiting = nextSteps({ status: 'awaiting_payment', payment_status: 'pending', delivery, bonuses_earned: 0, parts: [] })
  expect(waiting.map((step) => step.key)).toEqual(['pay', 'assembling', 'courier'])
  expect(nextSteps({ status: 'expired', payment_status: 'failed', delivery, bonuses_earned: 0, parts: [] })).toEqual([])
  for (const payment_status of ['paid', 'refunded'] as const)
    expect(nextSteps({ status: 'cancelled', payment_status, delivery, bonuses_earned: 10, parts: [] })).toEqual([])
})

test('[UX-49] what normally follows a state, by the way of delivery', () => {
  expect(nextStates({ status: 'confirmed', delivery: { type: 'shop' } })).toEqual(['assembling', 'ready_for_pickup', 'delivered'])
  expect(nextStates({ status: 'assembling', delivery: { type: 'point' } })).toEqual([
    'handed_over',
    'in_transit',
    'ready_for_pickup',
    'delivered',
  ])
  expect(nextStates({ status: 'awaiting_payment', delivery: { type: 'courier' } })).toEqual([
    'confirmed',
    'assembling',
    'handed_over',
    'in_transit',
    'delivered',
  ])
  expect(nextStates({ status: 'cancelled', delivery: { type: 'courier' } })).toEqual([])
  expect(nextStates({ status: 'delivered', delivery: { type: 'courier' } })).toEqual([])
})

test('[ORD-03] an order in parts tells of its next payment', () => {
  const part = (state: 'paid' | 'due', due_at: string) => ({ state, due_at, amount: 5072 })
  const parts = [part('paid', '2026-11-20T09:00:00Z'), part('due', '2026-12-04T09:00:00Z'), part('due', '2026-12-18T09:00:00Z')]
  const steps = nextSteps({ status: 'confirmed', payment_status: 'partially_paid', delivery, bonuses_earned: 0, parts })
  expect(steps.at(-1)).toEqual({ key: 'part', date: '2026-12-04T09:00:00Z', roubles: 5072 })
})
