import { Bitmap } from './bitmap.ts'
import { ProductSet } from './product-set.ts'
import type { IndexPool } from './index-query.ts'
import type { ProductTable } from './product-table.ts'

/** The pools that were asked for, with what was counted in them, for as long as the table does not change. */
export class ListingPools {
  readonly #table: ProductTable
  readonly #known = new Map<string, ProductSet>()
  #version = -1

  constructor(table: ProductTable) {
    this.#table = table
  }

  get(pool: IndexPool): ProductSet {
    if (this.#version !== this.#table.version) this.#known.clear()
    this.#version = this.#table.version
    const key = JSON.stringify(pool)
    const products = this.#known.get(key) ?? new ProductSet(bitmapOf(this.#table, pool).trimmed())
    this.#known.set(key, products)
    return products
  }
}

function bitmapOf(table: ProductTable, pool: IndexPool): Bitmap {
  const { range } = table.shown
  switch (pool.kind) {
    case 'all':
      return table.shown
    case 'category':
      return table.values.category.having([String(pool.id)], range)
    case 'rule':
      return pool.rule.reduce((bitmap, { column, values }) => bitmap.and(table.values[column].having(values, range)), table.shown)
    case 'hand': {
      const bitmap = new Bitmap(range)
      for (const ordinal of table.pins.at(pinPlace(pool)).keys()) bitmap.set(ordinal, true)
      return bitmap
    }
  }
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
