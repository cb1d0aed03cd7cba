import { readCookie } from '../../browser/cookies.ts'
import { cityKey, cityPutOffKey, supposedCityKey } from './storage-keys.ts'

/** Whether this browser keeps no city or only supposes one, and has not put the question off in this tab. Source: SH-10. */
export function asksForCity(): boolean {
  const id = readCookie(cityKey)
  try {
    return !sessionStorage.getItem(cityPutOffKey) && (!id || localStorage.getItem(supposedCityKey) === id)
  } catch {
    // Storage may be forbidden: the cookie alone tells.
    return !id
  }
}

/**
 * Gives the question for the city its place on the page (`html[data-ask-city]` in the style sheets) or takes it away. Runs before the body comes, so
 * that the place is there from the first paint, then on the arrival at each page and after an answer: never by itself. Source: decision 0118.
 */
export function markCityQuestion(): void {
  document.documentElement.toggleAttribute('data-ask-city', asksForCity())
}
