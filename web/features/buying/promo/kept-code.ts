import { useSyncExternalStore } from 'react'
import { storedValue } from '#web/lib/browser/stored-value.ts'

/** The code that the shopper has applied: it survives a reload and a login, and ends with an order that does not come to nothing. Source: UX-37. */
export const keptCode = storedValue<string | undefined>(
  'promo_code',
  (text) => text || undefined,
  (code) => code,
)

/** The code that is applied in this browser; none on the server. */
export function useKeptCode(): string | undefined {
  return useSyncExternalStore(keptCode.subscribe, keptCode.read, () => undefined)
}
