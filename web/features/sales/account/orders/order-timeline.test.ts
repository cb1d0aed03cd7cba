import { expect, test } from 'vitest'
import type { Order, OrderStatus } from '#contracts/orders.contract.ts'
import { wayOf } from './order-timeline.ts'

function anOrder(...states: OrderStatus[]): Order {
  const history = states.map((status) => ({ status, title: status, at: '2026-11-20T08:14:00.000Z' }))
  return { status: states.at(-1), history, delivery: { type: 'point' } } as Order
}

test('[UX-49] what happened comes before what normally follows, and the last that happened is where the order is', () => {
  expect(wayOf(anOrder('confirmed', 'assembling')).map(({ status, state }) => `${status} ${state}`)).toEqual([
    'confirmed past',
    'assembling current',
    'handed_over next',
    'in_transit next',
    'ready_for_pickup next',
    'delivered next',
  ])
})

test('[UX-49] the days of the delivery are said while it is on its way, not of an order that already waits at the counter', () => {
  expect(wayOf(anOrder('confirmed', 'in_transit')).filter((one) => one.isExpected)).toMatchObject([{ status: 'delivered' }])
  const waiting = wayOf(anOrder('in_transit', 'ready_for_pickup'))
  expect(waiting.at(-1)).toMatchObject({ status: 'delivered', state: 'next' })
  expect(waiting.filter((one) => one.isExpected)).toEqual([])
})
