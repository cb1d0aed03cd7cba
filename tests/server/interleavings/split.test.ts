import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import type { OrderRow } from '#server/modules/sales/orders/orders.repo.ts'
import type { TestApp, Visitor } from '#tests/support/app.ts'
import { meet, refusalOf, valueOf } from '#tests/support/interleaving.ts'
import { loggedIn, tokenOf } from '#tests/support/logged-in.ts'
import { attemptsOf, notifyShop, orderNow } from '#tests/support/orders.ts'
import { aSplitOrder, chargeOf, keptCard, installmentsOf } from '#tests/support/split.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'

let app: TestApp
let shopper: Visitor
beforeAll(async () => {
  app = await startTinyShop(2000)
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.advance(3_600_000)
  app.platform.simulation.setMood('bank', 'well')
})
const shop = () => app

/** An order of a new customer whose second part is late: the bank has declined it once. */
async function withOverdueInstallment(): Promise<OrderRow> {
  const { visitor, customerId } = await loggedIn(app)
  shopper = visitor
  const order = await aSplitOrder(app, { customerId })
  app.clock.advance(14 * 86_400_000)
  app.platform.simulation.setMood('bank', 'declining')
  await chargeOf(app, order.id, 2)
  app.platform.simulation.setMood('bank', 'well')
  shopper.token = await tokenOf(app, customerId)
  return order
}
const charge = (order: OrderRow) => chargeOf(app, order.id, 2)
const captured = async (order: OrderRow) =>
  (await attemptsOf(app, order.id)).filter((one) => one.part === 2 && one.status === 'captured').length
const inBank = async (order: OrderRow) =>
  (await attemptsOf(app, order.id)).filter((one) => one.part === 2 && ['captured', 'surplus'].includes(one.status)).length

describe('[ORD-03] [I7] a part of an order that is paid in four', () => {
  meet('two charges of one part: the bank takes the money once', shop, async () => {
    const order = await withOverdueInstallment()
    return {
      a: () => charge(order),
      b: () => charge(order),
      check: async ({ a, b }) => {
        expect([refusalOf(a), refusalOf(b)]).toEqual([undefined, undefined])
        expect([await captured(order), await inBank(order)]).toEqual([1, 1])
      },
    }
  })

  meet('a charge and the shopper who pays the same part by hand: one counts, what came beyond it goes back', shop, async () => {
    const order = await withOverdueInstallment()
    const params = { number: order.number }
    const begun = await shopper.call(
      'POST /personal/orders/:number/pay',
      { params, body: {} },
      { 'idempotency-key': `by-hand-${order.id}` },
    )
    expect(begun.body).toMatchObject({ payment: { amount: 5072 } })
    return {
      a: () => charge(order),
      b: () => {
        const token = begun.body.payment?.url?.split('/').at(-1)
        const fields = { ...keptCard, Amount: '5072.00', Data: JSON.stringify({ payment: token }) }
        return notifyShop(app, order, { transaction: `9${order.id}`, fields })
      },
      check: async ({ a, b }) => {
        expect([refusalOf(a), valueOf(b)]).toEqual([undefined, { status: 200, code: 0 }])
        expect(await captured(order)).toBe(1)
        expect((await installmentsOf(app, order.id))[1]?.paymentId).not.toBeNull()
        const surplus = (await attemptsOf(app, order.id)).filter((one) => one.status === 'surplus')
        expect(surplus.every((one) => one.refunded === one.amount)).toBe(true)
      },
    }
  })

  meet('a charge while the order is cancelled: nothing is kept and nothing is owed', shop, async () => {
    const order = await withOverdueInstallment()
    return {
      a: () => charge(order),
      b: () => shopper.call('POST /personal/orders/:number/cancel', { params: { number: order.number } }),
      check: async ({ b }) => {
        expect(refusalOf(b)).toBeUndefined()
        expect(await orderNow(app, order.id)).toMatchObject({ status: 'cancelled' })
        const paid = (await attemptsOf(app, order.id)).filter((one) => ['captured', 'surplus'].includes(one.status))
        expect(paid.every((one) => one.refunded === one.amount)).toBe(true)
        expect((await installmentsOf(app, order.id)).every((one) => one.paymentId !== null || one.dropped === one.amount)).toBe(true)
      },
    }
  })
})
