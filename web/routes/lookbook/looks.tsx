import '#web/lib/i18n/later-messages.ts'
import { data, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { LooksPage } from '#web/features/goods/lookbook/looks-page.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadPage } from '#web/lib/page/load-page.ts'
import { breadcrumbsLd, pageMeta } from '#web/lib/page/page-meta.ts'

/** A page of all looks; a page that is no number, or lies beyond the end, is 404. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { api } = context.get(pageRequestContext)
  const page = url.searchParams.get('page') ?? '1'
  if (!/^[1-9]\d{0,4}$/.test(page)) throw data(null, { status: 404 })
  return loadPage(api('GET /lookbook/looks/page', { query: { page } }))
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const page = loaderData
  return pageMeta(matches, page?.seo, {
    share: '/looks',
    jsonLd: page ? [breadcrumbsLd(matches, page.breadcrumbs, '/looks')] : [],
  })
}

export default function LooksRoute() {
  return <LooksPage {...useLoaderData<typeof loader>()} />
}
