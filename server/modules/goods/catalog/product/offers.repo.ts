import { sql } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import { standardVat, type VatPercent } from '#core/vat.ts'
import type { Db } from '#server/platform/db/database.ts'
import { namedStatement } from '#server/platform/db/wire/named.ts'
import { cachedEach } from '#server/platform/cache/cached.ts'
import { amountsQuery, availabilityOf, type Availability } from '#server/modules/fulfillment/inventory/index.ts'

/** An offer with all that a cart line or an order line keeps of it. Prices in whole kopecks. */
export interface Offer {
  id: number
  sku: string
  size: { title: LocalizedText; alternative: LocalizedText | null; fitting: LocalizedText | null }
  product: {
    id: number
    slug: string
    sku: string
    title: LocalizedText
    price: number
    oldPrice: number | null
    hex: string
    color: LocalizedText
    category: LocalizedText
    /** All categories it lies in, with those above. */
    categoryIds: number[]
    labelIds: number[]
    modelSlug: string
    imageId: number | null
    isComingSoon: boolean
    isOnlyShops: boolean
    /** false: comes back only when it is faulty. */
    isReturnable: boolean
    /** One piece, packed. */
    weightGrams: number
    /** The tax in its price. */
    vatPercent: VatPercent
    /** Each piece must carry a marking code. */
    isMarked: boolean
    /** false: taken off the shop; it can no longer be bought. */
    isPublished: boolean
  }
}

/** What staff change or sell from one moment to the next, as it is now. */
type Facts = Pick<
  Offer['product'],
  | 'price'
  | 'oldPrice'
  | 'categoryIds'
  | 'labelIds'
  | 'isComingSoon'
  | 'isOnlyShops'
  | 'isReturnable'
  | 'weightGrams'
  | 'vatPercent'
  | 'isMarked'
  | 'isPublished'
>
type Words = Pick<Offer, 'id' | 'sku' | 'size'> & { product: Omit<Offer['product'], keyof Facts> }

/** Without names: they would be most of what a cart with its goods reads. */
type RawFacts = [
  price: number,
  oldPrice: number | null,
  categoryIds: number[],
  labelIds: number[],
  isComingSoon: boolean,
  isOnlyShops: boolean,
  isReturnable: boolean,
  weightGrams: number,
  vatPercent: VatPercent,
  isMarked: boolean,
  isPublished: boolean,
]

/** An offer as a statement reads it: its facts, and how many pieces there are for the city and in the whole company; null of what has no stock. */
export type RawGoods = [offerId: number, facts: RawFacts, served: number | null, anywhere: number | null][]

const facts = `json_build_array(p.price, p.old_price, p.category_ids, p.label_ids, p.is_coming_soon, p.is_only_shops, m.is_returnable,
  coalesce(m.weight_grams, 500), coalesce(m.vat_percent, ${standardVat}), m.is_marked, p.published_at is not null)`
const offersOfIds = 'offers o join products p on p.id = o.product_id join models m on m.id = p.model_id'
const readFacts = namedStatement<{ id: number; facts: RawFacts }>(
  'catalog_offer_facts',
  `select o.id, ${facts} as facts from ${offersOfIds} where o.id = any($1::int[])`,
)

/**
 * For a statement of another module: the goods of offers (an array of ids) for a city, or for the whole company where it is null, both given as
 * expressions of that statement; JSON that `goodsFrom` reads.
 */
export const goodsColumn = (offerIds: string, cityId: string): string => `(
  select coalesce(json_agg(json_build_array(o.id, ${facts}, served, anywhere)), '[]')
  from ${offersOfIds} left join (${amountsQuery(offerIds, cityId)}) stock on stock.offer_id = o.id
  where o.id = any(${offerIds}))`
const readGoods = namedStatement<{ goods: RawGoods }>('catalog_goods', `select ${goodsColumn('$1::int[]', '$2::int')} as goods`)
const readWords = namedStatement<{ words: Words }>(
  'catalog_offer_words',
  `select json_build_object('id', o.id, 'sku', o.sku,
    'size', json_build_object('title', s.title, 'alternative', o.alternative_title, 'fitting', o.fitting),
    'product', json_build_object('id', p.id, 'slug', p.slug, 'sku', p.sku, 'title', m.title, 'hex', p.hex, 'color', c.title,
      'category', k.title, 'modelSlug', m.slug,
      'imageId', (select image_id from product_images i where i.product_id = p.id order by position limit 1))) as words
  from offers o
  join products p on p.id = o.product_id join sizes s on s.id = o.size_id join models m on m.id = p.model_id
  join colors c on c.id = p.color_id join categories k on k.id = p.category_id
  where o.id = any($1::int[])`,
)
const wordsOf = cachedEach(
  'offer_words',
  async (db: Db, offerIds: readonly number[]) => new Map((await readWords(db, [offerIds])).map(({ words }) => [words.id, words])),
  { nameOf: () => '', tagsOf: (_id, { product }) => [`product:${product.id}`, 'dictionary', 'category'] },
)

/**
 * Offers by id with their products, also of products that are no longer shown; unknown ids are absent. Prices and what decides about
 * the sale are as they are now, words and the picture as far as changes have been heard of.
 */
export async function findOffers(db: Db, offerIds: readonly number[]): Promise<Map<number, Offer>> {
  if (offerIds.length === 0) return new Map()
  return withWords(db, await readFacts(db, [offerIds]))
}

/** What pieces of offers weigh together, packed, in grams. */
export function gramsOf(goods: readonly { offer: Offer; quantity: number }[]): number {
  return goods.reduce((sum, { offer, quantity }) => sum + offer.product.weightGrams * quantity, 0)
}

export interface Goods {
  offers: Map<number, Offer>
  /** How much of each there is for the asked city; in the whole company without one. */
  stock: Map<number, Availability>
}

/** The same with their stock, in one statement. */
export async function findGoods(db: Db, offerIds: readonly number[], cityId: number | undefined): Promise<Goods> {
  if (offerIds.length === 0) return { offers: new Map(), stock: new Map() }
  const [row] = await readGoods(db, [offerIds, cityId ?? null])
  return goodsFrom(db, row?.goods ?? [])
}

/** The goods that a statement has read with `goodsColumn`. */
export async function goodsFrom(db: Db, raw: RawGoods): Promise<Goods> {
  const rows = raw.map(([id, known]) => ({ id, facts: known }))
  return {
    offers: await withWords(db, rows),
    stock: new Map(raw.map(([id, , served, anywhere]) => [id, availabilityOf(served ?? 0, anywhere ?? 0)])),
  }
}

async function withWords(db: Db, rows: readonly { id: number; facts: RawFacts }[]): Promise<Map<number, Offer>> {
  const ids = rows.map(({ id }) => id)
  const words = await wordsOf(db, ids, undefined)
  return new Map(
    rows.flatMap(({ id, facts }): [number, Offer][] => {
      const found = words.get(id)
      return found ? [[id, { ...found, product: { ...found.product, ...toFacts(facts) } }]] : []
    }),
  )
}

function toFacts(raw: RawFacts): Facts {
  const [price, oldPrice, categoryIds, labelIds, isComingSoon, isOnlyShops, isReturnable, weightGrams, vatPercent, isMarked, isPublished] =
    raw
  return { price, oldPrice, categoryIds, labelIds, isComingSoon, isOnlyShops, isReturnable, weightGrams, vatPercent, isMarked, isPublished }
}

/** Ids of all offers by `{slug of the product}/{slug of the size}`: for imports of stock. */
export async function findOfferIds(db: Db): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ key: string; id: number }>(sql`
    select p.slug || '/' || s.slug as key, o.id from offers o join products p on p.id = o.product_id join sizes s on s.id = o.size_id`)
  return new Map(rows.map((row) => [row.key, row.id]))
}

/** The offer of which this is the barcode or the number, however its letters are written; undefined when there is none. By the unique indexes of both. Source: ADM-21. */
export async function findOfferIdByCode(db: Db, code: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from offers where barcode = ${code} union all select id from offers where sku in (${code}, upper(${code})) limit 1`)
  return rows[0]?.id
}

/** The barcodes of offers that have one. */
export async function listBarcodes(db: Db, offerIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; barcode: string }>(
    sql`select id, barcode from offers where id = any(${sql.param([...offerIds])}::int[]) and barcode is not null`,
  )
  return new Map(rows.map(({ id, barcode }) => [id, barcode]))
}
