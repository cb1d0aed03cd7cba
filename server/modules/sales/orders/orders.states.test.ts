import { describe, expect, test } from 'vitest'
import { orderStatuses, paymentStatuses } from '#contracts/order-states.ts'
import {
  answersTo,
  cancellableOnRequest,
  orderTransitions,
  paymentTransitions,
  requireOrderTransition,
  requirePaymentTransition,
} from './orders.states.ts'

function reachableFrom(start: string, table: Readonly<Record<string, readonly string[]>>): Set<string> {
  const seen = new Set([start])
  for (const state of seen) for (const next of table[state] ?? []) seen.add(next)
  return seen
}

const terminal = (table: Readonly<Record<string, readonly string[]>>) => Object.keys(table).filter((state) => table[state]?.length === 0)

describe('the states of an order', () => {
  test('the table of transitions has a row for each state of the contract', () => {
    expect(Object.keys(orderTransitions).toSorted()).toEqual(orderStatuses.toSorted())
    expect(Object.keys(paymentTransitions).toSorted()).toEqual(paymentStatuses.toSorted())
  })

  test('every state can be reached from the first one', () => {
    expect(reachableFrom('created', orderTransitions).size).toBe(orderStatuses.length)
    expect(reachableFrom('none', paymentTransitions).size).toBe(paymentStatuses.length)
  })

  test('an order ends completed, cancelled or refused, a payment refunded or carried to another order; nothing else is a dead end', () => {
    expect(terminal(orderTransitions).toSorted()).toEqual(['cancelled', 'completed', 'refused'])
    expect(terminal(paymentTransitions).toSorted()).toEqual(['carried', 'refunded'])
    for (const state of orderStatuses)
      expect([...reachableFrom(state, orderTransitions)].some((end) => terminal(orderTransitions).includes(end))).toBe(true)
  })

  test('[ORD-07] staff answer a request to cancel with an end, with the state it was made in, or with a step from there', () => {
    expect(Object.fromEntries(cancellableOnRequest.map((askedIn) => [askedIn, answersTo(askedIn)]))).toEqual({
      assembling: ['cancelled', 'assembling', 'handed_over', 'ready_for_pickup', 'refused'],
      handed_over: ['cancelled', 'handed_over', 'in_transit', 'refused'],
      in_transit: ['cancelled', 'in_transit', 'ready_for_pickup', 'delivered', 'partially_delivered', 'refused'],
      ready_for_pickup: ['cancelled', 'ready_for_pickup', 'delivered', 'partially_delivered', 'refused'],
    })
  })

  test('[ORD-06] every move that the table does not name is refused with 409', () => {
    for (const from of orderStatuses) {
      for (const to of orderStatuses) {
        const move = () => requireOrderTransition(from, to)
        if (orderTransitions[from].includes(to)) expect(move).not.toThrow()
        else expect(move).toThrow(expect.objectContaining({ status: 409, code: 'orders.illegal_transition' }))
      }
    }
    expect(() => requirePaymentTransition('refunded', 'paid')).toThrow(expect.objectContaining({ status: 409 }))
    expect(() => requirePaymentTransition('failed', 'paid')).not.toThrow()
  })
})
