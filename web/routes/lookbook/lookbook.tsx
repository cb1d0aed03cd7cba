import '#web/lib/i18n/later-messages.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { LookbookPage } from '#web/features/goods/lookbook/lookbook-page.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadPage } from '#web/lib/page/load-page.ts'
import { loadSeo } from '#web/lib/page/load-seo.ts'
import { breadcrumbsLd, pageMeta } from '#web/lib/page/page-meta.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(pageRequestContext)
  const [{ results, breadcrumbs }, { seo }] = await Promise.all([
    loadPage(api('GET /lookbook/collections', {})),
    loadSeo(context, '/lookbook'),
  ])
  return { collections: results, breadcrumbs, seo }
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, loaderData?.seo, {
    share: '/lookbook',
    jsonLd: loaderData ? [breadcrumbsLd(matches, loaderData.breadcrumbs, '/lookbook')] : [],
  })
}

export default function LookbookRoute() {
  const { collections, breadcrumbs } = useLoaderData<typeof loader>()
  return <LookbookPage collections={collections} breadcrumbs={breadcrumbs} />
}
