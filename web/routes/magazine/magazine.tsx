import '#web/lib/i18n/later-messages.ts'
import { data, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { loadMagazine } from '#web/features/editorial/magazine/load-magazine.ts'
import { readMagazineAddress } from '#web/features/editorial/magazine/magazine-address.ts'
import { MagazinePage } from '#web/features/editorial/magazine/magazine-page.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { breadcrumbsLd, pageMeta } from '#web/lib/page/page-meta.ts'

/** The front of the magazine, or one of its topics; a page that is no number, or lies beyond the end, is 404. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const { api } = context.get(pageRequestContext)
  const address = readMagazineAddress(url, params.slug)
  if (!address) throw data(null, { status: 404 })
  return loadMagazine(api, address)
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const page = loaderData
  const path = page?.category ? `/awn-media/${page.category.slug}` : '/awn-media'
  return pageMeta(matches, page?.seo, {
    rss: 'magazine',
    ...(page && page.articles.length > 0 && { share: path }),
    jsonLd: page ? [breadcrumbsLd(matches, page.breadcrumbs, path)] : [],
  })
}

export default function MagazineRoute() {
  return <MagazinePage {...useLoaderData<typeof loader>()} />
}
