import { and, asc, count, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { StoredRedirect } from '#contracts/staff/redirects.contract.ts'
import type { Db } from '#server/platform/db/database.ts'
import { redirects } from './content.schema.ts'

export type RedirectRecord = typeof redirects.$inferSelect

/** What a list of redirects shows, and in which order. */
export interface RedirectFilters {
  /** How the path begins. */
  q?: string | undefined
  status?: string | undefined
  sort?: 'path' | '-path' | undefined
}

const shownBy = ({ q = '', status }: RedirectFilters) =>
  and(sql`starts_with(${redirects.path}, ${q})`, ...(status === undefined ? [] : [eq(redirects.status, Number(status))]))

/** Redirects behind a place of the list, in its order; by the index of paths. */
export async function pageOfRedirects(
  db: Db,
  { after, limit, ...filters }: RedirectFilters & { after?: { path: string; id: number } | undefined; limit: number },
): Promise<RedirectRecord[]> {
  const isFalling = filters.sort === '-path'
  const stands = sql`(${redirects.path}, ${redirects.id})`
  const place = after && (isFalling ? sql`${stands} < (${after.path}, ${after.id})` : sql`${stands} > (${after.path}, ${after.id})`)
  const order = isFalling ? [desc(redirects.path), desc(redirects.id)] : [asc(redirects.path), asc(redirects.id)]
  return db
    .select()
    .from(redirects)
    .where(and(shownBy(filters), place))
    .orderBy(...order)
    .limit(limit)
}

/** How many redirects the filters show; counted no further than told. */
export async function countRedirects(db: Db, filters: RedirectFilters, most: number): Promise<number> {
  const some = db.select({ id: redirects.id }).from(redirects).where(shownBy(filters)).limit(most).as('some')
  const [row] = await db.select({ value: count() }).from(some)
  return row?.value ?? 0
}

/** Redirects by their ids, or all that the filters show but for some. */
export async function listTargets(
  db: Db,
  { ids, filter = {}, except }: { ids?: readonly number[] | undefined; filter?: RedirectFilters; except: readonly number[] },
): Promise<RedirectRecord[]> {
  const chosen = ids ? inArray(redirects.id, [...ids]) : shownBy(filter)
  return db
    .select()
    .from(redirects)
    .where(and(chosen, ...(except.length > 0 ? [notInArray(redirects.id, [...except])] : [])))
    .orderBy(asc(redirects.path), asc(redirects.id))
}

/** A redirect by its id. */
export async function findRedirectRow(db: Db, id: number): Promise<RedirectRecord | undefined> {
  const [row] = await db.select().from(redirects).where(eq(redirects.id, id))
  return row
}

/** All redirects as they stand. */
export async function listRedirects(db: Db): Promise<RedirectRecord[]> {
  return db.select().from(redirects)
}

/** All redirects, while nobody else can write one until the transaction ends; who reads them does not wait. */
export async function lockRedirects(tx: Db): Promise<RedirectRecord[]> {
  await tx.execute(sql`lock table redirects in share row exclusive mode`)
  return tx.select().from(redirects)
}

/** Adds a redirect and answers its row. */
export async function insertRedirectRow(tx: Db, redirect: StoredRedirect): Promise<RedirectRecord> {
  const [row] = await tx.insert(redirects).values(redirect).returning()
  if (!row) throw new Error('a redirect was not stored')
  return row
}

/** Changes a redirect and answers its row, of which a trigger has raised the revision. */
export async function updateRedirectRow(tx: Db, id: number, redirect: StoredRedirect): Promise<RedirectRecord> {
  const [row] = await tx.update(redirects).set(redirect).where(eq(redirects.id, id)).returning()
  if (!row) throw new Error('a redirect was not changed')
  return row
}

/** Removes a redirect. */
export async function deleteRedirectRow(tx: Db, id: number): Promise<void> {
  await tx.delete(redirects).where(eq(redirects.id, id))
}
