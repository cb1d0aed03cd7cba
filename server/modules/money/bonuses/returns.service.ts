import type { Db } from '#server/platform/db/database.ts'
import * as repo from './bonuses.repo.ts'
import type { HoldLot } from './bonuses.repo.ts'
import { addDays, takeFromLots } from './bonuses.rules.ts'
import { book, lockAccounts } from './ledger.repo.ts'

/** The least that returned bonuses live on. Source: decisions E. */
const returnedLifeDays = 30

/**
 * Goods of a paid order were not kept: what it had spent goes back, all of it or `amount` whole bonuses. Bonuses go back to their lots;
 * those of lots that end within thirty days live on for thirty in a lot of their own, so that the rest of such a lot is not prolonged
 * with them. Answers whether anything went back; an order gives back once for each `seq`: 0 is the end of the order or its counter,
 * a return has its own. Source: decisions E.
 */
export async function returnSpent(tx: Db, orderId: number, now: Date, amount?: number, seq = 0): Promise<boolean> {
  const hold = await repo.findCapturedHold(tx, orderId)
  if (!hold) return false
  const { id, customerId, orderNumber } = hold
  await lockAccounts(tx, customerId)
  const lots = await repo.listHoldLots(tx, id)
  const returned = Math.min(
    amount ?? Infinity,
    lots.reduce((sum, lot) => sum + lot.left, 0),
  )
  if (returned <= 0) return false
  const transaction = { kind: 'return', orderId, orderNumber, seq, at: now } as const
  const transactionId = await book(tx, customerId, transaction, { from: 'spend', to: 'available', amount: returned })
  if (transactionId === undefined) return false
  const parts = takeFromLots(lots, returned) ?? []
  await repo.noteHoldLotsReturned(tx, id, parts)
  await putBack(tx, { customerId, transactionId, lots, parts, now })
  return true
}

interface PutBack {
  customerId: number
  /** What was booked for it. */
  transactionId: number
  /** Those of the hold. */
  lots: readonly HoldLot[]
  /** What goes back of them. */
  parts: readonly { lotId: number; amount: number }[]
  now: Date
}

/**
 * Puts bonuses that an order had taken back into their lots; those of lots that end within thirty days, or have ended, live on for thirty in a lot of
 * their own. The accounts must be locked. Source: decisions E.
 */
export async function putBack(tx: Db, { customerId, transactionId, lots, parts, now }: PutBack): Promise<void> {
  const expiresAt = addDays(now, returnedLifeDays)
  const isShort = (part: { lotId: number }) => lots.some((lot) => lot.id === part.lotId && lot.expiresAt < expiresAt)
  await repo.giveLots(
    tx,
    parts.filter((part) => !isShort(part)),
  )
  const short = parts.filter(isShort)
  const source = lots.find((lot) => lot.id === short[0]?.lotId)?.source
  if (source)
    await repo.insertLot(tx, { customerId, transactionId, source, amount: short.reduce((sum, part) => sum + part.amount, 0), expiresAt })
}

export interface Unearned {
  orderId: number
  /** Whole bonuses that the goods would have earned. */
  amount: number
  /** Kopecks of goods that count towards the level no more. */
  netKopecks: number
  /** The return's own number within the order. */
  seq: number
  now: Date
}

/**
 * Goods came back: what they would have earned is revoked while it is pending, and they count towards the level no more. Answers the
 * bonuses revoked; called once for each `seq`. Source: decisions E, I12, T34.
 */
export async function unearn(tx: Db, { orderId, amount, netKopecks, seq, now }: Unearned): Promise<number> {
  await repo.lowerPurchase(tx, orderId, netKopecks)
  const accrual = await repo.findPendingAccrual(tx, orderId)
  if (!accrual || amount <= 0) return 0
  await lockAccounts(tx, accrual.customerId)
  const revoked = await repo.revokeOf(tx, orderId, amount)
  if (revoked === 0) return 0
  const transaction = { kind: 'revocation', orderId, orderNumber: accrual.orderNumber, seq, at: now } as const
  await book(tx, accrual.customerId, transaction, { from: 'pending', to: 'issue', amount: revoked })
  return revoked
}

/** Whether an order has earned something that is not available yet: a guest's has not, until it becomes that of an account. */
export async function hasPending(db: Db, orderId: number): Promise<boolean> {
  return (await repo.findPendingAccrual(db, orderId)) !== undefined
}

/** While a return of an order is open, what the order has earned does not become available. Source: T34. */
export async function holdBackEarned(tx: Db, orderId: number, isHeldBack: boolean): Promise<void> {
  const accrual = await repo.findPendingAccrual(tx, orderId)
  if (!accrual) return
  await lockAccounts(tx, accrual.customerId)
  await repo.setHeldBack(tx, orderId, isHeldBack)
}
