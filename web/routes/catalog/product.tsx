import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Reviews } from '#contracts/reviews.contract.ts'
import { loadProduct } from '#web/features/product/load-product.ts'
import { ProductPage } from '#web/features/product/product-page.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { pack, unpack } from '#web/lib/packed.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pathTo } from '#web/lib/paths.ts'

/** The product of the address; `/product` alone is the catalogue; the canonical address has no category. */
export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const { api, cityId } = context.get(pageRequestContext)
  if (!params.slug) throw redirect(pathTo('catalog'), 301)
  const loaded = await loadProduct(api, params.slug, url.search, cityId)
  if (params.category) throw redirect(pathTo('product-slug', { slug: loaded.page.product.slug }) + url.search, 301)
  return pack(loaded)
}

/** The chosen size stands in the query: nothing new to load for it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const loaded = loaderData && unpack(loaderData)
  const page = loaded?.page
  return pageMeta(matches, page?.seo, {
    type: 'product',
    jsonLd: page && withRating(page.json_ld, loaded.reviews),
    ...(page && { share: pathTo('product-slug', { slug: page.product.slug }) }),
  })
}

/** The mark that the page shows, beside the offers of its schema.org object. Source: UX-31. */
function withRating(objects: readonly Record<string, unknown>[], reviews: Reviews | null): Record<string, unknown>[] {
  const { average = 0, count = 0 } = reviews?.summary ?? {}
  const aggregateRating = { '@type': 'AggregateRating', ratingValue: average, reviewCount: count }
  return objects.map((object) => (object['@type'] === 'Product' && count > 0 ? { ...object, aggregateRating } : object))
}

export default function ProductRoute() {
  const { page, shops, reviews, look } = unpack(useLoaderData<typeof loader>())
  return <ProductPage page={page} shops={shops} reviews={reviews} look={look} />
}
