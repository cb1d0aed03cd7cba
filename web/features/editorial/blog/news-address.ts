import { pathTo } from '#web/lib/page/paths.ts'
import { readPage } from '#web/lib/page/shown-pages.ts'

/** Everything the address of the list of news says. */
export interface NewsAddress {
  /** yyyy-mm; undefined: of all months. */
  month: string | undefined
  page: number
}

/** Reads an address; undefined when its month or its page is none. */
export function readNewsAddress({ searchParams }: Pick<URL, 'searchParams'>): NewsAddress | undefined {
  const page = readPage(searchParams.get('page') ?? '1')
  const month = searchParams.get('month') ?? undefined
  if (page === undefined || (month !== undefined && !/^(?:19|[2-9]\d)\d\d-(?:0[1-9]|1[0-2])$/.test(month))) return undefined
  return { month, page }
}

/** Writes an address without locale; what is as always is left out. */
export function newsHref({ month, page }: NewsAddress): string {
  return pathTo('blog-news', undefined, { month, page: page > 1 ? page : undefined })
}
