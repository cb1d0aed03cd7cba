import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contracts/api.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { TestApp } from '#tests/support/app.ts'
import { oldBankPassword, startCloudPaymentsShop, type CloudPaymentsShop, type PaymentAtBank } from '#tests/support/cloudpayments-shop.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { operatorEmails } from '#tests/support/operator-emails.ts'
import { anOrder, attemptsOf, orderNow, runJob } from '#tests/support/orders.ts'
import { chargeOf, installmentsOf } from '#tests/support/split.ts'
import { cancelOrder } from '#server/modules/sales/orders/ending/cancel.service.ts'
import type { OrderRow } from '#server/modules/sales/orders/index.ts'
import { beginPayment } from '#server/modules/sales/orders/payment/pay.service.ts'
import { webhookKinds } from '../../port/notifications.rules.ts'
import { paymentDifferences, paymentEvents } from '../../payments.schema.ts'

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

const taken = { status: 200, code: 0 }
const emailsAbout = ({ number }: OrderRow) => operatorEmails(app, number)
/** What the bank holds or has taken for an order. */
const paidAtBank = ({ number }: OrderRow) =>
  bank.transactions.filter((one) => one.InvoiceId === number && ['Authorized', 'Completed'].includes(one.Status ?? ''))
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Told as it was while the money was held. */
const held = { Status: 'Authorized' }

test('[ORD-03] each of the six notifications has its address, and nobody else may speak there', async () => {
  const { payment } = await paid()
  for (const kind of webhookKinds) {
    expect(api[`POST /payments/cloudpayments/${kind}`]).toMatchObject({ auth: 'signed' })
    expect(await tell(kind, payment, { key: 'the-password-of-nobody' }), kind).toMatchObject({ status: 401 })
  }
})

describe('a bank that holds money first', () => {
  test('[ORD-03] [I7] what it holds is taken at once, and its confirmation, repeated and late, changes nothing', async () => {
    const { order, payment } = await paid()
    expect(await tell('check', payment)).toEqual(taken)
    expect(payment.Status).toBe('Authorized')
    expect(await tell('pay', payment)).toEqual(taken)
    expect(payment.Status).toBe('Completed')
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
    const again = [...(await Promise.all([1, 2, 3].map(() => tell('confirm', payment)))), await tell('pay', payment)]
    expect(again).toEqual([taken, taken, taken, taken])
    expect(await attemptsOf(app, order.id)).toMatchObject([{ status: 'captured', transactionId: String(payment.TransactionId) }])
    expect(bank.calls.filter((call) => call === '/payments/confirm')).toHaveLength(1)
    await expectInvariants(app.db)
  })

  test('[T39] [I7] what was taken stays taken when the bank tells of it again as it did before, since an answer was lost', async () => {
    const { order, payment } = await paid()
    bank.mute = '/payments/get'
    expect(await tell('pay', payment, held)).toMatchObject({ status: 503 })
    bank.mute = undefined
    expect(payment.Status).toBe('Completed')
    expect(await tell('confirm', payment)).toEqual(taken)
    for (let i = 0; i < 2; i++) expect(await tell('pay', payment, held)).toEqual(taken)
    expect(payment.Status).toBe('Completed')
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
    await expectInvariants(app.db)
  })

  test('[T39] [I7] what was taken, and not booked before its order was cancelled, is late money: it goes back by a refund, nobody lets go of it', async () => {
    const { order, payment } = await paid()
    bank.mute = '/payments/get'
    expect(await tell('pay', payment, held)).toMatchObject({ status: 503 })
    await cancelOrder(app.platform, order.id)
    expect(await tell('pay', payment, held)).toMatchObject({ status: 503 })
    bank.mute = undefined
    expect(await tell('pay', payment, held)).toEqual(taken)
    expect(payment.Status).toBe('Completed')
    expect(await attemptsOf(app, order.id)).toMatchObject([{ status: 'surplus', refunded: order.total }])
    await expectInvariants(app.db)
  })

  test('[T39] what the bank tells of money that it holds is kept as it came, also when it asked about the payment before', async () => {
    const { order, payment } = await paid()
    for (const kind of ['check', 'pay', 'confirm'] as const) expect(await tell(kind, payment)).toEqual(taken)
    const [attempt] = await attemptsOf(app, order.id)
    const told = await app.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.paymentId, attempt?.id ?? 0))
      .orderBy(paymentEvents.id)
    expect(told.map(({ kind, source }) => [kind, source])).toEqual([
      ['check', 'notification'],
      ['held', 'notification'],
      ['pay', 'status'],
    ])
    expect(told[1]?.body).toContain('Status=Authorized')
  })

  test('[ORD-03] what staff confirm in the bank’s cabinet is paid', async () => {
    const { order, payment } = await paid()
    payment.Status = 'Completed'
    expect(await tell('confirm', payment)).toEqual(taken)
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  })

  test('[T40] less than the order costs, confirmed there, is no payment, and a person looks at it', async () => {
    const { order, payment } = await paid()
    expect(await tell('confirm', payment, { Amount: '1.00' })).toEqual({ status: 200, code: 12 })
    expect(await orderNow(app, order.id)).toMatchObject({
      status: 'awaiting_payment',
      paymentReview: expect.stringContaining('wrong_amount') as string,
    })
  })

  test.each([
    ['less than the order costs', { Amount: '1.00' }, 'wrong_amount'],
    ['dollars', { Currency: 'USD' }, 'wrong_currency'],
    ['for another order than its attempt is of', { InvoiceId: 'of-somebody-else' }, 'other_order'],
  ] as const)('[T40] %s, held, is let go of, and a person looks at it', async (_name, fields, reason) => {
    const { order, payment } = await paid()
    expect(await tell('pay', payment, { ...held, ...fields })).toEqual(taken)
    expect(payment.Status).toBe('Cancelled')
    expect(await orderNow(app, order.id)).toMatchObject({
      status: 'awaiting_payment',
      paymentStatus: 'pending',
      paymentReview: expect.stringContaining(`${reason}: transaction ${payment.TransactionId}`) as string,
    })
    // The bank hears that we know of its end as well; the attempt, of which this was not the money, can still be paid.
    expect(await tell('cancel', payment, fields)).toEqual(taken)
    expect(await attemptsOf(app, order.id)).toMatchObject([{ status: 'created' }])
    expect(await tell('pay', payment, { ...held, ...fields })).toEqual(taken)
    expect(await tell('pay', await decide(order))).toEqual(taken)
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  })

  test('[T39] [ORD-03] what it holds and refuses to give is told to staff, once, however the shop asks for it, and is taken when it gives', async () => {
    const { order, payment } = await paid()
    bank.unwilling = ['/payments/confirm']
    for (let i = 0; i < 2; i++) expect(await tell('pay', payment)).toMatchObject({ status: 503 })
    await runJob(app, 'orders:ask-bank', { orderId: order.id, turn: 0 })
    expect(await emailsAbout(order)).toEqual([
      `Банк отказал: получение удержанной оплаты по заказу ${order.number}, 20 290 ₽. Причина: the bank takes nothing: Invalid request. Магазин спросит ещё, пока заказ ждёт оплаты; если причина не уйдёт, подтвердите или отмените платёж в кабинете банка: через семь дней банк отпустит деньги сам.`,
    ])
    expect((await orderNow(app, order.id)).paymentReview).toContain('the bank refuses capture')
    bank.unwilling = []
    expect(await tell('pay', payment)).toEqual(taken)
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
    expect(await emailsAbout(order)).toHaveLength(1)
  })

  test('[T39] [ORD-03] the same of a part that the shop charges by itself', async () => {
    const { order, payment } = await paid({ paymentType: 'split' })
    await tell('pay', payment)
    app.clock.advance(14 * 86_400_000)
    bank.unwilling = ['/payments/confirm']
    for (let i = 0; i < 5; i++) {
      await expect(chargeOf(app, order.id, 2)).rejects.toThrow('takes nothing')
      app.clock.advance(4 * hourMs)
    }
    expect(await emailsAbout(order)).toEqual([expect.stringContaining('получение удержанной оплаты')])
    bank.unwilling = []
    await chargeOf(app, order.id, 2)
    expect((await attemptsOf(app, order.id)).at(-1)).toMatchObject({ status: 'captured', part: 2 })
    expect(paidAtBank(order).map((one) => one.Status)).toEqual(['Completed', 'Completed'])
  })

  test('[T39] [T41] of a page that was left open the bank is asked after the order is paid as well: what it holds there is let go of', async () => {
    const order = await anOrder(app)
    const [first] = await attemptsOf(app, order.id)
    await inTransaction(app.db, (tx) => beginPayment(tx, app.platform, order, null))
    expect(await tell('pay', await decide(order))).toEqual(taken)
    const again = bank.decide({ token: first?.token ?? '', orderNumber: order.number, amountKopecks: order.total }, true)
    await runJob(app, 'orders:ask-bank', { orderId: order.id, turn: 5 })
    expect(again.Status).toBe('Cancelled')
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
    await expectInvariants(app.db)
  })

  test('[T39] [T41] the same of the first part of four, held or paid, and of a later part whose order is cancelled', async () => {
    const open = async (order: OrderRow) => {
      await inTransaction(app.db, (tx) => beginPayment(tx, app.platform, order, null))
      const { token, amount: amountKopecks } = (await attemptsOf(app, order.id)).at(-1) ?? { token: '', amount: 0 }
      return { token, orderNumber: order.number, amountKopecks }
    }
    const statusAfterAsking = async (order: OrderRow, attempt: Awaited<ReturnType<typeof open>>) => {
      const again = bank.decide(attempt, true)
      await runJob(app, 'orders:ask-bank', { orderId: order.id, turn: 5 })
      await expectInvariants(app.db)
      return again.Status
    }
    const twoPages = async () => {
      const order = await anOrder(app, { paymentType: 'split' })
      const first = await open(order)
      await open(order)
      expect(await tell('pay', await decide(order))).toEqual(taken)
      return { order, first }
    }
    const held = await twoPages()
    expect(await statusAfterAsking(held.order, held.first)).toBe('Cancelled')
    bank.isTwoStage = false
    const paidThere = await twoPages()
    expect(await statusAfterAsking(paidThere.order, paidThere.first)).toBe('Completed')
    expect(await attemptsOf(app, paidThere.order.id)).toContainEqual(
      expect.objectContaining({ token: paidThere.first.token, status: 'surplus', refunded: paidThere.first.amountKopecks }),
    )
    bank.isTwoStage = true
    const { order } = await twoPages()
    app.clock.advance(15 * dayMs)
    const byHand = await open(order)
    expect((await attemptsOf(app, order.id)).at(-1)).toMatchObject({ part: 2, isCharge: false })
    await cancelOrder(app.platform, order.id)
    expect(await statusAfterAsking(order, byHand)).toBe('Cancelled')
  })

  test('[T39] for an order whose time is over it is let go of, not taken; the bank hears that we know', async () => {
    const { order, payment } = await paid()
    app.clock.advance(31 * 60_000)
    expect(await tell('pay', payment)).toEqual(taken)
    expect(payment.Status).toBe('Cancelled')
    expect(await tell('cancel', payment)).toEqual(taken)
    expect(await tell('pay', { ...payment, Status: 'Authorized' })).toEqual(taken)
    expect((await attemptsOf(app, order.id))[0]?.transactionId).toBeNull()
    expect(bank.calls).not.toContain('/payments/confirm')
    await expectInvariants(app.db)
  })

  test('[ORD-03] a hold that is let go of in the cabinet leaves the order payable', async () => {
    const { order, payment } = await paid()
    payment.Status = 'Cancelled'
    expect(await tell('cancel', payment)).toEqual(taken)
    expect(await attemptsOf(app, order.id)).toMatchObject([{ status: 'failed', failure: 'Cancelled' }])
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'awaiting_payment' })
    // A word of before that comes after it brings nothing: the bank holds nothing any more.
    expect(await tell('pay', { ...payment, Status: 'Authorized' })).toEqual(taken)
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'awaiting_payment' })
  })

  test('[I9] [I10] a payment of today that is cancelled there has gone back whole, once, and a person looks at its order', async () => {
    const { order, payment } = await paid()
    await tell('pay', payment)
    for (let i = 0; i < 2; i++) expect(await tell('cancel', payment)).toEqual(taken)
    // Goods without money behind them would be sent: a person decides.
    expect(await orderNow(app, order.id)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'refunded',
      paymentReview: expect.stringContaining('still to be served') as string,
    })
    await expectInvariants(app.db)
  })

  test('[ORD-03] while it does not answer it is told to come again', async () => {
    const { order, payment } = await paid()
    bank.mood = 'down'
    expect(await tell('pay', payment)).toMatchObject({ status: 503 })
    bank.mood = 'well'
    expect(await tell('pay', payment)).toEqual(taken)
    expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'paid' })
  })

  test('[T41] one that never tells is asked, and what it holds is taken', async () => {
    const { order } = await paid()
    await runJob(app, 'orders:ask-bank', { orderId: order.id, turn: 0 })
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  })

  test('[T39] money of somebody else’s order is neither taken nor let go of', async () => {
    const { payment } = await paid()
    const foreign = { ...payment, JsonData: JSON.stringify({ payment: 'nobody' }), InvoiceId: 'of-somebody-else' }
    expect(await tell('pay', foreign)).toEqual({ status: 200, code: 10 })
    expect(payment.Status).toBe('Authorized')
  })

  test('[ORD-03] the parts of an order that the shop charges by itself are taken as well', async () => {
    const { order, payment } = await paid({ paymentType: 'split' })
    await tell('pay', payment)
    app.clock.advance(14 * 86_400_000)
    await chargeOf(app, order.id, 2)
    expect((await attemptsOf(app, order.id)).map(({ part, status }) => [part, status])).toEqual([
      [1, 'captured'],
      [2, 'captured'],
    ])
    await expectInvariants(app.db)
  })
})

test('[T38] while the password is changed notifications hold under both, and not under a third', async () => {
  const [first, second] = [await paid(), await paid()]
  expect(await tell('pay', first.payment, { key: oldBankPassword })).toEqual(taken)
  expect(await tell('pay', second.payment)).toEqual(taken)
  for (const { order } of [first, second]) expect(await orderNow(app, order.id)).toMatchObject({ paymentStatus: 'paid' })
  expect(await tell('refund', first.payment, { key: 'the-password-before-that' })).toMatchObject({ status: 401 })
})

test('[ORD-03] a bank that takes money at once is believed as before, and nothing is asked for', async () => {
  bank.isTwoStage = false
  const { order, payment } = await paid()
  expect([await tell('check', payment), await tell('pay', payment)]).toEqual([taken, taken])
  expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  expect(bank.calls).toEqual([])
})

describe('a payment that staff cancel in the bank’s cabinet', () => {
  beforeEach(() => void (bank.isTwoStage = false))

  /** It was paid, was cancelled a moment later, and the shop has heard of neither. */
  const cancelled = async () => {
    const { order, payment } = await paid()
    payment.Status = 'Cancelled'
    return { order, payment }
  }
  const expectUnpaid = async (order: OrderRow) => {
    expect(await attemptsOf(app, order.id)).toMatchObject([{ status: 'failed', failure: 'Cancelled', transactionId: null }])
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'failed' })
    await expectInvariants(app.db)
  }
  const before = { Status: 'Completed' }

  test('[T39] [I8] told before the payment itself: no money is behind it, nothing is booked, and the order can be paid again', async () => {
    const { order, payment } = await cancelled()
    expect(await tell('cancel', payment)).toEqual(taken)
    for (const kind of ['pay', 'confirm', 'pay'] as const) expect(await tell(kind, payment, before)).toEqual(taken)
    await expectUnpaid(order)
    expect(await tell('pay', await decide(order))).toEqual(taken)
    expect(await orderNow(app, order.id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
    await expectInvariants(app.db)
  })

  test('[T41] [I8] found when the bank is asked: the payment that is told of afterwards is not booked either', async () => {
    const { order, payment } = await cancelled()
    await runJob(app, 'orders:ask-bank', { orderId: order.id, turn: 0 })
    for (const kind of ['pay', 'cancel'] as const) expect(await tell(kind, payment, before)).toEqual(taken)
    await expectUnpaid(order)
  })

  test('[T39] a part that the shop charges: one try is counted and told, also when the bank tells of the cancellation afterwards', async () => {
    bank.isTwoStage = true
    const { order, payment } = await paid({ paymentType: 'split' })
    await tell('pay', payment)
    app.clock.advance(14 * 86_400_000)
    bank.mood = 'cancelling'
    await chargeOf(app, order.id, 2)
    const [charge] = bank.transactions.slice(-1)
    if (!charge) throw new Error('nothing was charged')
    expect(await tell('cancel', charge)).toEqual(taken)
    expect((await attemptsOf(app, order.id)).map(({ part, status }) => [part, status])).toEqual([
      [1, 'captured'],
      [2, 'failed'],
    ])
    expect((await installmentsOf(app, order.id)).map((one) => one.tries)).toEqual([0, 1, 0, 0])
  })
})

describe('the nightly comparison with a bank that holds', () => {
  /** What it finds of one payment the next night. */
  const foundOf = async ({ TransactionId }: PaymentAtBank) => {
    app.clock.advance(dayMs)
    await runJob(app, 'payments:reconcile', {})
    const found = await app.db
      .select()
      .from(paymentDifferences)
      .where(eq(paymentDifferences.transactionId, String(TransactionId)))
    return found.map(({ kind, isMended }) => ({ kind, isMended }))
  }

  test('[I10] a payment that was cancelled in the cabinet stands nowhere at the bank, and is no difference', async () => {
    const { payment } = await paid()
    await tell('pay', payment)
    payment.Status = 'Cancelled'
    expect(await tell('cancel', payment)).toEqual(taken)
    expect(await foundOf(payment)).toEqual([])
  })

  test('[I10] a payment that was cancelled, and of which we were not told, is missing there', async () => {
    const { payment } = await paid()
    await tell('pay', payment)
    payment.Status = 'Cancelled'
    expect(await foundOf(payment)).toEqual([{ kind: 'missing_payment', isMended: false }])
  })

  test('[I10] what staff confirm days after it was held stands at the bank under the day of the hold, and is no difference', async () => {
    const { payment } = await paid()
    app.clock.advance(6 * dayMs)
    payment.Status = 'Completed'
    expect(await tell('confirm', payment)).toEqual(taken)
    expect(await foundOf(payment)).toEqual([])
  })

  test('[I10] [T39] the same, and the confirmation was lost: it is found, and taken into the books', async () => {
    const { order, payment } = await paid()
    app.clock.advance(6 * dayMs)
    payment.Status = 'Completed'
    expect(await foundOf(payment)).toEqual([{ kind: 'unknown_payment', isMended: true }])
    expect(await attemptsOf(app, order.id)).toMatchObject([{ transactionId: String(payment.TransactionId) }])
    await expectInvariants(app.db)
  })
})
