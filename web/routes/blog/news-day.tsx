import '#web/lib/i18n/later-messages.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { BlogFrame } from '#web/features/editorial/blog/blog-frame.tsx'
import { NewsList } from '#web/features/editorial/blog/news-list.tsx'
import { useNewsOfDayTitle } from '#web/features/editorial/blog/use-news-of-day-title.ts'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadPage } from '#web/lib/page/load-page.ts'
import { breadcrumbsLd, pageMeta } from '#web/lib/page/page-meta.ts'
import { pathTo } from '#web/lib/page/paths.ts'

/** The news of one day; a date that is none, or has no news, is 404. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api } = context.get(pageRequestContext)
  return loadPage(api('GET /blog/news/:date', { params: { date: params.date ?? '' } }))
}

export const handle = { layout: 'sidebar' }

export function meta({ loaderData: day, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, day?.seo, {
    share: pathTo('blog-news'),
    jsonLd: day ? [breadcrumbsLd(matches, day.breadcrumbs, day.seo.canonical)] : [],
  })
}

export default function NewsDayRoute() {
  const { date, results, breadcrumbs } = useLoaderData<typeof loader>()
  const title = useNewsOfDayTitle(date)
  return (
    <BlogFrame trail={breadcrumbs} title={{ text: title }}>
      <NewsList news={results} level={2} eager />
    </BlogFrame>
  )
}
