import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { City, CitySuggestion } from '#contracts/geo.contract.ts'
import { readToken } from '#web/lib/api/session.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { knownQueries } from '#web/lib/api/cached.ts'
import { keepsCity, keptCity, rememberCity } from '#web/lib/page/chosen-city.ts'
import { withRetries } from '#web/lib/browser/retry.ts'

let isFound = false

/**
 * Finds out, once a page load, where the visitor is: the city of their cookie, else the one supposed by their network address. When the
 * address has changed since, the cookie counts no longer, but its city is supposed again where the address says nothing. Source: CITY-01.
 */
export function useCityOfVisitor(shownCityId: number | undefined): void {
  const api = useApi()
  const { revalidate } = useRevalidator()
  const find = useEffectEvent(async () => {
    // Who keeps no city is asked about by one call, which tells the address as well.
    const kept = keepsCity() ? keptCity((await api('GET /geo/ip', {})).ip) : undefined
    if (kept?.id !== undefined) return
    const former = kept?.former
    const { city, needs_confirmation, ip } = await api('GET /geo/current-city', { query: former ? { former: String(former) } : {} })
    if (!kept) keptCity(ip)
    // The shopper may have chosen meanwhile.
    if (keepsCity()) return
    rememberCity(city, needs_confirmation ? 'guess' : 'chosen')
    if (city.id !== shownCityId) await revalidate()
  })
  // Talks to the server and to the browser's cookies.
  useEffect(() => {
    if (isFound) return
    isFound = true
    withRetries(() => find()).catch(() => {
      // The next header tries again; until then the shop's own city stands.
      isFound = false
    })
  }, [])
}

/**
 * Chooses a city, or the place that was suggested, which becomes one: cookie, page and cart at once, the account too when there is one.
 * What the account thinks of it does not stop the shopper. Source: CITY-01, CITY-02, decisions ("location").
 */
export function useCityChange(): (chosen: City | CitySuggestion) => Promise<void> {
  const api = useApi()
  const { revalidate } = useRevalidator()
  return async (chosen) => {
    const city = 'id' in chosen ? chosen : await api('POST /geo/check-city', { body: { suggestion: chosen } })
    rememberCity(city)
    const keep = async () => {
      if (readToken()) await api('PUT /personal/location', { body: { city_id: city.id } }).catch(() => undefined)
      await knownQueries()?.invalidateQueries({ queryKey: ['cart'] })
    }
    // The page goes by the cookie and need not wait for the account.
    await Promise.all([keep(), revalidate()])
  }
}
