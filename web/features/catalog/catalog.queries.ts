import { keepPreviousData, useQuery } from '#web/lib/queries.ts'
import { printCatalogPath, type CatalogPath } from '#core/catalog-path.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { useCity } from '#web/lib/vars.ts'

/** How many products a choice of filters would show, before it is applied; the last known number while asking. Source: CAT-07. */
export function useProductsCount(path: CatalogPath, known: number): number {
  const api = useApi()
  const cityId = useCity()?.id
  const printed = printCatalogPath(path)
  const { data } = useQuery({
    queryKey: ['catalog', 'count', printed, cityId],
    queryFn: ({ signal }) =>
      api('GET /catalog/products/count', { query: { path: printed, ...(cityId && { city_id: String(cityId) }) } }, { signal }),
    placeholderData: keepPreviousData,
  })
  return data?.count ?? known
}
