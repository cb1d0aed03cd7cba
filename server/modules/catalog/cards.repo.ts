import { sql, type SQL } from 'drizzle-orm'
import type { LocalizedText } from '../../../core/locale.ts'
import type { Db } from '../../platform/db/database.ts'
import { executeNamed } from '../../platform/db/named.ts'
import type { SeoTexts } from './catalog.schema.ts'

export interface CardSize {
  id: number
  sku: string
  title: LocalizedText
  alternative: LocalizedText | null
  fitting: LocalizedText | null
}

/** What a card shows, before language, pictures and stock. Prices in kopecks. */
export interface CardRow {
  id: number
  modelId: number
  slug: string
  sku: string
  hex: string
  price: number
  oldPrice: number | null
  isLarge: boolean
  isComingSoon: boolean
  isOnlyShops: boolean
  isSet: boolean
  isEco: boolean
  seo: SeoTexts
  video: string | null
  showVideo: boolean
  title: LocalizedText
  color: LocalizedText
  category: { id: number; slug: string; title: LocalizedText }
  imageIds: number[]
  sizes: CardSize[]
  labels: { id: number; code: string; title: LocalizedText }[]
  /** The model in all its colours, this one too. */
  colors: { slug: string; hex: string; title: LocalizedText }[]
}

/** Published products by id, in the order of `ids`; those that do not exist are left out. One statement over primary keys. */
export async function findCards(db: Db, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const result = await executeNamed<{ card: CardRow }>(
    db,
    'catalog_cards',
    sql`
    select json_build_object(
      'id', p.id, 'modelId', p.model_id, 'slug', p.slug, 'sku', p.sku, 'hex', p.hex, 'price', p.price, 'oldPrice', p.old_price,
      'isLarge', p.is_large, 'isComingSoon', p.is_coming_soon, 'isOnlyShops', p.is_only_shops, 'isSet', m.is_set, 'isEco', m.is_eco,
      'seo', p.seo, 'video', p.video, 'showVideo', p.show_video, 'title', m.title, 'color', c.title,
      'category', json_build_object('id', k.id, 'slug', k.slug, 'title', k.title),
      'imageIds', (select coalesce(json_agg(i.image_id order by i.position), '[]') from product_images i where i.product_id = p.id),
      'sizes', (select coalesce(json_agg(json_build_object('id', o.id, 'sku', o.sku, 'title', s.title, 'alternative', o.alternative_title, 'fitting', o.fitting)
        order by o.position), '[]') from offers o join sizes s on s.id = o.size_id where o.product_id = p.id),
      'labels', (select coalesce(json_agg(json_build_object('id', l.id, 'code', l.code, 'title', l.title) order by l.position), '[]')
        from labels l where l.id = any(p.label_ids)),
      'colors', (select json_agg(json_build_object('slug', q.slug, 'hex', q.hex, 'title', d.title) order by q.id)
        from products q join colors d on d.id = q.color_id where q.model_id = p.model_id and q.published_at is not null)
    ) as card
    from unnest(${sql.param(ids)}::int[]) with ordinality as wanted (id, number)
    join products p on p.id = wanted.id and p.published_at is not null
    join models m on m.id = p.model_id
    join colors c on c.id = p.color_id
    join categories k on k.id = p.category_id
    order by wanted.number`,
  )
  return result.rows.map((row) => row.card)
}

/** The id of the published product with this slug or SKU (or id, to know that it is shown). */
export async function findProductId(db: Db, by: { slug: string } | { sku: string } | { id: number }): Promise<number | undefined> {
  const condition: SQL = 'slug' in by ? sql`slug = ${by.slug}` : 'sku' in by ? sql`sku = ${by.sku}` : sql`id = ${by.id}`
  const result = await db.execute<{ id: number }>(sql`select id from products where ${condition} and published_at is not null`)
  return result.rows[0]?.id
}
