import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { requestHistory, requests } from './requests.schema.ts'

export type RequestRow = typeof requests.$inferSelect
export type NewRequest = typeof requests.$inferInsert

const isKept = isNull(requests.erasedAt)

export async function insertRequest(tx: Db, request: NewRequest): Promise<RequestRow> {
  const [row] = await tx.insert(requests).values(request).returning()
  if (!row) throw new Error('a request was not stored')
  return row
}

/** Lets requests from one address take turns, so that they are counted one by one. */
export async function lockOrigin(tx: Db, originHash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('requests'), hashtext(${originHash}))`)
}

/** Requests that an address has sent since the instant. By the index `requests_origin`. */
export async function countRequestsFrom(tx: Db, originHash: string, since: Date): Promise<number> {
  return tx.$count(requests, and(eq(requests.originHash, originHash), gt(requests.createdAt, since)))
}

/** Those that wait for staff, the most urgent first, at most so many. By the index `requests_open`. */
export function listOpenRequests(db: Db, limit: number): Promise<RequestRow[]> {
  return db
    .select()
    .from(requests)
    .where(and(ne(requests.state, 'done'), isKept))
    .orderBy(asc(requests.dueAt), asc(requests.id))
    .limit(limit)
}

/** One of which something is left; undefined when there is none. */
export async function findRequest(db: Db, id: number): Promise<RequestRow | undefined> {
  const [row] = await db
    .select()
    .from(requests)
    .where(and(eq(requests.id, id), isKept))
  return row
}

/** The same, held until the transaction ends. */
export async function lockRequest(tx: Db, id: number): Promise<RequestRow | undefined> {
  const [row] = await tx
    .select()
    .from(requests)
    .where(and(eq(requests.id, id), isKept))
    .for('update')
  return row
}

/** Changes a request that the caller holds. */
export async function changeRequest(
  tx: Db,
  id: number,
  change: Partial<Pick<NewRequest, 'state' | 'assignee' | 'doneAt'>>,
): Promise<RequestRow> {
  const [row] = await tx.update(requests).set(change).where(eq(requests.id, id)).returning()
  if (!row) throw new Error(`request ${id} is gone though it was held`)
  return row
}

export async function addHistory(tx: Db, entry: typeof requestHistory.$inferInsert): Promise<void> {
  await tx.insert(requestHistory).values(entry)
}

/** What staff did with some requests, the first thing first. */
export async function listHistory(db: Db, requestIds: readonly number[]) {
  if (requestIds.length === 0) return []
  return db
    .select()
    .from(requestHistory)
    .where(inArray(requestHistory.requestId, [...requestIds]))
    .orderBy(asc(requestHistory.id))
}

/** Requests of these ids of which something is left. */
export async function listRequestsById(db: Db, ids: readonly number[]): Promise<RequestRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(requests)
    .where(and(inArray(requests.id, [...ids]), isKept))
}

/** What a customer has sent, the first thing first. By the index `requests_customer`. */
export function listRequestsOf(db: Db, customerId: number): Promise<RequestRow[]> {
  return db.select().from(requests).where(eq(requests.customerId, customerId)).orderBy(asc(requests.id))
}

/** Erases what a customer wrote, and what was answered. */
export async function eraseRequestsOf(tx: Db, customerId: number, now: Date): Promise<void> {
  await erase(tx, eq(requests.customerId, customerId), now)
}

/** Erases what was written before the instant, of at most so many; answers of how many. */
export function eraseRequestsBefore(tx: Db, before: Date, now: Date, limit: number): Promise<number> {
  return erase(tx, lt(requests.createdAt, before), now, limit)
}

async function erase(tx: Db, which: SQL, now: Date, limit?: number): Promise<number> {
  const found = tx.select({ id: requests.id }).from(requests).where(and(which, isKept)).orderBy(asc(requests.id)).for('update')
  const ids = (await (limit === undefined ? found : found.limit(limit))).map((row) => row.id)
  if (ids.length === 0) return 0
  await tx.update(requestHistory).set({ note: null }).where(inArray(requestHistory.requestId, ids))
  await tx
    .update(requests)
    .set({ answers: [], url: '', customerId: null, originHash: null, erasedAt: now })
    .where(inArray(requests.id, ids))
  return ids.length
}

/** Addresses of the network are kept no longer than the limit needs them. Answers how many of at most `limit` went. */
export async function forgetOrigins(db: Db, before: Date, limit: number): Promise<number> {
  const isOld = and(isNotNull(requests.originHash), lt(requests.createdAt, before))
  const old = db.select({ id: requests.id }).from(requests).where(isOld).limit(limit)
  const { rowCount } = await db
    .update(requests)
    .set({ originHash: null })
    .where(and(inArray(requests.id, old), isOld))
  return rowCount ?? 0
}
