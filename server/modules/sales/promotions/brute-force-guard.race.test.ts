import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, orderBody, startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { aPromotion, endPromotions } from '#tests/support/promotions.ts'

/* Codes that are tried all at once are counted like codes that are tried one by one. Source: T32. */

let app: TestApp
let limited: TestApp
let addresses = 0
beforeAll(async () => {
  app = await startCheckout(300)
  limited = await startTestApp({ beside: app, config: { rateLimits: true, mode: 'production' } })
})
beforeEach(() => {
  addresses++
})
afterEach(() => endPromotions(app))
afterAll(async () => {
  await limited.close()
  await closeTestApp(app)
})

const device = (number: number) => `7b0f1c1e-5a52-4a70-9a70-1b1f${addresses}${String(number).padStart(7, '0')}`
const aVisitor = (number: number) => {
  const visitor = new Visitor(limited)
  visitor.remoteAddress = `203.0.113.${100 + addresses}`
  visitor.cookies.set('device_uuid', device(number))
  return visitor
}
const manyTimes = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const totals = async (visitor: Visitor, coupon: string) =>
  (await visitor.call('POST /orders/calc-price', { body: { city_id: 1, coupon } })).body.coupon?.outcome
const countOf = (outcomes: readonly unknown[], wanted: unknown) => outcomes.filter((one) => one === wanted).length

test('[T32] of eighty codes that one browser asks the totals for at once ten are told of, then none, also no right one', async () => {
  await aPromotion(app, { code: 'СКРЫТЫЙ' })
  const enemy = aVisitor(1)
  await fillCart(enemy)
  const outcomes = await manyTimes(80, (index) => totals(enemy, `МИМО${index}`))
  expect([countOf(outcomes, 'unknown'), countOf(outcomes, 'too_many_tries')]).toEqual([10, 70])
  expect(await totals(enemy, 'СКРЫТЫЙ')).toBe('too_many_tries')
})

test('[T32] of eighty codes from one address under ever new browsers thirty are told of', async () => {
  const outcomes = await manyTimes(80, (index) => totals(aVisitor(index), `ВНОВЬ${index}`))
  expect([countOf(outcomes, 'unknown'), countOf(outcomes, 'too_many_tries')]).toEqual([30, 50])
})

test('[T32] orders that try many codes at once find out no more; the code of somebody else is a wrong one', async () => {
  const { customerId } = await loggedIn(app)
  await aPromotion(app, { code: 'ЧУЖОЙ', ownerId: customerId })
  const enemy = aVisitor(1)
  await fillCart(enemy)
  for (let guess = 0; guess < 5; guess++) expect(await totals(enemy, 'ЧУЖОЙ')).toBe('not_yours')
  const statuses = await manyTimes(40, async (index) => {
    const body = await orderBody(app, { coupon: `ЗАКАЗ${index}`, expected_total: 18_300 })
    return (await enemy.call('POST /orders', { body }, { 'idempotency-key': `guess-${index}-at-once` })).status
  })
  expect(countOf(statuses, 400)).toBeGreaterThan(0)
  expect(countOf(statuses, 400)).toBeLessThanOrEqual(5)
  expect(countOf(statuses, 400) + countOf(statuses, 429)).toBe(40)
})

test('[T32] [ORD-04] the totals with a right code are told as often as they are asked for, also all at once and after wrong ones, and ordered with it', async () => {
  await aPromotion(app, { code: 'ЧЕСТНЫЙ' })
  const shopper = aVisitor(1)
  await fillCart(shopper)
  for (let round = 0; round < 2; round++) {
    const outcomes = await manyTimes(40, () => totals(shopper, 'Честный'))
    expect(countOf(outcomes, 'applied')).toBe(40)
  }
  for (let guess = 0; guess < 10; guess++) expect(await totals(shopper, `ПРОМАХ${guess}`)).toBe('unknown')
  expect(await totals(shopper, 'ПРОМАХ10')).toBe('too_many_tries')
  expect(await totals(shopper, 'ЧЕСТНЫЙ')).toBe('applied')
  const body = await orderBody(app, { coupon: 'ЧЕСТНЫЙ', expected_total: 18_300 })
  expect((await shopper.call('POST /orders', { body }, { 'idempotency-key': 'after-wrong-codes' })).status).toBe(201)
})

test('[T32] a right code that was the last try of ten stays in the totals', async () => {
  await aPromotion(app, { code: 'ДЕСЯТЫЙ' })
  const shopper = aVisitor(1)
  await fillCart(shopper)
  const apply = async (coupon: string) => (await shopper.call('POST /orders/apply-coupon', { body: { city_id: 1, coupon } })).status
  for (let guess = 0; guess < 9; guess++) expect(await apply(`РАНЬШЕ${guess}`)).toBe(400)
  expect(await apply('ДЕСЯТЫЙ')).toBe(200)
  expect(await totals(shopper, 'ДЕСЯТЫЙ')).toBe('applied')
})
