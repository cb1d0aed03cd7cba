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

/** Models by id: title, a product of it that is shown (slug null: none is), and the first picture of its first product. */
export async function listModelFaces(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { title: LocalizedText; slug: string | null; imageId: number | null }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: models.id,
      title: models.title,
      // The column by its whole name: within a query of one table drizzle writes it bare, and bare it would be that of the product.
      slug: sql<string | null>`(select min(p.slug) from products p where p.model_id = models.id and p.published_at is not null)`,
      imageId: sql<number | null>`(select i.image_id from products p join product_images i on i.product_id = p.id
        where p.model_id = models.id order by p.published_at is null, p.id, i.position limit 1)`,
    })
    .from(models)
    .where(inArray(models.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, ...face }) => [id, face]))
}

/** Ids of all products of a model, shown or not. */
export async function listProductIdsOf(db: Db, modelId: number): Promise<number[]> {
  return (await db.select({ id: products.id }).from(products).where(eq(products.modelId, modelId))).map(({ id }) => id)
}

/** Nobody else saves the model until the transaction ends. False when there is none. */
export async function lockModel(tx: Db, id: number): Promise<boolean> {
  return (await tx.select({ id: models.id }).from(models).where(eq(models.id, id)).for('update')).length > 0
}

/** Raises the revision of models once a transaction. */
export async function touchModels(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await tx.execute(sql`update models set updated_at = now() where id = any(${sql.param([...ids])}::int[]) and updated_at <> now()`)
}
