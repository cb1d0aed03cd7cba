import type { Platform } from '../../platform/module.ts'
import { toldOf } from './bank-status.rules.ts'
import { replyCode, type Notification } from './notifications.rules.ts'
import type { OrderPayments } from './order-payments.ts'
import type { PaymentProvider } from './provider.ts'
import { settle, type Settled } from './settling.service.ts'

/** What follows the word that money is held: it is taken when the order still waits for it, and let go of when it does not. */
export async function takeHeld(
  platform: Platform,
  orders: OrderPayments,
  bank: PaymentProvider,
  held: Notification,
  settled: Settled,
): Promise<Settled> {
  // Money of nobody we know may be another shop's of the same account.
  if (!bank.capture || !bank.release || settled.result === 'unknown_order') return settled
  if (settled.code !== replyCode.accepted) {
    await bank.release(held.transactionId)
    return settled
  }
  const status = await bank.capture(held.transactionId, held.amountKopecks)
  const told = toldOf(status, held)
  return told ? settle(platform, orders, bank, told, { source: 'status', body: JSON.stringify(status) }) : settled
}
