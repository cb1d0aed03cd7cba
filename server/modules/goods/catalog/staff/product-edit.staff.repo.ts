import { eq, inArray, sql } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import type { VatPercent } from '#core/vat.ts'
import type { Db } from '#server/platform/db/database.ts'
import { models, offers, productCategories, productImages, productLabels, products, type SeoTexts } from '../catalog.schema.ts'
import type { AskedPrice } from '../product/old-price.rules.ts'

/** A size of a thing, in the order of the body. */
export interface SizeRecord {
  id: number
  sizeId: number
  sku: string
  barcode: string | null
  title: LocalizedText
  /** The same size in another system, and how it fits. */
  alternativeTitle: LocalizedText | null
  fitting: LocalizedText | null
  pieces: number
  waiting: number
}

/** A model in one color with all that hangs on it. Prices in kopecks. */
export interface ColorRecord {
  id: number
  colorId: number
  color: LocalizedText
  hex: string
  slug: string
  sku: string
  price: number
  oldPrice: number | null
  categoryId: number
  moreCategories: number[]
  labels: number[]
  ruledLabels: LocalizedText[]
  ruledCategories: LocalizedText[]
  isLarge: boolean
  isOnlyShops: boolean
  isComingSoon: boolean
  comingOn: string | null
  video: string | null
  showVideo: boolean
  seo: SeoTexts
  publishedAt: Date | null
  plannedAt: Date | null
  sizes: SizeRecord[]
  imageIds: number[]
  /** In the order of time. */
  prices: AskedPrice[]
}

export type ModelRecord = Pick<
  typeof models.$inferSelect,
  | 'id'
  | 'slug'
  | 'revision'
  | 'updatedAt'
  | 'title'
  | 'description'
  | 'composition'
  | 'fit'
  | 'care'
  | 'materialId'
  | 'season'
  | 'isSet'
  | 'isEco'
  | 'isReturnable'
  | 'isMarked'
  | 'weightGrams'
> & { vatPercent: VatPercent | null; isMeasured: boolean; colors: ColorRecord[] }

/** A model before a save and behind it. */
export interface Written {
  before: ModelRecord
  after: ModelRecord
}

type RawColor = Omit<ColorRecord, 'publishedAt' | 'plannedAt' | 'prices'> & {
  publishedAt: string | null
  plannedAt: string | null
  prices: [price: number, oldPrice: number | null, since: string][]
}

const date = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** A model with its colors; undefined when there is none. Its revision counts the changes of its colors and sizes too. */
export async function readModel(db: Db, id: number): Promise<ModelRecord | undefined> {
  return (await readModels(db, [id])).get(id)
}

/** Some models with their colors, by id. A read model: stock of the inventory, waiting people of the waiting list. */
export async function readModels(db: Db, ids: readonly number[]): Promise<Map<number, ModelRecord>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select()
    .from(models)
    .where(inArray(models.id, [...ids]))
  const { rows } = await db.execute<{ id: number; isMeasured: boolean; changes: number; colors: RawColor[] }>(sql`
    select m.id, exists (select 1 from garment_measures g where g.model_id = m.id) as "isMeasured",
      (select coalesce(sum(p.revision - 1 + (select coalesce(sum(o.revision - 1), 0) from offers o where o.product_id = p.id)), 0)::int
        from products p where p.model_id = m.id) as changes,
      (select coalesce(json_agg(one.color order by one.id), '[]') from (
        select p.id, json_build_object('id', p.id, 'colorId', p.color_id, 'color', c.title, 'hex', p.hex, 'slug', p.slug, 'sku', p.sku,
          'price', p.price, 'oldPrice', p.old_price, 'categoryId', p.category_id, 'isLarge', p.is_large, 'isOnlyShops', p.is_only_shops,
          'isComingSoon', p.is_coming_soon, 'comingOn', p.coming_on, 'video', p.video, 'showVideo', p.show_video, 'seo', p.seo,
          'publishedAt', p.published_at, 'plannedAt', p.planned_at,
          'moreCategories', (select coalesce(json_agg(k.id order by k.id), '[]') from product_categories h join categories k on k.id = h.category_id
            where ${isGivenByHand} and k.id <> p.category_id),
          'ruledCategories', (select coalesce(json_agg(k.title order by k.path), '[]') from product_categories h join categories k on k.id = h.category_id
            where h.product_id = p.id and k.rule is not null),
          'labels', (select coalesce(json_agg(l.id order by l.position), '[]') from product_labels h join labels l on l.id = h.label_id
            where h.product_id = p.id and l.rule is null),
          'ruledLabels', (select coalesce(json_agg(l.title order by l.position), '[]') from product_labels h join labels l on l.id = h.label_id
            where h.product_id = p.id and l.rule is not null),
          'imageIds', (select coalesce(json_agg(i.image_id order by i.position), '[]') from product_images i where i.product_id = p.id),
          'prices', (select coalesce(json_agg(json_build_array(h.price, h.old_price, h.since) order by h.id), '[]') from (
            select * from price_history where product_id = p.id order by id desc limit ${pricesAtMost}) h),
          'sizes', (select coalesce(json_agg(json_build_object('id', o.id, 'sizeId', o.size_id, 'sku', o.sku, 'barcode', o.barcode, 'title', s.title,
            'alternativeTitle', o.alternative_title, 'fitting', o.fitting,
            'pieces', (select coalesce(sum(greatest(t.on_hand - t.reserved, 0)), 0) from stock t where t.offer_id = o.id),
            'waiting', (select count(*) from waiting_list w where w.offer_id = o.id and w.state = 'waiting')) order by o.position, o.id), '[]')
            from offers o join sizes s on s.id = o.size_id where o.product_id = p.id)) as color
        from products p join colors c on c.id = p.color_id where p.model_id = m.id) one) as colors
    from models m where m.id = any(${sql.param([...ids])}::int[])`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    found.flatMap((model): [number, ModelRecord][] => {
      const row = byId.get(model.id)
      if (!row) return []
      const { changes, isMeasured } = row
      return [[model.id, { ...model, revision: model.revision + changes, isMeasured, colors: row.colors.map(colorOf) }]]
    }),
  )
}

const colorOf = ({ publishedAt, plannedAt, prices, ...color }: RawColor): ColorRecord => ({
  ...color,
  publishedAt: date(publishedAt),
  plannedAt: date(plannedAt),
  prices: prices.map(([price, oldPrice, since]) => ({ price, oldPrice, since: new Date(since) })),
})

const pricesAtMost = 200

/** Of what no rule gives: the lowest of those that hold a thing, since all above them come by themselves. */
const isGivenByHand = sql`h.product_id = p.id and k.rule is null and not exists (
  select 1 from product_categories d join categories below on below.id = d.category_id
  where d.product_id = p.id and below.path like k.path || '/%')`

export type ModelFields = Omit<typeof models.$inferInsert, 'id' | 'slug' | 'revision' | 'updatedAt' | 'createdAt'>

/** Writes what the colors of a model share; a row that stays as it was is not written. */
export async function updateModel(tx: Db, id: number, fields: Partial<ModelFields>): Promise<void> {
  await tx.update(models).set(fields).where(eq(models.id, id))
}

export type ColorFields = Pick<
  typeof products.$inferInsert,
  | 'colorId'
  | 'hex'
  | 'slug'
  | 'sku'
  | 'price'
  | 'oldPrice'
  | 'categoryId'
  | 'isLarge'
  | 'isOnlyShops'
  | 'isComingSoon'
  | 'comingOn'
  | 'seo'
  | 'publishedAt'
  | 'plannedAt'
> &
  Partial<Pick<typeof products.$inferInsert, 'video' | 'showVideo'>>

/** Writes the columns of a color. */
export async function updateColor(tx: Db, id: number, fields: ColorFields): Promise<void> {
  await tx.update(products).set(fields).where(eq(products.id, id))
}

/** Puts a thing into a category of its own and further ones by hand; those above and those by rule come by `applyRules`. */
export async function writeCategories(tx: Db, productId: number, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    delete from product_categories d using products p, product_categories h join categories k on k.id = h.category_id
    where p.id = ${productId} and ${isGivenByHand} and d.product_id = h.product_id and d.category_id = h.category_id
      and k.id <> all(${sql.param([...ids])}::int[])`)
  if (ids.length > 0)
    await tx
      .insert(productCategories)
      .values(ids.map((categoryId) => ({ productId, categoryId })))
      .onConflictDoNothing()
}

/** Gives a thing these labels, of those that no rule gives. */
export async function writeLabels(tx: Db, productId: number, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    delete from product_labels h using labels l
    where h.product_id = ${productId} and l.id = h.label_id and l.rule is null and l.id <> all(${sql.param([...ids])}::int[])`)
  if (ids.length > 0)
    await tx
      .insert(productLabels)
      .values(ids.map((labelId) => ({ productId, labelId })))
      .onConflictDoNothing()
}

/** Shows a thing by these pictures, in this order. */
export async function writePictures(tx: Db, productId: number, ids: readonly number[]): Promise<void> {
  await tx.delete(productImages).where(eq(productImages.productId, productId))
  if (ids.length > 0) await tx.insert(productImages).values(ids.map((imageId, position) => ({ productId, position, imageId })))
}

export interface WrittenSize {
  id: number | null
  sizeId: number
  sku: string
  barcode: string | null
}

/** Writes the sizes of a thing: numbers and barcodes of those that it has, and new ones, which take their place in the order of the dictionary. */
export async function writeSizes(tx: Db, productId: number, sizes: readonly WrittenSize[]): Promise<void> {
  const stored = sizes.filter((size): size is WrittenSize & { id: number } => size.id !== null)
  const ids = sql`${sql.param(stored.map(({ id }) => id))}::int[]`
  const written = sql`unnest(${ids}, ${sql.param(stored.map(({ sku }) => sku))}::text[], ${sql.param(stored.map(({ barcode }) => barcode))}::text[]) as t (id, sku, barcode)`
  // First none of them has one: two sizes may change places.
  await tx.execute(
    sql`update offers o set barcode = null from ${written} where o.id = t.id and o.barcode is distinct from t.barcode and o.barcode is not null`,
  )
  await tx.execute(sql`
    update offers o set sku = t.sku, barcode = t.barcode from ${written}
    where o.id = t.id and (o.sku, o.barcode) is distinct from (t.sku, t.barcode)`)
  const added = sizes.filter(({ id }) => id === null)
  if (added.length === 0) return
  await tx.insert(offers).values(added.map(({ id: _, ...size }) => ({ ...size, productId, position: 0 })))
  await tx.execute(sql`
    update offers o set position = r.place from (
      select o.id, row_number() over (order by s.position, s.id) - 1 as place from offers o join sizes s on s.id = o.size_id where o.product_id = ${productId}
    ) r where o.id = r.id and o.position <> r.place`)
}

export type SizeWords = Pick<SizeRecord, 'sku' | 'alternativeTitle' | 'fitting'>

/** Writes what sizes are called in another system, and how they fit. */
export async function writeSizeWords(tx: Db, words: readonly SizeWords[]): Promise<void> {
  await tx.execute(sql`
    update offers o set alternative_title = t."alternativeTitle", fitting = t.fitting
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as t (sku text, "alternativeTitle" jsonb, fitting jsonb)
    where o.sku = t.sku and (o.alternative_title, o.fitting) is distinct from (t."alternativeTitle", t.fitting)`)
}

/** Of these numbers, barcodes and addresses those that something else than this model and its sizes has. */
export async function listTaken(
  db: Db,
  modelId: number,
  { skus, slugs, offerSkus, barcodes }: Record<'skus' | 'slugs' | 'offerSkus' | 'barcodes', readonly string[]>,
): Promise<{ kind: 'sku' | 'slug' | 'offer_sku' | 'barcode'; value: string }[]> {
  const { rows } = await db.execute<{ kind: 'sku' | 'slug' | 'offer_sku' | 'barcode'; value: string }>(sql`
    with own as (select o.id from offers o join products p on p.id = o.product_id where p.model_id = ${modelId})
    select 'sku' as kind, sku as value from products where sku = any(${sql.param([...skus])}::text[]) and model_id <> ${modelId}
    union all select 'slug', slug from products where slug = any(${sql.param([...slugs])}::text[]) and model_id <> ${modelId}
    union all select 'offer_sku', sku from offers where sku = any(${sql.param([...offerSkus])}::text[]) and id not in (select id from own)
    union all select 'barcode', barcode from offers where barcode = any(${sql.param([...barcodes])}::text[]) and id not in (select id from own)`)
  return rows
}

/** Whether all of these are there: colors, sizes, materials, pictures; categories and labels that no rule fills. */
export async function areChoices(
  db: Db,
  asked: Record<'colors' | 'sizes' | 'materials' | 'images' | 'categories' | 'labels', readonly number[]>,
): Promise<boolean> {
  const missing = (ids: readonly number[], known: ReturnType<typeof sql>) =>
    sql`exists (select 1 from unnest(${sql.param([...ids])}::int[]) as asked (id) where not exists (${known}))`
  const { rows } = await db.execute<{ some: boolean }>(sql`select
    ${missing(asked.colors, sql`select 1 from colors c where c.id = asked.id`)}
    or ${missing(asked.sizes, sql`select 1 from sizes s where s.id = asked.id`)}
    or ${missing(asked.materials, sql`select 1 from materials m where m.id = asked.id`)}
    or ${missing(asked.images, sql`select 1 from images i where i.id = asked.id and not i.is_private`)}
    or ${missing(asked.categories, sql`select 1 from categories k where k.id = asked.id and k.rule is null`)}
    or ${missing(asked.labels, sql`select 1 from labels l where l.id = asked.id and l.rule is null`)} as some`)
  return rows[0]?.some === false
}

/** The number of the transaction that writes now. */
export async function transactionOf(tx: Db): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`)
  return rows[0]?.id ?? ''
}

/** Publishes a thing whose planned moment has come; undefined when it is planned no more, or for later. */
export async function publishPlannedProduct(tx: Db, id: number, now: Date): Promise<{ modelId: number; sku: string } | undefined> {
  const { rows } = await tx.execute<{ modelId: number; sku: string }>(sql`
    update products set published_at = planned_at, planned_at = null where id = ${id} and planned_at <= ${now.toISOString()}::timestamptz
    returning model_id as "modelId", sku`)
  return rows[0]
}
