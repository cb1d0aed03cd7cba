import { formatRoubles, kopecksToRoubles } from '#core/money.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { notifyOperator } from '#server/modules/base/messages/index.ts'
import { periodToLookThrough } from '../port/forgotten-keys.rules.ts'
import { replyCode, type Notification } from '../port/notifications.rules.ts'
import type { OrderPayments, SurplusCause } from '../order-payments.ts'
import { dropFromInstallments, droppedByCause, owedInInstallments } from '../installments/installments.service.ts'
import * as repo from '../payments.repo.ts'
import type { EventRow } from '../payment-events.repo.ts'
import type { PaymentRow, RefundRow } from '../payments.repo.ts'
import type { PaymentProvider } from '../port/provider.ts'
import { bankOf } from '../providers/providers.ts'
import { askTellingRefusal } from './refusals.service.ts'

/** With the queue's pauses about three days; the nightly look at what is overdue begins it anew. Source: reliability §4. */
const refundAttempts = 21

export interface RefundOrder {
  orderId: number
  /** The cause: one cause gives money back once. */
  key: string
  /** Kopecks, as far as they are left of the payment; all that is left when absent. */
  amount?: number
}

/** What becomes of money that is not owed any more, in kopecks. */
export interface GivenBack {
  /** Goes back through the bank. */
  asked: number
  /** Was still to be paid in parts, and is not any more. */
  dropped: number
}

/**
 * Asks for money of an order's captured payments to go back; the bank is called by a job after the commit. What is still to be paid in
 * parts is dropped first, the last part first; then the newest payment goes back first. Nothing when nothing was captured, nothing is left,
 * or this cause has been served. Source: I9, decisions I.
 */
export async function requestRefund(
  tx: Db,
  platform: Pick<Platform, 'jobs' | 'clock' | 'config'>,
  request: RefundOrder,
): Promise<GivenBack> {
  if ((await droppedByCause(tx, [request.orderId])).has(request.key)) return { asked: 0, dropped: 0 }
  const captured = await repo.listCapturedPayments(tx, request.orderId)
  const dropped = await dropFromInstallments(tx, platform, request)
  const left = captured.reduce((sum, payment) => sum + payment.amount - payment.refunded, 0)
  let asked = 0
  const wanted = Math.min((request.amount ?? left + dropped) - dropped, left)
  for (const payment of captured) {
    const part = Math.min(payment.amount - payment.refunded, wanted - asked)
    // One cause can take from several payments: all but the first bear their own number.
    asked += await setAside(tx, platform, payment, asked === 0 ? request.key : `${request.key}#${payment.id}`, part)
  }
  return { asked, dropped }
}

/** What can still go back of an order, or be taken off its parts: what was paid less what goes back already, and what is still to be paid. Kopecks. Source: I9. */
export async function leftToGiveBack(db: Db, orderId: number): Promise<number> {
  const captured = await repo.listCapturedPayments(db, orderId)
  return captured.reduce((sum, payment) => sum + payment.amount - payment.refunded, await owedInInstallments(db, orderId))
}

/** A part was made smaller while it was being charged: the difference goes back. Kopecks. */
export async function giveBackOver(tx: Db, platform: Platform, payment: PaymentRow, amount: number): Promise<void> {
  await setAside(tx, platform, payment, `charged:${payment.id}`, amount)
}

/** Money that came for an order that cannot take it goes back whole, and the operator is told why. Source: decisions F (late payment). */
export async function giveBackSurplus(tx: Db, platform: Platform, payment: PaymentRow, cause: SurplusCause): Promise<void> {
  const { id, orderNumber: order, amount } = payment
  platform.log.error({ event: 'payment.surplus', payment: id, order }, 'money came for an order that cannot take it; it goes back')
  await notifyOperator(tx, platform, 'payments.surplus', { order, sum: formatRoubles(kopecksToRoubles(amount), 'ru'), cause })
  await setAside(tx, platform, payment, `surplus:${payment.id}`, payment.amount)
}

async function setAside(
  tx: Db,
  platform: Pick<Platform, 'jobs' | 'clock'>,
  payment: PaymentRow,
  key: string,
  amount: number,
): Promise<number> {
  if (amount <= 0) return 0
  const refundId = await repo.insertRefund(tx, {
    paymentId: payment.id,
    key,
    amount,
    status: 'requested',
    createdAt: platform.clock.now(),
  })
  if (refundId === undefined) return 0
  if (!(await repo.addRefunded(tx, payment.id, amount))) throw new Error(`payment ${payment.id} has no ${amount} kopecks left to give back`)
  await enqueueRefund(tx, platform, refundId)
  return amount
}

/** Asks the bank now for a refund; a job of it that waits, or has given up, begins anew. */
export async function enqueueRefund(tx: Db, platform: Pick<Platform, 'jobs'>, refundId: number): Promise<void> {
  await platform.jobs.enqueue(tx, 'payments:refund', { refundId }, { key: `payments:refund:${refundId}`, maxAttempts: refundAttempts })
}

/** Money of an order on its way back and arrived back at the bank, in kopecks. */
export interface MoneyBack {
  underway: number
  done: number
}

/** What goes back and has gone back of all that came for these orders, also too late, by order; one of which nothing does is absent. */
export async function listMoneyBack(db: Db, orderIds: readonly number[]): Promise<Map<number, MoneyBack>> {
  const found = new Map<number, MoneyBack>()
  for (const { orderId, status, amount } of await repo.sumRefunds(db, orderIds)) {
    const back = found.get(orderId) ?? { underway: 0, done: 0 }
    found.set(orderId, { ...back, [status === 'done' ? 'done' : 'underway']: amount })
  }
  return found
}

/**
 * Gives one asked refund back through the bank that took the money; the job's work. While the bank remembers the key a second run is harmless;
 * later what an earlier run may have made is looked for first, and taken. Throws while the bank does not answer, or does not show what it has
 * made; what it refuses for good is told to staff at once. Source: I9, decision 0038.
 */
export async function performRefund(platform: Platform, orders: OrderPayments, refundId: number): Promise<void> {
  const refund = await repo.findRefund(platform.db, refundId)
  if (!refund || refund.status === 'done') return
  const payment = await repo.findPayment(platform.db, refund.paymentId)
  if (!payment?.transactionId) throw new Error(`refund ${refundId} has no captured payment`)
  const bank = bankOf(platform)
  // Another bank knows nothing of this money: the job fails until it is seen.
  if (payment.provider !== bank.name)
    throw new Error(`refund ${refundId} belongs to ${payment.provider}, and the configured bank is ${bank.name}`)
  const request = {
    key: refund.key,
    transactionId: payment.transactionId,
    amountKopecks: refund.amount,
    receipt: await orders.receiptOfRefund(platform.db, platform, payment.orderId, { ...refund, part: payment.part }),
  }
  const asked = { what: 'refund', id: refundId, payment, amount: refund.amount } as const
  const { transactionId } =
    (await findMade(platform, bank, payment.transactionId, refund)) ??
    (await askTellingRefusal(platform, orders, asked, () => bank.refund(platform.db, request)))
  await inTransaction(platform.db, async (tx) => {
    const locked = await lockMoney(tx, platform, orders, () => repo.findPayment(tx, payment.id))
    if (locked) await finishRefund(tx, platform, orders, locked.payment, refundId, transactionId)
  })
}

/** A payment under the lock of the order that it is of: while one waits for that lock the money may go on to the order in its place. Source: ADM-17. */
async function lockMoney(
  tx: Db,
  platform: Platform,
  orders: OrderPayments,
  find: () => Promise<PaymentRow | undefined>,
): Promise<{ payment: PaymentRow; order: Awaited<ReturnType<OrderPayments['lockOrder']>> } | undefined> {
  const seen = await find()
  if (!seen) return undefined
  const order = await orders.lockOrder(tx, platform, { id: seen.orderId })
  const payment = await find()
  return payment?.orderId === seen.orderId ? { payment, order } : lockMoney(tx, platform, orders, find)
}

/** The captured money of an order is that of the order which takes its place, from now on. Both are locked. Source: ADM-17, decision 0167. */
export async function carryMoney(tx: Db, { from, to }: { from: number; to: number }): Promise<void> {
  await repo.carryCaptured(tx, from, to)
}

/** A refund that an earlier run has asked for under a key that the bank may have forgotten. One that staff made there in its stead is taken as well. */
async function findMade(
  platform: Platform,
  bank: PaymentProvider,
  transactionId: string,
  { paymentId, amount: amountKopecks, createdAt }: RefundRow,
): Promise<{ transactionId: string } | undefined> {
  const period = periodToLookThrough(createdAt, platform.clock.now(), bank.keyKeptMs)
  if (!period || !bank.findRefund) return undefined
  const booked = new Set((await repo.listRefunds(platform.db, paymentId)).flatMap((one) => one.transactionId ?? []))
  return bank.findRefund({ transactionId, amountKopecks, booked }, period)
}

/**
 * A refund that the bank tells of: one that we asked for, or one that staff made in the bank's own cabinet, which is then taken
 * into our books. While several of this sum are asked for, nobody can say which one it is: the bank is answered with no and tells again,
 * by when each has the answer to its own question. Of an order that is over, one that is asked for is made smaller by what the cabinet gave back
 * before. More than was paid is left to a person.
 */
export async function noteBankRefund(
  tx: Db,
  platform: Platform,
  orders: OrderPayments,
  provider: PaymentProvider['name'],
  notification: Notification,
): Promise<{ code: number; result: NonNullable<EventRow['result']>; payment: PaymentRow | undefined }> {
  const locked = await lockMoney(tx, platform, orders, () =>
    repo.findPaymentByTransaction(tx, provider, notification.paymentTransactionId ?? ''),
  )
  if (!locked) return { code: replyCode.unknownOrder, result: 'unknown_order', payment: undefined }
  const { payment: found, order } = locked
  const refunds = await repo.listRefunds(tx, found.id)
  if (refunds.some((one) => one.transactionId === notification.transactionId))
    return { code: replyCode.accepted, result: 'ignored', payment: found }
  const asked = refunds.filter((one) => one.status === 'requested' && one.amount === notification.amountKopecks)
  if (asked.length > 1) return { code: replyCode.notAccepted, result: 'early', payment: found }
  const refundId =
    asked[0]?.id ??
    (await takeIntoBooks(tx, platform, found, notification)) ??
    (order?.isOver ? await takeFromAsked(tx, platform, found, refunds, notification) : undefined)
  if (refundId === undefined) {
    const { transactionId: transaction, amountKopecks } = notification
    await orders.flagForReview(tx, platform, found.orderId, {
      reason: `refund beyond the payment: transaction ${transaction}`,
      email: { key: 'payments.review.beyond', params: { transaction, sum: formatRoubles(kopecksToRoubles(amountKopecks), 'ru') } },
    })
    return { code: replyCode.accepted, result: 'wrong_amount', payment: found }
  }
  await finishRefund(tx, platform, orders, found, refundId, notification.transactionId)
  return { code: replyCode.accepted, result: 'refunded', payment: found }
}

async function takeIntoBooks(tx: Db, platform: Platform, payment: PaymentRow, notification: Notification): Promise<number | undefined> {
  if (!(await repo.addRefunded(tx, payment.id, notification.amountKopecks))) return undefined
  return insertBankRefund(tx, platform, payment, notification)
}

/**
 * An order that is over gives back all that was paid. What the cabinet had given back before was not known then: the bank cannot do the one
 * refund that is asked for, since less is left of the payment. That one asks for so much less from now on. Undefined when it would not be enough,
 * or when several are asked for. Source: decision 0038.
 */
async function takeFromAsked(
  tx: Db,
  platform: Platform,
  payment: PaymentRow,
  refunds: readonly RefundRow[],
  notification: Notification,
): Promise<number | undefined> {
  const [asked, ...others] = refunds.filter((one) => one.status === 'requested')
  if (!asked || others.length > 0 || !(await repo.takeOffRefund(tx, asked.id, notification.amountKopecks))) return undefined
  // The job of the larger sum may have given up by now.
  await enqueueRefund(tx, platform, asked.id)
  return insertBankRefund(tx, platform, payment, notification)
}

async function insertBankRefund(tx: Db, platform: Platform, payment: PaymentRow, notification: Notification): Promise<number | undefined> {
  return repo.insertRefund(tx, {
    paymentId: payment.id,
    key: `bank:${notification.transactionId}`,
    amount: notification.amountKopecks,
    status: 'requested',
    createdAt: platform.clock.now(),
  })
}

async function finishRefund(
  tx: Db,
  platform: Platform,
  orders: OrderPayments,
  payment: PaymentRow,
  refundId: number,
  transactionId: string,
): Promise<void> {
  if (!(await repo.setRefundDone(tx, refundId, transactionId, platform.clock.now()))) return
  if (payment.status !== 'captured') return
  const all = await repo.listRefundsOfOrder(tx, payment.orderId)
  const refund = all.find((one) => one.id === refundId)
  if (!refund) return
  const isAllBack = await hasNothingLeft(tx, payment.orderId)
  const whole = isAllBack && (await owedInInstallments(tx, payment.orderId)) === 0
  const isCauseDone = all.every((one) => one.status === 'done' || causeOf(one.key) !== causeOf(refund.key))
  await orders.onRefunded(tx, platform, payment.orderId, { key: refund.key, amount: refund.amount, whole, isAllBack, isCauseDone })
}

/**
 * Whether all that was paid for an order has gone back, by whomever, and nothing of it is to be paid any more. False when nothing was
 * paid. Source: decisions A.
 */
export async function isAllGivenBack(tx: Db, orderId: number): Promise<boolean> {
  return (await hasNothingLeft(tx, orderId)) && (await owedInInstallments(tx, orderId)) === 0
}

async function hasNothingLeft(tx: Db, orderId: number): Promise<boolean> {
  const paid = (await repo.listCapturedPayments(tx, orderId)).reduce((sum, one) => sum + one.amount, 0)
  const done = (await repo.listRefundsOfOrder(tx, orderId)).filter((one) => one.status === 'done')
  const back = done.reduce((sum, one) => sum + one.amount, 0)
  return paid > 0 && back === paid
}

/** Without the number of the payment. */
function causeOf(key: string): string {
  return key.split('#')[0] ?? key
}
