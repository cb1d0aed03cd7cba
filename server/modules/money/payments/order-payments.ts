import type { MessageParams } from '#core/domain-error.ts'
import type { VatPercent } from '#core/vat.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import type { FiscalDocument } from '#server/modules/money/receipts/index.ts'
import type { PayableOrder } from './port/notifications.rules.ts'

/** How a captured payment was taken up; `refused`: the order cannot take the money any more, it must go back. */
export type CaptureOutcome = 'accepted' | 'late_accepted' | 'refused'

/** Money that has come: for the whole order, or for one of its parts. Kopecks. */
export interface Captured {
  amount: number
  part: number | null
  /** What is still to be paid in later parts. */
  rest: number
}

/** What a shopper is told of a part: `coming` is charged `at`; `declined` is tried again `at`, or never by itself. */
export interface InstallmentNews {
  what: 'coming' | 'declined'
  amountKopecks: number
  at: Date | null
}

/** Why a person must look at an order. */
export interface Review {
  /** For the order and the log; the same one is noted and written of once. */
  reason: string
  /** The email to the operator: a key of a message file, with its placeholders; `order` is filled in. */
  email: { key: string; params?: MessageParams }
}

/** Why an order cannot take money: it is paid, or this part of it is; it is to be paid on receipt by now; or nothing of it is served any more. */
export type SurplusCause = 'paid' | 'part' | 'receipt' | 'over'

/** Money that has gone back. */
export interface Refunded {
  /** The cause. */
  key: string
  /** Kopecks. */
  amount: number
  /** All that was paid for the order has gone back by now, and nothing of it is to be paid any more. */
  whole: boolean
  /** All that was paid for the order has gone back by now; of one in parts more may be due. */
  isAllBack: boolean
  /** Of this cause nothing is on its way any more. */
  isCauseDone: boolean
  /** What it was for, when the cause does not say. */
  lines?: readonly { name: string; quantity: number; sum: number; vatPercent: VatPercent }[]
}

/**
 * What payments ask of the orders they pay for; given by the orders module, so that payments need not know it. All work inside the
 * given transaction.
 */
export interface OrderPayments {
  /** Locks the order. */
  lockOrder(tx: Db, platform: Platform, by: { number: string } | { id: number }): Promise<PayableOrder | undefined>
  /** Whether an order waits for money, and what the bank is told of an amount that is paid for it. */
  payable(
    db: Db,
    platform: Platform,
    attempt: { orderId: number; amount: number; part: number | null },
  ): Promise<{ isPayable: boolean; keepsMethod: boolean; receipt: FiscalDocument | undefined }>
  /** The shopper is about to be led to the bank: an order that waits for this money waits for as long as one attempt needs. */
  onOpened(tx: Db, platform: Platform, attempt: { orderId: number; createdAt: Date }): Promise<void>
  /** The bank could not open its page for an order that waits for money: it waits for twenty minutes more. Once an order. */
  onUnreachable(tx: Db, platform: Platform, orderId: number): Promise<void>
  onCaptured(tx: Db, platform: Platform, orderId: number, captured: Captured): Promise<CaptureOutcome>
  /** Money that the order cannot take goes back: whoever paid it is told why. Kopecks. */
  onSurplus(tx: Db, platform: Platform, orderId: number, amount: number): Promise<SurplusCause>
  onFailed(tx: Db, platform: Platform, orderId: number, reason: string): Promise<void>
  onRefunded(tx: Db, platform: Platform, orderId: number, refund: Refunded): Promise<void>
  /** What the register is told of money that is about to go back; `part`: of the order, that the money had paid. */
  receiptOfRefund(
    db: Db,
    platform: Platform,
    orderId: number,
    refund: Omit<Refunded, 'whole' | 'isAllBack' | 'isCauseDone'> & { part: number | null },
  ): Promise<FiscalDocument>
  /** Tells the shopper of a part that is charged tomorrow, or that the bank declined. */
  notifyOfInstallment(tx: Db, platform: Platform, orderId: number, news: InstallmentNews): Promise<void>
  /** A person must look at it: the order is marked, and an email goes to the operator in the same transaction. Source: T40. */
  flagForReview(tx: Db, platform: Platform, orderId: number, review: Review): Promise<void>
}
