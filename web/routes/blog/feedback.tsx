import '#web/lib/i18n/later-messages.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { BlogFrame } from '#web/features/editorial/blog/blog-frame.tsx'
import { ReviewsBlock } from '#web/features/goods/reviews/reviews-block.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadPage } from '#web/lib/page/load-page.ts'
import { breadcrumbsLd, pageMeta } from '#web/lib/page/page-meta.ts'
import { pathTo } from '#web/lib/page/paths.ts'

/** What people say of the shop, with its answers, and the form of a review. Source: MAG-17. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(pageRequestContext)
  const [page, reviews] = await Promise.all([
    loadPage(api('GET /pages/plain', { query: { path: pathTo('blog-feedback') } })),
    loadPage(api('GET /blog/reviews', { query: { limit: '10' } })),
  ])
  return { page, reviews }
}

export const handle = { layout: 'sidebar' }

const trailOf = (title: string) => [{ title, url: pathTo('blog-feedback') }]

// Marks of the shop by itself are no facts for search engines: reviews are told of products only. Source: SEO-07.
export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return []
  const { seo, title } = loaderData.page
  return pageMeta(matches, seo, { share: seo.canonical, jsonLd: [breadcrumbsLd(matches, trailOf(title), seo.canonical)] })
}

export default function FeedbackRoute() {
  const { page, reviews } = useLoaderData<typeof loader>()
  return (
    <BlogFrame trail={trailOf(page.title)} title={{ text: page.title }} lead={{ text: page.text }}>
      <ReviewsBlock reviews={reviews} />
    </BlogFrame>
  )
}
