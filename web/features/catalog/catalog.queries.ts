import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { printCatalogPath, type CatalogPath } from '#core/catalog-path.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
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

export type RecommendationContext = 'home' | 'product' | 'cart' | 'search' | 'error' | 'thanks'

/** Products recommended to this browser; nothing is asked without a device id. Source: specification §4 "Recommendations". */
export function useRecommended(context: RecommendationContext, deviceUuid: string | undefined, productId?: number) {
  const api = useApi()
  const locale = useLocale()
  return useQuery({
    queryKey: ['catalog', 'recommended', locale, context, productId],
    enabled: deviceUuid !== undefined,
    staleTime: 10 * 60_000,
    queryFn: async ({ signal }) => {
      const query = { device_uuid: deviceUuid ?? '', context, ...(productId !== undefined && { product_id: String(productId) }) }
      return (await api('GET /catalog/recommended', { query }, { signal })).results
    },
  })
}
