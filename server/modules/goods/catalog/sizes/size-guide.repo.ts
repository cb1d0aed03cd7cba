import { sql } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { idsBySlug, insertMany } from '../import/import.repo.ts'
import { bodyMeasures, garmentMeasures, wornSizes } from './size-guide.schema.ts'

export interface MeasureRow {
  offerId: number
  kind: 'garment' | 'body'
  code: (typeof garmentMeasures.$inferSelect)['code']
  /** Millimetres; equal for a garment. */
  from: number
  to: number
}

/** Everything measured of a product's sizes: the thing itself, and the body that each size is made for. */
export async function listMeasures(db: Db, productId: number): Promise<MeasureRow[]> {
  const { rows } = await db.execute<MeasureRow & Record<string, unknown>>(sql`
    with own as (
      select o.id, o.size_id, p.model_id, split_part(k.path, '/', 1) as audience from offers o
      join products p on p.id = o.product_id join categories k on k.id = p.category_id where p.id = ${productId}
    )
    select own.id as "offerId", 'garment' as kind, g.code, g.millimetres as "from", g.millimetres as "to"
    from own join garment_measures g on g.model_id = own.model_id and g.size_id = own.size_id
    union all
    select own.id, 'body', b.code, b.from_millimetres, b.to_millimetres
    from own join body_measures b on b.size_id = own.size_id and b.audience in (own.audience, 'all')`)
  return rows
}

export interface BodyRow extends Pick<MeasureRow, 'code' | 'from' | 'to'> {
  sizeId: number
  system: 'letters' | 'jeans' | 'shoes'
  title: LocalizedText
  /** Slug of a department, or `all`. */
  audience: string
  /** What the department is called; null for all. */
  department: LocalizedText | null
  /** The same size in another system, as its offers have it. */
  alternative: LocalizedText | null
}

/** The bodies that the sizes on sale are made for, save the one size of what has only one: department by department, in the order of the sizes. By the index of an offer's size. */
export async function listBodies(db: Db): Promise<BodyRow[]> {
  const { rows } = await db.execute<BodyRow & Record<string, unknown>>(sql`
    with sold as materialized (
      select b.audience, b.size_id, one.alternative_title from (select distinct audience, size_id from body_measures) b
      cross join lateral (
        select o.alternative_title from offers o join products p on p.id = o.product_id join categories k on k.id = p.category_id
        where o.size_id = b.size_id and p.published_at is not null and b.audience in (split_part(k.path, '/', 1), 'all') limit 1
      ) one
    )
    select s.id as "sizeId", s.system, s.title, b.audience, d.title as department, sold.alternative_title as alternative,
      b.code, b.from_millimetres as "from", b.to_millimetres as "to"
    from sold join body_measures b using (audience, size_id) join sizes s on s.id = b.size_id left join categories d on d.path = b.audience
    where s.system <> 'one'
    order by d.position nulls last, s.position`)
  return rows
}

/** Who wears the product in its pictures; undefined when nobody does. */
export async function findWorn(db: Db, productId: number): Promise<{ heightCm: number; size: LocalizedText } | undefined> {
  const { rows } = await db.execute<{ heightCm: number; size: LocalizedText }>(sql`
    select w.height_cm as "heightCm", s.title as size from products p
    join worn_sizes w on w.model_id = p.model_id join sizes s on s.id = w.size_id where p.id = ${productId}`)
  return rows[0]
}

export interface SizeGuideInput {
  garments: { model: string; size: string; code: MeasureRow['code']; millimetres: number }[]
  bodies: { audience: string; size: string; code: MeasureRow['code']; from: number; to: number }[]
  worn: { model: string; size: string; heightCm: number }[]
}

/** Adds measures by the slugs of models and sizes: for seeds and imports. Throws for an unknown slug. */
export async function addSizeGuide(db: Db, input: SizeGuideInput): Promise<void> {
  const models = await idsBySlug(db, 'models')
  const sizes = await idsBySlug(db, 'sizes')
  await insertMany(
    db,
    garmentMeasures,
    input.garments.map(({ model, size, ...row }) => ({ ...row, modelId: models.get(model), sizeId: sizes.get(size) })),
  )
  await insertMany(
    db,
    bodyMeasures,
    input.bodies.map(({ size, from, to, ...row }) => ({ ...row, sizeId: sizes.get(size), fromMillimetres: from, toMillimetres: to })),
  )
  await insertMany(
    db,
    wornSizes,
    input.worn.map(({ model, size, heightCm }) => ({ modelId: models.get(model), sizeId: sizes.get(size), heightCm })),
  )
}
