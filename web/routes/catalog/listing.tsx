import { data, redirect, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { listingHref, priceFormTarget, readListingAddress } from '#web/features/catalog/listing-address.ts'
import { ListingPage } from '#web/features/catalog/listing-page.tsx'
import { loadListing } from '#web/features/catalog/load-listing.ts'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { breadcrumbsLd, pageMeta } from '#web/lib/page-meta.ts'

/** Whole or not at all: the goods; an address in another order goes to the canonical one. Source: decisions "Filter URL grammar". */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { api, cityId } = context.get(pageRequestContext)
  const priced = priceFormTarget(url)
  if (priced) throw redirect(priced)
  const address = readListingAddress(url)
  if (!address) throw data(null, { status: 404 })
  const listing = await loadListing(api, address, url.search, cityId)
  const asked = listingHref(address.path, address)
  const canonical = listingHref(listing.path, address)
  if (canonical !== asked || !url.pathname.endsWith(listing.path)) throw redirect(canonical, 301)
  return { listing, from: address.from, view: address.view }
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const listing = loaderData?.listing
  return pageMeta(matches, listing?.seo, {
    image: listing?.products[0]?.image,
    jsonLd: listing ? [breadcrumbsLd(matches, listing.breadcrumbs, listing.clear_path)] : [],
  })
}

export default function ListingRoute() {
  return <ListingPage {...useLoaderData<typeof loader>()} />
}
