import { limits } from '#contracts/limits.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { readPage, shownPages } from '#web/lib/page/shown-pages.ts'

/** Everything the address of the results says. */
export interface SearchAddress {
  query: string
  page: number
  /** The first page that is shown: "show more" keeps those before. */
  from: number
}

/** Reads an address: the query trimmed and cut to what the search takes; undefined for an odd page, as of the catalogue. Source: SRCH-01, RT-11, T51. */
export function readSearchAddress({ searchParams }: Pick<URL, 'searchParams'>): SearchAddress | undefined {
  const typed = (searchParams.get('q') ?? '').replace(/\s+/g, ' ').trim()
  const query = [...typed].slice(0, limits.searchQuery).join('').slice(0, limits.searchQuery)
  const page = readPage(searchParams.get('page') ?? '1')
  const from = readPage(searchParams.get('from') ?? String(page))
  if (page === undefined || from === undefined) return undefined
  return { query, page, from: from <= page && page - from < shownPages ? from : page }
}

/** Writes an address without locale; what is as always is left out. */
export function searchHref({ query, page = 1, from = page }: Partial<SearchAddress>): string {
  return pathTo('search', undefined, {
    q: query || undefined,
    from: from < page ? from : undefined,
    page: page > 1 ? page : undefined,
  })
}
