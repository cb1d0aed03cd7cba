import { and, eq, gt, inArray, notInArray, or, sql } from 'drizzle-orm'
import { endedStatuses } from '../../../contracts/order-groups.ts'
import type { Db } from '../../platform/db/database.ts'
import { orderItems, orders } from './orders.schema.ts'

/** Orders that hold goods without money: those that wait for an online payment, and those on receipt. */
export interface Holding {
  unpaid: number
  onReceipt: number
}

const onReceipt = sql<number>`count(*) filter (where ${orders.paymentType} = 'on_delivery')`

/** Orders of a phone that hold goods now and are not paid. */
export async function countHeldByPhone(tx: Db, phone: string): Promise<Holding> {
  const [row] = await tx
    .select({ unpaid: sql<number>`count(*) filter (where ${orders.status} = 'awaiting_payment')`, onReceipt })
    .from(orders)
    .where(and(eq(orders.contactPhone, phone), inArray(orders.status, ['created', 'awaiting_payment', 'confirmed', 'assembling'])))
  return row ?? { unpaid: 0, onReceipt: 0 }
}

/** Orders of a phone since a moment, whatever became of them; by the index on phone and time. */
export async function countByPhone(tx: Db, phone: string, since: Date): Promise<number> {
  return tx.$count(orders, and(eq(orders.contactPhone, phone), gt(orders.createdAt, since)))
}

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
  const isHis = or(eq(orders.contactPhone, phone), customerId === undefined ? undefined : eq(orders.customerId, customerId))
  const rows = await tx
    .select({ offerId: orderItems.offerId, pieces: sql<number>`sum(${orderItems.quantity})::int` })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(isHis, gt(orders.createdAt, since), notInArray(orders.status, [...endedStatuses]), inArray(orderItems.offerId, [...offerIds])),
    )
    .groupBy(orderItems.offerId)
  return new Map(rows.map((row) => [row.offerId, row.pieces]))
}

/** Orders from one address since a moment that nobody has paid, whatever became of them. */
export async function countHeldByOrigin(tx: Db, originHash: string, since: Date): Promise<Holding> {
  const unpaid = sql<number>`count(*) filter (where ${orders.paymentType} <> 'on_delivery' and ${orders.paymentStatus} in ('pending', 'failed'))`
  const [row] = await tx
    .select({ unpaid, onReceipt })
    .from(orders)
    .where(and(eq(orders.originHash, originHash), gt(orders.createdAt, since)))
  return row ?? { unpaid: 0, onReceipt: 0 }
}

/** Makes the transactions of one phone, or of one queue of an address, take turns, so that a limit holds for parallel ones too. */
export async function takeTurns(tx: Db, whose: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`orders:${whose}`}, 0))`)
}
