import { sql } from 'drizzle-orm'
import type { Sort } from '#contracts/catalog.contract.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Selection } from './listing.filters.ts'
import { hasWantedSize, missesOnly, offered, orderSql, poolSql, type ServingPlace } from './listing.sql.ts'
import type { Pool } from './pool.sql.ts'

export interface ListingQuery {
  pool: Pool
  selection: Selection
  places: readonly ServingPlace[]
  /** Categories whose counts are wanted: the children of the page's category. */
  categoryIds: readonly number[]
  sort: Sort
  limit: number
  offset: number
}

/** `n` is how many products a value gives under the other filters; `value` is an id, or a word for season, kind and discount. */
export interface FacetCount {
  name: 'category' | 'size' | 'color' | 'material' | 'season' | 'label' | 'kind' | 'discount' | 'stock' | 'city'
  value: string
  n: number
}

export interface ListingResult {
  ids: number[]
  count: number
  facets: FacetCount[]
  /** Kopecks, under the other filters; null when nothing is left. */
  price: { min: number | null; max: number | null }
}

/**
 * One page of a listing with all its counts, in one statement: the pool is read once, each facet groups it. Values that give
 * nothing now are left out. Reads the inventory's `stocked_sizes` (read model). Relies on the GIN index on
 * `category_ids` and the primary key of `stocked_sizes`.
 */
export async function findListing(db: Db, query: ListingQuery): Promise<ListingResult> {
  const { selection } = query
  const wanted = hasWantedSize(selection)
  const sizesOf = (rule: Selection) => hasWantedSize({ ...selection, ...rule })
  const result = await db.execute<{ answer: ListingResult }>(sql`
    with ${poolSql(query.pool, selection, query.places)},
    whole as (select count(*) filter (where miss = 0 and ${wanted}) as hits,
        count(*) filter (where miss = 0 and ${sizesOf({ stock: true })}) as stocked,
        count(*) filter (where miss = 0 and ${sizesOf({ city: true })}) as here,
        min(price) filter (where ${missesOnly('price')} and ${wanted}) as min_price,
        max(price) filter (where ${missesOnly('price')} and ${wanted}) as max_price
      from pool),
    sized as (select ${offered(selection)} as sizes, size_ids, count(*) filter (where miss = 0) as n from pool group by 1, 2),
    colored as (select color_id, material_id, season, discount,
        count(*) filter (where ${missesOnly('color')} and ${wanted}) as colors,
        count(*) filter (where ${missesOnly('material')} and ${wanted}) as materials,
        count(*) filter (where ${missesOnly('season')} and ${wanted}) as seasons,
        count(*) filter (where ${missesOnly('discount')} and ${wanted}) as discounts
      from pool group by 1, 2, 3, 4),
    labelled as (select label_ids, count(*) filter (where ${missesOnly('label')} and ${wanted}) as n from pool group by 1),
    marked as (select kinds, count(*) filter (where ${missesOnly('kind')} and ${wanted}) as n from pool group by 1),
    placed as (select category_ids, count(*) filter (where ${missesOnly('category')} and ${wanted}) as n from pool group by 1),
    facets (name, value, n) as (
      select 'size', size::text, sum(case when size = any(sizes) then n else 0 end) from sized, unnest(size_ids) as size group by size
      union all select 'color', color_id::text, sum(colors) from colored group by color_id
      union all select 'material', material_id::text, sum(materials) from colored group by material_id
      union all select 'season', season, sum(seasons) from colored group by season
      union all select 'discount', band, sum(discounts) from colored, (values ('any', 1), ('30', 30), ('50', 50)) as bands (band, least)
        where discount >= least group by band
      union all select 'label', label::text, sum(n) from labelled, unnest(label_ids) as label group by label
      union all select 'kind', kind, sum(n) from marked, unnest(kinds) as kind group by kind
      union all select 'category', category::text, sum(n) from placed, unnest(category_ids) as category
        where category = any(${sql.param(query.categoryIds)}::int[]) group by category
      union all select 'stock', 'available', stocked from whole
      union all select 'city', 'available', here from whole
    )
    select json_build_object(
      'count', hits,
      'ids', array(select id from pool where miss = 0 and ${wanted} order by ${orderSql(query.sort)}
        limit ${query.limit} offset ${query.offset}),
      'facets', (select coalesce(json_agg(json_build_object('name', name, 'value', value, 'n', n)), '[]') from facets where n > 0),
      'price', json_build_object('min', min_price, 'max', max_price)
    ) as answer from whole`)
  const answer = result.rows[0]?.answer
  if (!answer) throw new Error('a listing answered nothing')
  return answer
}

/** How many products pass the filters. */
export async function countListing(db: Db, query: Pick<ListingQuery, 'pool' | 'selection' | 'places'>): Promise<number> {
  const result = await db.execute<{ n: number }>(sql`
    with ${poolSql(query.pool, query.selection, query.places)}
    select count(*) as n from pool where miss = 0 and ${hasWantedSize(query.selection)}`)
  return result.rows[0]?.n ?? 0
}
