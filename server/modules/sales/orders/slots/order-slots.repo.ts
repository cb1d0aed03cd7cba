import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { isAnyOf, preparedStatement } from '#server/platform/db/wire/prepared.ts'
import { listSlotsById } from '#server/modules/fulfillment/delivery/index.ts'
import type { HistoryActor } from '../orders.repo.ts'
import { orderSlots } from '../order-amendments.schema.ts'

/** A slot that an order has or had, by the city's clock; what it cost beside the courier, in kopecks. */
export interface OrderSlot {
  orderId: number
  slotId: number
  date: string
  starts: string
  ends: string
  price: number
  releasedAt: Date | null
}

const choicesOf = preparedStatement<{ orderIds: readonly number[] }, (typeof orderSlots.$inferSelect)[]>('order_slots_of', (db) =>
  db.select().from(orderSlots).where(isAnyOf(orderSlots.orderId, 'orderIds')).orderBy(asc(orderSlots.id)),
)

/** The slots that orders have and had, in the sequence in which they were taken; over the index of orders. */
export async function listOrderSlots(db: Db, orderIds: readonly number[]): Promise<OrderSlot[]> {
  const choices = await choicesOf(db, { orderIds })
  if (choices.length === 0) return []
  const slots = await listSlotsById(
    db,
    choices.map(({ slotId }) => slotId),
  )
  return choices.flatMap(({ orderId, slotId, releasedAt }) => {
    const slot = slots.get(slotId)
    return slot ? [{ orderId, slotId, date: slot.date, starts: slot.starts, ends: slot.ends, price: slot.price, releasedAt }] : []
  })
}

/** Notes that an order has a place of a slot. */
export async function insertOrderSlot(tx: Db, row: { orderId: number; slotId: number; at: Date; by: HistoryActor }): Promise<void> {
  await tx.insert(orderSlots).values(row)
}

/** Notes that an order gives its place up; answers the slot, or undefined when it has none. */
export async function releaseOrderSlot(tx: Db, orderId: number, at: Date): Promise<number | undefined> {
  const [row] = await tx
    .update(orderSlots)
    .set({ releasedAt: at })
    .where(and(eq(orderSlots.orderId, orderId), isNull(orderSlots.releasedAt)))
    .returning({ slotId: orderSlots.slotId })
  return row?.slotId
}

/** The slot of which an order has a place now; undefined when it has none. */
export async function findLiveSlot(db: Db, orderId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ slotId: orderSlots.slotId })
    .from(orderSlots)
    .where(and(eq(orderSlots.orderId, orderId), isNull(orderSlots.releasedAt)))
  return row?.slotId
}

/** The slot that an order took last, whether it still has it or not; undefined when it never had one. */
export async function findLastSlot(db: Db, orderId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ slotId: orderSlots.slotId })
    .from(orderSlots)
    .where(eq(orderSlots.orderId, orderId))
    .orderBy(desc(orderSlots.id))
    .limit(1)
  return row?.slotId
}
