import type { ApiParsed } from '#contracts/api.ts'
import { limits } from '#contracts/limits.ts'
import { textIn, type Locale } from '#core/locale.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { findEndOfEstimate } from '#server/modules/fulfillment/delivery/index.ts'
import { productsOfBanners } from './banners/banners.service.ts'
import { tagsOfProducts } from './cards/cards.uses.ts'
import { listingUses, productPageUses, productPreviewUses, productShopsUses, sizeTablesUses } from './catalog.uses.ts'
import { getCard, listSizes } from './cards/cards.service.ts'
import { invalidIds, pageNotFound } from './catalog.errors.ts'
import { productCategoriesTree } from './dictionaries/categories.service.ts'
import { listDictionaries } from './dictionaries/dictionaries.repo.ts'
import { labelView } from './cards/labels.view.ts'
import { getDetailedListing, getListing, previewListing, type ListingRequest } from './listing/listing.service.ts'
import { findListingRow } from './listing/listing-page.repo.ts'
import { getProductPreview } from './product/previews.service.ts'
import { getProductPage } from './product/product-page.service.ts'
import { listProducts } from './listing/selections.service.ts'
import { getSizeGuide } from './sizes/size-guide.service.ts'
import { listSizeTables } from './sizes/size-tables.service.ts'
import { listShops } from './product/shops.service.ts'

/** The catalogue's endpoints. All are public and read only. */
export function catalogRoutes(http: Http, platform: Platform): void {
  const { db, translator, config, clock } = platform
  http.serve(
    'GET /catalog/page',
    async ({ query }, { locale, uses }) => {
      const listing = await getListing(db, listingRequest(query, locale), translator)
      uses({ tags: tagsOfProducts(await productsOfBanners(db, listing.banners)) })
      return listing
    },
    { uses: listingUses },
  )
  http.serve('GET /catalog/page/detailed', ({ query }, { locale }) => getDetailedListing(db, listingRequest(query, locale), translator))
  http.serve('GET /catalog/products/count', ({ query }, { locale }) =>
    previewListing(db, { path: query.path, cityId: query.city_id, locale }, translator),
  )
  http.serve('GET /handbooks/product-labels', async (_, { locale }) => {
    const { labels } = await listDictionaries(db)
    return { results: labels.map((label) => labelView(label, locale)) }
  })
  http.serve('GET /catalog/products', ({ query }, { locale }) =>
    listProducts(db, { ...query, ids: query.ids === undefined ? undefined : readIds(query.ids) }, locale, query.city_id),
  )
  http.serve('GET /catalog/products/by-slug/:slug', ({ params, query }, { locale }) => getCard(db, params, locale, query.city_id))
  http.serve('GET /catalog/products/by-sku/:sku', ({ params }, { locale }) => getCard(db, params, locale))
  http.serve('GET /catalog/products/by-id/:id', async ({ params }, { locale }) => {
    const card = await getCard(db, params, locale)
    const first = card.sizes.find((size) => size.amount.code !== 'none') ?? card.sizes[0]
    return { ...card, offer_source_id: first?.offer_id ?? null }
  })
  http.serve(
    'GET /catalog/product-page/:slug',
    async ({ params, query }, { locale, uses }) => {
      const until = query.city_id === undefined ? undefined : await findEndOfEstimate(platform, query.city_id)
      if (until) uses({ tags: [], until })
      return getProductPage(
        platform,
        { slug: params.slug, cityId: query.city_id, locale, publicUrl: config.publicUrl, now: clock.now() },
        translator,
      )
    },
    { uses: productPageUses },
  )
  // No page of a preview is kept; pages may call only what says what it reads.
  http.serve(
    'GET /catalog/product-preview/:token',
    ({ params, query }, { locale }) => {
      const request = { cityId: query.city_id, locale, publicUrl: config.publicUrl, now: clock.now() }
      return getProductPreview(platform, params.token, request, translator)
    },
    { uses: productPreviewUses },
  )
  http.serve('GET /catalog/products/:id/sizes', async ({ params, query }, { locale }) => {
    const sizes = await listSizes(db, params.id, locale, query.city_id)
    return { ...sizes, results: sizes.results.slice(0, query.limit ?? limits.sizes) }
  })
  http.serve('GET /catalog/products/:id/size-guide', ({ params, query }, { locale }) =>
    getSizeGuide(db, { productId: params.id, cityId: query.city_id, locale }, translator),
  )
  http.serve('GET /catalog/size-tables', async (_, { locale }) => ({ results: await listSizeTables(db, locale, translator) }), {
    uses: sizeTablesUses,
  })
  http.serve(
    'GET /catalog/products/:id/shops',
    ({ params, query }, { locale }) => listShops(db, { productId: params.id, offerId: query.offer_id, cityId: query.city_id, locale }),
    { uses: productShopsUses },
  )
  http.serve('GET /catalog/categories', async ({ query }, { locale }) => ({
    results: await productCategoriesTree(db, locale, query.path),
  }))
  http.serve('GET /catalog/listings/:slug', async ({ params }, { locale }) => {
    const listing = await findListingRow(db, params.slug)
    if (!listing) throw pageNotFound()
    const { id, slug, title, description } = listing
    return { id, slug, title: textIn(locale, title), description: description ? textIn(locale, description) : '' }
  })
}

function listingRequest({ path, page, sort, city_id: cityId }: ApiParsed<'GET /catalog/page'>['query'], locale: Locale): ListingRequest {
  return { path, page, sort, cityId, locale }
}

/** `3,17,4`. Throws `forms.errors.invalid` (400) for anything else. */
function readIds(text: string): number[] {
  const parts = text.split(',').filter((part) => part !== '')
  const ids = parts.map(Number)
  if (ids.length > limits.cards || !parts.every((part) => /^\d{1,9}$/.test(part)) || ids.includes(0)) throw invalidIds()
  return [...new Set(ids)]
}
