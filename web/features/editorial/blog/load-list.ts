import { data } from 'react-router'
import { limits } from '#contracts/limits.ts'
import { readPage } from '#web/lib/page/shown-pages.ts'

interface ListPage {
  number: number
  query: { limit: string; offset: string }
}

/** Which page of a list an address names, and how it is asked for; throws the 404 page for what is no page. */
export function readListPage({ searchParams }: Pick<URL, 'searchParams'>): ListPage {
  const number = readPage(searchParams.get('page') ?? '1')
  if (number === undefined) throw data(null, { status: 404 })
  return { number, query: { limit: String(limits.newsPage), offset: String((number - 1) * limits.newsPage) } }
}

/** Throws the 404 page beyond the end of a list; an empty list has its first page. */
export function refuseBeyondEnd(number: number, { results }: { results: readonly unknown[] }): void {
  if (results.length === 0 && number > 1) throw data(null, { status: 404 })
}
