import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import { dayMs } from '#core/dates.ts'
import type { Db } from '#server/platform/db/database.ts'
import { deleteSome } from '#server/platform/db/delete-some.ts'
import { inPortions } from '#server/platform/jobs/in-portions.ts'
import { sessions, type revokedFor } from '../login.schema.ts'

type RevokedFor = (typeof revokedFor)[number]

export type SessionRow = typeof sessions.$inferSelect

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<number> {
  const [row] = await db.insert(sessions).values(session).returning({ id: sessions.id })
  if (!row) throw new Error('the session was not stored')
  return row.id
}

export async function findSession(db: Db, id: number): Promise<SessionRow | undefined> {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id))
  return row
}

/** A customer's session, if it lives, and who looks in by it: what every request with a token asks, by primary key. */
export async function findLiveSession(db: Db, id: number, customerId: number, now: Date): Promise<{ staff: string | null } | undefined> {
  const [row] = await db
    .select({ staff: sessions.staff })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.customerId, customerId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
  return row
}

/** Changes the secret, if it is still the one that was presented; false when another request was first. */
export async function rotateSecret(
  db: Db,
  session: SessionRow,
  next: { secretHash: string; rotatedAt: Date; expiresAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ ...next, previousHash: session.secretHash, generation: session.generation + 1, lastSeenAt: next.rotatedAt })
    .where(and(eq(sessions.id, session.id), eq(sessions.secretHash, session.secretHash), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  return rows.length > 0
}

/** Ends a session; false when it had ended before. */
export async function revokeSession(db: Db, id: number, why: RevokedFor, now: Date): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: now, revokedFor: why })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  return rows.length > 0
}

/** Ends the oldest live sessions of a customer's own, so that at most `keep` are left. */
export async function revokeOldest(db: Db, customerId: number, keep: number, now: Date): Promise<void> {
  const live = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now), isNull(sessions.staff)))
    .orderBy(asc(sessions.id))
  const ids = live.slice(0, Math.max(0, live.length - keep)).map((one) => one.id)
  if (ids.length > 0) await db.update(sessions).set({ revokedAt: now, revokedFor: 'limit' }).where(inArray(sessions.id, ids))
}

/** Live sessions of a customer, the one used last first. */
export function listSessions(db: Db, customerId: number, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
}

/** Ends one of a customer's own live sessions; false when there is none. */
export async function revokeOwnSession(db: Db, customerId: number, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: now, revokedFor: 'owner' })
    .where(and(eq(sessions.id, id), eq(sessions.customerId, customerId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .returning({ id: sessions.id })
  return rows.length > 0
}

/** Ends all sessions of a customer but the one to keep. */
export async function revokeOthers(db: Db, customerId: number, keptId: number | undefined, why: RevokedFor, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now, revokedFor: why })
    .where(and(eq(sessions.customerId, customerId), isNull(sessions.revokedAt), keptId === undefined ? undefined : ne(sessions.id, keptId)))
}

/** Removes sessions that ended more than 90 days ago. Source: reliability §6.12. */
export async function purgeSessions(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 90 * dayMs)
  const isOver = or(lt(sessions.expiresAt, before), lt(sessions.revokedAt, before))
  await inPortions((limit) => deleteSome(db, sessions, sessions.id, isOver, limit))
}
