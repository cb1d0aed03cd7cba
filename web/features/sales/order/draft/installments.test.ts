import { expect, test } from 'vitest'
import {
  overdueInstallmentOf,
  nextInstallmentOf,
  payStandingOf,
  placeOfPaid,
  positionOf,
  sumNow,
  type ScheduledInstallment,
} from './installments.ts'

const part = (state: ScheduledInstallment['state'], amount = 100): ScheduledInstallment => ({
  state,
  amount,
  due_at: '2026-11-20T09:00:00Z',
})
const order = {
  number: '261120-000001-4',
  status: 'confirmed' as const,
  payment_status: 'partially_paid' as const,
  can_pay: false,
  surcharge: null,
  total: 403,
  parts: [part('paid', 103), part('due'), part('due'), part('due')],
}

test('[ORD-03] an order in parts is paid as far as it is due; a late part waits for the shopper', () => {
  expect(payStandingOf(order)).toBe('paid')
  const late = { ...order, can_pay: true, parts: [part('paid', 103), part('late', 99), part('due'), part('due')] }
  expect(payStandingOf(late)).toBe('waiting')
  expect(overdueInstallmentOf(late)?.amount).toBe(99)
  expect(overdueInstallmentOf({ ...late, can_pay: false })).toBeUndefined()
  expect(sumNow(late)).toBe(99)
})

test('[ORD-03] what is to be paid now is the next part, or the whole order', () => {
  const unpaid = {
    ...order,
    status: 'awaiting_payment' as const,
    payment_status: 'pending' as const,
    parts: order.parts.map(() => part('due', 7)),
  }
  expect([sumNow(unpaid), payStandingOf(unpaid)]).toEqual([7, 'waiting'])
  expect(sumNow({ ...order, parts: [] })).toBe(403)
  expect(nextInstallmentOf({ ...order, parts: [part('paid'), part('paid'), part('dropped'), part('dropped')] })).toBeUndefined()
  for (const status of ['cancelled', 'expired', 'refused'] as const) expect(nextInstallmentOf({ ...order, status }), status).toBeUndefined()
})

test('[ORD-03] a later part leads to the order, the first one to the thanks', () => {
  const later = { ...order, parts: [part('paid'), part('paid'), part('due'), part('due')] }
  expect(placeOfPaid(order, true)).toBe('/order/thanks?number=261120-000001-4')
  expect(placeOfPaid({ ...order, parts: [] }, true)).toBe('/order/thanks?number=261120-000001-4')
  expect(placeOfPaid(later, true)).toBe('/my/history/261120-000001-4')
  expect(placeOfPaid(later, false)).toBe('/order/track?number=261120-000001-4')
})

test('[ORD-03] whoever comes back from paying a part waits for that one, also while another is late', () => {
  const late = { ...order, can_pay: true, parts: [part('paid', 103), part('late'), part('late'), part('due')] }
  const second = { ...late, parts: [part('paid', 103), part('paid'), part('late'), part('due')] }
  expect([payStandingOf(late, 2), payStandingOf(second, 2), payStandingOf(second, 3)]).toEqual(['waiting', 'paid', 'waiting'])
  const over = { ...order, status: 'cancelled' as const, payment_status: 'refunded' as const, parts: [part('paid'), part('dropped')] }
  expect(payStandingOf(over, 2)).toBe('paid')
  expect(['?part=2', '?part=1', '?part=5', '?part=22', ''].map((query) => positionOf(new URLSearchParams(query)))).toEqual([
    2,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
