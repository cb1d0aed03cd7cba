import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '#web/lib/browser/cookies.ts'
import type { View } from '../listing-address.ts'

const cookie = 'view'
const lifeSeconds = 365 * 24 * 3600

/**
 * How many cards stand in a row: as the address says, else as this shopper had it last. A whole page for them always says it in its
 * address (the server sees to that), so nothing jumps when the script comes. Source: CAT-05.
 */
export function useGridColumns(asked: View | undefined): View {
  const saved = useSyncExternalStore(nothingToHear, savedGridColumns, () => undefined)
  return asked ?? saved ?? '4'
}

/** Remembers the shopper's choice in this browser, for a year. */
export function saveGridColumns(view: View): void {
  writeCookie(cookie, view, lifeSeconds)
}

function savedGridColumns(): View | undefined {
  const value = readCookie(cookie)
  return value === '2' || value === '4' ? value : undefined
}

/** A choice made in another tab is seen on the next page. */
const nothingToHear = () => () => {}
