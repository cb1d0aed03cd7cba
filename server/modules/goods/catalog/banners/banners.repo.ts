import { asc } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { remembered } from '#server/platform/db/remembered.ts'
import { listingBanners } from './banners.schema.ts'

export type BannerRow = typeof listingBanners.$inferSelect

/** All banners of listings in their order; at most a second old. There are dozens of them, not thousands. */
export const listBanners = remembered(readBanners)

async function readBanners(db: Db): Promise<BannerRow[]> {
  return db.select().from(listingBanners).orderBy(asc(listingBanners.position), asc(listingBanners.id))
}

/** Writes banners. */
export async function insertBanners(db: Db, banners: readonly (typeof listingBanners.$inferInsert)[]): Promise<void> {
  if (banners.length > 0) await db.insert(listingBanners).values([...banners])
}
