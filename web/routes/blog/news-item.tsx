import '#web/lib/i18n/later-messages.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { NewsItemPage } from '#web/features/editorial/blog/news-item-page.tsx'
import { newsLd } from '#web/features/editorial/blog/news-ld.ts'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadPage } from '#web/lib/page/load-page.ts'
import { breadcrumbsLd, pageMeta } from '#web/lib/page/page-meta.ts'

/** One item of news. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api } = context.get(pageRequestContext)
  const { date = '', slug = '' } = params
  return { page: await loadPage(api('GET /blog/news/:date/:slug', { params: { date, slug } })) }
}

export const handle = { layout: 'sidebar' }

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const page = loaderData?.page
  return pageMeta(matches, page?.seo, {
    type: 'article',
    isRussianOnly: page?.has_english === false,
    rss: 'news',
    ...(page && { share: page.seo.canonical }),
    jsonLd: page ? [newsLd(matches, page), breadcrumbsLd(matches, page.breadcrumbs, page.seo.canonical)] : [],
  })
}

export default function NewsItemRoute() {
  return <NewsItemPage {...useLoaderData<typeof loader>()} />
}
