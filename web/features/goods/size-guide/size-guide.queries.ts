import { useQuery } from '#web/lib/api/queries.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { useCity } from '#web/lib/api/vars.ts'

/** Measures of a product, asked for when its guide is opened. */
export function useSizeGuide(productId: number) {
  const api = useApi()
  const locale = useLocale()
  const cityId = useCity()?.id
  return useQuery({
    queryKey: ['size-guide', locale, productId, cityId],
    queryFn: () =>
      api('GET /catalog/products/:id/size-guide', {
        params: { id: String(productId) },
        ...(cityId !== undefined && { query: { city_id: String(cityId) } }),
      }),
  })
}
