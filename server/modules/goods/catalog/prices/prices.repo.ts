import { asc, gt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { products } from '../catalog.schema.ts'
import type { AskedPrice } from '../product/old-price.rules.ts'

export interface PricedRow {
  id: number
  sku: string
  revision: number
  price: number
  oldPrice: number | null
  /** Since when it is shown; null while it is a draft. */
  publishedAt: Date | null
}

/** Products of these article numbers with what they cost. */
export async function listPriced(db: Db, skus: readonly string[]): Promise<PricedRow[]> {
  const { rows } = await db.execute<Omit<PricedRow, 'publishedAt'> & { publishedAt: string | null }>(sql`
    select id, sku, revision, price, old_price as "oldPrice", published_at as "publishedAt"
    from products where sku = any(${sql.param([...skus])}::text[])`)
  return rows.map(({ publishedAt, ...row }) => ({ ...row, publishedAt: publishedAt === null ? null : new Date(publishedAt) }))
}

/** Products behind an article number with what they cost, in the order of the numbers. */
export async function pageOfPriced(db: Db, after: string, limit: number): Promise<Pick<PricedRow, 'sku' | 'price' | 'oldPrice'>[]> {
  return db
    .select({ sku: products.sku, price: products.price, oldPrice: products.oldPrice })
    .from(products)
    .where(gt(products.sku, after))
    .orderBy(asc(products.sku))
    .limit(limit)
}

/** What was asked for these products, in the order of time: of each the last two hundred prices. */
export async function listAskedPrices(db: Db, ids: readonly number[]): Promise<Map<number, AskedPrice[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; price: number; oldPrice: number | null; since: string }>(sql`
    select asked.id, h.price, h.old_price as "oldPrice", h.since from unnest(${sql.param([...ids])}::int[]) as asked (id)
    cross join lateral (select * from price_history where product_id = asked.id order by id desc limit 200) h order by h.id`)
  const asked = rows.map(({ since, ...row }) => ({ ...row, since: new Date(since) }))
  return Map.groupBy(asked, ({ id }) => id)
}

export interface WrittenPrice {
  id: number
  /** Which the row must still have. */
  revision: number
  price: number
  oldPrice: number | null
}

/** Nobody else saves these products with their models until the transaction ends; models first, as a save of one locks them. */
export async function lockPriced(tx: Db, ids: readonly number[]): Promise<void> {
  const asked = sql`${sql.param([...ids])}::int[]`
  await tx.execute(sql`
    select id from models where id in (select model_id from products where id = any(${asked})) order by id for no key update`)
  await tx.execute(sql`select id from products where id = any(${asked}) order by id for no key update`)
}

/** Writes the prices of those that nobody has changed since, and says what they are now. */
export async function updatePrices(
  tx: Db,
  prices: readonly WrittenPrice[],
): Promise<{ id: number; modelId: number; sku: string; revision: number }[]> {
  const { rows } = await tx.execute<{ id: number; modelId: number; sku: string; revision: number }>(sql`
    update products p set price = t.price, old_price = t.old_price
    from unnest(${sql.param(prices.map(({ id }) => id))}::int[], ${sql.param(prices.map(({ revision }) => revision))}::int[],
      ${sql.param(prices.map(({ price }) => price))}::bigint[], ${sql.param(prices.map(({ oldPrice }) => oldPrice))}::bigint[]) as t (id, revision, price, old_price)
    where p.id = t.id and p.revision = t.revision
    returning p.id, p.model_id as "modelId", p.sku, p.revision`)
  return rows
}

/** The revisions of these models: each counts the changes of its colors and sizes too, as its screen has it. */
export async function listModelRevisions(tx: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ id: number; revision: number }>(sql`
    select m.id, (m.revision + coalesce(sum(p.revision - 1 + (select coalesce(sum(o.revision - 1), 0) from offers o where o.product_id = p.id)), 0))::int as revision
    from models m left join products p on p.model_id = m.id where m.id = any(${sql.param([...ids])}::int[]) group by m.id`)
  return new Map(rows.map(({ id, revision }) => [id, revision]))
}
