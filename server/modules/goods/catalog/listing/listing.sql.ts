import { sql, type SQL } from 'drizzle-orm'
import type { Sort } from '#contracts/catalog.contract.ts'
import type { Selection } from './listing.filters.ts'
import { poolParts, type Pool } from './pool.sql.ts'

/** A place that serves the visitor: `own` when it lies in the visitor's city. */
export interface ServingPlace {
  id: number
  own: boolean
}

// A product's misses, a bit for each filter that it fails. Sizes, stock and city belong together ("an M that is there"), see `offered`.
const bits = { category: 1, color: 2, price: 4, material: 8, season: 16, label: 32, discount: 64, kind: 128 } as const
export type MissBit = keyof typeof bits

const none = sql`'{}'::int[]`
const discount = sql`case when p.old_price > p.price then round(100 * (1 - p.price::numeric / p.old_price))::int else 0 end`

// The flag and the label of that code are one word on a card.
const kinds = sql`array_remove(array[case when p.is_coming_soon then 'soon' end, case when m.is_set then 'set' end,
  case when p.is_only_shops then 'shops' end,
  case when m.is_eco or p.label_ids && array(select id from labels where code = 'eco') then 'eco' end], null)`

/**
 * `pool`: the products of the listing, one row each, with `miss` (bits of the filters that the product fails), `served` and `own`
 * (sizes that can be had from all serving places, and from those of the visitor's city).
 */
export function poolSql(pool: Pool, selection: Selection, places: readonly ServingPlace[]): SQL {
  const { join, where, position } = poolParts(pool)
  const joins = places.map((place) => {
    const alias = sql.raw(`at_${place.id}`)
    return sql`left join stocked_sizes ${alias} on ${alias}.location_id = ${place.id} and ${alias}.product_id = p.id`
  })
  return sql`pool as materialized (
    select p.id, p.color_id, p.material_id, p.season, p.price, p.size_ids, p.category_ids, p.label_ids, p.published_at, p.popularity,
      ${position} as position, ${discount} as discount, ${kinds} as kinds,
      ${sizesAt(places)} as served, ${sizesAt(places.filter((place) => place.own))} as own, ${missSql(selection)} as miss
    from products p join models m on m.id = p.model_id ${join} ${sql.join(joins, sql` `)}
    where p.published_at is not null and ${where}
  )`
}

function sizesAt(places: readonly ServingPlace[]): SQL {
  if (places.length === 0) return none
  return sql.join(
    places.map((place) => sql`coalesce(${sql.raw(`at_${place.id}`)}.size_ids, ${none})`),
    sql` || `,
  )
}

function missSql(selection: Selection): SQL {
  const conditions: [MissBit, SQL][] = []
  if (selection.category) conditions.push(['category', sql`p.category_ids && ${ids(selection.category)}`])
  if (selection.color) conditions.push(['color', sql`p.color_id = any(${ids(selection.color)})`])
  if (selection.price) conditions.push(['price', sql`p.price between ${selection.price.min} and ${selection.price.max}`])
  if (selection.material) conditions.push(['material', sql`p.material_id = any(${ids(selection.material)})`])
  if (selection.season) conditions.push(['season', sql`p.season = any(${sql.param(selection.season)}::text[])`])
  if (selection.label) conditions.push(['label', sql`p.label_ids && ${ids(selection.label)}`])
  if (selection.kind) conditions.push(['kind', sql`${kinds} && ${sql.param(selection.kind)}::text[]`])
  if (selection.discount) conditions.push(['discount', sql`${discount} >= ${selection.discount}`])
  if (conditions.length === 0) return sql`0`
  return sql.join(
    conditions.map(([bit, holds]) => sql`case when ${holds} then 0 else ${sql.raw(String(bits[bit]))} end`),
    sql` + `,
  )
}

/** Whether the product passes every filter but this one (and but sizes, stock and city). */
export function missesOnly(bit: MissBit): SQL {
  return sql`miss in (0, ${sql.raw(String(bits[bit]))})`
}

/** Sizes among which one of the chosen sizes must be: those that exist, or can be had, or can be had in the city. */
export function offered(selection: Pick<Selection, 'stock' | 'city'>): SQL {
  return selection.city ? sql`own` : selection.stock ? sql`served` : sql`size_ids`
}

/** Whether the product has a chosen size (any size, when none was chosen) among the sizes that stock and city leave. */
export function hasWantedSize(selection: Selection): SQL {
  if (selection.size) return sql`${offered(selection)} && ${ids(selection.size)}`
  return selection.stock || selection.city ? sql`${offered(selection)} <> ${none}` : sql`true`
}

/** What stands first. Every order ends with the id, so that pages neither repeat nor lose a product. */
export function orderSql(sort: Sort): SQL {
  switch (sort) {
    case 'recommended':
      return sql`position nulls last, (served <> ${none}) desc, popularity desc, id desc`
    case 'new':
      return sql`published_at desc, id desc`
    case 'price':
      return sql`price, id`
    case '-price':
      return sql`price desc, id`
    case 'discount':
      return sql`discount desc, popularity desc, id desc`
  }
}

function ids(values: readonly number[]): SQL {
  return sql`${sql.param(values)}::int[]`
}
