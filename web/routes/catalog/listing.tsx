import { data, redirect, useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { listingHref, priceFormTarget, readListingAddress } from '#web/features/goods/catalog/listing-address.ts'
import { loadInBrowser, useListingOnScreen, type ShownListing } from '#web/features/goods/catalog/listing/browser-listing.ts'
import { ListingPage } from '#web/features/goods/catalog/listing/listing-page.tsx'
import { loadListing } from '#web/features/goods/catalog/listing/load-listing.ts'
import { packListing, unpackListing } from '#web/features/goods/catalog/listing/packed-listing.ts'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
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
  // The whole catalog is no category: what staff say of it stands in the record of its path.
  const record =
    listing.path === pathTo('catalog') ? await loadOptional(request.api('GET /seo/page', { query: { path: listing.path } }), null) : null
  const seo = record && address.page === 1 ? { ...record, canonical: listing.seo.canonical } : listing.seo
  return { packed: packListing({ ...listing, seo }), from: address.from, to: address.to, view: address.view, since: undefined }
}

/** What this browser holds already is not asked for again. */
export function clientLoader({ url, serverLoader }: ClientLoaderFunctionArgs): Promise<ShownListing> {
  return loadInBrowser(url, () => serverLoader<typeof loader>())
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const listing = loaderData && unpackListing(loaderData.packed)
  return pageMeta(matches, listing?.seo, {
    ...(listing?.category && { share: listing.clear_path }),
    jsonLd: listing ? [breadcrumbsLd(matches, listing.breadcrumbs, listing.clear_path)] : [],
  })
}

export default function ListingRoute() {
  const shown: ShownListing = useLoaderData<typeof clientLoader>()
  useListingOnScreen(shown)
  const { packed, from, to, view, isCut, missed } = shown
  return <ListingPage listing={unpackListing(packed)} from={from} to={to} view={view} isCut={isCut} missed={missed} />
}
