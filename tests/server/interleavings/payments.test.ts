import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import type { PaymentType } from '#contracts/checkout.contract.ts'
import { playBank, requestRefund } from '#server/modules/money/payments/index.ts'
import { bankOf } from '#server/modules/money/payments/providers/providers.ts'
import type { OrderRow } from '#server/modules/sales/orders/orders.repo.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { TestApp, Visitor } from '#tests/support/app.ts'
import { expectOneOf, meet, refusalOf, valueOf } from '#tests/support/interleaving.ts'
import { loggedIn, tokenOf } from '#tests/support/logged-in.ts'
import { anOrder, attemptsOf, notifyShop, orderNow, runJob, waitingJobs } from '#tests/support/orders.ts'
import { keptCard, installmentsOf } from '#tests/support/split.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { haveProven } from '#tests/support/proven-phone.ts'

let app: TestApp
/** Whose order the newest one is. */
let shopper: Visitor
beforeAll(async () => {
  app = await startTinyShop(2000)
})
afterAll(() => app.close())
beforeEach(() => app.clock.advance(3_600_000))
const shop = () => app

/** An order by card of a new customer. */
async function unpaid(): Promise<OrderRow> {
  const { visitor, customerId } = await loggedIn(app)
  shopper = visitor
  return anOrder(app, { customerId })
}
let transactions = 900_000
const newTransaction = () => String(++transactions)
async function paid(transaction = newTransaction()): Promise<OrderRow> {
  const order = await unpaid()
  await notifyShop(app, order, { transaction })
  return order
}
const cancel = ({ number }: OrderRow) => shopper.call('POST /personal/orders/:number/cancel', { params: { number } })
const ask = ({ number }: OrderRow) => shopper.call('POST /personal/orders/:number/check-payment', { params: { number } })
const payAgain = ({ number, id }: OrderRow) =>
  shopper.call('POST /personal/orders/:number/pay', { params: { number }, body: {} }, { 'idempotency-key': `another-try-${id}` })
const refunded = async (order: OrderRow) => (await attemptsOf(app, order.id)).map((one) => one.refunded)
async function runRefunds(order: OrderRow): Promise<void> {
  const { rows } = await app.db.execute<{ id: number }>(
    sql`select r.id from refunds r join payments p on p.id = r.payment_id where p.order_id = ${order.id}`,
  )
  for (const { id } of rows) await runJob(app, 'payments:refund', { refundId: id })
}

describe('[ORD-06] [ORD-03] the bank speaks', () => {
  meet('[T39] [I7] one notification twice: one payment', shop, async () => {
    const order = await unpaid()
    const transaction = newTransaction()
    const tell = () => notifyShop(app, order, { transaction })
    return {
      a: tell,
      b: tell,
      check: async ({ a, b }) => {
        expect([valueOf(a), valueOf(b)]).toEqual([
          { status: 200, code: 0 },
          { status: 200, code: 0 },
        ])
        expect((await attemptsOf(app, order.id)).map((one) => one.status)).toEqual(['captured'])
        expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
      },
    }
  })

  meet('[I7] two transactions for one order: one pays, the other goes back', shop, async () => {
    const order = await unpaid()
    const [one, two] = [newTransaction(), newTransaction()]
    return {
      a: () => notifyShop(app, order, { transaction: one }),
      b: () => notifyShop(app, order, { transaction: two }),
      check: async () => {
        expect((await attemptsOf(app, order.id)).map((attempt) => attempt.status).toSorted()).toEqual(['captured', 'surplus'])
        await runRefunds(order)
        expect((await refunded(order)).toSorted((x, y) => x - y)).toEqual([0, order.total])
      },
    }
  })

  meet('[T39] [I8] the money comes while the shopper cancels: cancelled, and all of it goes back', shop, async () => {
    const order = await unpaid()
    return {
      a: () => notifyShop(app, order),
      b: () => cancel(order),
      check: async ({ b }) => {
        expect(refusalOf(b)).toBeUndefined()
        expect((await orderNow(app, order.id)).status).toBe('cancelled')
        expect(await refunded(order)).toEqual([order.total])
        await runRefunds(order)
      },
    }
  })

  meet('[T41] [I7] the notification meets the page that asks the bank: paid once', shop, async () => {
    const order = await unpaid()
    const [attempt] = await attemptsOf(app, order.id)
    await playBank(app.platform, async () => 0, attempt?.token ?? '', 'late')
    app.clock.advance(20_000)
    const late = (await waitingJobs(app, 'payments:notify')).at(-1) ?? {}
    return {
      a: () => runJob(app, 'payments:notify', late),
      b: () => ask(order),
      check: async () => {
        expect((await attemptsOf(app, order.id)).map((one) => one.status)).toEqual(['captured'])
        expect((await ask(order)).body.order).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
      },
    }
  })

  meet('[T39] [I3] the money comes while the order runs out: confirmed either way', shop, async () => {
    const order = await unpaid()
    app.clock.advance(31 * 60_000)
    return {
      a: () => notifyShop(app, order),
      b: () => runJob(app, 'orders:expire', { orderId: order.id }),
      check: async () => expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' }),
    }
  })

  meet('[ORD-03] a decline and a payment of two tries, in either order: paid', shop, async () => {
    const order = await unpaid()
    return {
      a: () => notifyShop(app, order, { kind: 'fail', fields: { Reason: 'InsufficientFunds' } }),
      b: () => notifyShop(app, order),
      check: async () => expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' }),
    }
  })

  meet('[T39] a refund that overtakes its payment is asked for again, and taken once', shop, async () => {
    const order = await unpaid()
    const [payment, refund] = [newTransaction(), newTransaction()]
    const giveBack = () =>
      notifyShop(app, order, { kind: 'refund', transaction: refund, fields: { Amount: '290.00', PaymentTransactionId: payment } })
    return {
      a: () => notifyShop(app, order, { transaction: payment }),
      b: giveBack,
      check: async () => {
        expect(await giveBack()).toEqual({ status: 200, code: 0 })
        expect(await refunded(order)).toEqual([29_000])
        expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'partially_refunded' })
      },
    }
  })
})

describe('[ORD-07] [ACC-05] money that goes back, and another try', () => {
  meet('[I9] one refund given back by two workers: the bank is asked once', shop, async () => {
    const order = await paid()
    await cancel(order)
    return {
      a: () => runRefunds(order),
      b: () => runRefunds(order),
      check: async () => {
        const { rows } = await app.db.execute(
          sql`select count(*) as n from bank_transactions b join payments p on p.transaction_id = b.parent_id::text where b.kind = 'refund' and p.order_id = ${order.id}`,
        )
        expect(rows).toEqual([{ n: 1 }])
        expect(await orderNow(app, order.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
      },
    }
  })

  meet('[I9] cancelled while the bank gives a part back by hand: never more than was paid', shop, async () => {
    const transaction = newTransaction()
    const order = await paid(transaction)
    const fields = { Amount: '290.00', PaymentTransactionId: transaction }
    const byHand = newTransaction()
    return {
      a: () => cancel(order),
      b: () => notifyShop(app, order, { kind: 'refund', transaction: byHand, fields }),
      check: async () => {
        await runRefunds(order)
        expect(await refunded(order)).toEqual([order.total])
        expect(await orderNow(app, order.id)).toMatchObject({ status: 'cancelled' })
      },
    }
  })

  meet('[I9] [T39] one refund told by the bank while the worker books it: booked once', shop, async () => {
    const transaction = newTransaction()
    const order = await paid(transaction)
    await cancel(order)
    const fields = { Amount: (order.total / 100).toFixed(2), PaymentTransactionId: transaction }
    const told = newTransaction()
    return {
      a: () => runRefunds(order),
      b: () => notifyShop(app, order, { kind: 'refund', transaction: told, fields }),
      check: async () => expect(await refunded(order)).toEqual([order.total]),
    }
  })

  meet(
    '[I9] [T39] two refunds of one sum, told by the bank before it is known which: each goes back once, as the bank has it',
    shop,
    async () => {
      const transaction = newTransaction()
      const order = await paid(transaction)
      const keys = [`part-1:${order.id}`, `part-2:${order.id}`] as const
      await inTransaction(app.db, async (tx) => {
        for (const key of keys) await requestRefund(tx, app.platform, { orderId: order.id, key, amount: 29_000 })
      })
      // The bank has given the second one, and its answer has not arrived yet.
      const given = await bankOf(app.platform).refund(app.db, {
        key: keys[1],
        transactionId: transaction,
        amountKopecks: 29_000,
        receipt: undefined,
      })
      const tell = () =>
        notifyShop(app, order, {
          kind: 'refund',
          transaction: given.transactionId,
          fields: { Amount: '290.00', PaymentTransactionId: transaction },
        })
      return {
        a: tell,
        b: () => runRefunds(order),
        check: async () => {
          expect(await tell()).toEqual({ status: 200, code: 0 })
          const { rows } = await app.db.execute(sql`
          select r.key, r.status, b.request_key from refunds r join payments p on p.id = r.payment_id
          left join bank_transactions b on b.id::text = r.transaction_id where p.order_id = ${order.id} order by r.key`)
          expect(rows).toEqual(keys.map((key) => ({ key, status: 'done', request_key: key })))
          expect(await refunded(order)).toEqual([58_000])
        },
      }
    },
  )

  meet('[I3] another try while the order runs out: it has its time, or there is none', shop, async () => {
    const order = await unpaid()
    app.clock.advance(30 * 60_000)
    shopper.token = await tokenOf(app, order.customerId ?? 0)
    return {
      a: () => payAgain(order),
      b: () => runJob(app, 'orders:expire', { orderId: order.id }),
      check: async ({ a }) => {
        expect(refusalOf(a)).toBe(409)
        expect((await orderNow(app, order.id)).status).toBe('expired')
      },
    }
  })

  meet('[T30] another try sent twice under one key: one attempt', shop, async () => {
    const order = await unpaid()
    return {
      a: () => payAgain(order),
      b: () => payAgain(order),
      check: async ({ a, b }) => {
        expectOneOf([refusalOf(a), refusalOf(b)], [[undefined, undefined]])
        expect(await attemptsOf(app, order.id)).toHaveLength(2)
      },
    }
  })
})

describe('[UX-47] an order that waits for its money is paid in another way', () => {
  let ways = 0
  const payIn = ({ number, id, contactPhone }: OrderRow, way: PaymentType) => {
    haveProven(shopper, contactPhone)
    return shopper.call(
      'POST /personal/orders/:number/pay',
      { params: { number }, body: { payment_type: way } },
      { 'idempotency-key': `another-way-${id}-${++ways}` },
    )
  }

  /** An unpaid order with how the bank tells that its first attempt was paid, whatever is chosen since. */
  async function waiting(paymentType: PaymentType) {
    const { visitor, customerId } = await loggedIn(app)
    shopper = visitor
    const order = await anOrder(app, { customerId, paymentType })
    const [first] = await attemptsOf(app, order.id)
    if (!first) throw new Error('nothing was tried')
    const fields = { ...keptCard, Amount: (first.amount / 100).toFixed(2), Data: JSON.stringify({ payment: first.token }) }
    const transaction = newTransaction()
    return { order, customerId, tell: () => notifyShop(app, order, { fields, transaction }) }
  }

  for (const [from, to] of [
    ['card', 'split'],
    ['split', 'card'],
    ['card', 'on_delivery'],
  ] as const)
    meet(`[T28] [I7] ${to} while the money comes by ${from}: it is paid so, or all of it goes back`, shop, async () => {
      const { order, tell } = await waiting(from)
      return {
        a: () => payIn(order, to),
        b: tell,
        check: async ({ a, b }) => {
          expect(valueOf(b)).toEqual({ status: 200, code: 0 })
          const [first] = await attemptsOf(app, order.id)
          const isChanged = refusalOf(a) === undefined
          if (!isChanged) expect(refusalOf(a)).toBe(409)
          expect(first).toMatchObject(isChanged ? { status: 'surplus', refunded: first?.amount } : { status: 'captured', refunded: 0 })
          const kept = { status: 'confirmed', paymentStatus: from === 'split' ? 'partially_paid' : 'paid', paymentType: from }
          const changed = { status: 'awaiting_payment', paymentStatus: 'pending', paymentType: to }
          const onReceipt = { status: 'confirmed', paymentStatus: 'none', paymentType: to }
          expect(await orderNow(app, order.id)).toMatchObject(isChanged ? (to === 'on_delivery' ? onReceipt : changed) : kept)
          await runRefunds(order)
        },
      }
    })

  for (const [from, to] of [
    ['card', 'sbp'],
    ['sbp', 'card'],
  ] as const)
    meet(`[T28] [I7] ${to} while the money comes by ${from}: it is paid, once, and nothing goes back`, shop, async () => {
      const { order, tell } = await waiting(from)
      return {
        a: () => payIn(order, to),
        b: tell,
        check: async ({ a, b }) => {
          expect(valueOf(b)).toEqual({ status: 200, code: 0 })
          const isChanged = refusalOf(a) === undefined
          if (!isChanged) expect(refusalOf(a)).toBe(409)
          expect((await attemptsOf(app, order.id))[0]).toMatchObject({ status: 'captured', refunded: 0 })
          expect(await orderNow(app, order.id)).toMatchObject({
            status: 'confirmed',
            paymentStatus: 'paid',
            paymentType: isChanged ? to : from,
          })
        },
      }
    })

  meet('[I3] on receipt while its time runs out: it is kept without an end, or over', shop, async () => {
    const { order, customerId } = await waiting('card')
    app.clock.advance(29 * 60_000)
    shopper.token = await tokenOf(app, customerId)
    return {
      a: () => payIn(order, 'on_delivery'),
      b: () => {
        app.clock.advance(2 * 60_000)
        return runJob(app, 'orders:expire', { orderId: order.id })
      },
      check: async ({ a, b }) => {
        expect(refusalOf(b)).toBeUndefined()
        const { status, paymentStatus, expiresAt } = await orderNow(app, order.id)
        expect([refusalOf(a), status, paymentStatus, expiresAt]).toEqual(
          status === 'expired' ? [409, 'expired', 'failed', null] : [undefined, 'confirmed', 'none', null],
        )
      },
    }
  })

  for (const way of ['split', 'on_delivery'] as const)
    meet(`[ACC-05] [I14] ${way} while it is cancelled in another tab: cancelled, and nothing is owed`, shop, async () => {
      const { order } = await waiting('card')
      return {
        a: () => payIn(order, way),
        b: () => cancel(order),
        check: async ({ a, b }) => {
          expectOneOf(refusalOf(a), [undefined, 409])
          expect(refusalOf(b)).toBeUndefined()
          const { status, paymentStatus, paymentType } = await orderNow(app, order.id)
          expect([status, paymentType]).toEqual(['cancelled', refusalOf(a) === undefined ? way : 'card'])
          expectOneOf(paymentStatus, way === 'on_delivery' && refusalOf(a) === undefined ? ['none'] : ['failed'])
          expect((await attemptsOf(app, order.id)).every((one) => one.transactionId === null)).toBe(true)
        },
      }
    })

  meet('[I5] in two ways in two tabs: one after the other, and the last one counts', shop, async () => {
    const { order } = await waiting('card')
    return {
      a: () => payIn(order, 'split'),
      b: () => payIn(order, 'on_delivery'),
      check: async ({ a, b }) => {
        expect(refusalOf(b)).toBeUndefined()
        expectOneOf(refusalOf(a), [undefined, 409])
        expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'none', paymentType: 'on_delivery' })
        expect(await installmentsOf(app, order.id)).toEqual([])
      },
    }
  })
})
