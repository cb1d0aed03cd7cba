import type { Bits } from './bits.ts'
import type { CodeColumn } from './code-column.ts'
import type { PoolTotals } from './facet-counts.ts'
import { valueFilters, type CountQuery, type IndexSelection, type ValueFilter } from './index-query.ts'
import { addPriced } from './price-range.ts'
import type { ProductTable } from './product-table.ts'
import type { Workspace } from './workspace.ts'

/** Filters that narrow together; sizes, stock and city are one question: "an M that is there". */
export type Group = ValueFilter | 'kind' | 'price' | 'size'

/** What is left of a pool under a selection. */
export interface ListingParts {
  /** Under all filters. */
  hits: Bits
  /** Under all filters but those of a group that narrows. */
  without: Map<Group, Bits>
}

/** The sizes that the size filter asks among: those that exist, or can be had, or can be had in the city. */
export function offeredSizes(table: ProductTable, { selection, places }: Pick<CountQuery, 'selection' | 'places'>): CodeColumn {
  if (selection.city) return table.stock.at(places.filter((place) => place.own).map((place) => place.id))
  return selection.stock ? table.stock.at(places.map((place) => place.id)) : table.sizes
}

/** Narrows a pool. The sets live in the workspace: they are good until the next question. */
export function narrow(table: ProductTable, query: CountQuery, pool: PoolTotals, work: Workspace): ListingParts {
  const conditions = conditionsOf(table, query, pool, work)
  const { span } = pool
  // `before[i]` has passed the conditions before i, `after` those behind it: each condition is left out once.
  const before: Bits[] = [pool.bits]
  for (const [, bits] of conditions) {
    const next = work.takeToFill(span)
    work.memory.intersect(next, before.at(-1) as Bits, bits, span)
    before.push(next)
  }
  const without = new Map<Group, Bits>()
  let after: Bits | undefined
  for (const [index, [group, bits]] of [...conditions.entries()].toReversed()) {
    let left = before[index] as Bits
    if (after) {
      const both = work.takeToFill(span)
      work.memory.intersect(both, left, after, span)
      left = both
    }
    without.set(group, left)
    if (after && index > 0) {
      const both = work.takeToFill(span)
      work.memory.intersect(both, bits, after, span)
      after = both
    } else after = bits
  }
  return { hits: before.at(-1) as Bits, without }
}

function conditionsOf(table: ProductTable, query: CountQuery, pool: PoolTotals, work: Workspace): [Group, Bits][] {
  const { selection } = query
  const conditions: [Group, Bits][] = []
  for (const name of valueFilters) {
    const values = selection[name]
    if (values) conditions.push([name, havingAny(table.values[name], values, pool, work)])
  }
  if (selection.kind) conditions.push(['kind', havingAny(table.values.flag, selection.kind, pool, work)])
  if (selection.price) conditions.push(['price', priced(table, selection.price, pool, work)])
  const offered = offeredSizes(table, query)
  if (selection.size || selection.stock || selection.city) conditions.push(['size', havingAny(offered, selection.size, pool, work)])
  return conditions
}

/** The products that have one of the values, or any at all. */
export function havingAny(column: CodeColumn, values: readonly string[] | undefined, { span }: PoolTotals, work: Workspace): Bits {
  if (!values) return column.having()
  const [first, ...others] = values
  if (first === undefined) return work.takeBits(span)
  let any = column.having(first)
  for (const value of others) {
    const either = work.takeToFill(span)
    work.memory.unite(either, any, column.having(value), span)
    any = either
  }
  return any
}

function priced(table: ProductTable, range: NonNullable<IndexSelection['price']>, pool: PoolTotals, work: Workspace): Bits {
  const inside = work.takeBits()
  addPriced(table, range, pool, inside, work.takeBits())
  return inside
}
