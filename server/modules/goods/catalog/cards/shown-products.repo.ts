import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { products } from '../catalog.schema.ts'

/** Which of these ids are products that are shown. By primary key. */
export async function listShownProducts(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNotNull(products.publishedAt)))
  return new Set(rows.map((row) => row.id))
}

/** Ids of products by their slugs; those that do not exist are left out. */
export async function findProductIds(db: Db, slugs: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(inArray(products.slug, [...slugs]))
  return new Map(rows.map((row) => [row.slug, row.id]))
}

/** The models of products, by the products' slugs; what does not exist is left out. */
export async function findModelIds(db: Db, slugs: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ modelId: products.modelId, slug: products.slug })
    .from(products)
    .where(inArray(products.slug, [...slugs]))
  return new Map(rows.map((row) => [row.slug, row.modelId]))
}
