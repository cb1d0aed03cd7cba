import type { ApiCall } from '#contracts/client.ts'
import type { ProductCard } from '#contracts/products.contract.ts'
import { pageQueries } from '#web/lib/api/queries.ts'

interface Wanted {
  slug: string
  locale: string
  cityId: number | undefined
}

/** The card of a product, asked for once in half a minute. Throws what the server or the network says. */
export function fetchCard(api: ApiCall, { slug, locale, cityId }: Wanted): Promise<ProductCard> {
  return pageQueries().fetchQuery({
    queryKey: ['catalog', 'card', locale, slug, cityId],
    queryFn: () =>
      api('GET /catalog/products/by-slug/:slug', { params: { slug }, query: cityId === undefined ? {} : { city_id: String(cityId) } }),
  })
}
