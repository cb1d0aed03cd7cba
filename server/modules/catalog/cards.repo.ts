import { sql, type SQL } from 'drizzle-orm'
import type { LocalizedText } from '../../../core/locale.ts'
import type { Db } from '../../platform/db/database.ts'
import { executeNamed } from '../../platform/db/named.ts'
import type { SeoTexts } from './catalog.schema.ts'
import { listDictionaries, readDictionaries, type Dictionaries, type DictionaryEntry } from './dictionaries.repo.ts'

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

/** A card as the database has it: sizes, labels and the colours of the model by their ids, whose words stand in the dictionaries. */
type StoredCard = Omit<CardRow, 'sizes' | 'labels' | 'colors'> & {
  sizes: { id: number; sku: string; sizeId: number; alternative: LocalizedText | null; fitting: LocalizedText | null }[] | null
  labelIds: number[]
  colors: { slug: string; hex: string; colorId: number }[] | null
}

/**
 * Published products by id, in the order of `ids`; those that do not exist are left out. One statement over primary keys: what few rows
 * say for all cards (colours, sizes, labels) comes from the dictionaries, at most a second old.
 */
export async function findCards(db: Db, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const { rows } = await executeNamed<StoredCard>(
    db,
    'catalog_cards',
    sql`
    select p.id, p.model_id as "modelId", p.slug, p.sku, p.hex, p.price, p.old_price as "oldPrice", p.is_large as "isLarge",
      p.is_coming_soon as "isComingSoon", p.is_only_shops as "isOnlyShops", m.is_set as "isSet", m.is_eco as "isEco", p.seo, p.video,
      p.show_video as "showVideo", m.title, c.title as color, json_build_object('id', k.id, 'slug', k.slug, 'title', k.title) as category,
      p.label_ids as "labelIds",
      array(select i.image_id from product_images i where i.product_id = p.id order by i.position) as "imageIds",
      (select json_agg(json_build_object('id', o.id, 'sku', o.sku, 'sizeId', o.size_id, 'alternative', o.alternative_title, 'fitting', o.fitting)
        order by o.position) from offers o where o.product_id = p.id) as sizes,
      (select json_agg(json_build_object('slug', q.slug, 'hex', q.hex, 'colorId', q.color_id) order by q.id)
        from products q where q.model_id = p.model_id and q.published_at is not null) as colors
    from unnest(${sql.param(ids)}::int[]) with ordinality as wanted (id, number)
    join products p on p.id = wanted.id and p.published_at is not null
    join models m on m.id = p.model_id
    join colors c on c.id = p.color_id
    join categories k on k.id = p.category_id
    order by wanted.number`,
  )
  const words = await wordsFor(db, rows)
  return rows.map(({ labelIds, ...row }) => ({
    ...row,
    sizes: (row.sizes ?? []).map(({ sizeId, ...size }) => ({ ...size, title: titleOf(words.sizes, sizeId) })),
    labels: words.labels.filter(({ id }) => labelIds.includes(id)).map(({ id, slug, title }) => ({ id, code: slug, title })),
    colors: (row.colors ?? []).map(({ colorId, ...color }) => ({ ...color, title: titleOf(words.colors, colorId) })),
  }))
}

/** The dictionaries, read anew when a card has a size or a colour younger than what is remembered of them. */
async function wordsFor(db: Db, cards: readonly StoredCard[]): Promise<Dictionaries> {
  const words = await listDictionaries(db)
  const sizes = new Set(words.sizes.map(({ id }) => id))
  const colors = new Set(words.colors.map(({ id }) => id))
  const isKnown = (card: StoredCard): boolean =>
    (card.sizes ?? []).every(({ sizeId }) => sizes.has(sizeId)) && (card.colors ?? []).every(({ colorId }) => colors.has(colorId))
  return cards.every(isKnown) ? words : readDictionaries(db)
}

function titleOf(entries: readonly DictionaryEntry[], id: number): LocalizedText {
  const entry = entries.find((one) => one.id === id)
  if (!entry) throw new Error(`no word with the id ${id}`)
  return entry.title
}

/** The id of the published product with this slug or SKU (or id, to know that it is shown). */
export async function findProductId(db: Db, by: { slug: string } | { sku: string } | { id: number }): Promise<number | undefined> {
  const condition: SQL = 'slug' in by ? sql`slug = ${by.slug}` : 'sku' in by ? sql`sku = ${by.sku}` : sql`id = ${by.id}`
  const result = await db.execute<{ id: number }>(sql`select id from products where ${condition} and published_at is not null`)
  return result.rows[0]?.id
}
