import '#web/lib/i18n/later-messages.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { BlogFrame } from '#web/features/editorial/blog/blog-frame.tsx'
import { asReviews } from '#web/features/goods/reviews/reviews.queries.ts'
import { ReviewsBlock } from '#web/features/goods/reviews/reviews-block.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadPage } from '#web/lib/page/load-page.ts'
import { breadcrumbsLd, pageMeta } from '#web/lib/page/page-meta.ts'
import { pathTo } from '#web/lib/page/paths.ts'

/** What people say of the shop, with its answers, and the form of a review. Source: MAG-17. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(pageRequestContext)
  const [page, reviews, blog] = await Promise.all([
    loadPage(api('GET /pages/plain', { query: { path: pathTo('blog-feedback') } })),
    loadPage(api('GET /blog/reviews', { query: { limit: '10' } })),
    loadPage(api('GET /pages/content', { query: { path: pathTo('blog') } })),
  ])
  const trail = [
    { title: blog.title.text, url: pathTo('blog') },
    { title: page.title, url: pathTo('blog-feedback') },
  ]
  return { page, reviews, trail }
}

export const handle = { layout: 'sidebar' }

// Marks of the shop by itself are no facts for search engines: reviews are told of products only. Source: SEO-07.
export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return []
  const { trail, page } = loaderData
  const { seo } = page
  return pageMeta(matches, seo, { share: seo.canonical, jsonLd: [breadcrumbsLd(matches, trail, seo.canonical)] })
}

export default function FeedbackRoute() {
  const { page, reviews, trail } = useLoaderData<typeof loader>()
  return (
    <BlogFrame trail={trail} title={{ text: page.title }} lead={{ text: page.text }}>
      <ReviewsBlock reviews={asReviews(reviews)} />
    </BlogFrame>
  )
}
