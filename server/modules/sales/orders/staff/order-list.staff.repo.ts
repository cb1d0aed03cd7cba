import { and, asc, count, desc, eq, exists, gt, gte, inArray, isNotNull, lt, lte, notExists, or, sql, sum, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { mostCounted, type orderFilters, type OrderSort, type OrderView } from '#contracts/staff/orders.contract.ts'
import type { OrderStatus } from '#contracts/orders.contract.ts'
import { spanOfDay } from '#core/dates.ts'
import { orderNumberProblem, printedOrderNumber } from '#core/order-number.ts'
import { normalizePhone } from '#core/phone.ts'
import type { Db } from '#server/platform/db/database.ts'
import { orderAssignees } from '../order-staff.schema.ts'
import { orderItems, orders } from '../orders.schema.ts'
import { isUndecided } from './payment-reviews.staff.repo.ts'

export type OrderFilters = z.output<typeof orderFilters>

/** The states of a view; those of the views by other things are in `isInView`. */
const statesOfView: Partial<Record<OrderView, readonly OrderStatus[]>> = {
  new: ['created', 'confirmed'],
  assemble: ['confirmed', 'assembling'],
  awaiting_payment: ['awaiting_payment'],
  cancel: ['cancel_requested'],
}

/** Those of some orders whose payments somebody must look at. */
export async function listProblems(db: Db, orderIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), isInView(db, 'problem')))
  return new Set(rows.map(({ id }) => id))
}

function isInView(db: Db, view: OrderView): SQL | undefined {
  const states = statesOfView[view]
  if (states) return inArray(orders.status, [...states])
  if (view === 'problem') return and(isNotNull(orders.paymentReview), isUndecided)
  if (view !== 'returns') return undefined
  return exists(
    db
      .select({ id: orderItems.id })
      .from(orderItems)
      .where(and(eq(orderItems.orderId, orders.id), gt(orderItems.askedQuantity, 0))),
  )
}

/** A number finds one order, a phone all of its orders; anything else finds nothing. */
function isFound(text: string): SQL {
  const number = printedOrderNumber(text)
  if (orderNumberProblem(number) !== 'shape') return eq(orders.number, number)
  const digits = text.replace(/\D/g, '')
  return digits.length < 10 || digits.length > 15 ? sql`false` : eq(orders.contactPhone, normalizePhone(text))
}

/** Looked after by a person, or by nobody. */
function isOf(db: Db, assignee: number | 'none'): SQL {
  const taken = db.select({ id: orderAssignees.orderId }).from(orderAssignees)
  if (assignee === 'none') return notExists(taken.where(eq(orderAssignees.orderId, orders.id)))
  return exists(taken.where(and(eq(orderAssignees.orderId, orders.id), eq(orderAssignees.memberId, assignee))))
}

function isAsked(db: Db, asked: OrderFilters): SQL | undefined {
  const kopecks = (roubles: number) => Math.round(roubles * 100)
  return and(
    isInView(db, asked.view),
    asked.q ? isFound(asked.q) : undefined,
    asked.status?.length ? inArray(orders.status, asked.status) : undefined,
    asked.payment?.length ? inArray(orders.paymentStatus, asked.payment) : undefined,
    asked.payment_type?.length ? inArray(orders.paymentType, asked.payment_type) : undefined,
    asked.delivery?.length ? inArray(orders.deliveryType, asked.delivery) : undefined,
    asked.assignee === undefined ? undefined : isOf(db, asked.assignee),
    asked.city === undefined ? undefined : eq(orders.cityId, asked.city),
    asked.from === undefined ? undefined : gte(orders.createdAt, spanOfDay(asked.from).from),
    asked.to === undefined ? undefined : lt(orders.createdAt, spanOfDay(asked.to).until),
    asked.min === undefined ? undefined : gte(orders.total, kopecks(asked.min)),
    asked.max === undefined ? undefined : lte(orders.total, kopecks(asked.max)),
  )
}

/** Where a page ends: the sorted value (milliseconds, or kopecks) and the id of its last row. */
export interface ListPlace {
  value: number
  id: number
}

function isBehind(sort: OrderSort, { value, id }: ListPlace): SQL | undefined {
  const column = sort.endsWith('total') ? orders.total : orders.createdAt
  const at = sort.endsWith('total') ? value : new Date(value)
  const beyond = sort.startsWith('-') ? lt : gt
  return or(beyond(column, at), and(eq(column, at), beyond(orders.id, id)))
}

/** One page of orders; by the indexes `orders_staff_created`, `orders_staff_total` and, in a view of states, `orders_staff_status`. */
export async function listStaffOrders(
  db: Db,
  asked: OrderFilters & { sort: OrderSort; limit: number; after: ListPlace | undefined },
): Promise<(typeof orders.$inferSelect)[]> {
  const way = asked.sort.startsWith('-') ? desc : asc
  return db
    .select()
    .from(orders)
    .where(and(isAsked(db, asked), asked.after && isBehind(asked.sort, asked.after)))
    .orderBy(way(asked.sort.endsWith('total') ? orders.total : orders.createdAt), way(orders.id))
    .limit(asked.limit)
}

/** Some orders by their numbers, in the order of the numbers' times. */
export async function listByNumbers(db: Db, numbers: readonly string[]): Promise<(typeof orders.$inferSelect)[]> {
  return db
    .select()
    .from(orders)
    .where(inArray(orders.number, [...numbers]))
    .orderBy(desc(orders.createdAt), desc(orders.id))
}

/** How many orders are found, at most one more than are counted, and what they cost together (kopecks). */
export async function countStaffOrders(db: Db, asked: OrderFilters): Promise<{ found: number; total: number }> {
  const found = db
    .select({ total: orders.total })
    .from(orders)
    .where(isAsked(db, asked))
    .limit(mostCounted + 1)
    .as('found')
  const [row] = await db.select({ found: count(), total: sum(found.total).mapWith(Number) }).from(found)
  return { found: row?.found ?? 0, total: row?.total ?? 0 }
}

/** How many orders a view has, as far as `most`. */
export async function countView(db: Db, view: OrderView, most: number): Promise<number> {
  const found = db.select({ id: orders.id }).from(orders).where(isInView(db, view)).limit(most).as('found')
  const [row] = await db.select({ found: count() }).from(found)
  return row?.found ?? 0
}

/** How many orders came in after a moment, as far as `most`. */
export async function countSince(db: Db, since: Date, most: number): Promise<number> {
  const found = db.select({ id: orders.id }).from(orders).where(gt(orders.createdAt, since)).limit(most).as('found')
  const [row] = await db.select({ found: count() }).from(found)
  return row?.found ?? 0
}

/** The pieces of some orders, by the order's id. */
export async function countPieces(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: orderItems.orderId, pieces: sum(orderItems.quantity).mapWith(Number) })
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...orderIds]))
    .groupBy(orderItems.orderId)
  return new Map(rows.map(({ orderId, pieces }) => [orderId, pieces]))
}

/** How many orders a phone has placed. */
export async function countOfPhone(db: Db, phone: string): Promise<number> {
  return phone === '' ? 0 : db.$count(orders, eq(orders.contactPhone, phone))
}
