import type { OrderStatus } from '#contracts/orders.contract.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { listPickupLines, type PickupLine } from '../transitions/partial-pickup.service.ts'
import { transitionOrder, type StaffDecision } from '../transitions/transitions.service.ts'
import { listNextStates } from '../transitions/next-states.service.ts'
import { orderNotFound } from '../orders.errors.ts'
import { requireNotSentMeanwhile, requireNotTaken } from './parcels.service.ts'
import { listToScan, requireCodes, type LineToScan } from '../transitions/packing.service.ts'
import * as repo from '../orders.repo.ts'
import type { OrderRow } from '../orders.repo.ts'
import { orderTransitions, requireDecidedIn } from '../orders.states.ts'

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
  /** Its goods are paid when they are handed over. */
  isPaidOnReceipt: boolean
  /** Its lines, when some of them can be left now. */
  lines: readonly PickupLine[]
}

/** The newest orders with their next steps, for the simulated carrier. */
export async function listOnTheWay(db: Db, limit: number): Promise<OnTheWay[]> {
  const newest = await repo.listNewest(db, limit)
  const lines = await listPickupLines(db, newest)
  return Promise.all(
    newest.map(async (order) => {
      const { id, number, status } = order
      return { number, status, next: await nextOf(db, order), isPaidOnReceipt: isPaidOnReceipt(order), lines: lines.get(id) ?? [] }
    }),
  )
}

function isPaidOnReceipt({ paymentStatus }: Pick<OrderRow, 'paymentStatus'>): boolean {
  return paymentStatus === 'none'
}

/** Money decides where an unpaid order goes, not the carrier. */
function stepsFrom(status: OrderStatus, possible: readonly OrderStatus[] = orderTransitions[status]): OrderStatus[] {
  return status === 'awaiting_payment' || status === 'expired' ? [] : steps.filter((step) => possible.includes(step))
}

async function nextOf(db: Db, order: Pick<OrderRow, 'id' | 'status'>): Promise<OrderStatus[]> {
  return stepsFrom(order.status, await listNextStates(db, order))
}

/** One order with its next steps and, while it is being packed, the marking codes that it needs. undefined when there is none. */
export async function findOnTheWay(db: Db, number: string): Promise<(OnTheWay & { id: number; toScan: LineToScan[] }) | undefined> {
  const order = await repo.findOrderByNumber(db, number)
  if (!order) return undefined
  const { id, status } = order
  const lines = (await listPickupLines(db, [order])).get(id) ?? []
  const next = await nextOf(db, order)
  const toScan = status === 'assembling' ? await listToScan(db, id) : []
  return { id, number, status, next, isPaidOnReceipt: isPaidOnReceipt(order), lines, toScan }
}

/**
 * Moves an order as the house or the carrier would; a request to cancel that came since it was decided is not turned down by it, and before one is
 * granted the carrier is asked where the parcel is. Nothing leaves the house while marking codes are missing. Throws `orders.not_found` (404), and 409
 * `orders.illegal_transition`, `orders.codes_missing`, `orders.ended_by_carrier`, `orders.carrier_silent`.
 */
export async function transitionAsStaff(
  platform: Platform,
  { number, to, decidedIn, reason, tender }: StaffDecision & { to: string },
): Promise<void> {
  if (to === 'cancelled') await requireNotTaken(platform, number)
  await inTransaction(platform.db, async (tx) => {
    const order = await repo.lockOrder(tx, { number })
    const step = order && stepsFrom(order.status).find((one) => one === to)
    if (!order || !step) throw orderNotFound()
    if (decidedIn !== undefined) requireDecidedIn(order.status, decidedIn, step)
    if (step === 'cancelled') await requireNotSentMeanwhile(tx, platform, number)
    await requireCodes(tx, order, step)
    await transitionOrder(tx, platform, order, step, { actor: 'staff', reason, tender })
  })
}
