import { intersect, setBit, spanOf, unite, type Bits } from './bits.ts'
import { poolTotals, type PoolTotals } from './facet-counts.ts'
import type { IndexPool, IndexRule } from './index-query.ts'
import type { ProductTable } from './product-table.ts'

/** The pools that were asked for, with what was counted in them, for as long as the table does not change. */
export class ListingPools {
  readonly #table: ProductTable
  readonly #known = new Map<string, PoolTotals>()
  #version = -1

  constructor(table: ProductTable) {
    this.#table = table
  }

  get(pool: IndexPool): PoolTotals {
    if (this.#version !== this.#table.version) this.#known.clear()
    this.#version = this.#table.version
    const key = JSON.stringify(pool)
    const known = this.#known.get(key)
    // The set of a category may have been dropped for others, and made anew.
    if (known) return pool.kind === 'category' ? { ...known, bits: bitsOf(this.#table, pool) } : known
    const bits = bitsOf(this.#table, pool)
    const totals = poolTotals(bits, spanOf(bits))
    this.#known.set(key, totals)
    return totals
  }
}

function bitsOf(table: ProductTable, pool: IndexPool): Bits {
  switch (pool.kind) {
    case 'all':
      return table.shown
    case 'category':
      return table.values.category.having(String(pool.id))
    case 'rule':
      return ruledBits(table, pool.rule)
    case 'hand': {
      const bits = new Uint32Array(table.shown.length)
      for (const ordinal of table.pins.at(pinPlace(pool)).keys()) setBit(bits, ordinal, true)
      return bits
    }
  }
}

function ruledBits(table: ProductTable, rule: IndexRule): Bits {
  const bits = Uint32Array.from(table.shown)
  const span = { first: 0, end: bits.length }
  for (const { column, values } of rule) {
    const condition = new Uint32Array(bits.length)
    for (const value of values) unite(condition, condition, table.values[column].having(value), span)
    intersect(bits, bits, condition, span)
  }
  return bits
}

/** What the order by hand of a pool is called. */
export function pinPlace(pool: IndexPool): string {
  switch (pool.kind) {
    case 'all':
      return 'all'
    case 'category':
      return `category:${pool.id}`
    case 'rule':
      return `listing:${pool.listingId}`
    case 'hand':
      return `hand:${pool.listingId}`
  }
}
