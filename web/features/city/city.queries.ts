import { keepPreviousData, useMutation, useQuery } from '#web/lib/queries.ts'
import { limits } from '#contracts/limits.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { useCityChange } from './city-of-visitor.ts'

/** Pause in typing before places are asked for. Source: specification §9. */
const searchPauseMs = 600

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
    retry: false,
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
    // Who types waits for an answer, also for none: it is said at once.
    retry: false,
  })
  return { ...query, isSearching: typed.trim() !== q || (q !== '' && (query.isPending || query.isPlaceholderData)) }
}

/** Chooses a city or a suggested place, with its progress; see `useCityChange`. */
export function useChooseCity() {
  return useMutation({ mutationFn: useCityChange() })
}
