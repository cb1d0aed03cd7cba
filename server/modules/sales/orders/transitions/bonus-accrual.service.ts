import type { Db } from '#server/platform/db/database.ts'
import { accruePending, addDays, maturityDays, recordPurchase } from '#server/modules/money/bonuses/index.ts'
import type { OrderRow } from '../orders.repo.ts'
import type { Worth } from '../lines/worth.rules.ts'

/**
 * What the account of a received order earns with what was kept: bonuses that can be spent 14 days after it was received, and goods that
 * count towards the level from that day. Nothing while the order is of no account; once an order. Source: decisions E, I12.
 */
export async function accrueBonuses(
  tx: Db,
  order: OrderRow,
  kept: Worth,
  { receivedAt, now }: { receivedAt: Date; now: Date },
): Promise<void> {
  if (order.customerId === null) return
  const { customerId, id: orderId, number: orderNumber } = order
  await recordPurchase(tx, { customerId, orderId, netKopecks: kept.net, at: receivedAt })
  await accruePending(tx, { customerId, orderId, orderNumber, amount: kept.earned, availableAt: addDays(receivedAt, maturityDays), now })
}
