import { create } from 'zustand'
import type { City } from '#contracts/geo.contract.ts'

const cookie = 'city_id'
/** Sixty days. Source: specification §9. */
const lifeSeconds = 5_184_000

/** The city chosen since the page was loaded; before that the cookie has already spoken through the root loader. */
export const useChosenCity = create<{ city: City | undefined }>(() => ({ city: undefined }))

/** Remembers a city in this browser, for the pages to come and for the one that is open. Source: CITY-01. */
export function rememberCity(city: City): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${cookie}=${city.id}; path=/; max-age=${lifeSeconds}; samesite=lax${secure}`
  useChosenCity.setState({ city })
}
