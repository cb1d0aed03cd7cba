import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'

/** Two processes that store the same cards at once could leave the older ones. */
const lockKey = 4079

export interface TakenChanges {
  taken: number
  /** The place of the last change that was taken; 0 when there was none. */
  last: number
  /** The products that were named, shown or not. */
  productIds: number[]
}

const nothing: TakenChanges = { taken: 0, last: 0, productIds: [] }

/**
 * Works off up to so many changes, those behind a place: cards of changed products are put together and stored, those of products that
 * are not shown go, and a changed model or picture becomes a change of each product that has it. One statement, so that what is stored
 * is of the very state in which the changes were seen: what another transaction commits meanwhile leaves its own note. Takes nothing
 * while another process is at it. Call it in a transaction of its own that reads what is committed when each statement begins.
 */
export async function storeChangedCards(tx: Db, atMost: number, behind: number): Promise<TakenChanges> {
  const { rows: locks } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${lockKey}) as free`)
  if (!locks[0]?.free) return nothing
  const { rows } = await tx.execute<TakenChanges & Record<string, unknown>>(sql`
    with changes as (
      delete from card_changes where ctid = any(array(select ctid from card_changes where id > ${behind} order by id limit ${atMost}))
      returning id, thing
    ),
    spread as (
      insert into card_changes (thing)
      select card_thing('product', id) from (
        select p.id from products p where p.model_id = any(array(select thing / 4 from changes where thing % 4 = 1)::int[])
        union select i.product_id from product_images i where i.image_id = any(array(select thing / 4 from changes where thing % 4 = 2)::int[])
      ) having_it
    ),
    live as materialized (
      select * from live_cards where product_id = any(array(select distinct thing / 4 from changes where thing % 4 = 0)::int[])
    ),
    stored as (
      insert into stored_cards as s (product_id, made_of, offer_ids, card) select product_id, made_of, offer_ids, card from live order by product_id
      on conflict (product_id) do update set made_of = excluded.made_of, offer_ids = excluded.offer_ids, card = excluded.card
        where (s.made_of, s.offer_ids, s.card) is distinct from (excluded.made_of, excluded.offer_ids, excluded.card)
    ),
    gone as (
      delete from stored_cards where product_id = any(array(
        select (thing / 4)::int from changes where thing % 4 = 0 except select product_id from live))
    )
    select count(*)::int as taken, coalesce(max(id), 0) as last,
      array(select distinct (thing / 4)::int from changes where thing % 4 = 0) as "productIds"
    from changes`)
  return rows[0] ?? nothing
}

/** From here on a statement of this transaction may take two minutes. */
export async function allowMinutes(tx: Db): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '2min'`)
}
