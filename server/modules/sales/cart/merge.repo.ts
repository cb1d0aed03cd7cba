import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'

export interface MergedItem {
  offerId: number
  quantity: number
  price: number
  isCapped: boolean
  sourceId: string | null
  position: number
}

/** What a cart becomes by a merge. */
export interface Merged {
  cartId: string
  items: readonly MergedItem[]
  /** Offers that had no room, and since when the last of them. */
  leftOut: readonly number[]
  leftOutAt: Date | null
  cityId: number | null
  now: Date
}

/** Writes the lines of a merged cart over its own, keeps what had no room, and raises its version. */
export async function saveMerged(db: Db, { cartId, items, leftOut, leftOutAt, cityId, now }: Merged): Promise<void> {
  const column = <T>(pick: (item: MergedItem) => T) => sql.param(items.map(pick))
  await db.execute(sql`
    with changed as (
      update carts set version = version + 1, updated_at = ${now}, city_id = coalesce(${cityId}::int, city_id),
        left_out = ${sql.param(leftOut)}::int[], left_out_at = ${leftOutAt}::timestamptz where id = ${cartId}::uuid
    )
    insert into cart_items as i (cart_id, offer_id, quantity, price, is_capped, source_id, position)
    select ${cartId}::uuid, * from unnest(${column((item) => item.offerId)}::int[], ${column((item) => item.quantity)}::int[],
      ${column((item) => item.price)}::bigint[], ${column((item) => item.isCapped)}::boolean[], ${column((item) => item.sourceId)}::text[],
      ${column((item) => item.position)}::int[])
    on conflict (cart_id, offer_id) do update set quantity = excluded.quantity, is_capped = excluded.is_capped`)
}

/** Empties a guest's cart for good: its cookie opens it no more. */
export async function closeMerged(db: Db, cartId: string, now: Date): Promise<void> {
  await db.execute(sql`
    with closed as (
      update carts set state = 'merged', secret_hash = null, version = version + 1, updated_at = ${now} where id = ${cartId}::uuid
    )
    delete from cart_items where cart_id = ${cartId}::uuid`)
}

/** Removes guests' carts that nobody has changed since; answers how many. Source: decisions "Cart life". */
export async function deleteGuestCartsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const removed = await db.execute(sql`
    delete from carts where id in (
      select id from carts where customer_id is null and updated_at < ${before} limit ${limit} for update skip locked
    )`)
  return removed.rowCount ?? 0
}
