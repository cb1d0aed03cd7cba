import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PaymentType } from '#contracts/checkout.contract.ts'
import type { OrderStatus, PaymentStatus } from '#contracts/orders.contract.ts'
import type { Tender } from '#core/tender.ts'
import type { Db } from '#server/platform/db/database.ts'
import { namedStatement } from '#server/platform/db/wire/named.ts'
import { isAnyOf, preparedInsert, preparedStatement } from '#server/platform/db/wire/prepared.ts'
import { orderAmendments } from './order-amendments.schema.ts'
import { orderReplacements } from './order-staff.schema.ts'
import { orderHistory, orderItems, orders } from './orders.schema.ts'

export type OrderRow = typeof orders.$inferSelect
export type NewOrder = typeof orders.$inferInsert
export type OrderItemRow = typeof orderItems.$inferSelect
export type NewOrderItem = Omit<typeof orderItems.$inferInsert, 'orderId'>
export type HistoryRow = typeof orderHistory.$inferSelect
export type HistoryActor = HistoryRow['actor']

const insert = preparedInsert('order', orders, (insertion) => insertion.onConflictDoNothing({ target: orders.number }).returning())

/** Stores an order; undefined when its number is taken. A cart version that was ordered already raises a unique violation (I6). */
export async function insertOrder(tx: Db, row: NewOrder): Promise<OrderRow | undefined> {
  const [inserted] = await insert(tx, [row])
  return inserted
}

const insertLines = preparedInsert('order_lines', orderItems, (insertion) => insertion.returning())

export async function insertItems(tx: Db, orderId: number, items: readonly NewOrderItem[]): Promise<OrderItemRow[]> {
  return insertLines(
    tx,
    items.map((item) => ({ ...item, orderId })),
  )
}

/** Notes what was given for an order that is paid on receipt. */
export async function setTender(tx: Db, orderId: number, tender: Tender): Promise<void> {
  await tx.update(orders).set({ tender }).where(eq(orders.id, orderId))
}

/** Notes how many pieces of an order's offers were left at the counter. */
export async function setRefused(tx: Db, orderId: number, left: readonly { offerId: number; quantity: number }[]): Promise<void> {
  for (const { offerId, quantity } of left)
    await tx
      .update(orderItems)
      .set({ refusedQuantity: quantity })
      .where(and(eq(orderItems.orderId, orderId), eq(orderItems.offerId, offerId)))
}

type Pieces = readonly { orderItemId: number; quantity: number }[]

/** Notes pieces of lines that a return is asked for. */
export async function addAsked(tx: Db, lines: Pieces): Promise<void> {
  for (const { orderItemId, quantity } of lines)
    await tx
      .update(orderItems)
      .set({ askedQuantity: sql`${orderItems.askedQuantity} + ${quantity}` })
      .where(eq(orderItems.id, orderItemId))
}

/** Notes that pieces which were asked for came back, or stay where they are. */
export async function settleAsked(tx: Db, lines: Pieces, how: 'returned' | 'kept'): Promise<void> {
  for (const { orderItemId, quantity } of lines) {
    const back = how === 'returned' ? quantity : 0
    await tx
      .update(orderItems)
      .set({
        askedQuantity: sql`${orderItems.askedQuantity} - ${quantity}`,
        returnedQuantity: sql`${orderItems.returnedQuantity} + ${back}`,
      })
      .where(eq(orderItems.id, orderItemId))
  }
}

/** When an order was received, whole or in part; undefined while it was not. */
export async function findDeliveredAt(db: Db, orderId: number): Promise<Date | undefined> {
  return findReachedAt(db, orderId, ['delivered', 'partially_delivered'])
}

/** When an order last came into one of these states; undefined when it never did. */
export async function findReachedAt(db: Db, orderId: number, states: readonly OrderStatus[]): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: orderHistory.at })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, orderId), eq(orderHistory.machine, 'order'), inArray(orderHistory.toState, [...states])))
    .orderBy(desc(orderHistory.id))
    .limit(1)
  return row?.at
}

const freeze = namedStatement('order_freeze', 'update orders set frozen_hash = order_frozen_hash(id) where id = $1')

/** Takes the hash of what was agreed, once everything is stored (I5). */
export async function freezeOrder(tx: Db, orderId: number): Promise<void> {
  await freeze(tx, [orderId])
}

const insertSteps = preparedInsert('order_steps', orderHistory)

/** Each move with its reason: only rows from before have none. */
export async function insertHistory(tx: Db, rows: readonly (typeof orderHistory.$inferInsert & { reason: string })[]): Promise<void> {
  await insertSteps(tx, rows)
}

/** Moves the order's state, guarded by the state it is moved from; false when somebody else was faster. */
export async function setStatus(tx: Db, orderId: number, from: OrderStatus, to: OrderStatus, expiresAt: Date | null): Promise<boolean> {
  const rows = await tx
    .update(orders)
    .set({ status: to, expiresAt })
    .where(and(eq(orders.id, orderId), eq(orders.status, from)))
    .returning({ id: orders.id })
  return rows.length === 1
}

/** The same for the payment's state. */
export async function setPaymentStatus(tx: Db, orderId: number, from: PaymentStatus, to: PaymentStatus): Promise<boolean> {
  const rows = await tx
    .update(orders)
    .set({ paymentStatus: to })
    .where(and(eq(orders.id, orderId), eq(orders.paymentStatus, from)))
    .returning({ id: orders.id })
  return rows.length === 1
}

/** Notes what was agreed anew: another way to pay, before `setPaymentType`, or another slot. */
export async function insertAmendment(tx: Db, row: typeof orderAmendments.$inferInsert): Promise<void> {
  await tx.insert(orderAmendments).values(row)
}

/** Changes the way to pay of an order that waits for its money; false when it is another by now. Source: I5. */
export async function setPaymentType(tx: Db, orderId: number, from: PaymentType, to: PaymentType): Promise<boolean> {
  const rows = await tx
    .update(orders)
    .set({ paymentType: to })
    .where(and(eq(orders.id, orderId), eq(orders.paymentType, from), eq(orders.status, 'awaiting_payment')))
    .returning({ id: orders.id })
  return rows.length === 1
}

export async function setExpiry(tx: Db, orderId: number, expiresAt: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ expiresAt })
    .where(and(eq(orders.id, orderId), eq(orders.status, 'awaiting_payment')))
}

/** Notes why a person must look at an order, below what was noted before; answers its number, or undefined when this is known already. */
export async function addPaymentReview(tx: Db, orderId: number, reason: string): Promise<string | undefined> {
  const line = reason.replaceAll('\n', ' ')
  const [row] = await tx
    .update(orders)
    .set({ paymentReview: sql`concat_ws(E'\n', ${orders.paymentReview}, ${line}::text)` })
    .where(and(eq(orders.id, orderId), sql`not (${line} = any(string_to_array(coalesce(${orders.paymentReview}, ''), E'\n')))`))
    .returning({ number: orders.number })
  return row?.number
}

/**
 * Locks an order for the rest of the transaction; before a dearer one that waits to take the place of another that other one too, so that whoever locks
 * both does so in one sequence, the older first. Source: decision 0171.
 */
export async function lockOrder(tx: Db, by: { id: number } | { number: string }): Promise<OrderRow | undefined> {
  const { oldOrderId, newOrderId, state } = orderReplacements
  const next = alias(orders, 'next_order')
  const isIt = 'id' in by ? eq(orders.id, by.id) : eq(orders.number, by.number)
  const before = tx
    .select({ id: oldOrderId })
    .from(orderReplacements)
    .innerJoin(next, eq(next.id, newOrderId))
    .where(and('id' in by ? eq(next.id, by.id) : eq(next.number, by.number), eq(state, 'awaiting_payment')))
  const rows = await tx
    .select()
    .from(orders)
    .where(or(isIt, sql`${orders.id} = (${before})`))
    .orderBy(asc(orders.id))
    .for('update')
  return rows.find((row) => ('id' in by ? row.id === by.id : row.number === by.number))
}

export async function findOrder(db: Db, id: number): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id))
  return row
}

/** Some orders by their ids, in the order of these. */
export async function listOrders(db: Db, ids: readonly number[]): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  const places = new Map(ids.map((id, at) => [id, at]))
  return rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}

export async function findOrderByNumber(db: Db, number: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.number, number))
  return row
}

/** Newest first; relies on the primary key. */
export async function listNewest(db: Db, limit: number): Promise<Pick<OrderRow, 'id' | 'number' | 'status' | 'paymentStatus'>[]> {
  const { id, number, status, paymentStatus } = orders
  return db.select({ id, number, status, paymentStatus }).from(orders).orderBy(desc(id)).limit(limit)
}

const itemsOf = preparedStatement<{ orderIds: readonly number[] }, OrderItemRow[]>('order_items_of', (db) =>
  db.select().from(orderItems).where(isAnyOf(orderItems.orderId, 'orderIds')).orderBy(asc(orderItems.orderId), asc(orderItems.position)),
)

export async function listItems(db: Db, orderIds: readonly number[]): Promise<OrderItemRow[]> {
  return itemsOf(db, { orderIds })
}

const historyOf = preparedStatement<{ orderIds: readonly number[] }, HistoryRow[]>('order_history_of', (db) =>
  db.select().from(orderHistory).where(isAnyOf(orderHistory.orderId, 'orderIds')).orderBy(asc(orderHistory.id)),
)

export async function listHistory(db: Db, orderIds: readonly number[]): Promise<HistoryRow[]> {
  return historyOf(db, { orderIds })
}

/** The number of the order that a line is of. */
export async function numberOfItem(db: Db, itemId: number): Promise<string> {
  const [row] = await db
    .select({ number: orders.number })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orderItems.id, itemId))
  return row?.number ?? ''
}

/** The state from which an order last came into another. */
export async function findStateBefore(db: Db, orderId: number, state: OrderStatus): Promise<OrderStatus> {
  const [row] = await db
    .select({ fromState: orderHistory.fromState })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, orderId), eq(orderHistory.machine, 'order'), eq(orderHistory.toState, state)))
    .orderBy(desc(orderHistory.id))
    .limit(1)
  if (!row?.fromState) throw new Error(`order ${orderId} never came to ${state}`)
  return row.fromState as OrderStatus
}

/** Marks the purchase as told to analytics; true for the first caller only. Source: ORD-05. */
export async function markEcommerceSent(db: Db, orderId: number, at: Date): Promise<boolean> {
  const rows = await db
    .update(orders)
    .set({ ecommerceSentAt: at })
    .where(and(eq(orders.id, orderId), isNull(orders.ecommerceSentAt)))
    .returning({ id: orders.id })
  return rows.length === 1
}

/** Notes that a reminder is written; false when there was one, or one at `since` or later. */
export async function markReminded(tx: Db, orderId: number, at: Date, since?: Date): Promise<boolean> {
  const rows = await tx
    .update(orders)
    .set({ remindedAt: at })
    .where(and(eq(orders.id, orderId), or(isNull(orders.remindedAt), since && lt(orders.remindedAt, since))))
    .returning({ id: orders.id })
  return rows.length === 1
}

/** Orders that wait where they are collected, behind an id. */
export async function listWaiting(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'ready_for_pickup'), gt(orders.id, after)))
    .orderBy(asc(orders.id))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** Delivered orders whose return window closed before a moment, behind an id. */
export async function listOrdersToComplete(db: Db, deliveredBefore: Date, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderHistory, eq(orderHistory.orderId, orders.id))
    .where(
      and(
        inArray(orders.status, ['delivered', 'partially_delivered']),
        eq(orderHistory.machine, 'order'),
        eq(orderHistory.toState, orders.status),
        sql`${orderHistory.at} < ${deliveredBefore}`,
        gt(orders.id, after),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** Whether nobody is named by an order any more: their account was deleted. */
export function isErased(order: Pick<OrderRow, 'contactPhone'>): boolean {
  return order.contactPhone === ''
}
