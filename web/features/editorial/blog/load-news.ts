import { data } from 'react-router'
import { limits } from '#contracts/limits.ts'
import type { ApiCall } from '#contracts/client.ts'
import { loadPage } from '#web/lib/page/load-page.ts'
import { readNewsAddress } from './news-address.ts'

/** The page of news that an address names; 404 for a month without any, beyond the end, and for what is no month or page. Source: MAG-15. */
export async function loadNews(api: ApiCall, url: Pick<URL, 'searchParams'>) {
  const address = readNewsAddress(url)
  if (!address) throw data(null, { status: 404 })
  const [year, month] = address.month?.split('-') ?? []
  const query = {
    ...(year !== undefined && month !== undefined && { year, month }),
    limit: String(limits.newsPage),
    offset: String((address.page - 1) * limits.newsPage),
  }
  const [page, news] = await Promise.all([loadPage(api('GET /blog/news/page', {})), loadPage(api('GET /blog/news', { query }))])
  const isFront = address.page === 1 && address.month === undefined
  if (news.results.length === 0 && !isFront) throw data(null, { status: 404 })
  return { address, page, news }
}
