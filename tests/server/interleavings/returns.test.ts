import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { availableBonuses, postMatured, upsertLevels } from '#server/modules/money/bonuses/index.ts'
import type { OrderRow } from '#server/modules/sales/orders/index.ts'
import { bankOf } from '#server/modules/money/payments/providers/providers.ts'
import { approveReturn, payOutReturn, receiveReturn, rejectReturn } from '#server/modules/sales/returns/index.ts'
import type { TestApp, Visitor } from '#tests/support/app.ts'
import { expectOneOf, meet, refusalOf, valueOf, type Ending } from '#tests/support/interleaving.ts'
import { loggedIn, tokenOf } from '#tests/support/logged-in.ts'
import { anOrder, attemptsOf, moveAlong, notifyShop, orderNow, runJob, type TestOrder } from '#tests/support/orders.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTinyShop(3000)
  await upsertLevels(app.db, [{ slug: 'shore', title: { ru: 'Берег' }, percentage: 3, threshold: 0 }])
})
afterAll(() => app.close())
beforeEach(() => app.clock.advance(3_600_000))
const shop = () => app

const delivery = 39_000
interface Received {
  order: OrderRow
  shopper: Visitor
  itemId: number
  customerId: number
}

/** What a customer of their own has paid, and got. */
async function received(options: TestOrder = {}): Promise<Received> {
  const { visitor: shopper, customerId } = await loggedIn(app)
  const order = await anOrder(app, { customerId, ...options })
  if (order.paymentType === 'card') await notifyShop(app, order)
  await moveAlong(app, order, 'assembling', 'handed_over', 'in_transit', 'delivered')
  const { rows } = await app.db.execute<{ id: number }>(sql`select id from order_items where order_id = ${order.id}`)
  return { order, shopper, itemId: rows[0]?.id ?? 0, customerId }
}

/** The shopper's own click, with the sum that the preview showed them beforehand. */
async function asking({ order, shopper, itemId }: Received, quantity: number, key: string) {
  const params = { number: order.number }
  const lines = [{ item_id: itemId, quantity, reason: 'too_small' as const }]
  const { body } = await shopper.call('POST /orders/:number/returns/preview', { params, body: { lines } })
  return () =>
    shopper.call('POST /orders/:number/returns', { params, body: { lines, expected_total: body.total } }, { 'idempotency-key': key })
}

async function asked(one: Received, quantity = 1, key = 'the-first-return'): Promise<number> {
  expect((await (await asking(one, quantity, key))()).status).toBe(201)
  const { rows } = await app.db.execute<{ id: number }>(sql`select max(id) as id from returns where order_id = ${one.order.id}`)
  return rows[0]?.id ?? 0
}

async function runRefunds({ id }: OrderRow): Promise<void> {
  const { rows } = await app.db.execute<{ id: number }>(
    sql`select r.id from refunds r join payments p on p.id = r.payment_id where p.order_id = ${id} order by r.id`,
  )
  for (const row of rows) await runJob(app, 'payments:refund', { refundId: row.id })
}
const returned = async ({ order }: Received) =>
  (
    await app.db.execute<{ n: number }>(
      sql`select coalesce(sum(returned_quantity), 0)::int as n from order_items where order_id = ${order.id}`,
    )
  ).rows[0]?.n
const earnedOf = async ({ order }: Received) =>
  (
    await app.db.execute<{ state: string; held: boolean }>(
      sql`select state, is_held_back as held from bonus_accruals where order_id = ${order.id}`,
    )
  ).rows[0]
const statusOf = async (id: number) =>
  (await app.db.execute<{ status: string }>(sql`select status from returns where id = ${id}`)).rows[0]?.status
const refunded = async ({ order }: Received) => (await attemptsOf(app, order.id)).reduce((sum, one) => sum + one.refunded, 0)
const statuses = ({ a, b }: { a: Ending; b: Ending }) => [a, b].map((one) => refusalOf(one) ?? 'done').toSorted()

describe('[ACC-05] [ORD-07] asking for a return', () => {
  meet('[I9] [T34] one piece sent back from two tabs: once', shop, async () => {
    const one = await received()
    const [a, b] = [await asking(one, 1, 'return-in-one-tab'), await asking(one, 1, 'return-in-another')]
    return { a, b, check: (endings) => expect(statuses(endings)).toEqual([409, 'done']) }
  })

  meet('[T30] one return sent twice under one key: one return, one reply', shop, async () => {
    const one = await received()
    const send = await asking(one, 1, 'the-same-return')
    return {
      a: send,
      b: send,
      check: ({ a, b }) => expect(valueOf<{ body: unknown }>(a).body).toEqual(valueOf<{ body: unknown }>(b).body),
    }
  })

  meet('[I9] two parts of one order from two tabs: the delivery comes back with none of them twice', shop, async () => {
    const one = await received({ quantity: 2 })
    const [a, b] = [await asking(one, 1, 'return-of-one-piece'), await asking(one, 1, 'return-of-the-other')]
    return {
      a,
      b,
      check: async (endings) => {
        // What was shown to the second was the sum of a part; it is the rest now, and the delivery comes with it.
        expectOneOf(statuses(endings), [
          ['done', 'done'],
          [409, 'done'],
        ])
        expect(await refunded(one)).toBe(0)
      },
    }
  })

  meet('[I12] [T34] asked for while what the order has earned becomes ripe: posted before and kept, or held back', shop, async () => {
    const one = await received()
    app.clock.advance(14 * 86_400_000 - 60_000)
    one.shopper.token = await tokenOf(app, one.customerId)
    const ask = await asking(one, 1, 'return-on-the-last-day')
    const ripe = new Date(app.clock.now().getTime() + 120_000)
    const posted = { state: 'posted', held: false }
    const heldBack = { state: 'pending', held: true }
    let onceAsked: unknown
    return {
      a: async () => {
        const reply = await ask()
        onceAsked = await earnedOf(one)
        return reply
      },
      b: () => postMatured(app.db, ripe),
      check: async ({ a }) => {
        expect(valueOf<{ status: number }>(a).status).toBe(201)
        expectOneOf(onceAsked, [posted, heldBack])
        // What was not spendable when the return was there does not become so afterwards, whoever looks for ripe bonuses.
        await postMatured(app.db, ripe)
        expect(await earnedOf(one)).toEqual(onceAsked)
      },
    }
  })
})

describe('[ORD-07] settling a return', () => {
  meet('[I9] [I1] two colleagues receive one return: the goods are on the shelf once, the money goes back once', shop, async () => {
    const one = await received({ quantity: 2 })
    const id = await asked(one)
    await approveReturn(app.platform, id)
    const goods = one.order.total - delivery
    return {
      a: () => receiveReturn(app.platform, id),
      b: () => receiveReturn(app.platform, id),
      check: async (endings) => {
        expect(statuses(endings)).toEqual(['done', 'returns.illegal_transition'])
        expect(await returned(one)).toBe(1)
        await runRefunds(one.order)
        expect(await refunded(one)).toBe(goods / 2)
        expect(await statusOf(id)).toBe('refunded')
      },
    }
  })

  meet('[I14] approved and rejected at once: rejected, by one path', shop, async () => {
    const one = await received()
    const id = await asked(one)
    return {
      a: () => approveReturn(app.platform, id),
      b: () => rejectReturn(app.platform, id, 'Вещь носили'),
      check: async ({ a, b }) => {
        expectOneOf(refusalOf(a), [undefined, 'returns.illegal_transition'])
        expect(refusalOf(b)).toBeUndefined()
        expect(await statusOf(id)).toBe('rejected')
      },
    }
  })

  meet('[I9] [I12] one return is received while another is asked for: each piece comes back once', shop, async () => {
    const one = await received({ quantity: 2 })
    const id = await asked(one)
    await approveReturn(app.platform, id)
    const ask = await asking(one, 1, 'the-second-return')
    return {
      a: () => receiveReturn(app.platform, id),
      b: ask,
      check: async ({ a, b }) => {
        expect(refusalOf(a)).toBeUndefined()
        expect(refusalOf(b)).toBeUndefined()
        expect(await returned(one)).toBe(1)
        await runRefunds(one.order)
        // The second holds back what is left to earn: nothing of it is spendable yet.
        expect(await availableBonuses(app.db, one.customerId, app.clock.now())).toBe(0)
      },
    }
  })

  meet('[I9] [T39] the refund of a return is booked by the worker while the bank tells of it: refunded once', shop, async () => {
    const one = await received()
    const id = await asked(one)
    await approveReturn(app.platform, id)
    await receiveReturn(app.platform, id)
    const { rows } = await app.db.execute<{ transaction: string; key: string }>(sql`
      select p.transaction_id as transaction, r.key from refunds r join payments p on p.id = r.payment_id where p.order_id = ${one.order.id}`)
    const { transaction = '', key = '' } = rows[0] ?? {}
    const request = { key, transactionId: transaction, amountKopecks: one.order.total, receipt: undefined }
    const given = await bankOf(app.platform).refund(app.db, request)
    const fields = { Amount: (one.order.total / 100).toFixed(2), PaymentTransactionId: transaction }
    return {
      a: () => runRefunds(one.order),
      b: () => notifyShop(app, one.order, { kind: 'refund', transaction: given.transactionId, fields }),
      check: async ({ b }) => {
        expect(valueOf(b)).toEqual({ status: 200, code: 0 })
        expect(await refunded(one)).toBe(one.order.total)
        expect(await statusOf(id)).toBe('refunded')
        expect(await orderNow(app, one.order.id)).toMatchObject({ paymentStatus: 'refunded' })
      },
    }
  })

  meet('[I9] [I10] cash for a return paid out at two counters: once', shop, async () => {
    const one = await received({ paymentType: 'on_delivery' })
    const id = await asked(one)
    await approveReturn(app.platform, id)
    await receiveReturn(app.platform, id)
    return {
      a: () => payOutReturn(app.platform, id),
      b: () => payOutReturn(app.platform, id),
      check: async (endings) => {
        expect(statuses(endings)).toEqual(['done', 'returns.illegal_transition'])
        expect(await orderNow(app, one.order.id)).toMatchObject({ paymentStatus: 'refunded' })
      },
    }
  })
})
