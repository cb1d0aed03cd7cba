import type { Listing } from '#contracts/catalog.contract.ts'
import type { ProductCard } from '#contracts/products.contract.ts'
import { keepPreviousData, useQuery } from '#web/lib/api/queries.ts'
import { printCatalogPath, type CatalogPath } from '#core/catalog-path.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { useCity } from '#web/lib/api/vars.ts'

type Choice = Partial<Pick<Listing, 'products_count' | 'filters'>>

/**
 * How many products a choice of filters would show, and its filters with their counts, before it is applied; the last known ones while
 * asking, nothing once that has failed. Source: CAT-04, CAT-07, UX-6, UX-7.
 */
export function useChoice(path: CatalogPath, listing: Listing): Choice {
  const api = useApi()
  const cityId = useCity()?.id
  const printed = printCatalogPath(path)
  const isShown = printed === listing.path
  const { data, failureCount } = useQuery({
    queryKey: ['catalog', 'choice', printed, cityId],
    enabled: !isShown,
    queryFn: async ({ signal }): Promise<Choice> => {
      const query = { path: printed, ...(cityId && { city_id: String(cityId) }) }
      const { count, filters } = await api('GET /catalog/products/count', { query }, { signal })
      return { products_count: count, filters }
    },
    placeholderData: keepPreviousData,
  })
  if (isShown) return listing
  return failureCount > 0 ? {} : (data ?? listing)
}

const firstGoods = 4

/** The first four products of a listing; none until they are known, or when they cannot be. */
export function useFirstGoods(path: string): readonly ProductCard[] {
  const api = useApi()
  const cityId = useCity()?.id
  const { data } = useQuery({
    queryKey: ['catalog', 'first', path, cityId],
    queryFn: async ({ signal }) => {
      const query = { path, ...(cityId && { city_id: String(cityId) }) }
      const { products } = await api('GET /catalog/page', { query }, { signal })
      return products.slice(0, firstGoods)
    },
  })
  return data ?? []
}
