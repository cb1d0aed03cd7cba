import { and, eq, gt, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { dayMs } from '#core/dates.ts'
import type { Db } from '#server/platform/db/database.ts'
import { impersonationActions, impersonationLinks } from '../impersonation.schema.ts'

export type ImpersonationLink = typeof impersonationLinks.$inferSelect

export async function insertImpersonationLink(db: Db, link: typeof impersonationLinks.$inferInsert): Promise<void> {
  await db.insert(impersonationLinks).values(link)
}

/** Uses a link up; undefined when it is unknown, expired or used. Of two callers one gets it. */
export async function takeImpersonationLink(db: Db, tokenHash: string, now: Date): Promise<ImpersonationLink | undefined> {
  const usable = and(eq(impersonationLinks.tokenHash, tokenHash), isNull(impersonationLinks.usedAt), gt(impersonationLinks.expiresAt, now))
  const [row] = await db.update(impersonationLinks).set({ usedAt: now }).where(usable).returning()
  return row
}

/** Links are of no use a day later; what was done with them stays in `staff_acts`. */
export async function purgeImpersonationLinks(db: Db, now: Date): Promise<void> {
  await db.delete(impersonationLinks).where(lt(impersonationLinks.expiresAt, new Date(now.getTime() - dayMs)))
}

type NewAction = Omit<typeof impersonationActions.$inferInsert, 'memberId'> & { memberId: number | null | SQL<number | null> }

export async function insertImpersonationAction(db: Db, act: NewAction): Promise<void> {
  await db.insert(impersonationActions).values(act)
}

/** The account of whoever entered by a session, as an expression; by the index on the customer. */
export function memberOfSession({ customerId, sessionId }: { customerId: number; sessionId: number }): SQL<number | null> {
  return sql`(select member_id from staff_acts where customer_id = ${customerId} and session_id = ${sessionId} and kind = 'entered' limit 1)`
}
