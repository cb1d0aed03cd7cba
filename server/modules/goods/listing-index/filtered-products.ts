import { Bitmap, type WordRange } from './bitmap.ts'
import type { DictionaryColumn } from './dictionary-column.ts'
import { ProductSet } from './product-set.ts'
import { valueFilters, type CountQuery, type ValueFilter } from './index-query.ts'
import type { ProductTable } from './product-table.ts'

/** Filters that count as one: sizes, stock and city together ask for "an M that is there". */
export type FilterGroup = ValueFilter | 'kind' | 'price' | 'size'

/** What is left of a pool under a selection. */
export interface FilteredProducts {
  /** Under all filters. */
  hits: ProductSet
  /** Under all filters but those of one group; only of groups that are chosen. */
  without: ReadonlyMap<FilterGroup, ProductSet>
}

/** The sizes that the size filter asks among: those that exist, or can be had, or can be had in the city. */
export function offeredSizes(table: ProductTable, { selection, places }: Pick<CountQuery, 'selection' | 'places'>): DictionaryColumn {
  if (selection.city) return table.stock.at(places.filter((place) => place.own).map((place) => place.id))
  return selection.stock ? table.stock.at(places.map((place) => place.id)) : table.sizes
}

/** Applies the filters of a selection to a pool: all of them, and all but each. */
export function applyFilters(table: ProductTable, query: CountQuery, pool: ProductSet): FilteredProducts {
  const conditions = conditionsOf(table, query, pool.bitmap.range)
  const meeting = (chosen: typeof conditions): ProductSet =>
    chosen.length === 0 ? pool : new ProductSet(chosen.reduce((bitmap, [, condition]) => bitmap.and(condition), pool.bitmap))
  return {
    hits: meeting(conditions),
    without: new Map(conditions.map(([group]) => [group, meeting(conditions.filter(([other]) => other !== group))])),
  }
}

function conditionsOf(table: ProductTable, query: CountQuery, range: WordRange): [FilterGroup, Bitmap][] {
  const { selection } = query
  const conditions: [FilterGroup, Bitmap][] = []
  for (const name of valueFilters) {
    const values = selection[name]
    if (values) conditions.push([name, table.values[name].having(values, range)])
  }
  if (selection.kind) conditions.push(['kind', table.values.flag.having(selection.kind, range)])
  if (selection.price) conditions.push(['price', priced(table, selection.price, range)])
  if (selection.size || selection.stock || selection.city)
    conditions.push(['size', offeredSizes(table, query).having(selection.size, range)])
  return conditions
}

function priced({ price }: ProductTable, { min, max }: { min: number; max: number }, range: WordRange): Bitmap {
  const bitmap = new Bitmap(range)
  for (let at = 0, ordinal = range.first << 5; at < bitmap.words.length; at++) {
    let word = 0
    for (let bit = 0; bit < 32; bit++) {
      const kopecks = price[ordinal++] as number
      if (kopecks >= min && kopecks <= max) word |= 1 << bit
    }
    bitmap.words[at] = word
  }
  return bitmap
}
