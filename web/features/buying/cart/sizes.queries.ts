import type { ApiCall } from '#contracts/client.ts'
import { limits } from '#contracts/limits.ts'
import { useQuery } from '#web/lib/api/queries.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { useCity } from '#web/lib/api/vars.ts'

/** The sizes of a product with what is left of them, for the chooser. */
export function useSizes(productId: number) {
  return useQuery(sizesQuery(useApi(), productId, useCity()?.id))
}

/** The question for the sizes of a product, for whoever asks without drawing. */
export function sizesQuery(api: ApiCall, productId: number, cityId: number | undefined) {
  return {
    queryKey: ['sizes', productId, cityId],
    queryFn: () =>
      api('GET /catalog/products/:id/sizes', {
        params: { id: String(productId) },
        query: { limit: String(limits.sizes), ...(cityId && { city_id: String(cityId) }) },
      }),
    staleTime: 15_000,
  }
}
