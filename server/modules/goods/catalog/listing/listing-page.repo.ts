import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { listings } from '../listings.schema.ts'

type ListingRow = typeof listings.$inferSelect

/** A curated listing by its slug, or undefined. */
export async function findListingRow(db: Db, slug: string): Promise<ListingRow | undefined> {
  const [row] = await db.select().from(listings).where(eq(listings.slug, slug))
  return row
}

/** Curated listings by their slugs; those that do not exist are left out. */
export async function listListingRows(db: Db, slugs: readonly string[]): Promise<ListingRow[]> {
  if (slugs.length === 0) return []
  return db
    .select()
    .from(listings)
    .where(inArray(listings.slug, [...slugs]))
}
