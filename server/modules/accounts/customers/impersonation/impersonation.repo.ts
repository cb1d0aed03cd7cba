import { and, eq, gt, isNull, lt } from 'drizzle-orm'
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

export async function insertImpersonationAction(db: Db, act: typeof impersonationActions.$inferInsert): Promise<void> {
  await db.insert(impersonationActions).values(act)
}

/** The account of whoever entered by a session; null for looks of before. By the index on the customer. */
export async function findMemberOfSession(
  db: Db,
  { customerId, sessionId }: { customerId: number; sessionId: number },
): Promise<number | null> {
  const a = impersonationActions
  const [row] = await db
    .select({ memberId: a.memberId })
    .from(a)
    .where(and(eq(a.customerId, customerId), eq(a.sessionId, sessionId), eq(a.kind, 'entered')))
    .limit(1)
  return row?.memberId ?? null
}
