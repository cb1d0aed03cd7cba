import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { dayMs } from '#core/dates.ts'
import type { Db } from '#server/platform/db/database.ts'
import { staffActs, staffLinks } from './staff.schema.ts'

export type StaffLink = typeof staffLinks.$inferSelect

export async function insertStaffLink(db: Db, link: typeof staffLinks.$inferInsert): Promise<void> {
  await db.insert(staffLinks).values(link)
}

/** Uses a link up; undefined when it is unknown, expired or used. Of two callers one gets it. */
export async function takeStaffLink(db: Db, tokenHash: string, now: Date): Promise<StaffLink | undefined> {
  const usable = and(eq(staffLinks.tokenHash, tokenHash), isNull(staffLinks.usedAt), gt(staffLinks.expiresAt, now))
  const [row] = await db.update(staffLinks).set({ usedAt: now }).where(usable).returning()
  return row
}

/** Links are of no use a day later; what was done with them stays in `staff_acts`. */
export async function purgeStaffLinks(db: Db, now: Date): Promise<void> {
  await db.delete(staffLinks).where(lt(staffLinks.expiresAt, new Date(now.getTime() - dayMs)))
}

export async function insertStaffAct(db: Db, act: typeof staffActs.$inferInsert): Promise<void> {
  await db.insert(staffActs).values(act)
}
