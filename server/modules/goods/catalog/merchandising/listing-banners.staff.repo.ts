import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { listingBanners } from '../banners/banners.schema.ts'
import type { BannerRow } from '../banners/banners.repo.ts'
import { placeIds, type MerchandisePlace } from './merchandise-place.rules.ts'

export type BannerFields = Pick<
  BannerRow,
  'categoryId' | 'listingId' | 'title' | 'text' | 'button' | 'link' | 'imageId' | 'orientation' | 'afterProducts' | 'position'
> &
  Partial<Pick<BannerRow, 'video' | 'productId'>>

/** The own banners of a place, in their order. */
export async function listBannersOf(db: Db, place: MerchandisePlace): Promise<BannerRow[]> {
  const { categoryId, listingId } = placeIds(place)
  return db
    .select()
    .from(listingBanners)
    .where(
      and(
        categoryId === null ? isNull(listingBanners.categoryId) : eq(listingBanners.categoryId, categoryId),
        listingId === null ? isNull(listingBanners.listingId) : eq(listingBanners.listingId, listingId),
      ),
    )
    .orderBy(listingBanners.position, listingBanners.id)
}

/** A banner that nobody else writes until the transaction ends. */
export async function lockBanner(tx: Db, id: number): Promise<BannerRow | undefined> {
  const [row] = await tx.select().from(listingBanners).where(eq(listingBanners.id, id)).for('update')
  return row
}

/** Adds a banner. */
export async function insertBanner(tx: Db, fields: BannerFields): Promise<BannerRow> {
  const [row] = await tx.insert(listingBanners).values(fields).returning()
  if (!row) throw new Error('a banner was not stored')
  return row
}

/** Writes the fields of a banner, of which a trigger raises the revision. */
export async function updateBanner(tx: Db, id: number, fields: BannerFields): Promise<BannerRow> {
  const [row] = await tx.update(listingBanners).set(fields).where(eq(listingBanners.id, id)).returning()
  if (!row) throw new Error('a banner is gone')
  return row
}

/** Removes a banner. */
export async function deleteBanner(tx: Db, id: number): Promise<void> {
  await tx.delete(listingBanners).where(eq(listingBanners.id, id))
}

/** What the shop has none of: such a picture, such a place, such a thing. */
export async function findMissing(
  db: Db,
  { imageId, categoryId, listingId, productId = null }: BannerFields,
): Promise<'image_id' | 'place' | 'product_id' | undefined> {
  const { rows } = await db.execute<{ image: boolean; place: boolean; product: boolean }>(sql`
    select exists (select 1 from images where id = ${imageId} and not is_private) as image,
      (${categoryId}::int is null or exists (select 1 from categories where id = ${categoryId})) and
      (${listingId}::int is null or exists (select 1 from listings where id = ${listingId})) as place,
      (${productId}::int is null or exists (select 1 from products where id = ${productId})) as product`)
  const [there] = rows
  if (!there?.image) return 'image_id'
  if (!there.place) return 'place'
  return there.product ? undefined : 'product_id'
}
