import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'

export interface RecommendedQuery {
  /** The product whose page it is: it and its other colours are left out. */
  productId: number | undefined
  /** Which come first: things like the product, or things that go with it. */
  first: 'alike' | 'complementary'
  limit: number
  offset: number
}

const ofOneCategory = 3
// Bestsellers that are looked through; enough to fill any page of recommendations, few enough for a very large shop.
const considered = 400

/**
 * Products worth showing, the same for every visitor: those of the product's category and those of another category of the same department,
 * in the order that is asked for, then the shop's bestsellers. Only what can be had, one colour of a model, at most three of a category.
 * Relies on the index on popularity. Source: decisions N, simplified to rules.
 */
export async function findRecommended(db: Db, query: RecommendedQuery): Promise<number[]> {
  const isAlikeFirst = query.first === 'alike'
  const result = await db.execute<{ id: number }>(sql`
    with seen as (
      select p.model_id, p.category_id, k.parent_id from products p join categories k on k.id = p.category_id
      where p.id = ${query.productId ?? null}::int
    ),
    candidates as (
      (select id from products where published_at is not null and not is_coming_soon and not is_only_shops
        order by popularity desc, id limit ${considered})
      union
      (select p.id from products p join seen on p.category_ids && array[seen.category_id, seen.parent_id]
        where p.published_at is not null and not p.is_coming_soon and not p.is_only_shops
        order by p.popularity desc, p.id limit ${considered})
    ),
    ranked as (
      select p.id, p.model_id, p.category_id, p.popularity,
        case when p.category_id = seen.category_id then ${isAlikeFirst ? 0 : 1}
          when k.parent_id = seen.parent_id then ${isAlikeFirst ? 1 : 0} else 2 end as closeness
      from candidates join products p using (id) join categories k on k.id = p.category_id left join seen on true
      where p.model_id is distinct from seen.model_id
        and exists (select 1 from stocked_sizes s where s.product_id = p.id and s.size_ids <> '{}')
    ),
    one_colour as (select distinct on (model_id) * from ranked order by model_id, popularity desc, id),
    limited as (
      select *, row_number() over (partition by category_id order by popularity desc, id) as place from one_colour
    )
    select id from limited where place <= ${ofOneCategory}
    order by closeness, place, popularity desc, id limit ${query.limit} offset ${query.offset}`)
  return result.rows.map((row) => row.id)
}
