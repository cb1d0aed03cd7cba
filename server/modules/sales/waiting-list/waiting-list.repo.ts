import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/db/database.ts'
import type { Reach } from './waiting-list.rules.ts'
import { waitingList } from './waiting-list.schema.ts'

export type Place = typeof waitingList.$inferSelect
export type NewPlace = typeof waitingList.$inferInsert

/** Puts somebody on the list, or finds their place there; locked until the transaction ends. `isNew`: the row was made now. */
export async function takePlace(tx: Db, place: NewPlace): Promise<{ place: Place; isNew: boolean }> {
  const [added] = await tx
    .insert(waitingList)
    .values(place)
    .onConflictDoNothing({ target: [waitingList.email, waitingList.offerId] })
    .returning()
  if (added) return { place: added, isNew: true }
  const [known] = await tx
    .select()
    .from(waitingList)
    .where(and(eq(waitingList.email, place.email), eq(waitingList.offerId, place.offerId)))
    .for('update')
  // One that was removed between both statements, by the night or with its account, is free again.
  return known ? { place: known, isNew: false } : takePlace(tx, place)
}

export async function findPlace(db: Db, id: number): Promise<Place | undefined> {
  const [row] = await db.select().from(waitingList).where(eq(waitingList.id, id))
  return row
}

/** Places of a customer that still mean something, the newest first, each with how many wait before them. By the indexes of customer and queue. */
export async function listPlacesOf(db: Db, customerId: number, limit: number): Promise<(Place & { ahead: number })[]> {
  const before = alias(waitingList, 'before')
  const ahead = db
    .select({ count: sql<number>`count(*)::int` })
    .from(before)
    .where(
      and(
        eq(before.offerId, waitingList.offerId),
        eq(before.state, 'waiting'),
        sql`(${before.queuedAt}, ${before.id}) < (${waitingList.queuedAt}, ${waitingList.id})`,
      ),
    )
  const rows = await db
    .select({ place: waitingList, ahead: sql<number>`(${ahead})` })
    .from(waitingList)
    .where(and(eq(waitingList.customerId, customerId), inArray(waitingList.state, ['waiting', 'notified'])))
    .orderBy(desc(waitingList.queuedAt), desc(waitingList.id))
    .limit(limit)
  return rows.map((row) => ({ ...row.place, ahead: row.place.state === 'waiting' ? row.ahead : 0 }))
}

/** Changes a place while it is in one of these states; undefined when it is in none of them. */
export async function changePlace(
  tx: Db,
  id: number,
  from: readonly Place['state'][],
  changes: Partial<NewPlace>,
): Promise<Place | undefined> {
  const [row] = await tx
    .update(waitingList)
    .set(changes)
    .where(and(eq(waitingList.id, id), inArray(waitingList.state, [...from])))
    .returning()
  return row
}

/** Lets requests for emails to one address, or from one, take turns, so that they are counted one by one. */
export async function lockEmails(tx: Db, of: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('waiting-list-letters'), hashtext(${of}))`)
}

/** Emails about sizes that an address got on the day that began at the instant, the last one. By the unique index on the address. */
export async function countEmailsTo(tx: Db, email: string, dayFrom: Date): Promise<number> {
  const [row] = await tx
    .select({ letters: sql<number>`coalesce(sum(${waitingList.letters}), 0)::int` })
    .from(waitingList)
    .where(and(eq(waitingList.email, email), gte(waitingList.mailedAt, dayFrom)))
  return row?.letters ?? 0
}

/** Emails to guests that were asked for from one address since the instant. */
export async function countEmailsFrom(tx: Db, originHash: string, since: Date): Promise<number> {
  return tx.$count(waitingList, and(eq(waitingList.originHash, originHash), gt(waitingList.mailedAt, since)))
}

/** Sizes that somebody waits for. By the index of the queue. */
export async function listAwaited(db: Db): Promise<number[]> {
  const rows = await db.selectDistinct({ id: waitingList.offerId }).from(waitingList).where(eq(waitingList.state, 'waiting'))
  return rows.map((row) => row.id)
}

/** Lets the batches of one size take turns, so that nobody is told twice. */
export async function lockQueue(tx: Db, offerId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('waiting-list'), ${offerId}::int)`)
}

/** Whom the pieces reach that anybody was told of after the instant. By the index of who was told. */
export async function listNotifiedSince(tx: Db, offerId: number, since: Date): Promise<Reach[]> {
  const rows = await tx
    .selectDistinct({ reach: waitingList.notifiedOfCityId })
    .from(waitingList)
    .where(and(eq(waitingList.offerId, offerId), gt(waitingList.notifiedAt, since)))
  return rows.map((row) => row.reach)
}

/** Who waits for a size and is reached by one of these, the first one first; so many that a batch is never cut short by it. */
export async function listQueue(tx: Db, offerId: number, reaches: readonly Reach[], limit: number): Promise<Place[]> {
  const cityIds = reaches.filter((reach) => reach !== null)
  const isReached = reaches.includes(null) ? undefined : or(isNull(waitingList.cityId), inArray(waitingList.cityId, cityIds))
  return tx
    .select()
    .from(waitingList)
    .where(and(eq(waitingList.offerId, offerId), eq(waitingList.state, 'waiting'), isReached))
    .orderBy(asc(waitingList.queuedAt), asc(waitingList.id))
    .limit(limit)
    .for('update')
}

export async function markNotified(tx: Db, ids: readonly number[], reach: Reach, at: Date): Promise<void> {
  await tx
    .update(waitingList)
    .set({ state: 'notified', notifiedAt: at, notifiedOfCityId: reach })
    .where(and(inArray(waitingList.id, [...ids]), eq(waitingList.state, 'waiting')))
}

/** Ends places that were queued before an instant, at most so many; answers how many. */
export async function expirePlaces(db: Db, queuedBefore: Date, now: Date, limit: number): Promise<number> {
  const isOld = and(inArray(waitingList.state, ['waiting', 'notified']), lt(waitingList.queuedAt, queuedBefore))
  const old = db.select({ id: waitingList.id }).from(waitingList).where(isOld).limit(limit)
  return (
    (
      await db
        .update(waitingList)
        .set({ state: 'expired', endedAt: now })
        .where(and(inArray(waitingList.id, old), isOld))
    ).rowCount ?? 0
  )
}

/** Removes places that were over, or told of, before an instant, and unconfirmed ones whose last email is older than the other; answers how many. */
export async function deletePlaces(db: Db, overBefore: Date, unconfirmedBefore: Date, limit: number): Promise<number> {
  const { state, endedAt, mailedAt, notifiedAt, queuedAt } = waitingList
  const isOver = or(
    // Of those that ended before their end was kept.
    and(inArray(state, ['bought', 'expired', 'cancelled']), lt(sql`coalesce(${endedAt}, ${queuedAt})`, overBefore)),
    and(eq(state, 'notified'), lt(notifiedAt, overBefore)),
    and(eq(state, 'unconfirmed'), lt(sql`greatest(${mailedAt}, ${queuedAt})`, unconfirmedBefore)),
  )
  const over = db.select({ id: waitingList.id }).from(waitingList).where(isOver).limit(limit)
  return (await db.delete(waitingList).where(and(inArray(waitingList.id, over), isOver))).rowCount ?? 0
}

/** Addresses of the network are kept no longer than the limit of emails needs them. Answers how many of at most `limit` went. */
export async function forgetOrigins(db: Db, mailedBefore: Date, limit: number): Promise<number> {
  const isOld = and(isNotNull(waitingList.originHash), lt(waitingList.mailedAt, mailedBefore))
  const old = db.select({ id: waitingList.id }).from(waitingList).where(isOld).limit(limit)
  return (
    (
      await db
        .update(waitingList)
        .set({ originHash: null })
        .where(and(inArray(waitingList.id, old), isOld))
    ).rowCount ?? 0
  )
}

/** Those who were told and have not come back yet. */
export async function listNotified(db: Db): Promise<Place[]> {
  return db.select().from(waitingList).where(eq(waitingList.state, 'notified'))
}
