import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'

export interface ProductListQuery {
  /** Exactly these, in this order. */
  ids?: readonly number[] | undefined
  /** Path of a category. */
  category?: string | undefined
  /** Code of a label. */
  label?: string | undefined
  limit: number
  offset: number
}

/** Ids of published products that fit all given conditions, and how many there are; by the given ids, else the most popular first. */
export async function listProductIds(db: Db, query: ProductListQuery): Promise<{ ids: number[]; count: number }> {
  const conditions: SQL[] = [sql`p.published_at is not null`]
  if (query.category !== undefined) conditions.push(sql`p.category_ids && array(select id from categories where path = ${query.category})`)
  if (query.label !== undefined) conditions.push(sql`p.label_ids && array(select id from labels where code = ${query.label})`)
  const wanted = query.ids && sql`join unnest(${sql.param(query.ids)}::int[]) with ordinality as wanted (id, number) on wanted.id = p.id`
  const order = query.ids ? sql`wanted.number` : sql`p.popularity desc, p.id desc`
  const result = await db.execute<{ id: number | null; count: number }>(sql`
    with fit as (
      select p.id, row_number() over (order by ${order}) as place from products p ${wanted ?? sql``} where ${sql.join(conditions, sql` and `)}
    )
    select page.id, counted.count from (select count(*) as count from fit) counted
    left join lateral (select id from fit order by place limit ${query.limit} offset ${query.offset}) page on true`)
  return { ids: result.rows.flatMap((row) => row.id ?? []), count: result.rows[0]?.count ?? 0 }
}
