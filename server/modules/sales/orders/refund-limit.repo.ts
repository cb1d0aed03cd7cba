import { and, eq, gte, isNull, sql, sum } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { staffMoneyBack } from './order-staff.schema.ts'

interface Giver {
  memberId: number | null
  by: string
}

/** Kopecks that a person has given back since a moment; by the index on the person. */
export async function sumGivenSince(db: Db, { memberId, by }: Giver, since: Date): Promise<number> {
  const g = staffMoneyBack
  const who = memberId === null ? and(isNull(g.memberId), eq(g.by, by)) : eq(g.memberId, memberId)
  const [row] = await db
    .select({ sum: sum(g.amount) })
    .from(g)
    .where(and(who, gte(g.at, since)))
  return Number(row?.sum ?? 0)
}

/** Another act of the same person waits until this transaction ends. */
export async function lockGiver(tx: Db, { memberId, by }: Giver): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff-money-back'), hashtext(${memberId === null ? by : String(memberId)}))`)
}

export async function insertGiven(tx: Db, row: typeof staffMoneyBack.$inferInsert): Promise<void> {
  await tx.insert(staffMoneyBack).values(row)
}
