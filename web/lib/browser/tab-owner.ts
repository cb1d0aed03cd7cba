import { keepInTab, readKept } from './kept-in-tab.ts'

const storageKey = 'tab-customer'

/**
 * Says whose tab this is from now on. Whatever another customer has typed here goes: an ended login loses nothing of what its shopper had
 * typed, as long as it is they who come back. Source: UX-45, decision 0090.
 */
export function claimTab(customerId: number, storage = () => sessionStorage): void {
  const before = readKept(storageKey, storage)
  if (before === customerId) return
  if (before !== undefined) forgetTab(storage)
  keepInTab(storageKey, customerId, storage)
}

/** Forgets everything that this tab has kept. */
export function forgetTab(storage = () => sessionStorage): void {
  try {
    storage().clear()
  } catch {
    // Nothing was kept.
  }
}
