import type { Module } from '../../platform/module.ts'
import en from './catalog.messages.en.json' with { type: 'json' }
import ru from './catalog.messages.ru.json' with { type: 'json' }
import { catalogJobs } from './catalog.jobs.ts'
import { catalogRoutes } from './catalog.routes.ts'

export type { MembershipRule } from './catalog.schema.ts'
export { listCards } from './cards.service.ts'
export { listCategories } from './categories.repo.ts'
export { productCategoriesTree } from './categories.service.ts'
export { takeCardApart } from './card-parts.ts'
export { idsBySlug } from './import.repo.ts'
export { addCategories, addDictionaries, addListings, addModels, pinProducts } from './import.service.ts'
export type { CategoryInput, ProductInput } from './import.service.ts'
export { countProducts } from './listing.service.ts'
export { hasProducts, listCatalogAddresses, listProductAddresses, listProductParts } from './addresses.repo.ts'
export { addBanners } from './banners.service.ts'
export { findMovedAddress } from './moved-addresses.repo.ts'
export { openFilterPage } from './open-filter-pages.repo.ts'
export { findGoods, findOfferIds, findOffers, goodsColumn, goodsFrom, gramsOf, type Offer, type RawGoods } from './offers.repo.ts'
export { findSharedPage } from './shared-pages.repo.ts'
export { findModelIds, findProductIds, listShownProducts } from './shown-products.repo.ts'
export { getModelId } from './product-page.repo.ts'
export { addSizeGuide, type SizeGuideInput } from './size-guide.repo.ts'
export { listWornSizes } from './worn-sizes.repo.ts'
export { listListingCards, listProducts } from './selections.service.ts'
export { storeCards, storeCardsWithin } from './stored-cards.service.ts'

/** What the shop sells: categories, models in their colours and sizes, listings with filters, product pages. */
export const catalogModule: Module = { name: 'catalog', messages: { ru, en }, routes: catalogRoutes, jobs: catalogJobs }
