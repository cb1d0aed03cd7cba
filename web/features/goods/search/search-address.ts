import { limits } from '#contracts/limits.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { shownPages } from '#web/lib/page/shown-pages.ts'

/** Everything the address of the results says. */
export interface SearchAddress {
  query: string
  page: number
  /** The first page that is shown: "show more" keeps those before. */
  from: number
}

/** Reads an address: the query trimmed and cut to what the search takes, odd pages as the first. Source: SRCH-01, T51. */
export function readSearchAddress({ searchParams }: Pick<URL, 'searchParams'>): SearchAddress {
  const typed = (searchParams.get('q') ?? '').replace(/\s+/g, ' ').trim()
  const query = [...typed].slice(0, limits.searchQuery).join('').slice(0, limits.searchQuery)
  const page = readPage(searchParams.get('page'))
  const from = searchParams.has('from') ? readPage(searchParams.get('from')) : page
  return { query, page, from: from <= page && page - from < shownPages ? from : page }
}

function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
}

/** Writes an address without locale; what is as always is left out. */
export function searchHref({ query, page = 1, from = page }: Partial<SearchAddress>): string {
  return pathTo('search', undefined, {
    q: query || undefined,
    from: from < page ? from : undefined,
    page: page > 1 ? page : undefined,
  })
}
