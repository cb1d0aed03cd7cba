import { productKinds } from '#core/product-kinds.ts'
import type { DictionaryColumn } from './dictionary-column.ts'
import type { ProductSet } from './product-set.ts'
import { valueFilters, type CountQuery, type IndexAnswer, type IndexFacet, type IndexQuery } from './index-query.ts'
import { pageOf } from './listing-page.ts'
import { applyFilters, offeredSizes, type FilteredProducts } from './filtered-products.ts'
import { ListingPools, pinPlace } from './listing-pools.ts'
import type { ProductTable } from './product-table.ts'

/** Answers listings from a table, each in one go: the answer is of one version. */
export class ListingIndex {
  readonly table: ProductTable
  readonly #pools: ListingPools

  constructor(table: ProductTable) {
    this.table = table
    this.#pools = new ListingPools(table)
  }

  /** One page with the counts of every value under the other filters. Source: CAT-04, UX-7. */
  list(query: IndexQuery): IndexAnswer {
    const { table } = this
    const { sort, offset, limit } = query
    const filtered = applyFilters(table, query, this.#pools.get(query.pool))
    const { hits } = filtered
    const served = table.stock.at(query.places.map((place) => place.id))
    const ids = pageOf(table, { hits, sort, pins: table.pins.at(pinPlace(query.pool)), served, offset, limit })
    const price = (filtered.without.get('price') ?? hits).priceBounds(table.price)
    return { ids, count: hits.count, facets: facetsOf(table, query, filtered), price }
  }

  /** How many products pass the filters. Source: CAT-07. */
  count(query: CountQuery): number {
    return applyFilters(this.table, query, this.#pools.get(query.pool)).hits.count
  }

  /** Shown products by the id of each category. */
  countByCategory(): Map<number, number> {
    const counts = this.#pools.get({ kind: 'all' }).countValues(this.table.values.category)
    return new Map([...counts].map(([id, n]) => [Number(id), n]))
  }
}

function facetsOf(table: ProductTable, query: IndexQuery, { hits, without }: FilteredProducts): IndexFacet[] {
  const { selection, places } = query
  const sizesAmong = (asked: { stock?: boolean; city?: boolean }): DictionaryColumn => offeredSizes(table, { selection: asked, places })
  const wanted = { category: new Set(query.categoryIds.map(String)), kind: new Set<string>(productKinds) }
  const sized = without.get('size') ?? hits
  const available = [
    ['stock', sizesAmong({ ...(selection.city && { city: true }), stock: true })],
    ['city', sizesAmong({ city: true })],
  ] as const
  return [
    ...valueFilters.flatMap((name) => valuesOf(name, table.values[name], without.get(name) ?? hits)),
    ...valuesOf('kind', table.values.flag, without.get('kind') ?? hits),
    ...valuesOf('size', offeredSizes(table, query), sized),
    ...available.map(([name, column]) => ({ name, value: 'available', n: sized.countHaving(column, selection.size) })),
  ].filter(({ name, value, n }) => n > 0 && ((name !== 'category' && name !== 'kind') || wanted[name].has(value)))
}

function valuesOf(name: IndexFacet['name'], column: DictionaryColumn, products: ProductSet): IndexFacet[] {
  return Array.from(products.countValues(column), ([value, n]) => ({ name, value, n }))
}
