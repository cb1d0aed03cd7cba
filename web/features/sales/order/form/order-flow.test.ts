import { expect, test } from 'vitest'
import { earliestStep, openStep, problemsIn, stepOf } from './order-flow.ts'

test.each([
  [null, false, {}, 'contact'],
  [null, true, {}, 'delivery'],
  ['contact', true, {}, 'contact'],
  ['payment', false, {}, 'payment'],
  ['nonsense', false, {}, 'contact'],
  ['payment', false, { 'delivery.point_id': 'point' }, 'delivery'],
  ['payment', false, { 'delivery.point_id': 'point', 'contact.phone': 'phone' }, 'contact'],
  ['payment', false, { 'agreement_ids.3': 'agreement' }, 'payment'],
  [null, true, { 'contact.first_name': 'required' }, 'contact'],
] as const)('[UX-40] the address says %j, the account is known: %j, wrong is %j: the step %s is open', (asked, isKnown, problems, step) =>
  expect(openStep(asked, isKnown, problems)).toBe(step),
)

test('every field belongs to one step', () => {
  expect(
    ['contact.phone', 'recipient.phone', 'city_id', 'delivery.address.street', 'payment_type', 'items.4'].map((field) => stepOf(field)),
  ).toEqual(['contact', 'contact', 'delivery', 'delivery', 'payment', 'payment'])
  expect(problemsIn('delivery', { 'contact.phone': 1, 'delivery.shop_id': 2 })).toEqual({ 'delivery.shop_id': 2 })
  expect(earliestStep(['bonuses', 'delivery.address'])).toBe('delivery')
  expect(earliestStep([])).toBeUndefined()
})

test('[ORD-08] an e-mail that only the way to pay needs is asked for where that is chosen', () => {
  const problems = { 'contact.email': 'emailNeeded' } as const
  expect(openStep('payment', false, problems, true)).toBe('payment')
  expect(problemsIn('payment', problems, true)).toEqual(problems)
  expect(openStep('payment', false, { 'contact.email': 'emailNeeded' }, false)).toBe('contact')
  expect(earliestStep(['contact.email'], true)).toBe('payment')
})
