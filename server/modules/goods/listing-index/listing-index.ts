import { productKinds } from '#core/product-kinds.ts'
import { hasBit, listBits, type Bits } from './bits.ts'
import type { CodeColumn } from './code-column.ts'
import { countColumns, type ColumnCounts, type Counted, type PoolTotals, type PriceEnds } from './facet-counts.ts'
import { valueFilters, type CountQuery, type IndexAnswer, type IndexFacet, type IndexQuery } from './index-query.ts'
import { pageOf } from './listing-page.ts'
import { havingAny, narrow, offeredSizes, type Group, type ListingParts } from './listing-parts.ts'
import { ListingPools, pinPlace } from './listing-pools.ts'
import type { ProductTable } from './product-table.ts'
import { Workspace } from './workspace.ts'

/** Answers listings from a table, each in one go: the answer is of one version. */
export class ListingIndex {
  readonly table: ProductTable
  readonly #pools: ListingPools
  #work: Workspace

  constructor(table: ProductTable) {
    this.table = table
    this.#pools = new ListingPools(table)
    this.#work = new Workspace(table.sets)
  }

  /** One page with the counts of every value under the other filters. Source: CAT-04, UX-7. */
  list(query: IndexQuery): IndexAnswer {
    const { table } = this
    const work = this.#begin()
    const pool = this.#pools.get(query.pool)
    const parts = narrow(table, query, pool, work)
    const count = this.#count(parts.hits, pool)
    const facets = this.#facets(query, pool, parts, count)
    const unpriced = parts.without.get('price')
    const price = unpriced ? this.#prices(unpriced, this.#count(unpriced, pool), pool) : this.#prices(parts.hits, count, pool)
    const served = table.stock.at(query.places.map((place) => place.id))
    const { sort, offset, limit, selection } = query
    const pins = table.pins.at(pinPlace(query.pool))
    const milestones = parts.hits === pool.bits ? pool.milestones : undefined
    const between = {
      min: Math.max(price.min ?? 0, selection.price?.min ?? 0),
      max: Math.min(price.max ?? Infinity, selection.price?.max ?? Infinity),
    }
    const page = { hits: parts.hits, span: pool.span, count, milestones, sort, pins, served, price: between, offset, limit }
    return { ids: pageOf(table, page, work), count, facets, price }
  }

  /** How many products pass the filters. Source: CAT-07. */
  count(query: CountQuery): number {
    const work = this.#begin()
    const pool = this.#pools.get(query.pool)
    return this.#count(narrow(this.table, query, pool, work).hits, pool)
  }

  /** Shown products by the id of each category. */
  countByCategory(): Map<number, number> {
    const { category } = this.table.values
    const work = this.#begin()
    const pool = this.#pools.get({ kind: 'all' })
    const counts = countColumns(pool.bits, pool.n, [{ column: category, values: [...category.dictionary.values] }], pool, work)
    return new Map([...(counts.get(category) ?? [])].map(([id, n]) => [Number(id), n]))
  }

  #begin(): Workspace {
    if (this.#work.memory !== this.table.sets) this.#work = new Workspace(this.table.sets)
    this.#work.reset()
    return this.#work
  }

  #count(bits: Bits, { span }: PoolTotals): number {
    return this.table.sets.countBoth(bits, bits, span)
  }

  #facets(query: IndexQuery, pool: PoolTotals, parts: ListingParts, hitCount: number): IndexFacet[] {
    const { table } = this
    const sizes = sizeColumns(table, query)
    const { category, flag } = table.values
    const wanted = { category: new Set(query.categoryIds.map(String)), kind: new Set<string>(productKinds) }
    const columnsOf = (group: Group): Counted[] => {
      if (group === 'price') return []
      if (group === 'category' || group === 'kind') return [some(group === 'kind' ? flag : category, wanted[group])]
      const column = group === 'size' ? sizes.offered : table.values[group]
      return [{ column, values: [...column.dictionary.values] }]
    }
    const untouched = [...valueFilters, 'kind' as const, 'size' as const].filter((group) => !parts.without.has(group))
    // What no filter narrows is counted together, the values of a filter without it.
    const counted = [...countColumns(parts.hits, hitCount, untouched.flatMap(columnsOf), pool, this.#work)]
    for (const [group, bits] of parts.without) {
      const columns = columnsOf(group)
      if (columns.length > 0) counted.push(...countColumns(bits, this.#count(bits, pool), columns, pool, this.#work))
    }
    const counts = new Map(counted)
    const facets = [
      ...valueFilters.flatMap((name) => facetsOf(name, table.values[name], counts)),
      ...facetsOf('kind', flag, counts),
      ...facetsOf('size', sizes.offered, counts),
    ].filter(({ name, value }) => (name !== 'category' && name !== 'kind') || wanted[name].has(value))
    for (const [name, column] of [['stock', sizes.stocked] as const, ['city', sizes.own] as const]) {
      const having = havingAny(column, query.selection.size, pool, this.#work)
      const n = this.table.sets.countBoth(parts.without.get('size') ?? parts.hits, having, pool.span)
      if (n > 0) facets.push({ name, value: 'available', n })
    }
    return facets
  }

  /** What the cheapest and the dearest of `n` products cost. */
  #prices(bits: Bits, n: number, pool: PoolTotals): IndexAnswer['price'] {
    const { price } = this.table
    if (n === 0) return { min: null, max: null }
    // The dearest of a category may lie far from the end of all prices: what is left of a pool is looked for between the pool's own ends.
    pool.priced.ends ??= this.#priceEnds(pool.bits, pool.n, { first: 0, last: this.table.size - 1 }, pool)
    const { first, last } = this.#priceEnds(bits, n, pool.priced.ends, pool)
    const { order } = this.table.orders.price
    return { min: price[order[first] as number] ?? 0, max: price[order[last] as number] ?? 0 }
  }

  /** Where in the order of prices the first and the last of `n` products stand, which are between those places and in the pool. */
  #priceEnds(bits: Bits, n: number, between: PriceEnds, { span }: PoolTotals): PriceEnds {
    const { order, rank } = this.table.orders.price
    // Many are soon met from both ends; of few, all are looked at.
    const most = span.end - span.first + n
    const first = nextPlace(order, bits, between.first, 1, most)
    const last = first === undefined ? undefined : nextPlace(order, bits, between.last, -1, most)
    if (first !== undefined && last !== undefined) return { first, last }
    const { ordinals } = this.#work
    listBits(bits, span, ordinals)
    const ends = { first: between.last, last: between.first }
    for (let at = 0; at < n; at++) {
      const place = rank[ordinals[at] as number] as number
      if (place < ends.first) ends.first = place
      if (place > ends.last) ends.last = place
    }
    return ends
  }
}

/** The first place of an order whose product is among the bits, from `from` on or back (`step`); undefined when none of so many is. */
function nextPlace(order: Uint32Array, bits: Bits, from: number, step: 1 | -1, most: number): number | undefined {
  const end = from + step * most
  for (let place = from; place !== end; place += step) if (hasBit(bits, order[place] as number)) return place
  return undefined
}

/** The columns of the size question: what sizes are asked among, what "in stock" would ask, and what "in the city" would. */
function sizeColumns(table: ProductTable, query: IndexQuery): { offered: CodeColumn; stocked: CodeColumn; own: CodeColumn } {
  const { selection, places } = query
  const column = (asked: { stock?: boolean; city?: boolean }): CodeColumn => offeredSizes(table, { selection: asked, places })
  return {
    offered: offeredSizes(table, query),
    stocked: column({ ...(selection.city && { city: true }), stock: true }),
    own: column({ city: true }),
  }
}

/** Those of the values that some product has or had. */
function some(column: CodeColumn, values: ReadonlySet<string>): Counted {
  return { column, values: [...values].filter((value) => column.dictionary.values.has(value)) }
}

function facetsOf(name: IndexFacet['name'], column: CodeColumn, counts: ColumnCounts): IndexFacet[] {
  return [...(counts.get(column) ?? [])].map(([value, n]) => ({ name, value, n }))
}
