import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { executeNamed } from '#server/platform/db/wire/named.ts'
import { productNotFound } from '../catalog.errors.ts'
import { products, type SeoTexts } from '../catalog.schema.ts'

export interface ProductDetails {
  description: LocalizedText
  composition: LocalizedText
  /** Codes of care signs. */
  care: string[]
  fit: LocalizedText | null
  modelSlug: string
  /** One piece, packed. */
  weightGrams: number
  seo: SeoTexts
  /** All of its pictures, in their order. */
  imageIds: number[]
  /** Of its sizes, in their order. */
  sizeSkus: { id: number; sku: string }[]
}

/** What only the product page shows of a product. */
export async function getProductDetails(db: Db, productId: number): Promise<ProductDetails> {
  const { rows } = await executeNamed<ProductDetails>(
    db,
    'catalog_product_details',
    sql`
    select m.description, m.composition, m.care, m.fit, m.slug as "modelSlug", coalesce(m.weight_grams, 500) as "weightGrams", p.seo,
      array(select i.image_id from product_images i where i.product_id = p.id order by i.position) as "imageIds",
      (select coalesce(json_agg(json_build_object('id', o.id, 'sku', o.sku)), '[]') from offers o where o.product_id = p.id) as "sizeSkus"
    from products p join models m on m.id = p.model_id where p.id = ${productId}`,
  )
  const [row] = rows
  if (!row) throw new Error(`there is no product ${productId}`)
  return row
}

/** The colors of a model, shown or not, with what they are called. */
export async function listColorsOf(
  db: Db,
  modelId: number,
): Promise<{ id: number; title: LocalizedText; color: LocalizedText; isShown: boolean }[]> {
  const { rows } = await db.execute<{ id: number; title: LocalizedText; color: LocalizedText; isShown: boolean }>(sql`
    select p.id, m.title, c.title as color, p.published_at is not null as "isShown"
    from products p join models m on m.id = p.model_id join colors c on c.id = p.color_id where p.model_id = ${modelId} order by p.id`)
  return rows
}

/** The model of a product that is shown. Throws `catalog.product_not_found` (404). */
export async function getModelId(db: Db, productId: number): Promise<number> {
  const [row] = await db
    .select({ modelId: products.modelId })
    .from(products)
    .where(and(eq(products.id, productId), isNotNull(products.publishedAt)))
  if (!row) throw productNotFound()
  return row.modelId
}
