import { sql } from 'drizzle-orm'
import type { MovementReason } from '#contracts/staff/stock.contract.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface MovementRecord {
  id: number
  at: string
  place_id: number
  delta: number
  reason: MovementReason
  reference: string | null
  member: string | null
  note: string | null
  rest: number
  order: string | null
}

/**
 * What came and went of a size, at one place or all, the newest first, each with what was left at its place. By the index of movements on offer and location:
 * all of a size are summed, which are hundreds.
 */
export async function pageOfMovements(
  db: Db,
  { offerId, place, before, limit }: { offerId: number; place: number | undefined; before: number | undefined; limit: number },
): Promise<MovementRecord[]> {
  const { rows } = await db.execute<MovementRecord & Record<string, unknown>>(sql`
    select m.*, o.number as order from (
      select id, at, location_id as place_id, delta, reason, reference, member, note,
        (sum(delta) over (partition by location_id order by id))::int as rest
      from stock_movements where offer_id = ${offerId} and (${place ?? null}::int is null or location_id = ${place ?? null}::int)) m
    left join orders o on o.id = substring(m.reference from '^order (\d{1,9})$')::int
    where ${before ?? null}::int is null or m.id < ${before ?? null}::int
    order by m.id desc limit ${limit}`)
  return rows
}
