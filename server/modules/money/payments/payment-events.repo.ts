import { and, count, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { replyCode } from './port/notifications.rules.ts'
import { paymentEvents } from './payments.schema.ts'

export type EventRow = typeof paymentEvents.$inferSelect
export type NewEvent = typeof paymentEvents.$inferInsert

/** So much of what a bank has sent is kept. */
export const keptBodyLength = 8192

/** Takes an event into the inbox; undefined when the same one came before. A second writer waits for the first one's transaction. */
export async function insertEvent(tx: Db, row: NewEvent): Promise<number | undefined> {
  const [inserted] = await tx
    .insert(paymentEvents)
    .values(row)
    .onConflictDoNothing({ target: [paymentEvents.provider, paymentEvents.eventKey] })
    .returning({ id: paymentEvents.id })
  return inserted?.id
}

/** An event that came before, locked: its repetitions take turns. */
export async function lockEvent(tx: Db, provider: EventRow['provider'], eventKey: string): Promise<EventRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventKey, eventKey)))
    .for('update')
  return row
}

/** Whether the bank has told, and was believed, that a transaction was cancelled. */
export async function isCancelled(tx: Db, provider: EventRow['provider'], transactionId: string): Promise<boolean> {
  const told = and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventKey, `cancel:${transactionId}`))
  return (await tx.$count(paymentEvents, and(told, eq(paymentEvents.replyCode, replyCode.accepted)))) > 0
}

export async function setEventResult(tx: Db, id: number, values: Pick<EventRow, 'result' | 'replyCode' | 'paymentId'>): Promise<void> {
  await tx.update(paymentEvents).set(values).where(eq(paymentEvents.id, id))
}

const forgeriesKeptAnHour = 1000

/** Whether forgeries of the last hour are as many as are worth keeping. */
export async function hasForgeriesEnough(db: Db, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - 3_600_000)
  const kept = db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.result, 'forged'), gt(paymentEvents.createdAt, since)))
    .limit(forgeriesKeptAnHour)
  return (await kept).length === forgeriesKeptAnHour
}

/** What banks have said since a moment, counted by what became of it. */
export function countEvents(db: Db, since: Date): Promise<{ result: EventRow['result']; count: number }[]> {
  return db
    .select({ result: paymentEvents.result, count: count() })
    .from(paymentEvents)
    .where(gt(paymentEvents.createdAt, since))
    .groupBy(paymentEvents.result)
}

/** Drops what banks have said before a moment, whatever became of it; answers how many of at most `limit` went. Source: reliability §6.12. */
export async function deleteEventsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const old = db.select({ id: paymentEvents.id }).from(paymentEvents).where(lt(paymentEvents.createdAt, before)).limit(limit)
  return (await db.delete(paymentEvents).where(inArray(paymentEvents.id, old))).rowCount ?? 0
}

/** Drops forged, unreadable and untrue notifications received before a moment. Source: T38. */
export async function deleteOldForgeries(db: Db, before: Date): Promise<void> {
  await db
    .delete(paymentEvents)
    .where(and(inArray(paymentEvents.result, ['forged', 'unreadable', 'not_confirmed']), lt(paymentEvents.createdAt, before)))
}
