import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import type { City, CitySuggestion } from '#contracts/geo.contract.ts'
import { limits } from '#contracts/limits.ts'
import { readToken } from '#web/lib/api/session.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { keptCity, rememberCity } from '#web/lib/chosen-city.ts'
import { useSettled } from '#web/lib/use-settled.ts'

/** Pause in typing before places are asked for. Source: specification §9. */
const searchPauseMs = 600

/**
 * Finds out, once a page load, where the visitor is: the city of his cookie, else the one supposed by his network address. When the
 * address has changed since, the cookie counts no longer, but its city is supposed again where the address says nothing. Source: CITY-01.
 */
export function useCityOfVisitor(shownCityId: number | undefined): void {
  const api = useApi()
  const { revalidate } = useRevalidator()
  useQuery({
    queryKey: ['city-of-visitor'],
    staleTime: Infinity,
    queryFn: async () => {
      const { ip } = await api('GET /geo/ip', {})
      const { id, former } = keptCity(ip)
      if (id !== undefined) return id
      const { city, needs_confirmation } = await api('GET /geo/current-city', { query: former ? { former: String(former) } : {} })
      rememberCity(city, needs_confirmation ? 'guess' : 'chosen')
      if (city.id !== shownCityId) await revalidate()
      return city.id
    },
  })
}

/** Countries the shop knows cities of, loaded once. */
export function useCountries() {
  const api = useApi()
  return useQuery({
    queryKey: ['countries'],
    staleTime: Infinity,
    queryFn: () => api('GET /geo/countries', { query: { limit: String(limits.countries) } }),
  })
}

/** The largest cities of a country. Source: CITY-01. */
export function useDefaultCities(countryCode: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['cities', countryCode],
    staleTime: Infinity,
    queryFn: () => api('GET /geo/cities', { query: { country_code: countryCode, defaults: '1', limit: String(limits.defaultCities) } }),
    placeholderData: keepPreviousData,
  })
}

/** Places whose name begins as typed, 600 ms after the last letter. A later answer never gives way to an earlier one. Source: CITY-02. */
export function useCitySuggestions(typed: string, countryCode: string) {
  const api = useApi()
  const q = useSettled(typed.trim(), searchPauseMs)
  const query = useQuery({
    queryKey: ['city-suggestions', q, countryCode],
    enabled: q !== '',
    queryFn: ({ signal }) => api('GET /geo/dadata/cities', { query: { q, country_code: countryCode } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
  return { ...query, isSearching: typed.trim() !== q || (q !== '' && (query.isPending || query.isPlaceholderData)) }
}

/**
 * Chooses a city, or the place that was suggested, which becomes one: cookie, page and cart at once, the account too when there is one.
 * What the account thinks of it does not stop the shopper. Source: CITY-01, CITY-02, decisions ("location").
 */
export function useChooseCity() {
  const api = useApi()
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  return useMutation({
    mutationFn: async (chosen: City | CitySuggestion) => {
      const city = 'id' in chosen ? chosen : await api('POST /geo/check-city', { body: { suggestion: chosen } })
      rememberCity(city)
      if (readToken()) await api('PUT /personal/location', { body: { city_id: city.id } }).catch(() => undefined)
      await Promise.all([client.invalidateQueries({ queryKey: ['cart'] }), revalidate()])
    },
  })
}
