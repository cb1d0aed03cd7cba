import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { anywhere } from '#server/platform/db/like.ts'

/** Groups show so many. */
export const shownAtMost = 5

export interface OrderHit {
  number: string
  created_at: string
}

/** Orders with this number, or with a parcel of this number; by unique indexes. */
export async function findOrders(db: Db, number: string, track: string): Promise<OrderHit[]> {
  const { rows } = await db.execute<OrderHit & Record<string, unknown>>(sql`
    select number, created_at from orders where number = ${number}
    union select o.number, o.created_at from parcels p join orders o on o.number = p.order_number where p.track_number = ${track}
    limit ${shownAtMost}`)
  return rows
}

export interface ProductHit {
  title: string
  note: string
  slug: string
  is_published: boolean
}

/** Products of a size with this SKU or barcode, by their indexes. */
export async function findByCode(db: Db, code: string, locale: string): Promise<ProductHit[]> {
  const { rows } = await db.execute<ProductHit & Record<string, unknown>>(sql`
    select distinct coalesce(m.title ->> ${locale}, m.title ->> 'ru') as title, o.sku as note, p.slug, p.published_at is not null as is_published
    from offers o join products p on p.id = o.product_id join models m on m.id = p.model_id
    where o.sku = ${code} or o.barcode = ${code} limit ${shownAtMost}`)
  return rows
}

/** Products whose model has these words in its title, by the trigrams of titles. */
export async function findByTitle(db: Db, words: string, locale: string): Promise<ProductHit[]> {
  const { rows } = await db.execute<ProductHit & Record<string, unknown>>(sql`
    select coalesce(m.title ->> ${locale}, m.title ->> 'ru') as title, p.slug as note, p.slug, p.published_at is not null as is_published
    from (select id, title from models where title ->> 'ru' ilike ${anywhere(words)} or title ->> 'en' ilike ${anywhere(words)} order by id limit ${shownAtMost}) m
    join lateral (select slug, published_at from products where model_id = m.id order by published_at is null, id limit 1) p on true`)
  return rows
}

/** Pages of the shop whose title has these words. */
export async function findPages(db: Db, words: string, locale: string): Promise<{ title: string; path: string }[]> {
  const { rows } = await db.execute<{ title: string; path: string }>(sql`
    select coalesce(title ->> ${locale}, title ->> 'ru') as title, path from pages
    where title ->> 'ru' ilike ${anywhere(words)} or title ->> 'en' ilike ${anywhere(words)} order by path limit ${shownAtMost}`)
  return rows
}
