import { isLaterInstallment } from './installments.rules.ts'
/** Answers of ours that CloudPayments understands: 0 accepted, 10 unknown order, 12 wrong amount, 13 cannot be accepted, 20 expired. */
export const replyCode = { accepted: 0, unknownOrder: 10, wrongAmount: 12, notAccepted: 13, expired: 20 } as const

/** What the address of a notification can name. Source: developers.cloudpayments.ru, notifications. */
export const webhookKinds = ['check', 'pay', 'fail', 'confirm', 'refund', 'cancel'] as const
export type WebhookKind = (typeof webhookKinds)[number]

/**
 * `check`: may this be paid? `held`: the money is blocked and waits to be taken or let go of; `cancel`: what was held, or paid a moment ago, is
 * let go of.
 */
export type NotificationKind = 'check' | 'held' | 'pay' | 'fail' | 'refund' | 'cancel'

/** A notification of a bank, read from bytes whose signature was right. Amounts in kopecks. */
export interface Notification {
  kind: NotificationKind
  transactionId: string
  /** For refunds: the payment's transaction. */
  paymentTransactionId: string | undefined
  orderNumber: string | undefined
  /** Our token of the attempt; absent when the payment was started in the bank's own cabinet. */
  token: string | undefined
  amountKopecks: number
  currency: string
  testMode: boolean
  reason: string | undefined
  /** Names the kept means of payment, when the bank kept it. */
  methodId: string | undefined
}

export type NotificationProblem = 'forged' | 'unreadable' | 'not_confirmed'

/** What `readWebhook` makes of a request. */
export type ParsedWebhook =
  | { ok: true; notification: Notification }
  /**
   * `forged`: the signature or the sender is wrong; `unreadable`: they are right, but the fields make no sense; `not_confirmed`: the bank,
   * asked, says otherwise.
   */
  | { ok: false; problem: NotificationProblem }

/** An order as far as payments must know it. Amounts in kopecks. */
export interface PayableOrder {
  id: number
  number: string
  totalKopecks: number
  /** It waits for money, and its time has not run out. */
  isPayable: boolean
  isExpired: boolean
  /** Nothing of it will be served: it was cancelled, ran out, or was refused at the door. */
  isOver: boolean
  /** The shopper has asked to cancel it: nothing more is charged by itself. */
  isPaused: boolean
}

/** What we know of the attempt that a notification speaks about. */
export interface KnownAttempt {
  amountKopecks: number
  orderNumber: string
  /** Which of four parts it pays; null: the whole order. */
  part: number | null
  /** The order is paid in this way: the part still waits for this money, or all of it is paid at once. */
  isDue: boolean
}

/** A claim of money that cannot be believed, or a check that must be answered with no. `other_order`: it names our attempt, and not its order. */
export type Refusal = 'unknown_order' | 'other_order' | 'wrong_amount' | 'wrong_currency' | 'test_mode' | 'not_payable'

/**
 * Whether a notification fits the order and the attempt it names; undefined when it does. What has not been taken yet (`check`,
 * `held`) also asks whether the order still waits for money; a `pay` does not. What is let go of needs no fit: no money is behind it, and the bank
 * only hears that we know. Source: decisions F, T40, decision 0048.
 */
export function refusalOf(
  notification: Notification,
  attempt: KnownAttempt | undefined,
  order: PayableOrder | undefined,
  allowTestMode: boolean,
): Refusal | undefined {
  if (!attempt || !order) return 'unknown_order'
  if (notification.kind === 'cancel') return undefined
  const misfit = misfitOf(notification, attempt, order, allowTestMode)
  if (misfit) return misfit
  return isQuestion(notification.kind) && !waits(attempt, order) ? 'not_payable' : undefined
}

/** In what the money of a notification is not that of the attempt and its order; undefined when it is. Source: T40. */
export function misfitOf(
  notification: Notification,
  attempt: KnownAttempt,
  order: PayableOrder,
  allowTestMode: boolean,
): Refusal | undefined {
  if (attempt.orderNumber !== order.number) return 'other_order'
  if (notification.orderNumber !== undefined && notification.orderNumber !== order.number) return 'other_order'
  if (notification.testMode && !allowTestMode) return 'test_mode'
  if (notification.currency !== 'RUB') return 'wrong_currency'
  if (notification.amountKopecks !== attempt.amountKopecks || !isOfOrder(attempt, order)) return 'wrong_amount'
  return undefined
}

/** Whether the bank asks about money that the shop has not got, so that the answer is what is so now. */
export function isQuestion(kind: NotificationKind | WebhookKind): boolean {
  return kind === 'check' || kind === 'held'
}

/** A part was made from the order's total when the attempt began. */
function isOfOrder({ amountKopecks, part }: KnownAttempt, order: PayableOrder): boolean {
  return part === null ? amountKopecks === order.totalKopecks : amountKopecks < order.totalKopecks
}

/** The first payment confirms an order; the later parts of one that is served are awaited. */
function waits({ part, isDue }: KnownAttempt, order: PayableOrder): boolean {
  return isDue && (isLaterInstallment(part) ? !order.isOver : order.isPayable)
}

/** Whether a person must look at what was refused: money is there, or held, and is not what it should be. Of nobody's held money nothing is ours. */
export function isAlarming({ kind }: Notification, refusal: Refusal): boolean {
  return kind === 'pay' || (kind === 'held' && refusal !== 'not_payable' && refusal !== 'unknown_order')
}

/** The bank's code for a refusal. */
export function codeOf(refusal: Refusal, order: PayableOrder | undefined): number {
  if (refusal === 'unknown_order' || refusal === 'other_order') return replyCode.unknownOrder
  if (refusal === 'wrong_amount') return replyCode.wrongAmount
  return refusal === 'not_payable' && order?.isExpired === true ? replyCode.expired : replyCode.notAccepted
}
