import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'

/** Paths (without locale) of the whole catalog, its shown categories in the order of the menu, its listings and opened filter pages. */
export async function listCatalogAddresses(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ path: string }>(sql`
    select path from (
      select 1 as part, 0 as position, '/catalog' as path
      union all select 2, position, '/catalog/' || path from categories
      union all select 3, 0, '/list/' || slug from listings
      union all select 4, 0, path from open_filter_pages
    ) as addresses
    where not exists (select from categories h where not h.is_shown and starts_with(addresses.path || '/', '/catalog/' || h.path || '/'))
    order by part, position, path`)
  return rows.map((row) => row.path)
}

export interface ProductPart {
  /** Ids from `part` times the size of a part, up to the next. */
  part: number
  changedAt: Date
}

/** The ranges of ids that hold shown products, and when the newest page in each changed. Reads the whole table once. */
export async function listProductParts(db: Db, size: number): Promise<ProductPart[]> {
  const { rows } = await db.execute<{ part: number; changed_at: Date | string }>(sql`
    select id / ${size}::int as part, max(greatest(changed_at, published_at)) as changed_at
    from products where published_at is not null group by 1 order by 1`)
  return rows.map((row) => ({ part: row.part, changedAt: new Date(row.changed_at) }))
}

/** Whether a part holds a shown product, by the primary key: anybody may ask for any number, and the table is not read. */
export async function hasProducts(db: Db, part: number, size: number): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (
      select from products
      where published_at is not null and id >= ${part * size}::bigint and id < ${(part + 1) * size}::bigint
    ) as found`)
  return rows[0]?.found === true
}

export interface ProductAddress {
  id: number
  slug: string
  changedAt: Date
  /** Of its first pictures, five at most. */
  imageIds: number[]
}

/** Shown products with ids above `after` and below `until`, by the primary key. */
export async function listProductAddresses(db: Db, range: { after: number; until: number; limit: number }): Promise<ProductAddress[]> {
  const { rows } = await db.execute<{ id: number; slug: string; changed_at: Date | string; image_ids: number[] }>(sql`
    select id, slug, greatest(changed_at, published_at) as changed_at,
      array(select i.image_id from product_images i where i.product_id = products.id order by i.position limit 5) as image_ids
    from products
    where published_at is not null and id > ${range.after} and id < ${range.until}
    order by id limit ${range.limit}`)
  return rows.map((row) => ({ id: row.id, slug: row.slug, changedAt: new Date(row.changed_at), imageIds: row.image_ids }))
}
