import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Reviews } from '#contracts/reviews.contract.ts'
import { ProductPage } from '#web/features/product/product-page.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadMovable, loadOptional } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pathTo } from '#web/lib/paths.ts'

/** The product and, if they answer, the shops that have it, what buyers say and a look it belongs to. `/product` alone is the catalogue; the canonical address has no category. */
export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const { api, cityId: chosen } = context.get(pageRequestContext)
  // Without a chosen city the shell supposes one: stock and delivery are told for the same.
  const cityId = chosen ?? (await loadOptional(api('GET /geo/current-city'), null))?.city.id
  const city = cityId === undefined ? {} : { city_id: String(cityId) }
  if (!params.slug) throw redirect(pathTo('catalog'), 301)
  const path = pathTo('product-slug', { slug: params.slug })
  const call = api('GET /catalog/product-page/:slug', { params: { slug: params.slug }, query: city })
  const page = await loadMovable(api, path, url.search, call)
  if (params.category) throw redirect(pathTo('product-slug', { slug: page.product.slug }) + url.search, 301)
  const shops = api('GET /catalog/products/:id/shops', { params: { id: String(page.product.id) }, query: city })
  const reviews = api('GET /catalog/products/:id/reviews', { params: { id: String(page.product.id) }, query: { limit: '3' } })
  const looks = api('GET /lookbook/looks', { query: { product_id: String(page.product.id), limit: '1' } })
  const [look] = (await loadOptional(looks, { count: 0, results: [] })).results
  return {
    page,
    look: look ?? null,
    shops: (await loadOptional(shops, { results: [] })).results,
    reviews: await loadOptional(reviews, null),
  }
}

/** The chosen size stands in the query: nothing new to load for it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const page = loaderData?.page
  return pageMeta(matches, page?.seo, {
    type: 'product',
    jsonLd: page && withRating(page.json_ld, loaderData.reviews),
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
  const { page, shops, reviews, look } = useLoaderData<typeof loader>()
  return <ProductPage page={page} shops={shops} reviews={reviews} look={look} />
}
