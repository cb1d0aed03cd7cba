import { useEffect } from 'react'
import { isRouteErrorResponse, replace } from 'react-router'
import { parseCatalogPath } from '#core/catalog-path.ts'
import { splitLocale } from '#core/locale.ts'
import { browserApi } from '#web/lib/api/browser-api.ts'
import { cityOfPages } from '#web/lib/page/chosen-city.ts'
import { readListingAddress, type ListingAddress } from '../listing-address.ts'
import { holdListing } from './held-listings.ts'
import { heldBefore, loadHeldListing } from './load-held-listing.ts'
import { packListing, unpackListing } from './packed-listing.ts'

/** A listing as the route shows it. */
export interface ShownListing extends Pick<ListingAddress, 'from' | 'to' | 'view'> {
  packed: ReturnType<typeof packListing>
  /** When its oldest page came, in ms since 1970; undefined for what the server has just answered. */
  since: number | undefined
  /** More was wanted and did not come. */
  isCut?: boolean
  /** The address that was wanted instead of this one and did not come. */
  missed?: string
}

/** The listing on the screen, and the same while it waits to be shown again; they live as long as the tab. */
let onScreen: ShownListing | undefined
let kept: { href: string; shown: ShownListing } | undefined
let misses = 0

/**
 * What this browser holds already is not asked for again, and stays when the page after it cannot be had; so does the listing on the screen
 * when another choice of filters cannot. The address bar knows where one goes back to before the page does. Source: UX-13, UX-14, UX-52.
 */
export async function loadInBrowser(url: URL, askServer: () => Promise<ShownListing>): Promise<ShownListing> {
  if (kept?.href === url.pathname + url.search) return kept.shown
  const address = readListingAddress(url)
  const isReturn = location.pathname + location.search === url.pathname + url.search
  const asked = address && { address, isReturn, cityId: cityOfPages(), now: Date.now() }
  const held = asked && (await loadHeldListing(browserApi(splitLocale(url.pathname).locale), asked))
  if (address && held)
    return { packed: packListing(held.listing), from: address.from, to: address.to, view: address.view, since: held.since }
  const before = asked && heldBefore(asked)
  return askServer().catch((error: unknown) => {
    if (!isOutage(error)) throw error
    if (!before && onScreen && !isReturn) throw keepOnScreen(onScreen, url)
    if (!before) throw error
    const { from, to, view } = asked.address
    return { packed: packListing(before.listing), from, to: to - 1, view, since: before.since, isCut: true }
  })
}

/** Remembers what is shown for coming back to it, for the page after it, and for a choice that does not come. */
export function useListingOnScreen(shown: ShownListing): void {
  const { packed, since, from, to } = shown
  // Talks to the next loading, which may fail.
  useEffect(() => {
    onScreen = shown
    return () => {
      onScreen = undefined
    }
  }, [shown])
  // Talks to the memory of this browser: coming back, or on to the next page, it is not loaded again.
  useEffect(() => {
    const listing = unpackListing(packed)
    const path = parseCatalogPath(listing.path)
    if (path) holdListing({ path, sort: listing.sort, from, to }, cityOfPages(), { listing, since: since ?? Date.now() })
  }, [packed, since, from, to])
}

/** Back to the listing on the screen. Under another spelling of its address: at the same one the router would load the shell anew. */
function keepOnScreen(shown: ShownListing, missed: URL): Response {
  misses += 1
  const search = new URLSearchParams(location.search)
  search.set('again', String(misses))
  const query = `?${search.toString()}`
  kept = { href: location.pathname + query, shown: { ...shown, missed: splitLocale(missed.pathname).path + missed.search } }
  return replace(splitLocale(location.pathname).path + query)
}

/** Whether nothing came: what the shop answers, such as another address or that there is no such page, is no outage. */
function isOutage(error: unknown): boolean {
  return !(error instanceof Response) && !(isRouteErrorResponse(error) && error.status < 500)
}
