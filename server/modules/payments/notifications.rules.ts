import { replyCode } from './cloudpayments.rules.ts'
import type { PayableOrder } from './order-payments.ts'
import type { Notification } from './provider.ts'

/** What we know of the attempt that a notification speaks about. */
export interface KnownAttempt {
  amountKopecks: number
  orderNumber: string
}

/** A claim of money that cannot be believed, or a check that must be answered with no. */
export type Refusal = 'unknown_order' | 'wrong_amount' | 'wrong_currency' | 'test_mode' | 'not_payable'

/**
 * Whether a notification fits the order and the attempt it names; undefined when it does. A `check` also asks whether the order
 * still waits for money; a `pay` does not, because the money has been taken already. Source: decisions F, T40.
 */
export function refusalOf(
  notification: Notification,
  attempt: KnownAttempt | undefined,
  order: PayableOrder | undefined,
  allowTestMode: boolean,
): Refusal | undefined {
  if (!attempt || !order) return 'unknown_order'
  if (attempt.orderNumber !== order.number) return 'unknown_order'
  if (notification.orderNumber !== undefined && notification.orderNumber !== order.number) return 'unknown_order'
  if (notification.testMode && !allowTestMode) return 'test_mode'
  if (notification.currency !== 'RUB') return 'wrong_currency'
  if (notification.amountKopecks !== attempt.amountKopecks || attempt.amountKopecks !== order.totalKopecks) return 'wrong_amount'
  if (notification.kind === 'check' && !order.isPayable) return 'not_payable'
  return undefined
}

/** The bank's code for a refusal. */
export function codeOf(refusal: Refusal, order: PayableOrder | undefined): number {
  if (refusal === 'unknown_order') return replyCode.unknownOrder
  if (refusal === 'wrong_amount') return replyCode.wrongAmount
  return refusal === 'not_payable' && order?.isExpired === true ? replyCode.expired : replyCode.notAccepted
}
