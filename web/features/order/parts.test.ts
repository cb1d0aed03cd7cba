import { expect, test } from 'vitest'
import { latePartOf, nextPartOf, paidLater, payStandingOf, sumNow, type SchedulePart } from './parts.ts'

const part = (state: SchedulePart['state'], amount = 100): SchedulePart => ({ state, amount, due_at: '2026-11-20T09:00:00Z' })
const order = {
  status: 'confirmed' as const,
  payment_status: 'partially_paid' as const,
  can_pay: false,
  total: 403,
  parts: [part('paid', 103), part('due'), part('due'), part('due')],
}

test('[ORD-03] an order in parts is paid as far as it is due; a late part waits for the shopper', () => {
  expect(payStandingOf(order)).toBe('paid')
  const late = { ...order, can_pay: true, parts: [part('paid', 103), part('late', 99), part('due'), part('due')] }
  expect(payStandingOf(late)).toBe('waiting')
  expect(latePartOf(late)?.amount).toBe(99)
  expect(latePartOf({ ...late, can_pay: false })).toBeUndefined()
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
  expect(nextPartOf({ ...order, parts: [part('paid'), part('paid'), part('dropped'), part('dropped')] })).toBeUndefined()
  expect(nextPartOf({ ...order, status: 'cancelled' })).toBeUndefined()
})

test('[ORD-03] a later part leads to the order, the first one to the thanks', () => {
  expect(paidLater(order)).toBe(false)
  expect(paidLater({ parts: [part('paid'), part('paid'), part('due'), part('due')] })).toBe(true)
  expect(paidLater({ parts: [] })).toBe(false)
})
