import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { StoredRedirect } from '#contracts/staff/redirects.contract.ts'
import type { Db } from '#server/platform/db/database.ts'
import { redirects } from './content.schema.ts'

export type RedirectRecord = typeof redirects.$inferSelect

/** Redirects of which the path begins so, behind a path, in the order of paths; by the index of paths. */
export async function pageOfRedirects(
  db: Db,
  { q = '', after = '', limit }: { q?: string; after?: string; limit: number },
): Promise<RedirectRecord[]> {
  return db
    .select()
    .from(redirects)
    .where(and(sql`starts_with(${redirects.path}, ${q})`, gt(redirects.path, after)))
    .orderBy(asc(redirects.path), asc(redirects.id))
    .limit(limit)
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
