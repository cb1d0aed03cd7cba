import type { Db } from '../../platform/db/database.ts'
import * as repo from './bonuses.repo.ts'
import { addDays, takeFromLots } from './bonuses.rules.ts'
import { book, lockAccounts } from './ledger.repo.ts'

/** The least that returned bonuses live on. Source: decisions E. */
const returnedLifeDays = 30

/**
 * Goods of a paid order were not kept: what it had spent goes back, all of it or `amount` whole bonuses. Bonuses go back to their lots;
 * those of lots that end within thirty days live on for thirty in a lot of their own, so that the rest of such a lot is not prolonged
 * with them. Answers whether anything went back; an order gives back once. Source: decisions E.
 */
export async function returnSpent(tx: Db, orderId: number, now: Date, amount?: number): Promise<boolean> {
  const hold = await repo.findCapturedHold(tx, orderId)
  const returned = Math.min(amount ?? Infinity, hold?.amount ?? 0)
  if (!hold || returned <= 0) return false
  const { id, customerId, orderNumber } = hold
  await lockAccounts(tx, customerId)
  const transaction = { kind: 'return', orderId, orderNumber, at: now } as const
  const transactionId = await book(tx, customerId, transaction, { from: 'spend', to: 'available', amount: returned })
  if (transactionId === undefined) return false
  const expiresAt = addDays(now, returnedLifeDays)
  const lots = await repo.listHoldLots(tx, id)
  const parts = takeFromLots(lots, returned) ?? []
  const isShort = (part: { lotId: number }) => lots.some((lot) => lot.id === part.lotId && lot.expiresAt < expiresAt)
  await repo.giveLots(
    tx,
    parts.filter((part) => !isShort(part)),
  )
  const short = parts.filter(isShort)
  const source = lots.find((lot) => lot.id === short[0]?.lotId)?.source
  if (source)
    await repo.insertLot(tx, { customerId, transactionId, source, amount: short.reduce((sum, part) => sum + part.amount, 0), expiresAt })
  return true
}
