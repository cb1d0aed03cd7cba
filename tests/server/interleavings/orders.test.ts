import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { availableBonuses, grantBonuses } from '#server/modules/money/bonuses/index.ts'
import { setStockAbsolute } from '#server/modules/fulfillment/inventory/index.ts'
import type { OrderRow } from '#server/modules/sales/orders/orders.repo.ts'
import { orders } from '#server/modules/sales/orders/orders.schema.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { fillCart, openCheckout, orderBody, place } from '#tests/support/checkout.ts'
import { expectOneOf, meet, refusalOf, valueOf, type Ending } from '#tests/support/interleaving.ts'
import { loggedIn, tokenOf } from '#tests/support/logged-in.ts'
import { anOrder, attemptsOf, moveAlong, notifyShop, orderNow, runJob, stockUp } from '#tests/support/orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await openCheckout(app)
  await stockUp(app, 500, [2])
})
afterAll(() => app.close())
beforeEach(() => app.clock.advance(3_600_000))
const shop = () => app

/** So many pieces of the dress that nobody is promised. */
async function leave(quantity: number): Promise<void> {
  const { rows } = await app.db.execute<{ reserved: number }>(sql`select reserved from stock where offer_id = 1 and location_id = 1`)
  await setStockAbsolute(app.db, [{ offerId: 1, locationId: 1, quantity: (rows[0]?.reserved ?? 0) + quantity }])
}
async function aGuestWith(quantity: number): Promise<Visitor> {
  const guest = new Visitor(app)
  await fillCart(guest, quantity)
  return guest
}
const statuses = ({ a, b }: { a: Ending; b: Ending }) => [a, b].map((one) => refusalOf(one) ?? 'done').toSorted()
const cancelBy = (shopper: Visitor, { number }: OrderRow) => shopper.call('POST /personal/orders/:number/cancel', { params: { number } })

describe('[ORD-06] placing', () => {
  meet('[T29] [I2] two orders for the last piece: one has it', shop, async () => {
    await leave(1)
    const guests = [await aGuestWith(1), await aGuestWith(1)] as const
    return {
      a: () => place(app, guests[0]),
      b: () => place(app, guests[1]),
      check: (endings) => expect(statuses(endings)).toEqual([409, 'done']),
    }
  })

  meet('[T30] [I6] one order sent twice under one key: one order, one reply', shop, async () => {
    await leave(5)
    const guest = await aGuestWith(1)
    const body = await orderBody(app)
    const before = await app.db.$count(orders)
    const key = `the-same-order-${before}`
    const send = () => guest.call('POST /orders', { body }, { 'idempotency-key': key })
    return {
      a: send,
      b: send,
      check: async ({ a, b }) => {
        expect(valueOf<{ body: unknown }>(a).body).toEqual(valueOf<{ body: unknown }>(b).body)
        expect(await app.db.$count(orders)).toBe(before + 1)
      },
    }
  })

  meet('[I6] two tabs order one cart: one order', shop, async () => {
    await leave(5)
    const guest = await aGuestWith(1)
    return { a: () => place(app, guest), b: () => place(app, guest), check: (endings) => expect(statuses(endings)).toEqual([409, 'done']) }
  })

  meet('[T28] emptying the cart and ordering it: ordered whole, or not at all', shop, async () => {
    await leave(5)
    const guest = await aGuestWith(2)
    return {
      a: () => guest.call('POST /cart/clear', {}),
      b: () => place(app, guest, { expected_total: 39_800 }),
      check: async ({ a, b }) => {
        expect(refusalOf(a)).toBeUndefined()
        expectOneOf(refusalOf(b), [undefined, 409])
        expect((await guest.call('GET /cart', {})).body.total_count).toBe(0)
      },
    }
  })

  meet('[T28] adding to the cart while it is ordered: in this order or in the cart, never in both and never lost', shop, async () => {
    await leave(5)
    const guest = await aGuestWith(1)
    return {
      a: () => guest.call('POST /cart/items', { body: { offer_id: 1, quantity: 1 } }),
      b: () => place(app, guest),
      check: async ({ a, b }) => {
        expect(refusalOf(a)).toBeUndefined()
        const left = (await guest.call('GET /cart', {})).body.total_count
        // Two pieces cost more than was shown for one: then there is no order, and both are in the cart.
        expect([refusalOf(b), left]).toEqual(refusalOf(b) === undefined ? [undefined, 1] : [409, 2])
      },
    }
  })

  meet('[T27] a price that changes while it is ordered: the shown price, or a 409 with the new one', shop, async () => {
    await leave(5)
    await app.db.execute(sql`update products set price = 1990000 where id = 1`)
    const guest = await aGuestWith(1)
    return {
      a: () => inTransaction(app.db, (tx) => tx.execute(sql`update products set price = 1500000 where id = 1`)),
      b: () => place(app, guest),
      check: async ({ b }) => {
        await app.db.execute(sql`update products set price = 1990000 where id = 1`)
        expectOneOf(refusalOf(b), [undefined, 409])
        const { body } = valueOf<{ body: { order?: { total: number }; calc_price?: { total: number } } }>(b)
        expect(body.order?.total ?? body.calc_price?.total).toBe(body.order ? 20_290 : 15_390)
      },
    }
  })

  meet('[I22] a count of the stock and an order: sold and then noted as a shortage, or sold out', shop, async () => {
    await leave(1)
    const guest = await aGuestWith(1)
    const { rows } = await app.db.execute<{ reserved: number }>(sql`select reserved from stock where offer_id = 1 and location_id = 1`)
    return {
      a: () => setStockAbsolute(app.db, [{ offerId: 1, locationId: 1, quantity: rows[0]?.reserved ?? 0 }]),
      b: () => place(app, guest),
      check: async ({ b }) => {
        expectOneOf(refusalOf(b), [undefined, 409])
        await leave(5)
      },
    }
  })

  meet('[T35] the third and the fourth unpaid order of one phone: three are enough', shop, async () => {
    await leave(10)
    const contact = { first_name: 'Анна', phone: `+7916777${String(await app.db.$count(orders)).padStart(4, '0')}` }
    for (let n = 0; n < 2; n++) await place(app, await aGuestWith(1), { contact })
    const guests = [await aGuestWith(1), await aGuestWith(1)] as const
    return {
      a: () => place(app, guests[0], { contact }),
      b: () => place(app, guests[1], { contact }),
      check: (endings) => expect(statuses(endings)).toEqual([409, 'done']),
    }
  })
})

describe('[BON-03] bonuses', () => {
  meet('[T33] [I11] two orders spend one balance: one has it', shop, async () => {
    await leave(5)
    const { customerId } = await loggedIn(app)
    await grantBonuses(app.db, { customerId, amount: 1000, reason: 'gift', onceKey: `gift-${customerId}`, now: app.clock.now() })
    // Different sizes: the same one would make them take turns before they come to the bonuses.
    const spend = (offerId: number) => () => anOrder(app, { customerId, offerId, bonuses: 600, paymentType: 'on_delivery' })
    return {
      a: spend(1),
      b: spend(2),
      check: async (endings) => {
        expect(statuses(endings)).toEqual(['bonuses.not_enough', 'done'])
        expect(await availableBonuses(app.db, customerId, app.clock.now())).toBe(400)
      },
    }
  })

  meet('[I11] [I12] an order is cancelled while another spends what comes back', shop, async () => {
    await leave(5)
    const { visitor, customerId } = await loggedIn(app)
    await grantBonuses(app.db, { customerId, amount: 600, reason: 'gift', onceKey: `gift-${customerId}`, now: app.clock.now() })
    const first = await anOrder(app, { customerId, bonuses: 600 })
    return {
      a: () => cancelBy(visitor, first),
      b: () => anOrder(app, { customerId, offerId: 2, bonuses: 600, paymentType: 'on_delivery' }),
      check: async ({ a, b }) => {
        expect(refusalOf(a)).toBeUndefined()
        expectOneOf(refusalOf(b), [undefined, 'bonuses.not_enough'])
        const left = await availableBonuses(app.db, customerId, app.clock.now())
        expect(left).toBe(refusalOf(b) === undefined ? 0 : 600)
      },
    }
  })
})

describe('[ACC-05] ending', () => {
  meet('[I3] [I14] cancelled while its time runs out: one of both, the goods are free once', shop, async () => {
    await leave(5)
    const { visitor, customerId } = await loggedIn(app)
    const order = await anOrder(app, { customerId })
    app.clock.advance(31 * 60_000)
    visitor.token = await tokenOf(app, customerId)
    return {
      a: () => cancelBy(visitor, order),
      b: () => runJob(app, 'orders:expire', { orderId: order.id }),
      check: async ({ a }) => {
        const { status } = await orderNow(app, order.id)
        expect([refusalOf(a), status]).toEqual(status === 'cancelled' ? [undefined, 'cancelled'] : [409, 'expired'])
      },
    }
  })

  meet('[I14] cancelled twice: once', shop, async () => {
    await leave(5)
    const { visitor, customerId } = await loggedIn(app)
    const order = await anOrder(app, { customerId, paymentType: 'on_delivery' })
    return {
      a: () => cancelBy(visitor, order),
      b: () => cancelBy(visitor, order),
      check: (endings) => expect(statuses(endings)).toEqual([409, 'done']),
    }
  })

  meet('[I14] cancelled by the shopper while staff begin to pack: one path', shop, async () => {
    await leave(5)
    const { visitor, customerId } = await loggedIn(app)
    const order = await anOrder(app, { customerId, paymentType: 'on_delivery' })
    return {
      a: () => cancelBy(visitor, order),
      b: () => moveAlong(app, order, 'assembling'),
      check: async ({ a, b }) => {
        expect(refusalOf(a)).toBeUndefined()
        const { status } = await orderNow(app, order.id)
        expect([refusalOf(b), status]).toEqual(
          status === 'cancelled' ? ['orders.illegal_transition', 'cancelled'] : [undefined, 'cancel_requested'],
        )
      },
    }
  })

  meet('[I1] on its way and delivered, told at once: one path, the goods are where it says', shop, async () => {
    await leave(5)
    const { customerId } = await loggedIn(app)
    const order = await anOrder(app, { customerId, paymentType: 'on_delivery' })
    await moveAlong(app, order, 'assembling')
    await moveAlong(app, order, 'handed_over')
    return {
      a: () => moveAlong(app, order, 'in_transit'),
      b: () => moveAlong(app, order, 'delivered'),
      check: async (endings) => {
        expect(statuses(endings)).toContain('done')
        expectOneOf((await orderNow(app, order.id)).status, ['in_transit', 'delivered'])
      },
    }
  })

  meet(
    '[ACC-06] [I9] handed out at the counter while its storage ends: with the shopper and paid, or back with its money',
    shop,
    async () => {
      await leave(5)
      const { customerId } = await loggedIn(app)
      const order = await anOrder(app, { customerId, shopId: 1 })
      await notifyShop(app, order)
      await moveAlong(app, order, 'assembling')
      await moveAlong(app, order, 'ready_for_pickup')
      app.clock.advance(8 * 86_400_000)
      return {
        a: () => runJob(app, 'orders:watch-storage', {}),
        b: () => moveAlong(app, order, 'delivered'),
        check: async ({ a, b }) => {
          expect(refusalOf(a)).toBeUndefined()
          const { status } = await orderNow(app, order.id)
          const [payment] = await attemptsOf(app, order.id)
          expect([refusalOf(b), status, payment?.refunded]).toEqual(
            status === 'delivered' ? [undefined, 'delivered', 0] : ['orders.illegal_transition', 'refused', order.total],
          )
        },
      }
    },
  )

  meet('[ACC-06] [I9] two workers end the same storage: once', shop, async () => {
    await leave(5)
    const order = await anOrder(app, { shopId: 1 })
    await notifyShop(app, order)
    await moveAlong(app, order, 'assembling')
    await moveAlong(app, order, 'ready_for_pickup')
    app.clock.advance(8 * 86_400_000)
    const watch = () => runJob(app, 'orders:watch-storage', {})
    return {
      a: watch,
      b: watch,
      check: async (endings) => {
        expect(statuses(endings)).toEqual(['done', 'done'])
        expect((await attemptsOf(app, order.id)).map((one) => one.refunded)).toEqual([order.total])
        expect((await orderNow(app, order.id)).status).toBe('refused')
      },
    }
  })
})
