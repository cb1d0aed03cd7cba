import type { PaymentType } from '#contracts/checkout.contract.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { forgetInstallments, needsEmail } from '#server/modules/money/payments/index.ts'
import { limitOpenOrders } from '../limits/abuse-limits.service.ts'
import { requireProof, type PhoneProver } from '../limits/phone-proof.service.ts'
import { transitionOrder, transitionPayment } from '../transitions/transitions.service.ts'
import { emailNeeded, paymentUnavailable } from '../orders.errors.ts'
import * as repo from '../orders.repo.ts'
import type { OrderRow } from '../orders.repo.ts'
import { paymentMethodsOf } from '../payment-methods/payment-methods.service.ts'

/** Whoever pays an order: their address, and what proves their phone. */
export type PayingCaller = PhoneProver & Pick<RequestContext, 'ip'>

/**
 * A locked order that waits for its money is paid in another way from now on; the amendment is noted (I5). On receipt it waits no longer: it
 * is confirmed. Money that comes in the former way goes back. Throws `orders.payment_unavailable` (400), `orders.email_needed` (400),
 * `order.phone_not_proven` (403), and what keeps a phone from ordering much without money. Source: UX-47, decisions F, docs/decisions/0040.
 */
export async function changePaymentType(
  tx: Db,
  platform: Platform,
  order: OrderRow,
  paymentType: PaymentType,
  caller: PayingCaller,
): Promise<OrderRow> {
  if (order.contact.email === null && needsEmail(platform, paymentType)) throw emailNeeded('payment_type')
  const ways = await paymentMethodsOf(tx, platform, order, order.locale)
  if (!ways.some((way) => way.code === paymentType && way.available)) throw paymentUnavailable()
  const isOnReceipt = paymentType === 'on_delivery'
  if (isOnReceipt) {
    await requireProof(tx, platform, caller, order.contactPhone)
    await limitOpenOrders(tx, platform, caller, { phone: order.contactPhone, isOnReceipt, isPlaced: true })
  }
  await repo.insertAmendment(tx, { orderId: order.id, fromType: order.paymentType, toType: paymentType, at: platform.clock.now() })
  if (!(await repo.setPaymentType(tx, order.id, order.paymentType, paymentType)))
    throw new Error(`order ${order.id} changed under its lock`)
  if (order.paymentType === 'split') await forgetInstallments(tx, order.id)
  const changed = { ...order, paymentType }
  if (!isOnReceipt) return changed
  const cause = { actor: 'shopper', reason: 'paid on receipt' } as const
  return transitionOrder(tx, platform, await transitionPayment(tx, platform, changed, 'none', cause), 'confirmed', cause)
}
