import { sql } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { AskedPrice } from './old-price.rules.ts'

/** What feeds say of a product beside its card. */
export interface FeedDetails {
  id: number
  modelSlug: string
  description: LocalizedText
  composition: LocalizedText
  material: LocalizedText
  season: 'winter' | 'summer' | 'demi' | 'all'
  weightGrams: number
  /** Since when it is shown, as PostgreSQL writes it. */
  publishedAt: string
  imageIds: number[]
  /** Of its sizes, in no order. */
  sizeSkus: { id: number; sku: string }[]
}

/** Shown products with ids above `after`, at most so many, by the primary key. */
export async function listFeedDetails(db: Db, { after, limit }: { after: number; limit: number }): Promise<FeedDetails[]> {
  const { rows } = await db.execute<FeedDetails & Record<string, unknown>>(sql`
    select p.id, m.slug as "modelSlug", m.description, m.composition, t.title as material, m.season, p.published_at as "publishedAt", coalesce(m.weight_grams, 500) as "weightGrams",
      array(select i.image_id from product_images i where i.product_id = p.id order by i.position) as "imageIds",
      (select coalesce(json_agg(json_build_object('id', o.id, 'sku', o.sku)), '[]') from offers o where o.product_id = p.id) as "sizeSkus"
    from (select * from products where published_at is not null and id > ${after} order by id limit ${limit}) p
    join models m on m.id = p.model_id join materials t on t.id = m.material_id
    order by p.id`)
  return rows
}

/** The prices that were asked for those of these products that are reduced, in the order of time. By the index of the table. */
export async function listPricesOfReduced(db: Db, productIds: readonly number[]): Promise<Map<number, AskedPrice[]>> {
  const { rows } = await db.execute<{ id: number; price: number; old_price: number | null; since: Date | string }>(sql`
    select h.product_id as id, h.price, h.old_price, h.since from products p join price_history h on h.product_id = p.id
    where p.id = any(${sql.param(productIds)}::int[]) and p.old_price is not null order by h.product_id, h.id`)
  const prices = rows.map((row) => ({
    id: row.id,
    price: Number(row.price),
    oldPrice: row.old_price === null ? null : Number(row.old_price),
    since: new Date(row.since),
  }))
  return Map.groupBy(prices, ({ id }) => id)
}
