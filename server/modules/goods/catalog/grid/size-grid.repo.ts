import { sql, type SQL } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A size of a thing with the cells that can be edited of many at once. */
export interface SizeRecord extends Record<string, unknown> {
  id: number
  modelId: number
  productId: number
  revision: number
  sku: string
  barcode: string | null
  title: LocalizedText
  color: LocalizedText
  size: LocalizedText
  pieces: number
}

/** The sizes of these things, in the order of the things and of the body, as far as `limit`. */
export function listSizesOf(db: Db, productIds: readonly number[], limit: number): Promise<SizeRecord[]> {
  const asked = sql`unnest(${sql.param([...productIds])}::int[]) with ordinality as asked (id, place)`
  return readSizes(db, sql`${asked} join offers o on o.product_id = asked.id`, sql`order by asked.place, o.position, o.id limit ${limit}`)
}

/** Sizes by their numbers, or by their ids. */
export function findSizes(db: Db, by: { skus: readonly string[] } | { ids: readonly number[] }): Promise<SizeRecord[]> {
  const isAsked = 'skus' in by ? sql`o.sku = any(${sql.param([...by.skus])}::text[])` : sql`o.id = any(${sql.param([...by.ids])}::int[])`
  return readSizes(db, sql`offers o`, sql`where ${isAsked}`)
}

/** A read model: stock of the inventory. */
async function readSizes(db: Db, from: SQL, rest: SQL): Promise<SizeRecord[]> {
  const { rows } = await db.execute<SizeRecord>(sql`
    select o.id, p.model_id as "modelId", p.id as "productId", o.revision, o.sku, o.barcode, m.title, c.title as color, s.title as size,
      (select coalesce(sum(greatest(t.on_hand - t.reserved, 0)), 0)::int from stock t where t.offer_id = o.id) as pieces
    from ${from} join sizes s on s.id = o.size_id join products p on p.id = o.product_id join models m on m.id = p.model_id
    join colors c on c.id = p.color_id ${rest}`)
  return rows
}

/** Which sizes have these numbers and barcodes, each with the number of the thing that it belongs to. */
export async function listHolders(
  db: Db,
  { skus, barcodes }: Record<'skus' | 'barcodes', readonly string[]>,
): Promise<{ id: number; sku: string; barcode: string | null; product: string }[]> {
  const { rows } = await db.execute<{ id: number; sku: string; barcode: string | null; product: string }>(sql`
    select o.id, o.sku, o.barcode, p.sku as product from offers o join products p on p.id = o.product_id
    where o.sku = any(${sql.param([...skus])}::text[]) or o.barcode = any(${sql.param([...barcodes])}::text[])`)
  return rows
}

/** Nobody else saves the models of these sizes until the transaction ends; models first, as a save of one locks them. */
export async function lockSizes(tx: Db, ids: readonly number[]): Promise<void> {
  const asked = sql`${sql.param([...ids])}::int[]`
  await tx.execute(sql`
    select id from models where id in (select p.model_id from products p join offers o on o.product_id = p.id where o.id = any(${asked}))
    order by id for no key update`)
  await tx.execute(sql`select id from offers where id = any(${asked}) order by id for no key update`)
}

export interface WrittenSize {
  id: number
  /** Which the row must still have. */
  revision: number
  sku: string
  barcode: string | null
}

/** Writes numbers and barcodes of those sizes that nobody has changed since, and says what they are now. */
export async function updateSizes(tx: Db, sizes: readonly WrittenSize[]): Promise<{ id: number; modelId: number; revision: number }[]> {
  const { rows } = await tx.execute<{ id: number; modelId: number; revision: number }>(sql`
    update offers o set sku = t.sku, barcode = t.barcode
    from unnest(${sql.param(sizes.map(({ id }) => id))}::int[], ${sql.param(sizes.map(({ revision }) => revision))}::int[],
      ${sql.param(sizes.map(({ sku }) => sku))}::text[], ${sql.param(sizes.map(({ barcode }) => barcode))}::text[]) as t (id, revision, sku, barcode)
    join offers asked on asked.id = t.id join products p on p.id = asked.product_id
    where o.id = t.id and o.revision = t.revision returning o.id, p.model_id as "modelId", o.revision`)
  return rows
}
