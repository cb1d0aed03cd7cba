import '#web/lib/i18n/later-messages.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { loadNews } from '#web/features/editorial/blog/load-news.ts'
import { newsHref } from '#web/features/editorial/blog/news-address.ts'
import { NewsPage } from '#web/features/editorial/blog/news-page.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { breadcrumbsLd, pageMeta } from '#web/lib/page/page-meta.ts'

/** News by month, twenty a page. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  return loadNews(context.get(pageRequestContext).api, url)
}

export const handle = { layout: 'sidebar' }

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return []
  const { page, address } = loaderData
  const own = newsHref(address)
  return pageMeta(
    matches,
    { ...page.seo, canonical: own },
    {
      rss: 'news',
      share: newsHref({ month: undefined, page: 1 }),
      isRussianOnly: !page.has_english,
      jsonLd: [breadcrumbsLd(matches, page.breadcrumbs, own)],
    },
  )
}

export default function NewsRoute() {
  return <NewsPage {...useLoaderData<typeof loader>()} />
}
