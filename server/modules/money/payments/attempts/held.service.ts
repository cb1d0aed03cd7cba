import type { Platform } from '#server/platform/module.ts'
import { reportedOf, type BankStatus } from '../port/bank-status.rules.ts'
import type { Notification } from '../port/notifications.rules.ts'
import type { OrderPayments } from '../order-payments.ts'
import type { PaymentProvider } from '../port/provider.ts'
import { askTellingRefusal } from '../refunds/refusals.service.ts'
import { settle, type Settled } from './settling.service.ts'

/**
 * What follows the word that money is held: it is taken when the order still waits for it, and let go of when it does not. What turns out to have
 * been taken is a payment like any other, also when the order was over by then: nobody lets go of it. A charge that is let go of has failed. What the bank refuses to give for good is told
 * to staff. Throws while the bank does not do it. Source: decisions 0038, 0048.
 */
export async function takeHeld(
  platform: Platform,
  orders: OrderPayments,
  bank: PaymentProvider,
  held: Notification,
  settled: Settled,
): Promise<Settled> {
  const { result, payment } = settled
  // Money of nobody we know may be another shop's of the same account; what is ignored has had its end.
  if (!bank.capture || !bank.release || !payment || result === 'ignored') return settled
  const { capture } = bank
  const { transactionId, amountKopecks } = held
  const book = async (status: BankStatus) => {
    const told = reportedOf(status, held)
    return told ? settle(platform, orders, bank, told, { source: 'status', body: JSON.stringify(status) }) : settled
  }
  if (result === 'checked') {
    const asked = { what: 'capture', id: payment.id, payment, amount: amountKopecks } as const
    return book(await askTellingRefusal(platform, orders, asked, () => capture(transactionId, amountKopecks)))
  }
  const left = await bank.release(transactionId)
  // A charge is the shop's own: it ends here, and what is due by now is charged anew.
  return left.state === 'paid' || payment.isCharge ? book(left) : settled
}
