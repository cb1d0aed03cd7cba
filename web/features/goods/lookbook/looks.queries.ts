import { useQuery } from '#web/lib/api/queries.ts'
import type { Look } from '#contracts/looks.contract.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { useCity } from '#web/lib/api/vars.ts'

/** The things of a look with their sizes and what is left of them in the visitor's city. */
export function useLookCards(look: Look) {
  const api = useApi()
  const locale = useLocale()
  const cityId = useCity()?.id
  const ids = look.products.map((product) => product.id).join(',')
  return useQuery({
    queryKey: ['lookbook', 'cards', locale, ids, cityId],
    staleTime: 15_000,
    queryFn: async ({ signal }) => {
      const query = { ids, limit: String(look.products.length), ...(cityId && { city_id: String(cityId) }) }
      return (await api('GET /catalog/products', { query }, { signal })).results
    },
  })
}
