import { desc, eq, sql } from 'drizzle-orm'
import type { ModelDraft } from '#contracts/staff/model-drafts.contract.ts'
import type { Db } from '#server/platform/db/database.ts'
import { colors, sizes } from '../dictionaries/dictionaries.schema.ts'
import { models, products } from '../catalog.schema.ts'
import type { DraftWords } from './model-draft.rules.ts'
import { modelDrafts } from './model-drafts.schema.ts'

export type DraftRecord = typeof modelDrafts.$inferSelect

/** Drafts, those that changed last first. */
export function listDrafts(db: Db): Promise<DraftRecord[]> {
  return db.select().from(modelDrafts).orderBy(desc(modelDrafts.updatedAt), desc(modelDrafts.id)).limit(100)
}

/** One draft; undefined when there is none. */
export async function findDraft(db: Db, id: number): Promise<DraftRecord | undefined> {
  const [row] = await db.select().from(modelDrafts).where(eq(modelDrafts.id, id))
  return row
}

/** One draft, nobody else's until the transaction ends; undefined when there is none. */
export async function lockDraft(tx: Db, id: number): Promise<DraftRecord | undefined> {
  const [row] = await tx.select().from(modelDrafts).where(eq(modelDrafts.id, id)).for('update')
  return row
}

/** Adds a draft. */
export async function insertDraft(tx: Db, row: typeof modelDrafts.$inferInsert): Promise<DraftRecord> {
  const [added] = await tx.insert(modelDrafts).values(row).returning()
  if (!added) throw new Error('a draft was not stored')
  return added
}

/** Writes a draft; its revision rises when anything changed. */
export async function updateDraft(tx: Db, id: number, draft: ModelDraft): Promise<DraftRecord> {
  const [row] = await tx.update(modelDrafts).set({ draft }).where(eq(modelDrafts.id, id)).returning()
  if (!row) throw new Error('a draft was not written')
  return row
}

/** Removes a draft. */
export async function removeDraft(tx: Db, id: number): Promise<void> {
  await tx.delete(modelDrafts).where(eq(modelDrafts.id, id))
}

/** What addresses and numbers are made of. */
export async function readWords(db: Db): Promise<DraftWords> {
  const [ofColors, ofSizes] = [
    await db.select({ id: colors.id, slug: colors.slug }).from(colors),
    await db.select({ id: sizes.id, slug: sizes.slug }).from(sizes),
  ]
  const byId = (rows: readonly { id: number; slug: string }[]) => new Map(rows.map(({ id, slug }) => [id, slug]))
  return { colors: byId(ofColors), sizes: byId(ofSizes) }
}

/** Whether another model has this address. */
export async function isModelSlugTaken(db: Db, slug: string): Promise<boolean> {
  const rows = await db.select({ id: models.id }).from(models).where(eq(models.slug, slug))
  return rows.length > 0
}

/** Adds a model without colors, and answers its id. */
export async function insertModel(tx: Db, row: typeof models.$inferInsert): Promise<number> {
  const [added] = await tx.insert(models).values(row).returning({ id: models.id })
  if (!added) throw new Error('a model was not stored')
  return added.id
}

/** Adds a model in one color that the shop does not show, and answers its id. */
export async function insertColor(
  tx: Db,
  row: Pick<typeof products.$inferInsert, 'modelId' | 'colorId' | 'categoryId' | 'hex' | 'sku' | 'slug' | 'price' | 'oldPrice'>,
): Promise<number> {
  const [added] = await tx.insert(products).values(row).returning({ id: products.id })
  if (!added) throw new Error('a color was not stored')
  return added.id
}

/** Titles of models by id. */
export async function listTitles(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; title: string }>(
    sql`select id, title ->> 'ru' as title from models where id = any(${sql.param([...ids])}::int[])`,
  )
  return new Map(rows.map(({ id, title }) => [id, title]))
}
