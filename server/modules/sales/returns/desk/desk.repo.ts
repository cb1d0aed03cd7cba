import { sql, type SQL } from 'drizzle-orm'
import type { returnViews } from '#contracts/staff/returns.contract.ts'
import type { ReturnReason } from '#contracts/returns.contract.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Condition } from '../conditions.service.ts'

export type ReturnView = (typeof returnViews)[number]

/** Which returns a part of the desk holds. */
const inView: Record<ReturnView, SQL> = {
  decide: sql`r.status = 'requested'`,
  coming: sql`r.status = 'approved'`,
  pay: sql`r.status = 'received' and r.method = 'shop'`,
  bank: sql`r.status = 'received' and r.method = 'bank'`,
  done: sql`r.status in ('rejected', 'refunded')`,
}

/** Returns of a part of the desk behind one: the oldest first, of those that are over the newest. */
export async function listDesk(
  db: Db,
  { view, after, limit }: { view: ReturnView; after?: number | undefined; limit: number },
): Promise<number[]> {
  const isOver = view === 'done'
  const behind = after === undefined ? sql`true` : isOver ? sql`r.id < ${after}` : sql`r.id > ${after}`
  const { rows } = await db.execute<{ id: number }>(
    sql`select r.id from returns r where ${inView[view]} and ${behind} order by ${isOver ? sql`r.id desc` : sql`r.id`} limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** How many returns each part holds, at most so many. */
export async function countDesk(db: Db, atMost: number): Promise<Record<ReturnView, number>> {
  const count = (view: ReturnView) =>
    sql`(select count(*)::int from (select 1 from returns r where ${inView[view]} limit ${atMost}) counted)`
  const { rows } = await db.execute<Record<ReturnView, number>>(
    sql`select ${count('decide')} as decide, ${count('coming')} as coming, ${count('pay')} as pay, ${count('bank')} as bank, ${count('done')} as done`,
  )
  return rows[0] ?? { decide: 0, coming: 0, pay: 0, bank: 0, done: 0 }
}

/** In which condition the pieces of a return came, by its rows. */
export async function listConditions(
  db: Db,
  returnId: number,
): Promise<{ returnItemId: number; condition: Condition; quantity: number }[]> {
  const { rows } = await db.execute<{ return_item_id: number; condition: Condition; quantity: number }>(sql`
    select c.return_item_id, c.condition, c.quantity from return_conditions c join return_items i on i.id = c.return_item_id
    where i.return_id = ${returnId} order by c.id`)
  return rows.map(({ return_item_id: returnItemId, condition, quantity }) => ({ returnItemId, condition, quantity }))
}

/** Of one size of a model: pieces bought, and asked back for which reason. */
export interface SizeFigures {
  offerId: number
  sold: number
  reasons: { reason: ReturnReason; count: number }[]
}

/** What was bought since a moment, and asked back, of the sizes and models of these offers, whatever their color; by the index of order lines by offer. Source: ADM-25. */
export async function listSizeFigures(db: Db, offerIds: readonly number[], since: Date): Promise<SizeFigures[]> {
  const { rows } = await db.execute<{ offer_id: number; sold: number; reasons: SizeFigures['reasons'] }>(sql`
    with alike as (
      select a.id as offer_id, b.id as other_id
      from offers a join products p on p.id = a.product_id join products q on q.model_id = p.model_id
      join offers b on b.product_id = q.id and b.size_id = a.size_id
      where a.id = any(${sql.param([...offerIds])}::int[])),
    bought as (
      select alike.offer_id, i.id, i.quantity from alike join order_items i on i.offer_id = alike.other_id
      join orders o on o.id = i.order_id and o.created_at >= ${since} and o.status not in ('created', 'awaiting_payment', 'expired', 'cancelled')),
    back as (
      select bought.offer_id, r.reason, sum(r.quantity)::int as count from bought join return_items r on r.order_item_id = bought.id group by 1, 2)
    select bought.offer_id, sum(quantity)::int as sold,
      (select coalesce(json_agg(json_build_object('reason', reason, 'count', count) order by count desc, reason), '[]')
       from back where back.offer_id = bought.offer_id) as reasons
    from bought group by 1`)
  return rows.map(({ offer_id: offerId, sold, reasons }) => ({ offerId, sold, reasons }))
}
