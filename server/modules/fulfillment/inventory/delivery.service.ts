import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'

export interface StockRow {
  offerId: number
  locationId: number
  quantity: number
}

/** What caused a movement: words for the books, and who did it on a screen. */
export interface MovementCause {
  reference?: string
  memberId?: number | null
  member?: string
  note?: string
}

const rowsAtOnce = 5000

/**
 * Pieces arrive: adds to the shelves with a movement each, many rows in one statement, so that neither stands without the other, in a
 * transaction or out of one. Quantities are positive; one row an offer and location.
 */
export async function receiveStock(db: Db, rows: readonly StockRow[], cause: MovementCause = {}): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = unnested(rows.slice(from, from + rowsAtOnce))
    await db.execute(sql`
      with arrived as (select offer_id, location_id, quantity from ${part} where quantity > 0),
      shelves as (
        insert into stock as s (offer_id, location_id, on_hand)
        select offer_id, location_id, quantity from arrived order by offer_id, location_id
        on conflict (offer_id, location_id) do update
          set on_hand = s.on_hand + excluded.on_hand, shortage = greatest(s.shortage - excluded.on_hand, 0))
      insert into stock_movements (offer_id, location_id, delta, reason, reference, member_id, member, note)
      select offer_id, location_id, quantity, 'receipt', ${causeColumns(cause)} from arrived`)
  }
}

/**
 * So many lie there at this moment: sets `on_hand`, keeps every promise and notes a shortage when the promises are more. What was counted
 * a while ago goes through `takeStockFeed`. Returns the offers that are short now. Source: decisions G (imports never overwrite reservations), I1.
 */
export async function setStockAbsolute(tx: Db, rows: readonly StockRow[], cause: MovementCause = {}): Promise<number[]> {
  const short: number[] = []
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = unnested(rows.slice(from, from + rowsAtOnce))
    await tx.execute(sql`
      insert into stock (offer_id, location_id) select offer_id, location_id from ${part} order by offer_id, location_id
      on conflict do nothing`)
    await tx.execute(sql`
      select 1 from stock s join ${part} using (offer_id, location_id) order by s.offer_id, s.location_id for update of s`)
    await tx.execute(sql`
      insert into stock_movements (offer_id, location_id, delta, reason, reference, member_id, member, note)
      select s.offer_id, s.location_id, t.quantity - s.on_hand, 'adjustment', ${causeColumns(cause)}
      from stock s join ${part} using (offer_id, location_id) where t.quantity <> s.on_hand`)
    const changed = await tx.execute<{ offer_id: number }>(sql`
      update stock s set on_hand = t.quantity, shortage = greatest(s.reserved - t.quantity, 0)
      from ${part} where s.offer_id = t.offer_id and s.location_id = t.location_id and s.on_hand <> t.quantity
      returning s.offer_id, s.shortage > 0 as short`)
    short.push(...changed.rows.filter((row) => (row as { short?: boolean }).short === true).map((row) => row.offer_id))
  }
  return short
}

function causeColumns({ reference, memberId, member, note }: MovementCause) {
  return sql`${reference ?? null}::text, ${memberId ?? null}::int, ${member ?? null}::text, ${note ?? null}::text`
}

function unnested(rows: readonly StockRow[]) {
  return sql`unnest(${sql.param(rows.map((row) => row.offerId))}::int[], ${sql.param(rows.map((row) => row.locationId))}::int[],
    ${sql.param(rows.map((row) => row.quantity))}::int[]) as t (offer_id, location_id, quantity)`
}
