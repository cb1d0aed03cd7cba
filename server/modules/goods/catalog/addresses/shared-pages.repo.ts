import { sql, type SQL } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listCategories } from '../dictionaries/categories.repo.ts'
import { findListingRow } from '../listing/listing-page.repo.ts'
import { ruleSql } from '../membership/membership.sql.ts'

/** What the picture beside a shared link shows of a page of the catalog. Prices in kopecks. */
export interface SharedPage {
  title: LocalizedText
  price: number | null
  oldPrice: number | null
  imageId: number | null
}

/** The page of a product, a category or a listing by its path without locale; undefined when there is none. By unique keys. */
export async function findSharedPage(db: Db, path: string): Promise<SharedPage | undefined> {
  const [, kind, ...rest] = path.split('/')
  const key = rest.join('/')
  if (kind === 'product') return findProduct(db, key)
  if (kind === 'list') return findListing(db, key)
  return kind === 'catalog' ? findCategory(db, key) : undefined
}

const firstImage = sql`(select i.image_id from product_images i where i.product_id = p.id order by i.position limit 1)`

async function findProduct(db: Db, slug: string): Promise<SharedPage | undefined> {
  const { rows } = await db.execute<SharedPage & Record<string, unknown>>(sql`
    select m.title, p.price, p.old_price as "oldPrice", ${firstImage} as "imageId"
    from products p join models m on m.id = p.model_id where p.slug = ${slug} and p.published_at is not null`)
  return rows[0]
}

async function findCategory(db: Db, path: string): Promise<SharedPage | undefined> {
  const category = (await listCategories(db)).find((one) => one.path === path)
  if (!category) return undefined
  const { title, imageId, id } = category
  return { title, price: null, oldPrice: null, imageId: imageId ?? (await bestImage(db, sql`p.category_ids @> array[${id}]::int[]`)) }
}

async function findListing(db: Db, slug: string): Promise<SharedPage | undefined> {
  const listing = await findListingRow(db, slug)
  if (!listing) return undefined
  const chosen = sql`exists (select 1 from listing_products l where l.listing_id = ${listing.id} and l.product_id = p.id)`
  return { title: listing.title, price: null, oldPrice: null, imageId: await bestImage(db, listing.rule ? ruleSql(listing.rule) : chosen) }
}

/** The picture of the most popular product of several; null when there is none. */
async function bestImage(db: Db, condition: SQL): Promise<number | null> {
  const { rows } = await db.execute<{ id: number | null }>(sql`
    select ${firstImage} as id from products p where p.published_at is not null and ${condition} order by p.popularity desc, p.id limit 1`)
  return rows[0]?.id ?? null
}
