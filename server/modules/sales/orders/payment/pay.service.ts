import type { Order, PlacedOrder } from '#contracts/orders.contract.ts'
import type { PaymentType } from '#contracts/checkout.contract.ts'
import { kopecksToRoubles } from '#core/money.ts'
import type { Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { together } from '#server/platform/db/wire/together.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { askBank, nextInstallment, planInstallments, startAttempt } from '#server/modules/money/payments/index.ts'
import { scheduleStatusPolling } from './status-polling.service.ts'
import { hasOverdueInstallment } from '../payment-methods/overdue-installments.ts'
import { queueOfOrigin } from '../limits/abuse-limits.service.ts'
import { once } from '#server/platform/db/idempotency.ts'
import { transitionPayment } from '../transitions/transitions.service.ts'
import { orderPayments } from './order-payments.service.ts'
import { cannotPay, orderNotFound, paymentUnavailable } from '../orders.errors.ts'
import { dueOf } from '../order-replacements.repo.ts'
import * as repo from '../orders.repo.ts'
import type { OrderRow } from '../orders.repo.ts'
import { changePaymentType, type PayingCaller } from './payment-change.service.ts'
import { extendForAttempt } from '../payment-methods/payment-time.service.ts'
import { presentOrder } from '../reading/reading.service.ts'

export interface PayAgain {
  orderId: number
  key: string
  paymentType: PaymentType | undefined
  locale: Locale
  caller: PayingCaller
}

/**
 * A new attempt to pay an order that waits for money, in the way that was chosen or in another one; the amount is the order's own and cannot
 * change. Throws `orders.cannot_pay` (409), `orders.payment_unavailable` (400), `payments.too_many_attempts` (409, 429), and what
 * `changePaymentType` throws. Source: T28, T37, ORD-03, UX-47.
 */
export async function payOrder(platform: Platform, request: PayAgain): Promise<PlacedOrder> {
  await askBeforeChange(platform, request)
  return inTransaction(platform.db, async (tx) => {
    const order = await repo.lockOrder(tx, { id: request.orderId })
    if (!order) throw orderNotFound()
    const call = { scope: `pay:${order.id}`, key: request.key, body: { payment_type: request.paymentType ?? null } }
    return once(tx, call, platform.clock.now(), async () => {
      const now = platform.clock.now()
      const { paymentType = order.paymentType } = request
      if (await hasOverdueInstallment(tx, platform, order)) {
        if (paymentType !== order.paymentType) throw paymentUnavailable()
        const payment = await beginPayment(tx, platform, order, await queueOfOrigin(tx, platform, request.caller))
        return { order: await presentOrder(tx, platform, order, request.locale), payment }
      }
      if (order.status !== 'awaiting_payment' || (order.expiresAt && order.expiresAt <= now)) throw cannotPay()
      const agreed = paymentType === order.paymentType ? order : await changePaymentType(tx, platform, order, paymentType, request.caller)
      if (agreed.status !== 'awaiting_payment') return { order: await presentOrder(tx, platform, agreed, request.locale), payment: null }
      const waiting =
        agreed.paymentStatus === 'pending'
          ? agreed
          : await transitionPayment(tx, platform, agreed, 'pending', { actor: 'shopper', reason: 'new attempt' })
      const extended = await extendForAttempt(tx, platform, waiting, now)
      const payment = await beginPayment(tx, platform, extended, await queueOfOrigin(tx, platform, request.caller))
      return { order: await presentOrder(tx, platform, extended, request.locale), payment }
    })
  })
}

/** Money that has come already is taken up in the way it was paid, before that way is given up. */
async function askBeforeChange(platform: Platform, { orderId, paymentType }: PayAgain): Promise<void> {
  const order = await repo.findOrder(platform.db, orderId)
  if (order?.status !== 'awaiting_payment' || paymentType === undefined || paymentType === order.paymentType) return
  await askBank(platform, orderPayments, order, 'shopper')
}

/** Starts an attempt for a locked order, from the address whose HMAC is given, and answers what the shopper needs to pay. */
export async function beginPayment(
  tx: Db,
  platform: Platform,
  order: OrderRow,
  originHash: string | null,
): Promise<NonNullable<PlacedOrder['payment']>> {
  const [{ provider, url, amountKopecks }] = await together(
    tx,
    () => startOwing(tx, platform, order, originHash),
    () => scheduleStatusPolling(tx, platform, order.id),
  )
  return { provider, url, amount: kopecksToRoubles(amountKopecks), expires_at: order.expiresAt?.toISOString() ?? null }
}

/** An attempt for what is owed now: the whole order, or its next part. */
async function startOwing(tx: Db, platform: Platform, order: OrderRow, originHash: string | null) {
  if (order.paymentType === 'split') await planInstallments(tx, { id: order.id, totalKopecks: order.total, createdAt: order.createdAt })
  const part = order.paymentType === 'split' ? await nextInstallment(tx, order.id) : undefined
  const amountKopecks = part?.amountKopecks ?? (await dueOf(tx, order))
  const attempt = await startAttempt(tx, platform, {
    orderId: order.id,
    orderNumber: order.number,
    amountKopecks,
    part: part?.position ?? null,
    method: order.paymentType === 'sbp' ? 'sbp' : null,
    locale: order.locale,
    originHash,
  })
  return { ...attempt, amountKopecks }
}

/** The order as it stands after the bank was asked, if it is still to be paid. Source: T41. */
export async function checkPayment(platform: Platform, order: OrderRow, locale: Locale): Promise<Order> {
  if (['awaiting_payment', 'expired'].includes(order.status) || (await hasOverdueInstallment(platform.db, platform, order)))
    await askBank(platform, orderPayments, order, 'shopper')
  const fresh = await repo.findOrderByNumber(platform.db, order.number)
  return presentOrder(platform.db, platform, fresh ?? order, locale)
}
