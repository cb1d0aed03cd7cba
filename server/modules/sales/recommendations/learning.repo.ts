import { sql, type SQL } from 'drizzle-orm'
import { endedStatuses } from '#contracts/order-groups.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What counts as more than chance, and how much of it is kept. */
export interface Measure {
  /** People or browsers that must have had both models. */
  minSupport: number
  /** Whoever had more models than so many is a robot or a reseller, and tells nothing. */
  maxModels: number
  /** How many others are kept of a model. */
  kept: number
}

/** Who had which model, once each: `(basket, model_id)`. */
type Baskets = SQL

/** Models that were bought and kept since an instant, by account; a guest's order stands for itself. */
export function boughtSince(since: Date): Baskets {
  return sql`
    select distinct coalesce('customer ' || o.customer_id, 'order ' || o.id) as basket, p.model_id
    from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
    where o.created_at >= ${since.toISOString()}::timestamptz and ${isSale} and ${keptPieces} > 0`
}

/** Models that were looked at since an instant, by browser. */
export function viewedSince(since: Date): Baskets {
  return sql`
    select distinct v.device as basket, p.model_id from product_views v join products p on p.id = v.product_id
    where v.at >= ${since.toISOString()}::timestamptz`
}

/** Writes anew which models go together by what lay in one basket: lift with minimum support. Source: decisions N. */
export async function replaceAffinities(tx: Db, kind: 'bought' | 'viewed', baskets: Baskets, measure: Measure): Promise<void> {
  await tx.execute(sql`delete from product_affinities where kind = ${kind}`)
  await tx.execute(sql`
    insert into product_affinities (model_id, kind, other_model_id, support, lift)
    with everything as materialized (${baskets}),
    baskets as materialized (
      select basket, model_id from everything where basket in (
        select basket from everything group by basket having count(*) <= ${measure.maxModels})
    ),
    total as (select count(distinct basket) as baskets from baskets),
    models as (select model_id, count(*) as baskets from baskets group by model_id),
    pairs as (
      select a.model_id, b.model_id as other_id, count(*) as support
      from baskets a join baskets b using (basket)
      where a.model_id <> b.model_id group by 1, 2 having count(*) >= ${measure.minSupport}
    ),
    lifted as (
      select p.model_id, p.other_id, p.support, p.support::float8 * total.baskets / (one.baskets * other.baskets) as lift
      from pairs p join models one on one.model_id = p.model_id join models other on other.model_id = p.other_id cross join total
    ),
    ranked as (
      select *, row_number() over (partition by model_id order by lift desc, support desc, other_id) as place from lifted where lift > 1
    )
    select model_id, ${kind}, other_id, support, lift from ranked where place <= ${measure.kept}`)
}

/** Writes anew what sells: pieces bought and kept since an instant, each counting half for every so many days that have passed. Source: decisions N. */
export async function replaceSales(tx: Db, since: Date, now: Date, halfLifeDays: number): Promise<void> {
  await tx.execute(sql`delete from product_sales`)
  await tx.execute(sql`
    insert into product_sales (product_id, pieces)
    select i.product_id, sum(${keptPieces} * power(0.5, extract(epoch from ${now.toISOString()}::timestamptz - o.created_at) / 86400 / ${halfLifeDays}))
    from orders o join order_items i on i.order_id = o.id
    where o.created_at >= ${since.toISOString()}::timestamptz and ${isSale} and ${keptPieces} > 0
    group by i.product_id`)
}

/** Learning reads a month of a shop at once: it may take longer than a page's statement. Ends with the transaction. */
export async function takeTime(tx: Db): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '2min'`)
}

const isSale = sql`o.status not in (${sql.join(
  endedStatuses.map((status) => sql`${status}`),
  sql`, `,
)})`
const keptPieces = sql`(i.quantity - i.refused_quantity - i.returned_quantity)`
