import { asc } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { listingBanners } from './banners.schema.ts'

export type BannerRow = typeof listingBanners.$inferSelect

// A listing is asked for more often than its banners change; a second is what staff may wait (ADM-05).
const freshForMs = 1000
const remembered = new WeakMap<Db, { until: number; banners: Promise<BannerRow[]> }>()

/** All banners of listings in their order; at most a second old. There are dozens of them, not thousands. */
export function listBanners(db: Db): Promise<BannerRow[]> {
  const known = remembered.get(db)
  if (known && known.until > performance.now()) return known.banners
  const banners = db.select().from(listingBanners).orderBy(asc(listingBanners.position), asc(listingBanners.id))
  const promise = Promise.resolve(banners)
  remembered.set(db, { until: performance.now() + freshForMs, banners: promise })
  promise.catch(() => remembered.delete(db))
  return promise
}

/** Writes banners. */
export async function insertBanners(db: Db, banners: readonly (typeof listingBanners.$inferInsert)[]): Promise<void> {
  if (banners.length > 0) await db.insert(listingBanners).values([...banners])
}
