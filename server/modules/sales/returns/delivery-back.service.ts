import type { Db } from '#server/platform/db/database.ts'
import * as repo from './returns.repo.ts'
import type { ReturnRow } from './returns.repo.ts'
import { openStates } from './returns.states.ts'

/*
 * The delivery comes back when nothing of an order is kept. It is promised with the return that asks for the last pieces; whether nothing
 * is kept is known only when the last return is settled, in whatever sequence staff settle them. Source: decisions I.
 */

/** The things of `row` are back: the delivery waits for the last return that is still on its way. Answers the return as it is then. */
export async function passDeliveryOn(tx: Db, row: ReturnRow): Promise<ReturnRow> {
  if (row.delivery === 0) return row
  const other = (await repo.listReturns(tx, row.orderId)).findLast((one) => one.id !== row.id && openStates.includes(one.status))
  if (!other) return row
  // What had gone back before goes with the delivery only as far as the goods alone are not worth it.
  const givenBefore = Math.min(row.givenBefore, row.goods)
  await repo.setDelivery(tx, row.id, { delivery: 0, givenBefore })
  await repo.setDelivery(tx, other.id, { delivery: row.delivery, givenBefore: other.givenBefore + row.givenBefore - givenBefore })
  return { ...row, delivery: 0, givenBefore }
}

/** A return was turned down: something is kept, and no other brings the delivery back until that is asked for again. */
export async function takeDeliveryOff(tx: Db, rejected: ReturnRow): Promise<void> {
  for (const one of await repo.listReturns(tx, rejected.orderId))
    if (one.id !== rejected.id && one.delivery > 0 && openStates.includes(one.status))
      await repo.setDelivery(tx, one.id, { delivery: 0, givenBefore: Math.min(one.givenBefore, one.goods) })
}
