import { and, asc, count, desc, eq, exists, gt, inArray, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import { endedStatuses } from '#contracts/order-groups.ts'
import type { OrderStatus } from '#contracts/orders.contract.ts'
import type { Db } from '#server/platform/db/database.ts'
import { eraseReplacements } from '../order-replacements.repo.ts'
import { eraseNotes } from '../order-staff.repo.ts'
import type { OrderRow } from '../orders.repo.ts'
import { orderItems, orders } from '../orders.schema.ts'

/** Which orders of a customer: all, those in some states, or those of which something goes back or went back. */
export type OrderFilter = { statuses: readonly OrderStatus[] } | 'with_returns' | undefined

/** Newest first; over the index of the customer's orders, and that of their lines. */
export async function listOrdersOfCustomer(
  db: Db,
  customerId: number,
  { limit, offset, filter }: { limit: number; offset: number; filter?: OrderFilter },
): Promise<OrderRow[]> {
  const some = filter === 'with_returns' ? withReturns(db) : filter && inArray(orders.status, [...filter.statuses])
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), some))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset)
}

/** The orders of a customer in some states, and those of some ids; over the index of the customer's orders. */
export async function listEarningOrders(
  db: Db,
  customerId: number,
  { statuses, ids }: { statuses: readonly OrderStatus[]; ids: readonly number[] },
): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), or(inArray(orders.status, [...statuses]), inArray(orders.id, [...ids]))))
    .orderBy(asc(orders.id))
}

/** All orders of a customer as they stand under their locks, which are taken in the order of ids and kept until the transaction ends. */
export async function lockOrdersOfCustomer(tx: Db, customerId: number): Promise<OrderRow[]> {
  return tx.select().from(orders).where(eq(orders.customerId, customerId)).orderBy(asc(orders.id)).for('update')
}

/** The ids and numbers of all orders of a customer. */
export async function listNumbersOfCustomer(db: Db, customerId: number): Promise<{ id: number; number: string }[]> {
  return db.select({ id: orders.id, number: orders.number }).from(orders).where(eq(orders.customerId, customerId))
}

/** The ids of all orders of some customers. */
export async function listIdsOfCustomers(db: Db, customerIds: readonly number[]): Promise<number[]> {
  if (customerIds.length === 0) return []
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.customerId, [...customerIds]))
  return rows.map(({ id }) => id)
}

/** Guests' orders with a phone, the newest first; relies on the index of the phone. */
export async function listGuestOrders(db: Db, phone: string, limit: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.contactPhone, phone), isNull(orders.customerId)))
    .orderBy(desc(orders.id))
    .limit(limit)
}

/** Gives a guest's order to a customer; one that has an owner keeps them. */
export async function giveOrder(tx: Db, id: number, customerId: number): Promise<void> {
  await tx
    .update(orders)
    .set({ customerId })
    .where(and(eq(orders.id, id), isNull(orders.customerId)))
}

/** How many orders of a customer are in which state. */
export async function countOrdersByStatus(db: Db, customerId: number): Promise<{ status: OrderStatus; count: number }[]> {
  return db.select({ status: orders.status, count: count() }).from(orders).where(eq(orders.customerId, customerId)).groupBy(orders.status)
}

/** How many orders of a customer have things that go back or went back. */
export async function countOrdersWithReturns(db: Db, customerId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), withReturns(db)))
  return row?.count ?? 0
}

/** Of an order, some pieces are asked back or came back. */
function withReturns(db: Db) {
  const moved = or(gt(orderItems.askedQuantity, 0), gt(orderItems.returnedQuantity, 0))
  return exists(
    db
      .select({ id: orderItems.id })
      .from(orderItems)
      .where(and(eq(orderItems.orderId, orders.id), moved)),
  )
}

/** Whether somebody has ordered before, by any of their phones or their accounts; orders that came to nothing do not count, nor does `except`. */
export async function hasOrdered(
  db: Db,
  { phones, customerIds }: { phones: readonly string[]; customerIds: readonly number[] },
  except: readonly number[] = [],
): Promise<boolean> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        or(inArray(orders.contactPhone, [...phones]), inArray(orders.customerId, [...customerIds])),
        notInArray(orders.status, [...endedStatuses]),
        except.length === 0 ? undefined : notInArray(orders.id, [...except]),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** The ids of orders placed before a moment that still name somebody, behind one of them; over the index of orders that name somebody. */
export async function listNamingOrders(db: Db, before: Date, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(lt(orders.createdAt, before), ne(orders.contactPhone, ''), gt(orders.id, after)))
    .orderBy(asc(orders.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/**
 * Erases who ordered, who received, and where they live, and takes the hash of what is left; the rest of an order is frozen (I5). An order that was
 * changed past the triggers stays found out.
 */
export async function eraseContacts(tx: Db, ids: readonly number[]): Promise<void> {
  await eraseNotes(tx, ids)
  await eraseReplacements(tx, ids)
  await keepFrozenHashes(tx, ids, async () => {
    await tx
      .update(orders)
      .set({
        contact: { firstName: '', lastName: null, phone: '', email: null },
        recipient: null,
        contactPhone: '',
        delivery: sql`order_delivery_erased(orders)`,
        comment: null,
        originHash: null,
      })
      .where(inArray(orders.id, [...ids]))
  })
}

/**
 * Around encrypting some orders anew, or erasing their addresses, over which the hash of what was agreed (I5) is taken. An order whose hash was right has the right one
 * afterwards; one that was changed past the triggers stays found out.
 */
export async function keepFrozenHashes(tx: Db, ids: readonly number[], write: () => Promise<void>): Promise<void> {
  const intact = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), sql`${orders.frozenHash} = order_frozen_hash(${orders.id})`))
  await write()
  const frozenIds = intact.map(({ id }) => id)
  await tx
    .update(orders)
    .set({ frozenHash: sql`order_frozen_hash(${orders.id})` })
    .where(inArray(orders.id, frozenIds))
}
