import type { OrderStatus } from '../../../contracts/orders.contract.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/module.ts'
import { moveOrder } from './moves.service.ts'
import { orderNotFound } from './orders.errors.ts'
import * as repo from './orders.repo.ts'
import { orderTransitions, requireDecidedIn } from './orders.states.ts'

/** What the house and the carrier do with goods; money and the shopper move orders in other ways. */
const steps: readonly OrderStatus[] = [
  'confirmed',
  'assembling',
  'handed_over',
  'in_transit',
  'ready_for_pickup',
  'delivered',
  'refused',
  'cancelled',
]

/** An order and where its goods may go from here. */
export interface OnTheWay {
  number: string
  status: OrderStatus
  next: OrderStatus[]
}

/** The newest orders with their next steps, for the simulated carrier. */
export async function listOnTheWay(db: Db, limit: number): Promise<OnTheWay[]> {
  const newest = await repo.listNewest(db, limit)
  return newest.map(({ number, status }) => ({ number, status, next: nextOf(status) }))
}

/** Money decides where an unpaid order goes, not the carrier. */
function nextOf(status: OrderStatus): OrderStatus[] {
  return status === 'awaiting_payment' || status === 'expired' ? [] : steps.filter((step) => orderTransitions[status].includes(step))
}

/**
 * Moves an order as the house or the carrier would. `decidedIn`: the state in which the step was decided upon; a request to cancel that came
 * since is not turned down by it. Throws `orders.not_found` (404), `orders.illegal_transition` (409).
 */
export async function moveAsCarrier(platform: Platform, number: string, to: string, decidedIn?: string): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const order = await repo.lockOrder(tx, { number })
    const step = order && nextOf(order.status).find((one) => one === to)
    if (!order || !step) throw orderNotFound()
    if (decidedIn !== undefined) requireDecidedIn(order.status, decidedIn, step)
    await moveOrder(tx, platform, order, step, { actor: 'staff', reason: 'simulated carrier' })
  })
}
