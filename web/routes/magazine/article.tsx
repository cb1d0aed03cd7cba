import '#web/lib/i18n/later-messages.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { articleLd } from '#web/features/editorial/magazine/article-ld.ts'
import { ArticlePage } from '#web/features/editorial/magazine/article-page.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadPage } from '#web/lib/page/load-page.ts'
import { breadcrumbsLd, pageMeta } from '#web/lib/page/page-meta.ts'

/** Whole or not at all: an article with the goods it speaks of. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api } = context.get(pageRequestContext)
  return loadPage(api('GET /community/articles/:slug', { params: { slug: params.slug ?? '' } }))
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const page = loaderData
  return pageMeta(matches, page?.seo, {
    rss: 'magazine',
    type: 'article',
    ...(page && { share: page.seo.canonical }),
    jsonLd: page ? [articleLd(matches, page.article), breadcrumbsLd(matches, page.breadcrumbs, page.seo.canonical)] : [],
  })
}

export default function ArticleRoute() {
  const { article, breadcrumbs } = useLoaderData<typeof loader>()
  return <ArticlePage article={article} breadcrumbs={breadcrumbs} />
}
