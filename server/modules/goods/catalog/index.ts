import type { Module } from '#server/platform/module.ts'
import en from './catalog.messages.en.json' with { type: 'json' }
import ru from './catalog.messages.ru.json' with { type: 'json' }
import { catalogJobs } from './catalog.jobs.ts'
import { catalogRoutes } from './catalog.routes.ts'
import { catalogStaffRoutes } from './catalog.staff.routes.ts'

export type { MembershipRule } from './catalog.schema.ts'
export { listCards, listShownCards } from './cards/cards.service.ts'
export { listCategories } from './dictionaries/categories.repo.ts'
export { productCategoriesTree } from './dictionaries/categories.service.ts'
export { importBarcodes, type ImportedBarcode } from './import/barcodes.import.ts'
export { idsBySlug } from './import/import.repo.ts'
export { addCategories, addDictionaries, addListings, addModels, pinProducts } from './import/import.service.ts'
export type { CategoryInput, ProductInput } from './import/import.service.ts'
export { countProducts } from './listing/listing.service.ts'
export { hasProducts, listCatalogAddresses, listProductAddresses, listProductParts } from './addresses/addresses.repo.ts'
export { addBanners } from './banners/banners.service.ts'
export { findMovedAddress } from './addresses/moved-addresses.repo.ts'
export { openFilterPage } from './listing/open-filter-pages.repo.ts'
export {
  findGoods,
  findOfferIdByCode,
  findOfferIds,
  findOffers,
  goodsColumn,
  goodsFrom,
  gramsOf,
  listBarcodes,
  type Offer,
  type RawGoods,
} from './product/offers.repo.ts'
export { listStaffGoods } from './product/goods.staff.service.ts'
export { listFeedCategories, listFeedProducts, type FeedCategory, type FeedProduct } from './product/feed-products.service.ts'
export { findSharedPage } from './addresses/shared-pages.repo.ts'
export { findModelIds, findProductIds, listShownProducts } from './cards/shown-products.repo.ts'
export { findModel, listModelFaces, listModelTitles, listProductIdsOf } from './product/models.repo.ts'
export { clearPlace, listPlaced, lockPictured, pageOfPlaced, placePicture, type PlacedNow } from './product/product-pictures.repo.ts'
export { getModelId } from './product/product-page.repo.ts'
export { addSizeGuide, type SizeGuideInput } from './sizes/size-guide.repo.ts'
export { listWornSizes } from './sizes/worn-sizes.repo.ts'
export { goodsRuns } from './files/goods.runs.ts'
export { productGridRuns } from './grid/product-grid.runs.ts'
export { sizeGridRuns } from './grid/size-grid.runs.ts'
export { priceRuns } from './prices/prices.runs.ts'
export { listProducts, listSelections, type ProductSelection } from './listing/selections.service.ts'
export { storeCards, storeCardsWithin } from './cards/stored-cards.service.ts'

/** What the shop sells: categories, models in their colors and sizes, listings with filters, product pages. */
export const catalogModule: Module = {
  name: 'catalog',
  messages: { ru, en },
  routes: (http, platform) => {
    catalogRoutes(http, platform)
    catalogStaffRoutes(http, platform)
  },
  jobs: catalogJobs,
}
