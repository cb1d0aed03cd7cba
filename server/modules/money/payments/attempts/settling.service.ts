import { formatRoubles, kopecksToRoubles } from '#core/money.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { randomToken } from '#server/platform/secrets.ts'
import { isCarding } from './carding.service.ts'
import {
  codeOf,
  isAlarming,
  isQuestion,
  misfitOf,
  refusalOf,
  replyCode,
  type KnownAttempt,
  type Notification,
  type PayableOrder,
  type Refusal,
} from '../port/notifications.rules.ts'
import type { OrderPayments } from '../order-payments.ts'
import { forgetMethods } from '../installments.repo.ts'
import {
  chargeRemainder,
  isDue,
  noteDeclined,
  scheduleInstallments,
  settleDue,
  unsettleInstallment,
} from '../installments/installments.service.ts'
import { insertEvent, isCancelled, keptBodyLength, lockEvent, setEventResult, type EventRow } from '../payment-events.repo.ts'
import * as repo from '../payments.repo.ts'
import type { PaymentRow } from '../payments.repo.ts'
import type { PaymentProvider } from '../port/provider.ts'
import { giveBackOver, giveBackSurplus, noteBankRefund } from '../refunds/refunds.service.ts'

/** What a notification came to: the answer for the bank and what stands in the inbox, with the attempt when it was judged now. */
export interface Settled {
  code: number
  result: NonNullable<EventRow['result']>
  payment: PaymentRow | undefined
}

/** Applies what the bank has told, by a notification or when it was asked, in one transaction. */
export async function settle(
  platform: Platform,
  orders: OrderPayments,
  bank: PaymentProvider,
  notification: Notification,
  origin: { source: EventRow['source']; body: string },
): Promise<Settled> {
  const eventKey = `${notification.kind}:${notification.transactionId}`
  return inTransaction(platform.db, async (tx) => {
    const inserted = await insertEvent(tx, {
      provider: bank.name,
      kind: notification.kind,
      source: origin.source,
      eventKey,
      body: origin.body.replaceAll('\0', '').slice(0, keptBodyLength),
      signatureOk: true,
      amount: notification.amountKopecks,
      currency: notification.currency,
      testMode: notification.testMode,
      createdAt: platform.clock.now(),
    })
    const before = inserted === undefined ? await lockEvent(tx, bank.name, eventKey) : undefined
    if (before && !isJudgedAnew(before))
      return { code: before.replyCode ?? replyCode.notAccepted, result: before.result ?? 'ignored', payment: undefined }
    const settled = await apply(tx, platform, orders, bank, notification, before?.result)
    const eventId = inserted ?? before?.id
    if (eventId !== undefined)
      await setEventResult(tx, eventId, { result: settled.result, replyCode: settled.code, paymentId: settled.payment?.id ?? null })
    return settled
  })
}

/**
 * A question asks what is so now. What named nothing we knew, or one of several things, may name one by now: a refund can overtake the payment
 * that it is of, or the answer to our own question. Source: T39.
 */
function isJudgedAnew({ kind, result }: EventRow): boolean {
  return isQuestion(kind) || result === 'unknown_order' || result === 'early'
}

/** `resultBefore`: what was made of the same word when it came the last time. */
async function apply(
  tx: Db,
  platform: Platform,
  orders: OrderPayments,
  bank: PaymentProvider,
  notification: Notification,
  resultBefore: EventRow['result'] | undefined,
): Promise<Settled> {
  if (notification.kind === 'refund') return noteBankRefund(tx, platform, orders, bank.name, notification)
  const { payment, order, booked } = await findSubject(tx, platform, orders, bank, notification)
  // What was paid and is cancelled has gone back whole, by the same transaction.
  if (notification.kind === 'cancel' && booked)
    return noteBankRefund(tx, platform, orders, bank.name, { ...notification, paymentTransactionId: notification.transactionId })
  if (await isOutdated(tx, bank, notification, booked)) return { code: replyCode.accepted, result: 'ignored', payment }
  const attempt = payment && order ? await attemptOf(tx, payment) : undefined
  const refusal = refusalOf(notification, attempt, order, allowsTestMode(platform))
  if (refusal || !payment || !order || !attempt) {
    const reason = refusal ?? 'unknown_order'
    // What is told again each night, or asked for, is reported once.
    if (reason !== resultBefore && isAlarming(notification, reason))
      await reportRefusedMoney(tx, platform, orders, order, reason, notification)
    return { code: codeOf(reason, order), result: reason, payment }
  }
  switch (notification.kind) {
    case 'check':
      if (await isCarding(tx, platform, payment)) return { code: replyCode.notAccepted, result: 'too_many_declines', payment }
      return { code: replyCode.accepted, result: 'checked', payment }
    case 'held':
      return { code: replyCode.accepted, result: 'checked', payment }
    case 'cancel':
      // Other money than the attempt's has had its end: the attempt has not.
      if (misfitOf(notification, attempt, order, allowsTestMode(platform))) return { code: replyCode.accepted, result: 'ignored', payment }
      return applyFailure(tx, platform, orders, payment, notification)
    case 'fail':
      return applyFailure(tx, platform, orders, payment, notification)
    case 'pay':
      return applyCapture(tx, platform, orders, payment, notification)
  }
}

/**
 * What is told late: that money is held which has been taken since, or that it is held or paid when its transaction was cancelled. No money is
 * behind it.
 */
async function isOutdated(
  tx: Db,
  bank: PaymentProvider,
  { kind, transactionId }: Notification,
  booked: PaymentRow | undefined,
): Promise<boolean> {
  if (kind === 'held' && booked) return true
  return (kind === 'held' || kind === 'pay') && (await isCancelled(tx, bank.name, transactionId))
}

async function attemptOf(tx: Db, payment: PaymentRow): Promise<KnownAttempt> {
  // As the bank was told: the money may have gone on to the order in the place of that one.
  const { amount: amountKopecks, orderNumber, part } = payment
  return { amountKopecks, orderNumber, part, isDue: await isDue(tx, payment) }
}

interface Subject {
  payment: PaymentRow | undefined
  order: PayableOrder | undefined
  /** The payment that this transaction has made. */
  booked: PaymentRow | undefined
}

/**
 * The payment that the transaction has made, else the attempt by its token, else the order's newest one. The order is locked first, as everywhere,
 * and what is read afterwards is what counts: two words about one transaction take turns.
 */
async function findSubject(
  tx: Db,
  platform: Platform,
  orders: OrderPayments,
  bank: PaymentProvider,
  { token, orderNumber, transactionId }: Pick<Notification, 'token' | 'orderNumber' | 'transactionId'>,
): Promise<Subject> {
  const findBooked = () => repo.findPaymentByTransaction(tx, bank.name, transactionId)
  const named = (await findBooked()) ?? (token === undefined ? undefined : await repo.findPaymentByToken(tx, token))
  const isNobodys = token !== undefined && !named
  const order = isNobodys ? undefined : await orders.lockOrder(tx, platform, named ? { id: named.orderId } : { number: orderNumber ?? '' })
  if (!order) return { payment: undefined, order: undefined, booked: undefined }
  const booked = await findBooked()
  const attempt = named ? await repo.findPayment(tx, named.id) : await repo.findLatestPayment(tx, order.id)
  const payment = booked ?? attempt
  // The money went on to the order in the place of this one while its lock was waited for.
  if (payment && payment.orderId !== order.id) return findSubject(tx, platform, orders, bank, { token, orderNumber, transactionId })
  return { payment, order: payment ? asPaid(payment, order) : order, booked }
}

/** The order as the bank was told of it: what was carried to another order was paid under the number and over the sum of the first. Source: ADM-17. */
function asPaid({ carriedFromId, orderNumber: number, amount: totalKopecks }: PaymentRow, order: PayableOrder): PayableOrder {
  return carriedFromId === null ? order : { ...order, number, totalKopecks }
}

/** The simulated bank always says "test"; a real one may only outside production. Source: I8. */
function allowsTestMode(platform: Platform): boolean {
  return platform.config.bank === 'simulator' || platform.config.mode !== 'production'
}

async function reportRefusedMoney(
  tx: Db,
  platform: Platform,
  orders: OrderPayments,
  order: PayableOrder | undefined,
  reason: Refusal,
  notification: Notification,
): Promise<void> {
  platform.log.error({ transaction: notification.transactionId, reason }, 'a payment does not fit its order')
  if (!order) return
  const { transactionId: transaction, amountKopecks } = notification
  await orders.flagForReview(tx, platform, order.id, {
    reason: `${reason}: transaction ${transaction}`,
    email: { key: `payments.review.${reason}`, params: { transaction, sum: formatRoubles(kopecksToRoubles(amountKopecks), 'ru') } },
  })
}

async function applyFailure(
  tx: Db,
  platform: Platform,
  orders: OrderPayments,
  payment: PaymentRow,
  notification: Notification,
): Promise<Settled> {
  const reason = notification.reason ?? 'Declined'
  if (!(await repo.setFailed(tx, payment.id, reason))) return { code: replyCode.accepted, result: 'ignored', payment }
  // Of an older attempt it says nothing of the newer one, which the shopper may be paying now.
  if (!(await repo.hasNewerAttempt(tx, payment))) await orders.onFailed(tx, platform, payment.orderId, reason)
  // A charge is one try, in however many ways the bank tells that it came to nothing.
  if (payment.isCharge && payment.part !== null && payment.status === 'created') {
    const part = { orderId: payment.orderId, position: payment.part }
    // What was let go of since less is due by now was nobody's refusal.
    if (notification.kind === 'cancel' && !(await isDue(tx, payment))) await chargeRemainder(tx, platform, part)
    else await noteDeclined(tx, platform, orders, part)
  }
  return { code: replyCode.accepted, result: 'declined', payment }
}

async function applyCapture(
  tx: Db,
  platform: Platform,
  orders: OrderPayments,
  attempt: PaymentRow,
  notification: Notification,
): Promise<Settled> {
  // One attempt can be charged twice by two transactions: the second one gets a row of its own and goes back.
  const payment =
    attempt.transactionId === null
      ? attempt
      : await repo.insertPayment(tx, {
          orderId: attempt.orderId,
          orderNumber: attempt.orderNumber,
          locale: attempt.locale,
          provider: attempt.provider,
          token: randomToken(),
          amount: attempt.amount,
          part: attempt.part,
          isCharge: attempt.isCharge,
          status: 'created',
          createdAt: platform.clock.now(),
        })
  const { part } = payment
  const now = platform.clock.now()
  const settled = await settleDue(tx, platform, payment)
  const outcome = settled
    ? await orders.onCaptured(tx, platform, payment.orderId, { amount: payment.amount, part, rest: settled.rest })
    : 'refused'
  const status = outcome === 'refused' ? 'surplus' : 'captured'
  // A card is kept as long as parts are to be charged.
  const isKept = settled !== undefined && settled.rest > 0
  const captured = await repo.setCaptured(tx, payment.id, {
    status,
    transactionId: notification.transactionId,
    methodId: (isKept && notification.methodId) || null,
    capturedAt: now,
  })
  if (!captured) throw new Error(`payment ${payment.id} changed under its lock`)
  if (outcome === 'refused') {
    if (settled && part !== null) await unsettleInstallment(tx, payment)
    const cause = await orders.onSurplus(tx, platform, payment.orderId, payment.amount)
    await giveBackSurplus(tx, platform, payment, cause)
    return { code: replyCode.accepted, result: 'surplus', payment }
  }
  if (part === 1) await scheduleInstallments(tx, platform, payment.orderId)
  if (!isKept) await forgetMethods(tx, payment.orderId)
  if (settled && settled.over > 0) await giveBackOver(tx, platform, payment, settled.over)
  return { code: replyCode.accepted, result: outcome, payment }
}
