import type { OrderStatus } from '#contracts/orders.contract.ts'
import type { Db } from '#server/platform/db/database.ts'
import * as repo from '../orders.repo.ts'
import type { OrderRow } from '../orders.repo.ts'
import { answersTo, orderTransitions } from '../orders.states.ts'

/** Where staff may put an order; of one whose cancellation is asked for it depends on where it was then. */
export async function listNextStates(db: Db, { id, status }: Pick<OrderRow, 'id' | 'status'>): Promise<readonly OrderStatus[]> {
  return status === 'cancel_requested' ? answersTo(await repo.findStateBefore(db, id, status)) : orderTransitions[status]
}
