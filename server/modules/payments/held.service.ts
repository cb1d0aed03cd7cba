import type { Platform } from '../../platform/module.ts'
import { toldOf } from './bank-status.rules.ts'
import type { Notification } from './notifications.rules.ts'
import type { OrderPayments } from './order-payments.ts'
import type { PaymentProvider } from './provider.ts'
import { settle, type Settled } from './settling.service.ts'

/**
 * What follows the word that money is held: it is taken when the order still waits for it, and let go of when it does not. What turns out to have
 * been taken is a payment like any other, also when the order was over by then: nobody lets go of it. Source: decision 0048.
 */
export async function takeHeld(
  platform: Platform,
  orders: OrderPayments,
  bank: PaymentProvider,
  held: Notification,
  settled: Settled,
): Promise<Settled> {
  // Money of nobody we know may be another shop's of the same account; what is ignored has had its end.
  if (!bank.capture || !bank.release || settled.result === 'unknown_order' || settled.result === 'ignored') return settled
  const isAwaited = settled.result === 'checked'
  const status = isAwaited ? await bank.capture(held.transactionId, held.amountKopecks) : await bank.release(held.transactionId)
  const told = isAwaited || status.state === 'paid' ? toldOf(status, held) : undefined
  return told ? settle(platform, orders, bank, told, { source: 'status', body: JSON.stringify(status) }) : settled
}
