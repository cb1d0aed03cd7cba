import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { listings } from './catalog.schema.ts'
import type { Pool } from './listing.sql.ts'
import { ruleSql } from './membership.sql.ts'

export type ListingRow = typeof listings.$inferSelect

/** A curated listing by its slug, or undefined. */
export async function findListingRow(db: Db, slug: string): Promise<ListingRow | undefined> {
  const [row] = await db.select().from(listings).where(eq(listings.slug, slug))
  return row
}

/** The products of a category. */
export function categoryPool(categoryId: number): Pool {
  return { where: sql`p.category_ids @> array[${categoryId}]::int[]` }
}

/** Everything that the shop shows. */
export function wholePool(): Pool {
  return { where: sql`true` }
}

/** The products of a curated listing: by its rule, or those chosen by hand in their order. */
export function listingPool(listing: Pick<ListingRow, 'id' | 'rule'>): Pool {
  if (listing.rule) return { where: ruleSql(listing.rule) }
  return {
    join: sql`join listing_products chosen on chosen.product_id = p.id and chosen.listing_id = ${listing.id}`,
    where: sql`true`,
    position: sql`chosen.position`,
  }
}
