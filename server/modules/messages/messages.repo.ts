import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { messages } from './messages.schema.ts'

export type MessageRow = typeof messages.$inferSelect

export async function insertMessage(db: Db, row: typeof messages.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(messages).values(row).returning({ id: messages.id })
  if (!inserted) throw new Error('the message was not stored')
  return inserted.id
}

/** Newest first. */
export function listMessages(db: Db, limit: number): Promise<MessageRow[]> {
  return db.select().from(messages).orderBy(desc(messages.id)).limit(limit)
}

/** A message that still has to go out, its attempt counted; undefined when it has gone or is given up. */
export async function startAttempt(db: Db, id: number): Promise<MessageRow | undefined> {
  const [row] = await db
    .update(messages)
    .set({ attempts: sql`${messages.attempts} + 1` })
    .where(and(eq(messages.id, id), eq(messages.state, 'queued')))
    .returning()
  return row
}

export async function markDelivered(db: Db, id: number, at: Date, keepText: boolean): Promise<void> {
  await db
    .update(messages)
    .set({ state: 'delivered', deliveredAt: at, ...(keepText ? {} : { text: '' }) })
    .where(and(eq(messages.id, id), eq(messages.state, 'queued')))
}

export async function markFailed(db: Db, id: number): Promise<void> {
  await db
    .update(messages)
    .set({ state: 'failed', text: '' })
    .where(and(eq(messages.id, id), eq(messages.state, 'queued')))
}

export async function deleteMessagesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(messages).where(lt(messages.createdAt, before))
}

const delay = { patienceMs: 15_000, windowMs: 10 * 60_000 }

/**
 * Whether text messages of the last ten minutes wait for longer than fifteen seconds, or were given up. By the index on the creation.
 * Source: reliability §4.
 */
export async function areTextsDelayed(db: Db, now: Date): Promise<boolean> {
  const from = new Date(now.getTime() - delay.windowMs)
  const until = new Date(now.getTime() - delay.patienceMs)
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(gt(messages.createdAt, from), lt(messages.createdAt, until), eq(messages.channel, 'sms'), ne(messages.state, 'delivered')))
    .limit(1)
  return rows.length > 0
}
