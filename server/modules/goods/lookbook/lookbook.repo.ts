import { sql, type SQL } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface CollectionRow {
  id: number
  slug: string
  overTitle: LocalizedText
  title: LocalizedText
  text: LocalizedText
  /** The first picture of its first look. */
  imageId: number
  looksCount: number
}

export interface LookRow {
  id: number
  slug: string
  number: number
  title: LocalizedText
  note: LocalizedText
  collection: { slug: string; title: LocalizedText }
  imageIds: number[]
  products: { id: number; spotX: number | null; spotY: number | null }[]
}

export interface LooksQuery {
  /** Slug of a collection. */
  collection?: string | undefined
  /** Only looks this product belongs to. */
  productId?: number | undefined
  /** Slugs of looks, in this order. */
  slugs?: readonly string[] | undefined
  limit: number
  offset: number
}

/** A look is shown when it is published, with a picture and something that is for sale. */
export const isShown = sql`l.published_at is not null and exists (select from look_images i where i.look_id = l.id) and exists (
  select from look_products lp join products p on p.id = lp.product_id where lp.look_id = l.id and p.published_at is not null)`

/** Collections that have looks, the newest first. */
export async function listCollectionRows(db: Db): Promise<CollectionRow[]> {
  const result = await db.execute<{ row: CollectionRow }>(sql`
    select json_build_object('id', c.id, 'slug', c.slug, 'overTitle', c.over_title, 'title', c.title, 'text', c.text,
      'imageId', shown.image_id, 'looksCount', shown.count) as row
    from look_collections c
    cross join lateral (
      select count(*) as count, (array_agg((select i.image_id from look_images i where i.look_id = l.id order by i.position limit 1)
        order by l.number))[1] as image_id
      from looks l where l.collection_id = c.id and ${isShown}
    ) shown
    where shown.count > 0
    order by c.position, c.id`)
  return result.rows.map(({ row }) => row)
}

/** A part of the looks that fit, newest collection first, and how many fit. By product it goes over `look_products_product_id_index`. */
export async function listLookRows(db: Db, query: LooksQuery): Promise<{ rows: LookRow[]; count: number }> {
  const conditions: SQL[] = [isShown]
  if (query.collection !== undefined) conditions.push(sql`c.slug = ${query.collection}`)
  if (query.productId !== undefined) conditions.push(sql`l.id in (select look_id from look_products where product_id = ${query.productId})`)
  if (query.slugs) conditions.push(sql`l.slug = any(${sql.param(query.slugs)}::text[])`)
  const order = query.slugs ? sql`array_position(${sql.param(query.slugs)}::text[], l.slug)` : sql`c.position, c.id, l.number`
  const fit = sql`from looks l join look_collections c on c.id = l.collection_id where ${sql.join(conditions, sql` and `)}`
  const result = await db.execute<{ row: LookRow | null; count: number }>(sql`
    select page.row, (select count(*) ${fit})::int as count
    from (select 1) as always
    left join lateral (
      select row_number() over (order by ${order}) as place, json_build_object('id', l.id, 'slug', l.slug, 'number', l.number,
        'title', l.title, 'note', l.note, 'collection', json_build_object('slug', c.slug, 'title', c.title),
        'imageIds', (select json_agg(i.image_id order by i.position) from look_images i where i.look_id = l.id),
        'products', (select json_agg(json_build_object('id', lp.product_id, 'spotX', lp.spot_x, 'spotY', lp.spot_y) order by lp.position)
          from look_products lp where lp.look_id = l.id)) as row
      ${fit} order by 1 limit ${query.limit} offset ${query.offset}
    ) page on true
    order by page.place`)
  return { rows: result.rows.flatMap(({ row }) => row ?? []), count: result.rows[0]?.count ?? 0 }
}
