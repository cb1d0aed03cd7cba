import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import type { PaymentRow, RefundRow } from './payments.repo.ts'
import { bankRefusals, paymentDifferences, payments, refunds } from './payments.schema.ts'

export type PaymentOfOrder = PaymentRow
/** A refund with what the bank answers that refuses it for good. */
export type RefundOfOrder = RefundRow & { refused: string | null }

/** All attempts to pay an order, the oldest first, and what goes back of them; by the index of the order. */
export async function listMoneyOfOrder(db: Db, orderId: number): Promise<{ payments: PaymentRow[]; refunds: RefundOfOrder[] }> {
  const attempts = await db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id))
  if (attempts.length === 0) return { payments: [], refunds: [] }
  const back = await db
    .select()
    .from(refunds)
    .where(
      inArray(
        refunds.paymentId,
        attempts.map(({ id }) => id),
      ),
    )
    .orderBy(asc(refunds.id))
  const refusals = await db.select().from(bankRefusals).where(eq(bankRefusals.orderId, orderId))
  const reasons = new Map(refusals.map(({ key, reason }) => [key, reason]))
  return {
    payments: attempts,
    refunds: back.map((row) => ({ ...row, refused: row.status === 'done' ? null : (reasons.get(`refund:${row.id}`) ?? null) })),
  }
}

/** What a bank refuses, or has not done for a day, with the sum that it is about; the newest first, by the primary key of what it names. */
export async function listRefusals(db: Db, limit: number) {
  const rows = await db.select().from(bankRefusals).orderBy(desc(bankRefusals.createdAt)).limit(limit)
  const idsOf = (what: RegExp) => rows.flatMap(({ key }) => what.exec(key)?.[1] ?? []).map(Number)
  const [back, attempts] = await Promise.all([
    amountsOf(db, refunds, idsOf(/\brefund:(\d+)$/)),
    amountsOf(db, payments, idsOf(/\b(?:charge|capture):(\d+)$/)),
  ])
  return rows.map((row) => {
    const [, what = '', id = ''] = /(\w+):(\d+)$/.exec(row.key) ?? []
    return {
      ...row,
      what,
      isOverdue: row.key.startsWith('overdue:'),
      amount: (what === 'refund' ? back : attempts).get(Number(id)) ?? null,
    }
  })
}

async function amountsOf(db: Db, table: typeof refunds | typeof payments, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: table.id, amount: table.amount })
    .from(table)
    .where(inArray(table.id, [...ids]))
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}

/** Where the bank's register and the shop's books were not the same, the newest first; by the index of when they were noted. */
export async function listDifferences(db: Db, limit: number): Promise<(typeof paymentDifferences.$inferSelect)[]> {
  return db.select().from(paymentDifferences).orderBy(desc(paymentDifferences.createdAt), desc(paymentDifferences.id)).limit(limit)
}
