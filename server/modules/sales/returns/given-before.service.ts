import type { Db } from '#server/platform/db/database.ts'
import { leftToGiveBack } from '#server/modules/money/payments/index.ts'
import type { OrderRow } from '#server/modules/sales/orders/index.ts'
import * as repo from './returns.repo.ts'
import type { ReturnRow } from './returns.repo.ts'
import { promisedOf } from './returns.rules.ts'
import { openStates } from './returns.states.ts'

/*
 * The bank gives back no more of an order than it holds. Staff may have given a sum back that belongs to no line (ADM-19), or the bank's cabinet has: what is
 * not left of the payment any more had gone back before, and no return promises it once more. Source: I9, decisions I.
 */

/** What of `worth` kopecks had gone back before, beside what other returns are promised. Staff pay out of the till what was paid on receipt: nothing. */
export async function givenBeforeOf(
  db: Db,
  order: Pick<OrderRow, 'id'>,
  { method, worth }: Pick<ReturnRow, 'method'> & { worth: number },
): Promise<number> {
  if (method === 'shop') return 0
  return Math.min(worth, Math.max(0, worth - (await unpromised(db, order.id))))
}

/** A return was turned down: what it was promised is free for those that are still on their way, as far as their things are worth it. */
export async function passPromiseOn(tx: Db, rejected: Pick<ReturnRow, 'orderId'>): Promise<void> {
  let free = await unpromised(tx, rejected.orderId)
  for (const { id, givenBefore, delivery } of await listOpen(tx, rejected.orderId)) {
    const more = Math.min(givenBefore, Math.max(0, free))
    if (more > 0) await repo.setDelivery(tx, id, { delivery, givenBefore: givenBefore - more })
    free -= more
  }
}

async function unpromised(db: Db, orderId: number): Promise<number> {
  const promised = (await listOpen(db, orderId)).reduce((sum, row) => sum + promisedOf(row), 0)
  return (await leftToGiveBack(db, orderId)) - promised
}

async function listOpen(db: Db, orderId: number): Promise<ReturnRow[]> {
  return (await repo.listReturns(db, orderId)).filter(({ status, method }) => method === 'bank' && openStates.includes(status))
}
