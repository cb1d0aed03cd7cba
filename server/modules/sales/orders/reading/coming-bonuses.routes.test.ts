import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Visitor, TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { loggedIn, tokenOf } from '#tests/support/logged-in.ts'
import { anOrder, moveAlong, notifyShop } from '#tests/support/orders.ts'
import { askBack } from '#tests/support/returns.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { postMatured } from '#server/modules/money/bonuses/index.ts'
import { approveReturn, receiveReturn, rejectReturn } from '#server/modules/sales/returns/staff.service.ts'
import { cancelOrder } from '../ending/cancel.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTinyShop(100)
})
afterAll(() => closeTestApp(app))

const coming = async (visitor: Visitor) => (await visitor.call('GET /personal/bonuses', {})).body.pending
/** What the pages of some orders promise. */
const promised = async (visitor: Visitor, ...numbers: string[]) => {
  const orders = await Promise.all(numbers.map((number) => visitor.call('GET /personal/orders/:number', { params: { number } })))
  return orders.reduce((sum, { body }) => sum + body.order.bonuses_earned, 0)
}

test('[BON-01] bonuses that come: an order counts once it is agreed, with the number that its own page shows, and until they can be spent', async () => {
  const { visitor, customerId } = await loggedIn(app)
  const paid = await anOrder(app, { customerId, quantity: 3 })
  expect(await coming(visitor)).toBe(0)
  await notifyShop(app, paid)
  expect(await coming(visitor)).toBe(1791)
  const onReceipt = await anOrder(app, { customerId, paymentType: 'on_delivery' })
  expect(await coming(visitor)).toBe(1791 + 597)
  expect(await promised(visitor, paid.number, onReceipt.number)).toBe(1791 + 597)
  await moveAlong(app, paid, 'assembling', 'handed_over', 'in_transit', 'delivered')
  expect(await coming(visitor)).toBe(1791 + 597)
  await cancelOrder(app.platform, onReceipt.id)
  expect(await coming(visitor)).toBe(1791)
  app.clock.advance(15 * 86_400_000)
  await postMatured(app.db, app.clock.now())
  visitor.token = await tokenOf(app, customerId)
  expect((await visitor.call('GET /personal/bonuses', {})).body).toMatchObject({ available: 1791, pending: 0 })
})

test('[BON-01] what is asked back brings nothing, on both pages; turned down, it does again; taken back, it never will', async () => {
  const { visitor, customerId } = await loggedIn(app)
  const order = await anOrder(app, { customerId, quantity: 3 })
  await notifyShop(app, order)
  await moveAlong(app, order, 'assembling', 'handed_over', 'in_transit', 'delivered')
  const both = async () => [await coming(visitor), await promised(visitor, order.number)]
  expect(await both()).toEqual([1791, 1791])
  const first = await askBack(app, visitor, order, 1)
  expect(await both()).toEqual([1194, 1194])
  await rejectReturn(app.platform, first.id, 'Вещь носили')
  expect(await both()).toEqual([1791, 1791])
  const second = await askBack(app, visitor, order, 2)
  expect(await both()).toEqual([597, 597])
  await approveReturn(app.platform, second.id)
  await receiveReturn(app.platform, second.id)
  expect(await both()).toEqual([597, 597])
})
