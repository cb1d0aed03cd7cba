import '#web/lib/i18n/later-messages.ts'
import { data, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { MagazinePage } from '#web/features/magazine/magazine-page.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadPage } from '#web/lib/load-page.ts'
import { breadcrumbsLd, pageMeta } from '#web/lib/page-meta.ts'

/** The front of the magazine, or one of its topics; a page that is no number, or lies beyond the end, is 404. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const { api } = context.get(pageRequestContext)
  const page = url.searchParams.get('page') ?? '1'
  if (!/^[1-9]\d{0,4}$/.test(page)) throw data(null, { status: 404 })
  return loadPage(api('GET /community/page', { query: { page, ...(params.slug !== undefined && { category: params.slug }) } }))
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const page = loaderData
  const path = page?.category ? `/awn-media/${page.category.slug}` : '/awn-media'
  return pageMeta(matches, page?.seo, {
    ...(page?.lead && { share: path }),
    jsonLd: page ? [breadcrumbsLd(matches, page.breadcrumbs, path)] : [],
  })
}

export default function MagazineRoute() {
  return <MagazinePage {...useLoaderData<typeof loader>()} />
}
