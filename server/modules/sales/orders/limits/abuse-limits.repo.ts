import { and, count, eq, gt, inArray, isNotNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { endedStatuses } from '#contracts/order-groups.ts'
import type { Db } from '#server/platform/db/database.ts'
import { namedStatement } from '#server/platform/db/wire/named.ts'
import { isAnyOf, preparedStatement } from '#server/platform/db/wire/prepared.ts'
import { encryptedAs } from '#server/platform/personal-data/columns.ts'
import { orderItems, orders } from '../orders.schema.ts'

/** Orders that hold goods without money: those that wait for an online payment, and those on receipt. */
export interface Holding {
  unpaid: number
  onReceipt: number
}

const onReceipt = sql<number>`count(*) filter (where ${orders.paymentType} = 'on_delivery')`

const heldByPhone = preparedStatement<{ phone: string }, Holding[]>('orders_held_by_phone', (db) =>
  db
    .select({ unpaid: sql<number>`count(*) filter (where ${orders.status} = 'awaiting_payment')`, onReceipt })
    .from(orders)
    .where(
      and(
        eq(orders.contactPhone, encryptedAs(orders.contactPhone, 'phone')),
        inArray(orders.status, ['created', 'awaiting_payment', 'confirmed', 'assembling']),
      ),
    ),
)

/** Orders of a phone that hold goods now and are not paid. */
export async function countHeldByPhone(tx: Db, phone: string): Promise<Holding> {
  const [row] = await heldByPhone(tx, { phone })
  return row ?? { unpaid: 0, onReceipt: 0 }
}

const byPhone = preparedStatement<{ phone: string; since: Date }, { count: number }[]>('orders_by_phone', (db) =>
  db
    .select({ count: count() })
    .from(orders)
    .where(and(eq(orders.contactPhone, encryptedAs(orders.contactPhone, 'phone')), gt(orders.createdAt, sql.placeholder('since')))),
)

/** Orders of a phone since a moment, whatever became of them; by the index on phone and time. */
export async function countByPhone(tx: Db, phone: string, since: Date): Promise<number> {
  const [row] = await byPhone(tx, { phone, since })
  return row?.count ?? 0
}

const pieces = preparedStatement<
  { phone: string; customerId: number | null; offerIds: readonly number[]; since: Date },
  { offerId: number; pieces: number }[]
>('orders_pieces', (db) =>
  db
    .select({ offerId: orderItems.offerId, pieces: sql<number>`sum(${orderItems.quantity})::int` })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        or(eq(orders.contactPhone, encryptedAs(orders.contactPhone, 'phone')), eq(orders.customerId, sql.placeholder('customerId'))),
        gt(orders.createdAt, sql.placeholder('since')),
        notInArray(orders.status, [...endedStatuses]),
        isAnyOf(orderItems.offerId, 'offerIds'),
      ),
    )
    .groupBy(orderItems.offerId),
)

/**
 * Pieces of some sizes that a phone, or an account, ordered since a moment, by size; orders that came to nothing gave theirs back. Over the
 * indexes on phone and time, and on account and time.
 */
export async function countPieces(
  tx: Db,
  { phone, customerId }: { phone: string; customerId: number | undefined },
  offerIds: readonly number[],
  since: Date,
): Promise<Map<number, number>> {
  const rows = await pieces(tx, { phone, customerId: customerId ?? null, offerIds, since })
  return new Map(rows.map((row) => [row.offerId, row.pieces]))
}

const heldByOrigin = preparedStatement<{ originHash: string; since: Date }, Holding[]>('orders_held_by_origin', (db) => {
  const unpaid = sql<number>`count(*) filter (where ${orders.paymentType} <> 'on_delivery' and ${orders.paymentStatus} in ('pending', 'failed'))`
  return db
    .select({ unpaid, onReceipt })
    .from(orders)
    .where(and(eq(orders.originHash, sql.placeholder('originHash')), gt(orders.createdAt, sql.placeholder('since'))))
})

/** Orders from one address since a moment that nobody has paid, whatever became of them. */
export async function countHeldByOrigin(tx: Db, originHash: string, since: Date): Promise<Holding> {
  const [row] = await heldByOrigin(tx, { originHash, since })
  return row ?? { unpaid: 0, onReceipt: 0 }
}

/** Addresses of the network are kept no longer than the limit needs them; by the index of both columns. Answers how many of at most `limit` went. Source: T35. */
export async function forgetOrigins(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNotNull(orders.originHash), lt(orders.createdAt, before)))
    .limit(limit)
    .for('update', { skipLocked: true })
  return (await db.update(orders).set({ originHash: null }).where(inArray(orders.id, old))).rowCount ?? 0
}

const wait = namedStatement('orders_turns', 'select pg_advisory_xact_lock(hashtextextended($1, 0))')

/** Makes the transactions of one phone, or of one queue of an address, take turns, so that a limit holds for parallel ones too. */
export async function takeTurns(tx: Db, whose: string): Promise<void> {
  await wait(tx, [`orders:${whose}`])
}
