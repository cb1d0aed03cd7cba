import type { ApiCall } from '#contracts/client.ts'
import type { Reviews } from '#contracts/reviews.contract.ts'
import { loadMovable, loadOptional } from '#web/lib/page/load-page.ts'
import { pathTo } from '#web/lib/page/paths.ts'

/**
 * A product and, if they answer, the shops that have it, what buyers say and the looks it belongs to: the first whole, of others where
 * they are. Throws the 404 page when there is no such product, a redirect with this query when it has moved.
 */
export async function loadProduct(api: ApiCall, slug: string, search: string, city: { city_id?: string }) {
  const call = api('GET /catalog/product-page/:slug', { params: { slug }, query: city })
  const page = await loadMovable(api, pathTo('product-slug', { slug }), search, call)
  const params = { id: String(page.product.id) }
  // All at once and none unheard: a refusal of one while another is awaited would otherwise end the process.
  const [shops, reviews, looks] = await Promise.all([
    loadOptional(api('GET /catalog/products/:id/shops', { params, query: city }), { results: [] }),
    loadOptional(api('GET /catalog/products/:id/reviews', { params, query: { limit: '3' } }), null),
    loadOptional(api('GET /lookbook/looks', { query: { product_id: params.id, limit: '4' } }), { count: 0, results: [] }),
  ])
  const rated = reviews && reviews.summary.count > 0 ? { ...page, json_ld: withRating(page.json_ld, reviews) } : page
  const [look = null, ...others] = looks.results
  const otherLooks = others.map(({ id, slug, title, collection }) => ({ id, title, url: `${pathTo('lookbook-slug', collection)}#${slug}` }))
  return { page: rated, shops: shops.results, reviews, look, otherLooks }
}

/** The mark and the reviews that the page shows, beside the offers of its schema.org object. Source: UX-31, SEO-07. */
function withRating(objects: readonly Record<string, unknown>[], { summary, results }: Reviews): Record<string, unknown>[] {
  const aggregateRating = { '@type': 'AggregateRating', ratingValue: summary.average, reviewCount: summary.count }
  const review = results.map(({ author, stars, text, created_at: at }) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    reviewRating: { '@type': 'Rating', ratingValue: stars },
    reviewBody: text,
    datePublished: at,
  }))
  return objects.map((object) => (object['@type'] === 'Product' ? { ...object, aggregateRating, review } : object))
}
