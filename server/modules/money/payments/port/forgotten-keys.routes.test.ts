import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { TestApp } from '#tests/support/app.ts'
import { startCloudPaymentsShop, type CloudPaymentsShop } from '#tests/support/cloudpayments-shop.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { attemptsOf, runJob } from '#tests/support/orders.ts'
import { chargeOf, installmentsOf, plannedFor } from '#tests/support/split.ts'
import type { OrderRow } from '#server/modules/sales/orders/index.ts'
import { beginPayment } from '#server/modules/sales/orders/payment/pay.service.ts'
import { requestRefund } from '../index.ts'
import { refunds } from '../payments.schema.ts'

/* CloudPayments remembers a key for an hour; the shop asks it for three days. Source: decision 0038. */

let app: TestApp
let bank: CloudPaymentsShop['bank']
let tell: CloudPaymentsShop['tell']
let decide: CloudPaymentsShop['decide']
let paid: CloudPaymentsShop['paid']
beforeAll(async () => {
  ;({ app, bank, tell, decide, paid } = await startCloudPaymentsShop(200))
})
beforeEach(() => bank.behave())
afterAll(async () => {
  await closeTestApp(app)
  await bank.close()
})

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** What the bank holds or has taken for an order. */
const paidAtBank = ({ number }: OrderRow) =>
  bank.transactions.filter((one) => one.InvoiceId === number && ['Authorized', 'Completed'].includes(one.Status ?? ''))

describe('money that goes back', () => {
  beforeEach(() => void (bank.isTwoStage = false))

  const sum = 100_000
  const paidOrder = async () => {
    const { order, payment } = await paid()
    await tell('pay', payment)
    const [attempt] = await attemptsOf(app, order.id)
    const booked = () =>
      app.db
        .select()
        .from(refunds)
        .where(eq(refunds.paymentId, attempt?.id ?? 0))
        .orderBy(refunds.id)
    return {
      order,
      payment,
      booked,
      /** Asks for the same sum to go back once more; answers what the job does about it. */
      async ask(cause: string) {
        const key = `good_will:${order.id}:${cause}`
        await inTransaction(app.db, (tx) => requestRefund(tx, app.platform, { orderId: order.id, key, amount: sum }))
        const refundId = (await booked()).at(-1)?.id
        return () => runJob(app, 'payments:refund', { refundId })
      },
      atBank: () =>
        bank.transactions.filter((one) => one.PaymentTransactionId === payment.TransactionId).map((one) => String(one.TransactionId)),
    }
  }
  type Run = () => Promise<void>
  /** The bank gives back, and nobody hears of it. */
  const unheard = async (...runs: readonly Run[]) => {
    bank.mute = '/payments/refund'
    for (const run of runs) await expect(run()).rejects.toThrow()
    bank.mute = undefined
  }
  const done = (transactionId: string | undefined) => ({ status: 'done', transactionId })

  test.each([0, 2, 60])('[T39] [I9] and whose answer was lost goes back once, asked for again %i hours later', async (hours) => {
    const { booked, ask, atBank } = await paidOrder()
    const run = await ask('once')
    await unheard(run)
    app.clock.advance(hours * hourMs)
    for (let i = 0; i < 2; i++) await run()
    const [transaction, ...more] = atBank()
    expect(more).toEqual([])
    expect(await booked()).toMatchObject([done(transaction)])
    await expectInvariants(app.db)
  })

  test('[T39] [I9] twice the same sum for two causes, with both answers lost, goes back twice', async () => {
    const { booked, ask, atBank } = await paidOrder()
    const runs = [await ask('first'), await ask('second')]
    await unheard(...runs)
    app.clock.advance(2 * hourMs)
    for (const run of runs) await run()
    expect(atBank()).toHaveLength(2)
    expect(await booked()).toMatchObject(atBank().map(done))
    await expectInvariants(app.db)
  })

  test('[T39] [I9] is not taken for a refund that stands in the books', async () => {
    const { booked, ask, atBank } = await paidOrder()
    const [first, second] = [await ask('first'), await ask('second')]
    await first()
    app.clock.advance(2 * hourMs)
    await second()
    expect(atBank()).toHaveLength(2)
    expect(await booked()).toMatchObject(atBank().map(done))
    await expectInvariants(app.db)
  })

  test('[T39] [I9] is not asked for again while the bank does not show what it has made', async () => {
    const { booked, ask, atBank } = await paidOrder()
    const run = await ask('once')
    await unheard(run)
    app.clock.advance(2 * hourMs)
    bank.unwilling = ['/v2/payments/list']
    await expect(run()).rejects.toThrow('no register')
    expect([atBank().length, (await booked())[0]?.status]).toEqual([1, 'requested'])
    bank.unwilling = []
    await run()
    expect(await booked()).toMatchObject([done(atBank()[0])])
    expect(atBank()).toHaveLength(1)
  })
})

describe('a part whose charge was done, and whose answer was lost', () => {
  const lost = async () => {
    const { order, payment } = await paid({ paymentType: 'split' })
    await tell('pay', payment)
    app.clock.advance(14 * dayMs)
    bank.mute = '/payments/tokens/charge'
    await expect(chargeOf(app, order.id, 2)).rejects.toThrow()
    bank.mute = undefined
    return order
  }
  const expectChargedOnce = async (order: OrderRow) => {
    expect(paidAtBank(order).map((one) => one.Status)).toEqual(['Completed', 'Completed'])
    expect((await attemptsOf(app, order.id)).filter(({ isCharge }) => isCharge)).toMatchObject([{ status: 'captured' }])
    await expectInvariants(app.db)
  }
  /** On its page the shopper tries to pay the same part by hand, later than the shop did. */
  const declinedByHand = async (order: OrderRow) => {
    await inTransaction(app.db, (tx) => beginPayment(tx, app.platform, order, null))
    return decide(order, false)
  }

  test.each([
    ['at once', false],
    ['when it is confirmed', true],
  ])('[T39] [I7] is charged once by a bank that takes money %s, however late it is asked again', async (_name, isTwoStage) => {
    bank.isTwoStage = isTwoStage
    for (const hours of [0, 2, 60]) {
      const order = await lost()
      app.clock.advance(hours * hourMs)
      await chargeOf(app, order.id, 2)
      await expectChargedOnce(order)
    }
  })

  test.each([0, 2])('[T39] [I7] is charged once also when the bank names another payment of the order, %i hours later', async (hours) => {
    const order = await lost()
    app.clock.advance(hours * hourMs)
    await declinedByHand(order)
    await chargeOf(app, order.id, 2)
    await expectChargedOnce(order)
  })

  test('[T39] [I7] is not charged while the bank does not show what it has made', async () => {
    const order = await lost()
    app.clock.advance(2 * hourMs)
    await declinedByHand(order)
    bank.unwilling = ['/v2/payments/list']
    await expect(chargeOf(app, order.id, 2)).rejects.toThrow('no register')
    bank.unwilling = []
    await chargeOf(app, order.id, 2)
    await expectChargedOnce(order)
  })

  test('[T39] [I7] is asked about before it is given up: a hold that the bank would not give for three days is taken, not made anew', async () => {
    const order = await lost()
    bank.unwilling = ['/payments/confirm']
    app.clock.advance(73 * hourMs)
    await expect(chargeOf(app, order.id, 2)).rejects.toThrow('takes nothing')
    bank.unwilling = []
    await chargeOf(app, order.id, 2)
    await expectChargedOnce(order)
  })

  test('[ORD-03] a bank that was down for longer than an hour, and has charged nothing, charges when it is back', async () => {
    const { order, payment } = await paid({ paymentType: 'split' })
    await tell('pay', payment)
    app.clock.advance(14 * dayMs)
    bank.mood = 'down'
    await expect(chargeOf(app, order.id, 2)).rejects.toThrow()
    app.clock.advance(3 * hourMs)
    await expect(chargeOf(app, order.id, 2)).rejects.toThrow()
    bank.mood = 'well'
    await chargeOf(app, order.id, 2)
    await expectChargedOnce(order)
    expect((await installmentsOf(app, order.id)).map((one) => one.tries)).toEqual([0, 0, 0, 0])
  })
})

describe('a part that was made smaller while the bank held its money', () => {
  const drop = 100_000
  /** The bank holds the part as it was, and the shop knows of it, but has not got the money. */
  const heldAndSmaller = async (amount: number) => {
    const { order, payment } = await paid({ paymentType: 'split' })
    await tell('pay', payment)
    app.clock.advance(14 * dayMs)
    bank.unwilling = ['/payments/confirm']
    await expect(chargeOf(app, order.id, 2)).rejects.toThrow('takes nothing')
    bank.unwilling = []
    const held = paidAtBank(order).at(-1)
    if (!held) throw new Error('nothing is held')
    app.clock.advance(hourMs)
    const key = `good_will:${order.id}`
    await inTransaction(app.db, (tx) => requestRefund(tx, app.platform, { orderId: order.id, key, amount }))
    return { order, held }
  }
  const shopper = async ({ number }: OrderRow) => {
    const { rows } = await app.db.execute<{ text: string }>(
      sql`select text from messages where channel = 'sms' and text like ${`%${number}%`}`,
    )
    return rows.map((row) => row.text)
  }
  // All of the two last parts and something of the second one.
  const ofSecond = 2 * 507_200 + drop
  const expectChargedAnew = async (order: OrderRow, before: readonly string[]) => {
    const second = (await installmentsOf(app, order.id))[1]
    expect(second).toMatchObject({ tries: 0, dropped: drop })
    expect(await shopper(order)).toEqual(before)
    expect(await plannedFor(app, second?.id)).toEqual([0])
    await chargeOf(app, order.id, 2)
    expect((await attemptsOf(app, order.id)).map(({ status, amount }) => [status, amount])).toEqual([
      ['captured', 507_400],
      ['failed', 507_200],
      ['captured', 507_200 - drop],
    ])
    await expectInvariants(app.db)
  }

  test('[T39] [ORD-03] is let go of and charged anew at once, as no try of the shopper: they are told of no decline', async () => {
    const { order, held } = await heldAndSmaller(ofSecond)
    const before = await shopper(order)
    await chargeOf(app, order.id, 2)
    expect(held.Status).toBe('Cancelled')
    expect(await tell('cancel', held)).toEqual({ status: 200, code: 0 })
    await expectChargedAnew(order, before)
  })

  test('[T39] [ORD-03] the same when the bank tells of the hold, or of its cancellation, first', async () => {
    const told = await heldAndSmaller(ofSecond)
    const before = await shopper(told.order)
    expect(await tell('pay', told.held)).toEqual({ status: 200, code: 0 })
    expect(told.held.Status).toBe('Cancelled')
    await expectChargedAnew(told.order, before)
    const cancelled = await heldAndSmaller(ofSecond)
    const atFirst = await shopper(cancelled.order)
    cancelled.held.Status = 'Cancelled'
    expect(await tell('cancel', cancelled.held)).toEqual({ status: 200, code: 0 })
    await expectChargedAnew(cancelled.order, atFirst)
  })

  test('[T39] [ORD-03] of which nothing is due any more is let go of, and nothing is charged', async () => {
    const { order, held } = await heldAndSmaller(3 * 507_200)
    expect(await tell('pay', held)).toEqual({ status: 200, code: 0 })
    expect(held.Status).toBe('Cancelled')
    await chargeOf(app, order.id, 2)
    expect((await attemptsOf(app, order.id)).map((one) => one.status)).toEqual(['captured', 'failed'])
    await expectInvariants(app.db)
  })
})
