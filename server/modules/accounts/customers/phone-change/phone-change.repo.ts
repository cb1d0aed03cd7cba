import { and, eq, isNotNull, lte } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { phoneChanges } from '../security.schema.ts'

export type PhoneChange = typeof phoneChanges.$inferSelect

/** Keeps a new phone that has proved itself; an earlier one of the same customer is forgotten. */
export async function putPhoneChange(db: Db, change: typeof phoneChanges.$inferInsert): Promise<void> {
  const { customerId: _, ...set } = { ...change, dueAt: null }
  await db.insert(phoneChanges).values(change).onConflictDoUpdate({ target: phoneChanges.customerId, set })
}

export async function findPhoneChange(db: Db, customerId: number): Promise<PhoneChange | undefined> {
  const [row] = await db.select().from(phoneChanges).where(eq(phoneChanges.customerId, customerId))
  return row
}

export async function setDue(db: Db, customerId: number, dueAt: Date): Promise<void> {
  await db.update(phoneChanges).set({ dueAt }).where(eq(phoneChanges.customerId, customerId))
}

/** Forgets a change; false when there was none, or somebody else has just made or dropped it. */
export async function dropPhoneChange(db: Db, customerId: number): Promise<boolean> {
  const rows = await db.delete(phoneChanges).where(eq(phoneChanges.customerId, customerId)).returning({ id: phoneChanges.customerId })
  return rows.length > 0
}

/** Changes whose day has come; by the index on the day. */
export function listDueChanges(db: Db, now: Date): Promise<PhoneChange[]> {
  return db
    .select()
    .from(phoneChanges)
    .where(and(isNotNull(phoneChanges.dueAt), lte(phoneChanges.dueAt, now)))
    .limit(100)
}
