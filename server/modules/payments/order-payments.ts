import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/module.ts'
import type { FiscalDocument } from '../receipts/index.ts'
import type { PayableOrder } from './notifications.rules.ts'

/** How a captured payment was taken up; `refused`: the order cannot take the money any more, it must go back. */
export type CaptureOutcome = 'accepted' | 'late_accepted' | 'refused'

/** Money that has gone back. */
export interface Refunded {
  /** The cause. */
  key: string
  /** Kopecks. */
  amount: number
  /** All of the payment has gone back by now. */
  whole: boolean
  /** What it was for, when the cause does not say. */
  lines?: readonly { name: string; quantity: number; sum: number }[]
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
    orderId: number,
    amountKopecks: number,
  ): Promise<{ isPayable: boolean; keepsMethod: boolean; receipt: FiscalDocument | undefined }>
  onCaptured(tx: Db, platform: Platform, orderId: number): Promise<CaptureOutcome>
  onFailed(tx: Db, platform: Platform, orderId: number, reason: string): Promise<void>
  onRefunded(tx: Db, platform: Platform, orderId: number, refund: Refunded): Promise<void>
  /** What the register is told of money that is about to go back. */
  receiptOfRefund(db: Db, platform: Platform, orderId: number, refund: Omit<Refunded, 'whole'>): Promise<FiscalDocument>
  /** A person must look at it: the words are for staff. */
  flagForReview(tx: Db, orderId: number, reason: string): Promise<void>
}
