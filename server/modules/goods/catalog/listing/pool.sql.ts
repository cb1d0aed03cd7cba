import { sql, type SQL } from 'drizzle-orm'
import type { MembershipRule } from '../catalog.schema.ts'
import { ruleSql } from '../membership/membership.sql.ts'

/** Which products a listing is made of, before any filter: everything, a category, or a curated listing by rule or by hand. */
export type Pool = { kind: 'all' } | { kind: 'category'; id: number } | { kind: 'listing'; id: number; rule: MembershipRule | null }

/** `where` on `products p`; `join` brings `position`, the order by hand. */
export interface PoolParts {
  join: SQL
  where: SQL
  position: SQL
}

/** The parts of a statement that reads a pool. */
export function poolParts(pool: Pool): PoolParts {
  switch (pool.kind) {
    case 'all':
      return { where: sql`true`, ...pinned(sql`pin.category_id is null and pin.listing_id is null`) }
    case 'category':
      return { where: sql`p.category_ids @> array[${pool.id}]::int[]`, ...pinned(sql`pin.category_id = ${pool.id}`) }
    case 'listing':
      if (pool.rule) return { where: ruleSql(pool.rule), ...pinned(sql`pin.listing_id = ${pool.id}`) }
      return {
        join: sql`join listing_products chosen on chosen.product_id = p.id and chosen.listing_id = ${pool.id}`,
        where: sql`true`,
        position: sql`chosen.position`,
      }
  }
}

function pinned(place: SQL): Omit<PoolParts, 'where'> {
  return { join: sql`left join merchandise_pins pin on pin.product_id = p.id and ${place}`, position: sql`pin.position` }
}
