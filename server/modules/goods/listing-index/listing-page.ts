import type { Sort } from '#contracts/catalog.contract.ts'
import { Bitmap } from './bitmap.ts'
import type { DictionaryColumn } from './dictionary-column.ts'
import type { ProductSet } from './product-set.ts'
import type { ProductTable } from './product-table.ts'

export interface PageRequest {
  hits: ProductSet
  sort: Sort
  /** Positions by hand, by ordinal: they go first in "recommended". */
  pins: ReadonlyMap<number, number>
  /** The sizes that can be had: in "recommended" what has none goes last. */
  served: DictionaryColumn
  offset: number
  limit: number
}

/** The ids of one page. */
export function pageOf(table: ProductTable, { hits, sort, pins, served, offset, limit }: PageRequest): number[] {
  const isRecommended = sort === 'recommended'
  const { order, rank, size } = table.orders[orderOf[sort]]
  const { codes } = served
  const placeOf = (ordinal: number): number => (rank[ordinal] as number) + (isRecommended && codes[ordinal] === 0 ? size : 0)
  // One bit for each place of the order, and behind them as many for what goes last: listed in ascending order, they are the sorted hits.
  const places = new Bitmap({ first: 0, end: Math.ceil((2 * size) / 32) })
  const { ordinals } = hits
  for (let at = 0; at < ordinals.length; at++) places.set(placeOf(ordinals[at] as number), true)
  const pinned = isRecommended ? [...pins.keys()].filter((ordinal) => hits.bitmap.has(ordinal)) : []
  for (const ordinal of pinned) places.set(placeOf(ordinal), false)
  const first = pinned.toSorted((a, b) => (pins.get(a) ?? 0) - (pins.get(b) ?? 0) || placeOf(a) - placeOf(b)).slice(offset, offset + limit)
  const others = places.list(Math.max(0, offset - pinned.length), limit - first.length)
  return [...first, ...Array.from(others, (place) => order[place % size] as number)].map((ordinal) => table.ids[ordinal] as number)
}

const orderOf = { recommended: 'popularity', new: 'published', price: 'price', '-price': 'priceDown', discount: 'percent' } as const
