import { asc, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { categories, models } from '../catalog.schema.ts'
import { colors, labels, materials, sizes } from '../dictionaries/dictionaries.schema.ts'
import type { Choice } from './goods-words.ts'

/** Words of the dictionaries, labels and categories. */
export async function readChoices(db: Db): Promise<Record<'colors' | 'materials' | 'sizes' | 'labels' | 'categories', Choice[]>> {
  const isRuled = sql<boolean>`false`
  const [ofColors, ofMaterials, ofSizes, ofLabels, ofCategories] = [
    await db.select({ id: colors.id, slug: colors.slug, title: colors.title, isRuled }).from(colors).orderBy(asc(colors.position)),
    await db.select({ id: materials.id, slug: materials.slug, title: materials.title, isRuled }).from(materials),
    await db.select({ id: sizes.id, slug: sizes.slug, title: sizes.title, isRuled }).from(sizes),
    await db
      .select({ id: labels.id, slug: labels.code, title: labels.title, isRuled: sql<boolean>`${labels.rule} is not null` })
      .from(labels)
      .orderBy(asc(labels.position), asc(labels.id)),
    await db
      .select({ id: categories.id, slug: categories.path, title: categories.title, isRuled: sql<boolean>`${categories.rule} is not null` })
      .from(categories),
  ]
  return { colors: ofColors, materials: ofMaterials, sizes: ofSizes, labels: ofLabels, categories: ofCategories }
}

/** Hexes of the dictionary of colors, by id. */
export async function readHexes(db: Db): Promise<Map<number, string>> {
  return new Map((await db.select({ id: colors.id, hex: colors.hex }).from(colors)).map(({ id, hex }) => [id, hex]))
}

/** Of these numbers and addresses which model has each: of products and models the model's id, of sizes the number of their product too. */
export async function findTargets(
  db: Db,
  { skus, offerSkus, slugs }: Record<'skus' | 'offerSkus' | 'slugs', readonly string[]>,
): Promise<{ modelIds: number[]; offers: Map<string, string> }> {
  const { rows } = await db.execute<{ modelId: number; offer: string | null; sku: string | null }>(sql`
    select model_id as "modelId", null as offer, null as sku from products where sku = any(${sql.param([...skus])}::text[])
    union all select p.model_id, o.sku, p.sku from offers o join products p on p.id = o.product_id where o.sku = any(${sql.param([...offerSkus])}::text[])
    union all select id, null, null from models where slug = any(${sql.param([...slugs])}::text[])`)
  return {
    modelIds: [...new Set(rows.map(({ modelId }) => modelId))],
    offers: new Map(rows.flatMap(({ offer, sku }) => (offer === null || sku === null ? [] : [[offer, sku]]))),
  }
}

/** Of these addresses and barcodes those that something has: an address the number of its product, a barcode that of its size. */
export async function listOwners(
  db: Db,
  { slugs, barcodes }: Record<'slugs' | 'barcodes', readonly string[]>,
): Promise<{ slugs: Map<string, string>; barcodes: Map<string, string> }> {
  const { rows } = await db.execute<{ kind: 'slug' | 'barcode'; value: string; owner: string }>(sql`
    select 'slug' as kind, slug as value, sku as owner from products where slug = any(${sql.param([...slugs])}::text[])
    union all select 'barcode', barcode, sku from offers where barcode = any(${sql.param([...barcodes])}::text[])`)
  const of = (kind: string) => new Map(rows.flatMap((row) => (row.kind === kind ? [[row.value, row.owner]] : [])))
  return { slugs: of('slug'), barcodes: of('barcode') }
}

/** Ids of models by their addresses. */
export async function findModelIds(db: Db, slugs: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: models.id, slug: models.slug })
    .from(models)
    .where(inArray(models.slug, [...slugs]))
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** Ids of models behind one, by their key. */
export async function pageOfModels(db: Db, after: number, limit: number): Promise<number[]> {
  return (await db.select({ id: models.id }).from(models).where(gt(models.id, after)).orderBy(asc(models.id)).limit(limit)).map(
    ({ id }) => id,
  )
}

/** Pictures of these ids, or called so: by key or by the name of their file. A read model: the library. */
export async function listPictures(
  db: Db,
  { ids = [], names = [] }: { ids?: readonly number[]; names?: readonly string[] },
): Promise<{ id: number; key: string; file: string | null }[]> {
  if (ids.length + names.length === 0) return []
  const { rows } = await db.execute<{ id: number; key: string; file: string | null }>(sql`
    select id, key, source_name as file from images where not is_private
      and (id = any(${sql.param([...ids])}::int[]) or key = any(${sql.param([...names])}::text[]) or source_name = any(${sql.param([...names])}::text[]))
    order by id`)
  return rows
}
