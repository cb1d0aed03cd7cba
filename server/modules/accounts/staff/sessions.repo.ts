import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import { dayMs } from '#core/dates.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { MemberRow } from './staff.repo.ts'
import { staffMembers, staffSessions } from './staff.schema.ts'

export type StaffSessionRow = typeof staffSessions.$inferSelect

/** No session is older than this: the longest that a role may have. */
const longestMs = dayMs / 2
/** How late it may be known that a session was used; not every call writes. */
const seenEveryMs = 60_000

export async function insertSession(tx: Db, session: typeof staffSessions.$inferInsert): Promise<StaffSessionRow> {
  const [row] = await tx.insert(staffSessions).values(session).returning()
  if (!row) throw new Error('the session was not stored')
  return row
}

/** A session with whose it is, by the unique index on the hash. */
export async function findSessionByToken(db: Db, tokenHash: string): Promise<{ session: StaffSessionRow; member: MemberRow } | undefined> {
  const [row] = await db
    .select({ session: staffSessions, member: staffMembers })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.id, staffSessions.memberId))
    .where(eq(staffSessions.tokenHash, tokenHash))
  return row
}

/** Notes a call; a session that was noted within the minute is left as it is. */
export async function noteSeen(db: Db, { id, seenAt }: StaffSessionRow, now: Date): Promise<void> {
  if (now.getTime() - seenAt.getTime() < seenEveryMs) return
  await db
    .update(staffSessions)
    .set({ seenAt: now })
    .where(and(eq(staffSessions.id, id), isNull(staffSessions.endedAt)))
}

export async function noteStrong(db: Db, id: number, now: Date): Promise<void> {
  await db.update(staffSessions).set({ strongAt: now }).where(eq(staffSessions.id, id))
}

/** Sessions of a person that have not ended; whether they are still good is for `isLive`. */
export function listOpenSessions(db: Db, memberId: number, now: Date): Promise<StaffSessionRow[]> {
  return db
    .select()
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.memberId, memberId),
        isNull(staffSessions.endedAt),
        gt(staffSessions.createdAt, new Date(now.getTime() - longestMs)),
      ),
    )
    .orderBy(desc(staffSessions.seenAt), desc(staffSessions.id))
}

/** Of everybody. */
export function listAllOpenSessions(db: Db, now: Date): Promise<StaffSessionRow[]> {
  return db
    .select()
    .from(staffSessions)
    .where(and(isNull(staffSessions.endedAt), gt(staffSessions.createdAt, new Date(now.getTime() - longestMs))))
}

/** Ends one session of a person; false when there is none that could end. */
export async function endSession(db: Db, memberId: number, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(staffSessions)
    .set({ endedAt: now })
    .where(and(eq(staffSessions.id, id), eq(staffSessions.memberId, memberId), isNull(staffSessions.endedAt)))
    .returning({ id: staffSessions.id })
  return rows.length > 0
}

/** Ends all sessions of a person, but one when it is told. */
export async function endSessions(db: Db, memberId: number, now: Date, keptId?: number): Promise<void> {
  await db
    .update(staffSessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(staffSessions.memberId, memberId),
        isNull(staffSessions.endedAt),
        keptId === undefined ? undefined : ne(staffSessions.id, keptId),
      ),
    )
}

/** Removes sessions that are over for 90 days. */
export async function purgeSessions(db: Db, now: Date): Promise<void> {
  await db.delete(staffSessions).where(lt(staffSessions.createdAt, new Date(now.getTime() - 90 * dayMs)))
}
