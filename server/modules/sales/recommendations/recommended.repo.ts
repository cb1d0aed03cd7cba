import { sql, type SQL } from 'drizzle-orm'
import { endedStatuses } from '#contracts/order-groups.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface RecommendedQuery {
  /** Products that the visitor has to do with now: recommended is what goes with them, or what is like them. */
  about: readonly number[]
  /** Products that they have: they are left out with their other colors. */
  without: readonly number[]
  /** Which come first: things like those, or things that go with them. */
  first: 'alike' | 'complementary'
  /** Locations that serve the visitor. */
  places: readonly number[]
  limit: number
  offset: number
}

const ofOneCategory = 3
// Bestsellers of the whole company that are looked through: enough to fill a page wherever its warehouses send, few enough for a very large shop.
const considered = 400
// Products that are read by their popularity for those of one section. Of a section so small that they hold few of it, any of the category do, and less of the department.
const read = 10_000
const ofTheCategory = 100

/**
 * Products worth showing: what is bought or looked at together with those it is about, more than by chance; then their category and their
 * department, in the order that is asked for; then what sells. Only what can be had there, one color of a model, at most three of a category.
 * Relies on the indexes on sales, on popularity and on the category. Source: decisions N.
 */
export async function findRecommended(db: Db, query: RecommendedQuery): Promise<number[]> {
  const { about } = query
  const result = await db.execute<{ id: number }>(sql`
    with about as (
      select p.model_id, p.category_id, k.parent_id from products p join categories k on k.id = p.category_id where p.id = any(${sql.param([...about])}::int[])
    ),
    having_already as (select model_id from products where id = any(${sql.param([...query.without, ...about])}::int[])),
    affine as (
      select other_model_id as model_id, max(lift) filter (where kind = 'bought') as bought, max(lift) filter (where kind = 'viewed') as viewed
      from product_affinities where model_id in (select model_id from about) group by other_model_id
    ),
    candidates as (
      (select p.id from products p join affine using (model_id) where ${isShown})
      union
      (select p.id from product_sales s join products p on p.id = s.product_id where ${isShown}
        order by s.pieces desc nulls last, s.product_id limit ${considered})
      union
      (select p.id from products p where ${isShown} order by p.popularity desc nulls last, p.id limit ${considered})
      union
      (select p.id from (select * from products order by popularity desc nulls last, id limit ${about.length > 0 ? read : 0}) p
        where p.category_ids && (select array_agg(category_id) || array_agg(parent_id) from about) and ${isShown}
        order by p.popularity desc nulls last, p.id limit ${considered})
      union
      (select p.id from products p join (select distinct category_id from about) of_it using (category_id) where ${isShown} limit ${ofTheCategory})
    ),
    judged as (
      select p.id, p.model_id, p.category_id, p.popularity, coalesce(s.pieces, 0) as sold, a.bought, a.viewed,
        p.category_id in (select category_id from about) as of_category, k.parent_id in (select parent_id from about) as of_department
      from candidates join products p using (id) join categories k on k.id = p.category_id
        left join affine a on a.model_id = p.model_id left join product_sales s on s.product_id = p.id
      where p.model_id not in (select model_id from having_already)
        and exists (select 1 from stocked_sizes z where z.product_id = p.id and z.size_ids <> '{}'
          and z.location_id = any(${sql.param([...query.places])}::int[]))
    ),
    ranked as (select *, ${closeness(query.first)} as closeness, ${lift(query.first)} as lift from judged),
    one_colour as (select distinct on (model_id) * from ranked order by model_id, sold desc, popularity desc, id),
    limited as (
      select *, row_number() over (partition by category_id order by closeness, lift desc, sold desc, popularity desc, id) as place from one_colour
    )
    select id from limited where place <= ${ofOneCategory}
    order by closeness, lift desc, place, sold desc, popularity desc, id limit ${query.limit} offset ${query.offset}`)
  return result.rows.map((row) => row.id)
}

/** The products of offers. */
export async function listProductsOf(db: Db, offerIds: readonly number[]): Promise<number[]> {
  if (offerIds.length === 0) return []
  const { rows } = await db.execute<{ id: number }>(
    sql`select distinct product_id as id from offers where id = any(${sql.param([...offerIds])}::int[])`,
  )
  return rows.map((row) => row.id)
}

/** What somebody bought and kept since an instant, without orders that came to nothing. Relies on the index of a customer's orders. */
export async function listBought(db: Db, customerId: number, since: Date): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct i.product_id as id from orders o join order_items i on i.order_id = o.id
    where o.customer_id = ${customerId} and o.created_at >= ${since.toISOString()}::timestamptz
      and i.quantity > i.refused_quantity + i.returned_quantity and o.status <> all(${sql.param([...endedStatuses])}::text[])`)
  return rows.map((row) => row.id)
}

const isShown = sql`p.published_at is not null and not p.is_coming_soon and not p.is_only_shops`

/** What is looked at together is alike, what is bought together goes together. */
function closeness(first: RecommendedQuery['first']): SQL {
  return first === 'alike'
    ? sql`case when viewed is not null then 0 when of_category then 1 when bought is not null then 2 when of_department then 3 else 4 end`
    : sql`case when bought is not null then 0 when of_department and not of_category then 1 when viewed is not null then 2 when of_category then 3 else 4 end`
}

function lift(first: RecommendedQuery['first']): SQL {
  return first === 'alike'
    ? sql`case when viewed is not null then viewed when of_category then 0 else coalesce(bought, 0) end`
    : sql`case when bought is not null then bought when of_department and not of_category then 0 else coalesce(viewed, 0) end`
}
