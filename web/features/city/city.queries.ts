import { limits } from '#contracts/limits.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import type { City } from '#contracts/geo.contract.ts'
import { readToken } from '#web/lib/api/session.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { rememberCity } from '#web/lib/chosen-city.ts'
import { useSettled } from '#web/lib/use-settled.ts'

/** Pause in typing before cities are asked for. Source: specification §9. */
const searchPauseMs = 600
const citiesFound = 24

/** The largest cities of a country, or those whose name begins as typed. A later answer never gives way to an earlier one. Source: CITY-02. */
export function useCities(typed: string, countryCode: string) {
  const api = useApi()
  const q = useSettled(typed.trim(), searchPauseMs)
  const query = useQuery({
    queryKey: ['cities', q, countryCode],
    queryFn: ({ signal }) =>
      api(
        'GET /geo/cities',
        q === ''
          ? { query: { country_code: countryCode, defaults: '1', limit: String(limits.defaultCities) } }
          : { query: { q, limit: String(citiesFound) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
  return { ...query, isPending: query.isPending || query.isPlaceholderData || typed.trim() !== q }
}

/**
 * Chooses a city: cookie, page and cart at once, the account too when there is one. What the account thinks of it does not stop the
 * shopper. Source: CITY-01, decisions ("location").
 */
export function useChooseCity() {
  const api = useApi()
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  return useMutation({
    mutationFn: async (city: City) => {
      rememberCity(city)
      if (readToken()) await api('PUT /personal/location', { body: { city_id: city.id } }).catch(() => undefined)
      await Promise.all([client.invalidateQueries({ queryKey: ['cart'] }), revalidate()])
    },
  })
}
