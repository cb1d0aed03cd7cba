import { sql } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A thing with the cells that can be edited of many at once. Prices in kopecks, instants as PostgreSQL writes them. */
export interface GridRecord extends Record<string, unknown> {
  id: number
  modelId: number
  /** Of the thing alone; labels and the rate of tax do not raise it. */
  revision: number
  /** Of its model, with all of its colors and sizes. */
  modelRevision: number
  sku: string
  title: LocalizedText
  color: LocalizedText
  sizes: number
  pieces: number
  price: number
  oldPrice: number | null
  labels: number[]
  categoryId: number
  vat: number | null
  publishedAt: string | null
  plannedAt: string | null
}

/** These things, in the order of their ids in the question. A read model: stock of the inventory. */
export async function listGridRecords(db: Db, ids: readonly number[]): Promise<GridRecord[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<GridRecord>(sql`
    with asked as (select id, place from unnest(${sql.param([...ids])}::int[]) with ordinality as t (id, place)),
    revisions as (
      select m.id, (m.revision + sum(p.revision - 1 + coalesce(o.changes, 0)))::int as revision
      from models m join products p on p.model_id = m.id
      left join lateral (select sum(o.revision - 1) as changes from offers o where o.product_id = p.id) o on true
      where m.id in (select model_id from products where id in (select id from asked)) group by m.id
    )
    select p.id, p.model_id as "modelId", p.revision, r.revision as "modelRevision", p.sku, m.title, c.title as color,
      (select count(*)::int from offers o where o.product_id = p.id) as sizes,
      (select coalesce(sum(greatest(s.on_hand - s.reserved, 0)), 0)::int from offers o join stock s on s.offer_id = o.id where o.product_id = p.id) as pieces,
      p.price::float8 as price, p.old_price::float8 as "oldPrice", p.category_id as "categoryId", m.vat_percent as vat,
      p.published_at as "publishedAt", p.planned_at as "plannedAt",
      (select coalesce(json_agg(l.id order by l.position, l.id), '[]') from labels l where l.id = any(p.label_ids) and l.rule is null) as labels
    from asked join products p on p.id = asked.id join models m on m.id = p.model_id join revisions r on r.id = m.id join colors c on c.id = p.color_id
    order by asked.place`)
  return rows
}
