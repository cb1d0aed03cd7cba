import { and, asc, desc, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { DataRequestKind } from '#contracts/staff/customers.contract.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Customer } from '../customers.repo.ts'
import { customers } from '../customers.schema.ts'
import { emailKey } from '../personal.rules.ts'
import { phoneLast4 } from '../phone.rules.ts'
import { customerNotes, dataRequests } from '../staff.schema.ts'

export type DataRequestRow = typeof dataRequests.$inferSelect
export type NoteRow = typeof customerNotes.$inferSelect

export interface CustomerFilter {
  /** Those of these ids, whatever else is asked. */
  ids?: readonly number[] | undefined
  lastDigits?: string | undefined
  cityId?: number | undefined
  isSubscribed?: boolean | undefined
  /** The last order came at this moment or later, or earlier. */
  lastOrder?: { since: Date } | { before: Date } | undefined
  /** What was delivered to them and kept since a moment is worth so many kopecks, less than `below` if that is set. */
  bought?: { since: Date; from: number; below?: number | undefined } | undefined
}

function isIn({ ids, lastDigits, cityId, isSubscribed, lastOrder, bought }: CustomerFilter): SQL | undefined {
  return and(
    isNull(customers.deletedAt),
    ids && inArray(customers.id, [...ids]),
    lastDigits === undefined ? undefined : eq(customers.phoneLast4, lastDigits),
    cityId === undefined ? undefined : eq(customers.cityId, cityId),
    isSubscribed === undefined ? undefined : eq(customers.isSubscribed, isSubscribed),
    lastOrder && hasLastOrder(lastOrder),
    bought && hasBought(bought),
  )
}

/** By the index of customers' orders. */
function hasLastOrder(lastOrder: { since: Date } | { before: Date }): SQL {
  const ordered = (since?: Date) =>
    sql`exists (select from orders o where o.customer_id = ${customers.id}${since ? sql` and o.created_at >= ${since.toISOString()}::timestamptz` : sql``})`
  return 'since' in lastOrder ? ordered(lastOrder.since) : sql`${ordered()} and not ${ordered(lastOrder.before)}`
}

/** Summed once for all, over a year's purchases: who has bought nothing has bought for 0. */
function hasBought({ since, from, below }: NonNullable<CustomerFilter['bought']>): SQL {
  const buyers = (least: number) =>
    sql`(select b.customer_id from bonus_purchases b where b.at > ${since.toISOString()}::timestamptz group by b.customer_id having sum(b.net) >= ${least})`
  const reached = from > 0 ? sql`${customers.id} in ${buyers(from)}` : sql`true`
  return below === undefined ? reached : sql`${reached} and ${customers.id} not in ${buyers(below)}`
}

/** Customers who have an account, the newest first, from before an id; by the primary key, and the indexes of last digits and of cities. */
export function listCustomers(
  db: Db,
  filter: CustomerFilter,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<Customer[]> {
  return db
    .select()
    .from(customers)
    .where(and(isIn(filter), before === undefined ? undefined : lt(customers.id, before)))
    .orderBy(desc(customers.id))
    .limit(limit)
}

/** How many fit, counted no further than `most`. */
export async function countCustomers(db: Db, filter: CustomerFilter, most: number): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(customers)
    .where(isIn(filter))
    .limit(most)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}

/** The accounts with exactly this phone (E.164) or e-mail; by the unique index on phones and that on keys of e-mails. */
export async function findByContact(db: Db, contact: { phone: string } | { email: string }): Promise<number[]> {
  const is = 'phone' in contact ? eq(customers.phone, contact.phone) : eq(customers.emailKey, emailKey(contact.email))
  return (
    await db
      .select({ id: customers.id })
      .from(customers)
      .where(and(is, isNull(customers.deletedAt)))
      .limit(20)
  ).map(({ id }) => id)
}

/** Fills the last digits of phones of before; answers how many of at most `limit` were. */
export async function fillLast4(db: Db, limit: number): Promise<number> {
  const rows = await db
    .select({ id: customers.id, phone: customers.phone })
    .from(customers)
    .where(and(isNull(customers.phoneLast4), isNull(customers.deletedAt)))
    .orderBy(asc(customers.id))
    .limit(limit)
  for (const { id, phone } of rows)
    await db
      .update(customers)
      .set({ phoneLast4: phoneLast4(phone) })
      .where(and(eq(customers.id, id), eq(customers.phone, phone)))
  return rows.length
}

export async function insertNote(tx: Db, note: typeof customerNotes.$inferInsert): Promise<NoteRow> {
  const [row] = await tx.insert(customerNotes).values(note).returning()
  if (!row) throw new Error('a note was not stored')
  return row
}

/** What staff noted of a customer, the latest first. */
export function listNotes(db: Db, customerId: number, limit: number): Promise<NoteRow[]> {
  return db.select().from(customerNotes).where(eq(customerNotes.customerId, customerId)).orderBy(desc(customerNotes.id)).limit(limit)
}

/** Undefined when the same is asked for already and not done. */
export async function insertDataRequest(tx: Db, request: typeof dataRequests.$inferInsert): Promise<DataRequestRow | undefined> {
  const [row] = await tx.insert(dataRequests).values(request).onConflictDoNothing().returning()
  return row
}

/** What somebody asked of their data, the latest first. */
export function listDataRequests(db: Db, customerId: number): Promise<DataRequestRow[]> {
  return db.select().from(dataRequests).where(eq(dataRequests.customerId, customerId)).orderBy(desc(dataRequests.id)).limit(20)
}

/** One of them, held until the transaction ends. */
export async function lockDataRequest(tx: Db, id: number): Promise<DataRequestRow | undefined> {
  const [row] = await tx.select().from(dataRequests).where(eq(dataRequests.id, id)).for('update')
  return row
}

/** It is done; all else that was asked of an account that is erased is done with it. */
export async function endDataRequests(
  tx: Db,
  { customerId, id, kind }: { customerId: number; id: number; kind: DataRequestKind },
  now: Date,
): Promise<void> {
  await tx
    .update(dataRequests)
    .set({ doneAt: now })
    .where(and(kind === 'erasure' ? eq(dataRequests.customerId, customerId) : eq(dataRequests.id, id), isNull(dataRequests.doneAt)))
}
