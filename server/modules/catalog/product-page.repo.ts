import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { productNotFound } from './catalog.errors.ts'
import { models, products } from './catalog.schema.ts'

/** What only the product page shows of a model. */
export async function getModelTexts(db: Db, productId: number) {
  const [row] = await db
    .select({
      description: models.description,
      composition: models.composition,
      care: models.care,
      fit: models.fit,
      modelSlug: models.slug,
    })
    .from(products)
    .innerJoin(models, eq(models.id, products.modelId))
    .where(eq(products.id, productId))
  if (!row) throw new Error(`product ${productId} has no model`)
  return row
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

export type ModelTexts = Awaited<ReturnType<typeof getModelTexts>>
