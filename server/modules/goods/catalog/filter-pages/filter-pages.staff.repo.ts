import { and, asc, eq, gt, ilike } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { anywhere } from '#server/platform/db/like.ts'
import { openFilterPages } from '../addresses.schema.ts'
import type { SeoTexts } from '../catalog.schema.ts'

export type FilterPageRecord = typeof openFilterPages.$inferSelect

/** Opened pages behind a path, by path, which is the primary key. */
export function listFilterPages(
  db: Db,
  { q, after, limit }: { q: string | undefined; after: string | undefined; limit: number },
): Promise<FilterPageRecord[]> {
  return db
    .select()
    .from(openFilterPages)
    .where(
      and(
        q === undefined ? undefined : ilike(openFilterPages.path, anywhere(q)),
        after === undefined ? undefined : gt(openFilterPages.path, after),
      ),
    )
    .orderBy(asc(openFilterPages.path))
    .limit(limit)
}

/** How many opened pages have these words in their path, counted no further than told. */
export async function countFilterPages(db: Db, q: string | undefined, atMost: number): Promise<number> {
  const found = db
    .select({ id: openFilterPages.id })
    .from(openFilterPages)
    .where(q === undefined ? undefined : ilike(openFilterPages.path, anywhere(q)))
    .limit(atMost)
  return db.$count(found.as('found'))
}

/** One opened page; undefined when there is none. */
export async function findFilterPage(db: Db, id: number): Promise<FilterPageRecord | undefined> {
  return (await db.select().from(openFilterPages).where(eq(openFilterPages.id, id)))[0]
}

/** The same, which nobody else writes until the transaction ends. */
export async function lockFilterPage(tx: Db, id: number): Promise<FilterPageRecord | undefined> {
  return (await tx.select().from(openFilterPages).where(eq(openFilterPages.id, id)).for('update'))[0]
}

/** Whether a page is open. */
export async function isOpen(db: Db, path: string): Promise<boolean> {
  return (await db.select({ id: openFilterPages.id }).from(openFilterPages).where(eq(openFilterPages.path, path))).length > 0
}

/** Opens a page; undefined when it is open already. */
export async function insertFilterPage(tx: Db, page: { path: string; seo: SeoTexts }): Promise<FilterPageRecord | undefined> {
  return (await tx.insert(openFilterPages).values(page).onConflictDoNothing().returning())[0]
}

/** Writes what search engines are told of a page. */
export async function updateFilterPage(tx: Db, id: number, seo: SeoTexts): Promise<void> {
  await tx.update(openFilterPages).set({ seo }).where(eq(openFilterPages.id, id))
}

/** Closes a page. */
export async function deleteFilterPage(tx: Db, id: number): Promise<void> {
  await tx.delete(openFilterPages).where(eq(openFilterPages.id, id))
}
