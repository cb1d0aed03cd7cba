import type { Listing } from '#contracts/catalog.contract.ts'
import { parseCatalogPath, printCatalogPath, withFilter } from '#core/catalog-path.ts'
import { dice } from '#demo/seed/dice.ts'

const sorts = ['recommended', 'new', 'price', '-price', 'discount'] as const
const kinds = ['none', 'page', 'one', 'two', 'three'] as const

/**
 * Addresses that shoppers of a listing make, always the same for one listing: a fifth without filters, a fifth some other page in some
 * order, the rest with one to three filters of one or two values, as they are offered.
 */
export function questionsOf(listing: Listing, cityId: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const roll = (what: string, sides: number): number => Math.floor(dice(`${listing.path} ${index} ${what}`) * sides)
    const kind = kinds[index % kinds.length]
    const wanted = { none: 0, page: 0, one: 1, two: 2, three: 3 }[kind ?? 'none']
    const page = kind === 'page' ? 1 + roll('page', Math.min(listing.pages, 200)) : 1
    const sort = kind === 'none' ? 'recommended' : (sorts[roll('sort', sorts.length)] ?? 'new')
    const path = chooseFilters(listing, wanted, roll)
    return `/api/ru/catalog/page?${new URLSearchParams({ path, page: String(page), sort, city_id: String(cityId) })}`
  })
}

function chooseFilters(listing: Listing, wanted: number, roll: (what: string, sides: number) => number): string {
  let path = parseCatalogPath(listing.path)
  const filters = [...listing.filters]
  for (let n = 0; path && n < wanted && filters.length > 0; n++) {
    const [filter] = filters.splice(roll(`filter ${n}`, filters.length), 1)
    if (!filter) continue
    const values = filter.values.map((value) => value.value)
    const { min = 0, max = 0 } = filter
    const middle = Math.round((min + max) / 2)
    const chosen =
      filter.type === 'range'
        ? [`${Math.round(min + (middle - min) * dice(`${n} ${wanted}`))}_${middle}`]
        : [0, 1].slice(0, 1 + roll(`many ${n}`, 2)).flatMap((at) => values[(roll(`value ${n}`, values.length) + at) % values.length] ?? [])
    path = withFilter(path, filter.name, [...new Set(chosen)])
  }
  return path ? printCatalogPath(path) : listing.path
}
