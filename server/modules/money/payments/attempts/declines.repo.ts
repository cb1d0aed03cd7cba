import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { paymentEvents, payments } from '../payments.schema.ts'

/**
 * How many tries on the bank's pages it has told us, and was believed, that it declined: of an order that waits (all of it at once and the first of its parts count
 * together), or of a later part; after a moment. A try counts once, however often it is told. By the indexes on order and payment.
 */
export async function countDeclines(tx: Db, of: { orderId: number; part: number | null; since: Date }): Promise<number> {
  const [row] = await tx
    .select({ declines: sql<number>`count(distinct ${paymentEvents.eventKey})::int` })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
    .where(
      and(
        eq(payments.orderId, of.orderId),
        eq(payments.isCharge, false),
        eq(sql`coalesce(${payments.part}, 1)`, of.part ?? 1),
        eq(paymentEvents.kind, 'fail'),
        eq(paymentEvents.result, 'declined'),
        gt(paymentEvents.createdAt, of.since),
      ),
    )
  return row?.declines ?? 0
}
