import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { models, products } from '../catalog.schema.ts'

/** A model's title, and the slug of a product of it that is shown (null: none is); undefined when there is no such model. */
export async function findModel(db: Db, id: number): Promise<{ title: LocalizedText; slug: string | null } | undefined> {
  const [row] = await db
    .select({ title: models.title, slug: sql<string | null>`min(${products.slug})` })
    .from(models)
    .leftJoin(products, and(eq(products.modelId, models.id), isNotNull(products.publishedAt)))
    .where(eq(models.id, id))
    .groupBy(models.id)
  return row
}

/** Titles of models by id. */
export async function listModelTitles(db: Db, ids: readonly number[]): Promise<Map<number, LocalizedText>> {
  const rows = await db
    .select({ id: models.id, title: models.title })
    .from(models)
    .where(inArray(models.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Ids of all products of a model, shown or not. */
export async function listProductIdsOf(db: Db, modelId: number): Promise<number[]> {
  return (await db.select({ id: products.id }).from(products).where(eq(products.modelId, modelId))).map(({ id }) => id)
}
