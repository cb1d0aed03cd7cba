import { expect, test } from 'vitest'
import { courierAddress } from './delivery.rules.ts'
import { isOffered, offeredWith, paymentProblem } from '../payment-methods/payment-types.rules.ts'

const limits = { sbp: { from: 100, to: 500_000 }, card: { from: 100, to: 1_000_000 }, split: { from: 1000, to: 50_000 } }
const say = (key: string, params: Record<string, string>) => `${key.split('.').at(-1)} ${params.value}`

test('an address is one line of what was typed, without empty parts', () => {
  expect(courierAddress({ city: 'Мурманск', street: 'улица Софьи Перовской', house: '17' }, say)).toBe(
    'Мурманск, улица Софьи Перовской, 17',
  )
  const whole = { city: 'Мурманск', street: 'Ленина', house: '43', flat: '17', entrance: '2', floor: '5', postal_code: '183038' }
  expect(courierAddress(whole, say)).toBe('183038, Мурманск, Ленина, 43, flat 17, entrance 2, floor 5')
})

test('[ORD-03] one pays on receipt where somebody can take the money', () => {
  const none = { acceptsCard: false, acceptsCash: false }
  expect(paymentProblem('on_delivery', 'courier', undefined)).toBeUndefined()
  expect(paymentProblem('on_delivery', 'shop', undefined)).toBeUndefined()
  expect(paymentProblem('on_delivery', 'point', { acceptsCard: true, acceptsCash: false })).toBeUndefined()
  expect(paymentProblem('on_delivery', 'point', none)).toBe('orders.payment_no_cash')
  expect(paymentProblem('on_delivery', 'post', undefined)).toBe('orders.payment_by_post')
  expect(paymentProblem('card', 'post', undefined)).toBeUndefined()
  expect(paymentProblem('card', 'point', none)).toBeUndefined()
  expect(offeredWith(limits)).toEqual(['sbp', 'card', 'split', 'on_delivery'])
  expect(offeredWith({ ...limits, sbp: null, split: null })).toEqual(['card', 'on_delivery'])
  expect(isOffered('split', { ...limits, split: null })).toBe(false)
})
