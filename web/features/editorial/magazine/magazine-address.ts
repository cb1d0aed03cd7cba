import { pathTo } from '#web/lib/page/paths.ts'
import { readPage, shownPages } from '#web/lib/page/shown-pages.ts'

/** Everything the address of the front, or of one topic, says. */
export interface MagazineAddress {
  /** Slug of the topic; undefined on the front. */
  topic: string | undefined
  page: number
  /** The first page that is shown: "show more" keeps those before. */
  from: number
}

/** Reads an address; undefined when its page is no number. An odd beginning is the page itself. */
export function readMagazineAddress({ searchParams }: Pick<URL, 'searchParams'>, topic: string | undefined): MagazineAddress | undefined {
  const page = readPage(searchParams.get('page') ?? '1')
  if (page === undefined) return undefined
  const from = readPage(searchParams.get('from') ?? String(page)) ?? page
  return { topic, page, from: from <= page && page - from < shownPages ? from : page }
}

/** Writes an address without locale; what is as always is left out. */
export function magazineHref({ topic, page, from = page }: Omit<MagazineAddress, 'from'> & { from?: number }): string {
  const query = { from: from < page ? from : undefined, page: page > 1 ? page : undefined }
  return topic === undefined ? pathTo('awn-media', undefined, query) : pathTo('awn-media-slug', { slug: topic }, query)
}
