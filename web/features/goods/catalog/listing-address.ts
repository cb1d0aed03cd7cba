import type { Sort } from '#contracts/catalog.contract.ts'
import { parseCatalogPath, printCatalogPath, withFilter, type CatalogPath } from '#core/catalog-path.ts'
import { splitLocale } from '#core/locale.ts'
import { readPage, shownPages } from '#web/lib/page/shown-pages.ts'

/** Everything a listing's address says. The address is the whole state of the page. Source: CAT-02, CAT-03. */
export interface ListingAddress {
  path: CatalogPath
  /** Where the shopper is. */
  page: number
  /** The first and the last page that are shown: "show more" keeps those before. */
  from: number
  to: number
  sort: Sort
  /** undefined: as the shopper had it last. */
  view: View | undefined
}

/** Cards in a row on a wide screen. */
export type View = '4' | '2'

export const sorts: readonly Sort[] = ['recommended', 'new', 'price', '-price', 'discount']
export const defaultSort: Sort = 'recommended'

/** Reads an address; undefined when it is none of the catalogue's (unknown sorting, page zero, a path out of grammar). */
export function readListingAddress(url: { pathname: string; searchParams?: URLSearchParams; search?: string }): ListingAddress | undefined {
  const { searchParams = new URLSearchParams(url.search) } = url
  const path = parseCatalogPath(splitLocale(url.pathname).path)
  const page = readPage(searchParams.get('page') ?? '1')
  const from = readPage(searchParams.get('from') ?? String(page))
  const to = readPage(searchParams.get('to') ?? String(page))
  const sort = searchParams.get('sort') ?? defaultSort
  if (!path || page === undefined || from === undefined || to === undefined || !isSort(sort)) return undefined
  const isRange = from <= page && page <= to && to - from < shownPages
  return { path, page, ...(isRange ? { from, to } : { from: page, to: page }), sort, view: readView(searchParams.get('view')) }
}

function readView(text: string | null): View | undefined {
  return text === '2' || text === '4' ? text : undefined
}

function isSort(text: string): text is Sort {
  return (sorts as readonly string[]).includes(text)
}

/** Writes an address without locale; what is as always is left out. */
export function listingHref(path: CatalogPath | string, state: Partial<Omit<ListingAddress, 'path'>> = {}): string {
  const printed = typeof path === 'string' ? path : printCatalogPath(path)
  return printed + listingQuery(state)
}

/** The query of an address, with its question mark; empty when everything is as always. */
export function listingQuery(state: Partial<Omit<ListingAddress, 'path'>>): string {
  const { page = 1, from = page, to = page, sort = defaultSort, view } = state
  const query = new URLSearchParams()
  if (from < page) query.set('from', String(from))
  if (page > 1) query.set('page', String(page))
  if (sort !== defaultSort) query.set('sort', sort)
  if (to > page) query.set('to', String(to))
  if (view !== undefined) query.set('view', view)
  return query.size > 0 ? `?${query}` : ''
}

/**
 * Where the price form of a page without script leads: `price_min` and `price_max` go into the path, whatever was typed around the
 * digits. undefined when the address has neither. Two empty boxes take the filter away.
 */
export function priceFormTarget(url: Pick<URL, 'pathname' | 'searchParams'>): string | undefined {
  const { searchParams } = url
  if (!searchParams.has('price_min') && !searchParams.has('price_max')) return undefined
  const address = readListingAddress(url)
  if (!address) return undefined
  const [min, max] = [readRoubles(searchParams.get('price_min')), readRoubles(searchParams.get('price_max'))]
  const path = withPrice(address.path, min ?? 0, max ?? highestRoubles, min === undefined && max === undefined)
  return listingHref(path, { sort: address.sort, view: address.view })
}

const highestRoubles = 99_999_999

function readRoubles(text: string | null): number | undefined {
  const digits = (text ?? '')
    .replace(/[.,]\d{1,2}(?=\D*$)/, '')
    .replace(/\D/g, '')
    .slice(0, 8)
  return digits === '' ? undefined : Number(digits)
}

/** The path with prices between two ends, in whole roubles, whichever is lower; without the filter when it is `cleared`. */
export function withPrice(path: CatalogPath, min: number, max: number, cleared = false): CatalogPath {
  return withFilter(path, 'price', cleared ? [] : [`${Math.min(min, max)}_${Math.max(min, max)}`])
}
