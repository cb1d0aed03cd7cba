import type { Db } from '../../platform/db/database.ts'
import * as repo from './bonuses.repo.ts'
import { addDays } from './bonuses.rules.ts'
import { book, lockAccounts } from './ledger.repo.ts'

/** The least that returned bonuses live on. Source: decisions E. */
const returnedLifeDays = 30

/**
 * A paid order was undone: what it had spent goes back to its lots with their own days of expiry, but at least thirty. Answers whether
 * anything went back; a second call is harmless. Source: decisions E.
 */
export async function returnSpent(tx: Db, orderId: number, now: Date): Promise<boolean> {
  const hold = await repo.findCapturedHold(tx, orderId)
  if (!hold) return false
  const { id, customerId, orderNumber, amount } = hold
  await lockAccounts(tx, customerId)
  const booked = await book(tx, customerId, { kind: 'return', orderId, orderNumber, at: now }, { from: 'spend', to: 'available', amount })
  if (booked === undefined) return false
  await repo.returnHoldLots(tx, id)
  await repo.prolongHoldLots(tx, id, addDays(now, returnedLifeDays))
  return true
}
