import '#web/lib/i18n/later-messages.ts'
import { data, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { readSearchAddress } from '#web/features/goods/search/search-address.ts'
import { loadResults } from '#web/features/goods/search/load-results.ts'
import { SearchPage } from '#web/features/goods/search/search-page.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadSeo } from '#web/lib/page/load-seo.ts'
import { frameOf, pageMeta } from '#web/lib/page/page-meta.ts'
import { inShownCity } from '#web/lib/page/shown-city.ts'

/** The results of the query in the address; nothing is asked for an empty one, an odd page and one beyond the end are a 404. Source: SRCH-01, SRCH-02. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const request = context.get(pageRequestContext)
  const address = readSearchAddress(url)
  if (!address) throw data(null, { status: 404 })
  const { seo } = await loadSeo(context, '/search')
  if (address.query === '') return { address, result: undefined, seo }
  const result = await loadResults(request.api, address, await inShownCity(request))
  if (result.products.length === 0 && address.page > 1) throw data(null, { status: 404 })
  return { address, result, seo }
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return []
  const { seo, address } = loaderData
  if (address.query === '') return pageMeta(matches, seo)
  // The title has the shop's prefix already, which stands before everything.
  const prefix = String(frameOf(matches)?.vars.settings.SEO_TITLE_PREFIX ?? '')
  return pageMeta(matches, { ...seo, title: `${prefix}${address.query} — ${seo.title.slice(prefix.length)}`, noindex: true })
}

export default function SearchRoute() {
  return <SearchPage {...useLoaderData<typeof loader>()} />
}
