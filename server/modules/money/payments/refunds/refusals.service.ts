import { formatRoubles, kopecksToRoubles } from '#core/money.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { BankRefusal } from '../port/bank-refusal.rules.ts'
import type { OrderPayments } from '../order-payments.ts'
import type { PaymentRow } from '../payments.repo.ts'
import { insertRefusal } from './refusals.repo.ts'

const longestReason = 500

/** What the shop asks a bank to do by itself. */
export interface AskedOfBank {
  what: 'refund' | 'charge' | 'capture' | 'open'
  /** Our name of it: the refund's id, the payment's of a charge and of held money that is to be taken, the day of a page. */
  id: number
  payment: Pick<PaymentRow, 'orderId' | 'orderNumber'>
  /** Kopecks. */
  amount: number
}

/**
 * Asks the bank; what it refuses for good is told to staff at once, once: an email, a mark on the order, a line in the log. The error goes on
 * to the caller: the job is tried again as before, since a person may have mended the cause. Source: decision 0038.
 */
export async function askTellingRefusal<T>(
  platform: Platform,
  orders: OrderPayments,
  asked: AskedOfBank,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof BankRefusal) await notifyStaff(platform, orders, asked, error.message.slice(0, longestReason))
    throw error
  }
}

async function notifyStaff(platform: Platform, orders: OrderPayments, asked: AskedOfBank, reason: string): Promise<void> {
  const { what, id, payment, amount } = asked
  await inTransaction(platform.db, async (tx) => {
    await orders.lockOrder(tx, platform, { id: payment.orderId })
    const row = { key: `${what}:${id}`, orderId: payment.orderId, reason, createdAt: platform.clock.now() }
    if (!(await insertRefusal(tx, row))) return
    platform.log.error({ event: 'payment.refused', what, id, order: payment.orderNumber, reason }, 'the bank refuses for good')
    await orders.flagForReview(tx, platform, payment.orderId, {
      reason: `the bank refuses ${what} ${id}: ${reason}`,
      email: { key: `payments.refused.${what}`, params: { sum: formatRoubles(kopecksToRoubles(amount), 'ru'), reason } },
    })
  })
}
