import { asc } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { cached } from '#server/platform/cache/cached.ts'
import { listingBanners } from './banners.schema.ts'

export type BannerRow = typeof listingBanners.$inferSelect

/** All banners of listings in their order. There are dozens of them, not thousands. */
export const listBanners = cached('banners', readBanners, ['listing_banner'])

async function readBanners(db: Db): Promise<BannerRow[]> {
  return db.select().from(listingBanners).orderBy(asc(listingBanners.position), asc(listingBanners.id))
}

/** Writes banners. */
export async function insertBanners(db: Db, banners: readonly (typeof listingBanners.$inferInsert)[]): Promise<void> {
  if (banners.length > 0) await db.insert(listingBanners).values([...banners])
}
