import { keepPreviousData, useMutation, useQuery, useQueryClient } from '#web/lib/api/queries.ts'
import { limits } from '#contracts/limits.ts'
import type { ApiCall } from '#contracts/client.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { markCityQuestion } from '#web/lib/page/first-view/city-question.ts'
import { useSettled } from '#web/lib/browser/use-settled.ts'
import { isSameTitle } from './city-title.ts'
import { useCityChange } from './city-of-visitor.ts'

/** Pause in typing before places are asked for. Source: CITY-02. */
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
    ...suggestionsOf(api, q, countryCode),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    // Who types waits for an answer, also for none: it is said at once.
    retry: false,
  })
  return { ...query, isSearching: typed.trim() !== q || (q !== '' && (query.isPending || query.isPlaceholderData)) }
}

/** Tells whether a place is called so; an outage counts as a yes, so that it holds nobody up. Source: UX-43. */
export function useIsPlace(): (title: string, countryCode: string) => Promise<boolean> {
  const api = useApi()
  const client = useQueryClient()
  return async (title, countryCode) => {
    const found = await client.fetchQuery(suggestionsOf(api, title, countryCode)).catch(() => undefined)
    return found === undefined || found.results.some((place) => isSameTitle(place.title, title))
  }
}

function suggestionsOf(api: ApiCall, q: string, countryCode: string) {
  return {
    queryKey: ['city-suggestions', q, countryCode],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api('GET /geo/dadata/cities', { query: { q, country_code: countryCode } }, { signal }),
    staleTime: Infinity,
  }
}

/** Chooses a city or a suggested place, with its progress; see `useCityChange`. */
export function useChooseCity() {
  return useMutation({ mutationFn: useCityChange(), onSuccess: markCityQuestion })
}
