import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { deleteSome } from '#server/platform/db/delete-some.ts'
import { subscribers, unsubscribeReasons } from './subscribers.schema.ts'

export type Subscriber = typeof subscribers.$inferSelect
export type NewSubscriber = typeof subscribers.$inferInsert

/** Adds an address, or finds it, by the same two statements; locked until the transaction ends. Source: FORM-16. */
export async function takeSubscriber(tx: Db, fresh: NewSubscriber): Promise<Subscriber> {
  await tx.insert(subscribers).values(fresh).onConflictDoNothing({ target: subscribers.email })
  const [known] = await tx.select().from(subscribers).where(eq(subscribers.email, fresh.email)).for('update')
  // One that was removed between both statements, by the night or with its account, is free again.
  return known ?? takeSubscriber(tx, fresh)
}

/** A subscriber, locked until the transaction ends; undefined when there is none. */
export async function lockSubscriber(tx: Db, id: number): Promise<Subscriber | undefined> {
  const [row] = await tx.select().from(subscribers).where(eq(subscribers.id, id)).for('update')
  return row
}

export async function findSubscriber(db: Db, id: number): Promise<Subscriber | undefined> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id))
  return row
}

export async function changeSubscriber(tx: Db, id: number, changes: Partial<NewSubscriber>): Promise<void> {
  await tx.update(subscribers).set(changes).where(eq(subscribers.id, id))
}

/** Ends the subscriptions of an account, or brings back those that had been confirmed. Source: FORM-18. */
export async function followCustomer(
  tx: Db,
  { customerId, isWanted, now }: { customerId: number; isWanted: boolean; now: Date },
): Promise<void> {
  const isLeft = and(eq(subscribers.state, 'unsubscribed'), isNotNull(subscribers.confirmedAt))
  await tx
    .update(subscribers)
    .set({ state: isWanted ? 'active' : 'unsubscribed', changedAt: now })
    .where(and(eq(subscribers.customerId, customerId), isWanted ? isLeft : eq(subscribers.state, 'active')))
}

/** No mail server takes emails for an address: nothing is written to it, for ever or until an instant from which it may be asked for. Source: MAIL-07. */
export async function markBounced(db: Db, email: string, until: Date | null): Promise<void> {
  // That no server knows it is worse than a full mailbox, and not the other way round.
  const isWritten = inArray(subscribers.state, ['pending', 'active', ...(until === null ? (['bounced'] as const) : [])])
  await db
    .update(subscribers)
    .set({ state: 'bounced', bouncedUntil: until })
    .where(and(eq(subscribers.email, email.toLowerCase()), isWritten))
}

/** Somebody has proved that they read an address: it may be asked for again. Source: MAIL-07. */
export async function endBounce(tx: Db, email: string, now: Date): Promise<void> {
  await tx
    .update(subscribers)
    .set({ state: 'pending', bouncedUntil: null, changedAt: now })
    .where(and(eq(subscribers.email, email.toLowerCase()), eq(subscribers.state, 'bounced')))
}

/** When the subscription of an address was confirmed last; undefined when it never was. Source: MAIL-07. */
export async function findConfirmedAt(db: Db, email: string): Promise<Date | undefined> {
  const [row] = await db.select({ at: subscribers.confirmedAt }).from(subscribers).where(eq(subscribers.email, email.toLowerCase()))
  return row?.at ?? undefined
}

/** Whoever reads the address complained: no advertising until it is asked for and confirmed anew. Source: MAIL-07. */
export async function markComplained(tx: Db, email: string, now: Date): Promise<void> {
  await tx.update(subscribers).set({ state: 'complained', changedAt: now }).where(eq(subscribers.email, email))
}

/** The account that an address was subscribed for; undefined when there is none. */
export async function findCustomerOf(db: Db, email: string): Promise<number | undefined> {
  const [row] = await db.select({ customerId: subscribers.customerId }).from(subscribers).where(eq(subscribers.email, email))
  return row?.customerId ?? undefined
}

/** Lets requests from one network address take turns, so that they are counted one by one. */
export async function lockOrigin(tx: Db, originHash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('subscribers'), hashtext(${originHash}))`)
}

/** Addresses that a network address has asked for since the instant. By the index on the origin. */
export function countRequestsFrom(tx: Db, originHash: string, since: Date): Promise<number> {
  return tx.$count(subscribers, and(eq(subscribers.originHash, originHash), gt(subscribers.requestedAt, since)))
}

export async function insertReason(tx: Db, row: typeof unsubscribeReasons.$inferInsert): Promise<void> {
  await tx.insert(unsubscribeReasons).values(row)
}

/** The last thing that was unsubscribed from since the instant and not taken back; undefined when there is none. */
export async function findUndoable(db: Db, subscriberId: number, since: Date) {
  const [row] = await db
    .select({ id: unsubscribeReasons.id, topicsBefore: unsubscribeReasons.topicsBefore })
    .from(unsubscribeReasons)
    .where(and(eq(unsubscribeReasons.subscriberId, subscriberId), gte(unsubscribeReasons.at, since), isNull(unsubscribeReasons.undoneAt)))
    .orderBy(desc(unsubscribeReasons.id))
    .limit(1)
  return row
}

export async function markUndone(tx: Db, id: number, at: Date): Promise<void> {
  await tx.update(unsubscribeReasons).set({ undoneAt: at }).where(eq(unsubscribeReasons.id, id))
}

/** Who has not confirmed, was not reminded, and asked between two instants; locked, and not those that another holds. */
export function listUnreminded(tx: Db, from: Date, until: Date, limit: number): Promise<Subscriber[]> {
  return tx
    .select()
    .from(subscribers)
    .where(
      and(
        eq(subscribers.state, 'pending'),
        isNull(subscribers.remindedAt),
        gt(subscribers.requestedAt, from),
        lt(subscribers.requestedAt, until),
      ),
    )
    .orderBy(asc(subscribers.requestedAt))
    .limit(limit)
    .for('update', { skipLocked: true })
}

/** Removes addresses that nobody has confirmed since the instant, at most so many; answers how many. */
export function deleteUnconfirmed(db: Db, before: Date, limit: number): Promise<number> {
  return deleteSome(db, subscribers, subscribers.id, and(eq(subscribers.state, 'pending'), lt(subscribers.requestedAt, before)), limit)
}

/** Addresses of the network are kept no longer than the limit needs them. Answers how many of at most `limit` went. */
export async function forgetOrigins(db: Db, before: Date, limit: number): Promise<number> {
  const isOld = and(isNotNull(subscribers.originHash), lt(subscribers.requestedAt, before))
  const old = db.select({ id: subscribers.id }).from(subscribers).where(isOld).limit(limit)
  const { rowCount } = await db
    .update(subscribers)
    .set({ originHash: null })
    .where(and(inArray(subscribers.id, old), isOld))
  return rowCount ?? 0
}

const isOf = (customerId: number, email: string | undefined) =>
  or(eq(subscribers.customerId, customerId), email === undefined ? undefined : eq(subscribers.email, email))

/** The subscriptions of an account: those that were confirmed for it, and that of its proved e-mail. */
export function listSubscribersOf(db: Db, customerId: number, email: string | undefined): Promise<Subscriber[]> {
  return db.select().from(subscribers).where(isOf(customerId, email)).orderBy(asc(subscribers.id))
}

export async function deleteSubscribersOf(tx: Db, customerId: number, email: string | undefined): Promise<void> {
  await tx.delete(subscribers).where(isOf(customerId, email))
}
