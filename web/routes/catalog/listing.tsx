import { useEffect } from 'react'
import {
  data,
  isRouteErrorResponse,
  redirect,
  replace,
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router'
import { holdListing } from '#web/features/goods/catalog/listing/held-listings.ts'
import { parseCatalogPath } from '#core/catalog-path.ts'
import { listingHref, priceFormTarget, readListingAddress } from '#web/features/goods/catalog/listing-address.ts'
import { ListingPage } from '#web/features/goods/catalog/listing/listing-page.tsx'
import { heldBefore, loadHeldListing } from '#web/features/goods/catalog/listing/load-held-listing.ts'
import { loadListing } from '#web/features/goods/catalog/listing/load-listing.ts'
import { packListing, unpackListing } from '#web/features/goods/catalog/listing/packed-listing.ts'
import { browserApi } from '#web/lib/api/browser-api.ts'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { cityOfPages } from '#web/lib/page/chosen-city.ts'
import { splitLocale } from '#core/locale.ts'
import { loadOptional } from '#web/lib/page/load-page.ts'
import { breadcrumbsLd, pageMeta } from '#web/lib/page/page-meta.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { inShownCity } from '#web/lib/page/shown-city.ts'

/** Whole or not at all: the goods; an address in another order goes to the canonical one. Source: decisions "Filter URL grammar". */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const request = context.get(pageRequestContext)
  const priced = priceFormTarget(url)
  if (priced) throw redirect(priced)
  const address = readListingAddress(url)
  if (!address) throw data(null, { status: 404 })
  const listing = await loadListing(request.api, address, url.search, await inShownCity(request))
  const asked = listingHref(address.path, address)
  const canonical = listingHref(listing.path, address)
  if (canonical !== asked || !url.pathname.endsWith(listing.path)) throw redirect(canonical, 301)
  // The whole catalogue is no category: what staff say of it stands in the record of its path.
  const record =
    listing.path === pathTo('catalog') ? await loadOptional(request.api('GET /seo/page', { query: { path: listing.path } }), null) : null
  const seo = record && address.page === 1 ? { ...record, canonical: listing.seo.canonical } : listing.seo
  return { packed: packListing({ ...listing, seo }), from: address.from, to: address.to, view: address.view, since: undefined }
}

/** `isCut`: more was wanted and did not come. `missed`: the address that was wanted instead of this one and did not come. */
type Loaded = Omit<Awaited<ReturnType<typeof loader>>, 'since'> & { since: number | undefined; isCut?: boolean; missed?: string }

/** The listing on the screen, and the same while it waits to be shown again. */
let onScreen: Loaded | undefined
let kept: { href: string; loaded: Loaded } | undefined
let misses = 0

/** Back to the listing on the screen. Under another spelling of its address: at the same one the router would load the shell anew. */
function keep(loaded: Loaded, missed: URL): Response {
  misses += 1
  const search = new URLSearchParams(location.search)
  search.set('again', String(misses))
  const query = `?${search.toString()}`
  kept = { href: location.pathname + query, loaded: { ...loaded, missed: splitLocale(missed.pathname).path + missed.search } }
  return replace(splitLocale(location.pathname).path + query)
}

/**
 * What this browser holds already is not asked for again, and stays when the page after it cannot be had; so does the listing on the screen
 * when another choice of filters cannot. The address bar knows where one goes back to before the page does.
 */
export async function clientLoader({ url, serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded> {
  if (kept?.href === url.pathname + url.search) return kept.loaded
  const address = readListingAddress(url)
  const isReturn = location.pathname + location.search === url.pathname + url.search
  const asked = address && { address, isReturn, cityId: cityOfPages(), now: Date.now() }
  const held = asked && (await loadHeldListing(browserApi(splitLocale(url.pathname).locale), asked))
  if (address && held)
    return { packed: packListing(held.listing), from: address.from, to: address.to, view: address.view, since: held.since }
  const before = asked && heldBefore(asked)
  return serverLoader<typeof loader>().catch((error: unknown) => {
    if (!isOutage(error)) throw error
    if (!before && onScreen && !isReturn) throw keep(onScreen, url)
    if (!before) throw error
    const { from, to, view } = asked.address
    return { packed: packListing(before.listing), from, to: to - 1, view, since: before.since, isCut: true }
  })
}

/** Whether nothing came: what the shop answers, such as another address or that there is no such page, is no outage. */
function isOutage(error: unknown): boolean {
  return !(error instanceof Response) && !(isRouteErrorResponse(error) && error.status < 500)
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const listing = loaderData && unpackListing(loaderData.packed)
  return pageMeta(matches, listing?.seo, {
    ...(listing?.category && { share: listing.clear_path }),
    jsonLd: listing ? [breadcrumbsLd(matches, listing.breadcrumbs, listing.clear_path)] : [],
  })
}

export default function ListingRoute() {
  const loaded: Loaded = useLoaderData<typeof clientLoader>()
  const { packed, since, from, to, view, isCut, missed } = loaded
  // Talks to the next loading, which may fail.
  useEffect(() => {
    onScreen = loaded
    return () => {
      onScreen = undefined
    }
  }, [loaded])
  // Talks to the memory of this browser: coming back, or on to the next page, it is not loaded again.
  useEffect(() => {
    const listing = unpackListing(packed)
    const path = parseCatalogPath(listing.path)
    if (path) holdListing({ path, sort: listing.sort, from, to }, cityOfPages(), { listing, since: since ?? Date.now() })
  }, [packed, since, from, to])
  return <ListingPage listing={unpackListing(packed)} packed={packed} from={from} to={to} view={view} isCut={isCut} missed={missed} />
}
