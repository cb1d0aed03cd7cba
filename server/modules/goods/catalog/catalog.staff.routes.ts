import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { listingsStaffRoutes } from './curated/listings.staff.routes.ts'
import { dictionariesStaffRoutes } from './dictionaries/dictionaries.staff.routes.ts'
import { productGridRoutes } from './grid/product-grid.staff.routes.ts'
import { previewLabelRule } from './membership/label-preview.service.ts'
import { merchandiseStaffRoutes } from './merchandising/merchandise.staff.routes.ts'
import { findStaffGoods } from './product/goods.staff.service.ts'
import { filterPagesStaffRoutes } from './filter-pages/filter-pages.staff.routes.ts'
import { modelDraftsStaffRoutes } from './new-model/model-drafts.staff.routes.ts'
import { sizeChartsStaffRoutes } from './sizes/size-charts.staff.routes.ts'
import { productsStaffRoutes } from './staff/products.staff.routes.ts'
import { categoriesStaffRoutes } from './tree/categories.staff.routes.ts'

/** The catalogue for people of the shop. */
export function catalogStaffRoutes(http: Http, platform: Platform): void {
  const { db } = platform
  dictionariesStaffRoutes(http, platform)
  productsStaffRoutes(http, platform)
  modelDraftsStaffRoutes(http, platform)
  productGridRoutes(http, platform)
  listingsStaffRoutes(http, platform)
  categoriesStaffRoutes(http, platform)
  filterPagesStaffRoutes(http, platform)
  merchandiseStaffRoutes(http, platform)
  sizeChartsStaffRoutes(http, platform)
  http.serveStaff('GET /staff/labels/rule-preview', ({ query }, { locale }) => previewLabelRule(platform, query, locale))
  http.serveStaff('GET /staff/goods', ({ query }, { locale }) => findStaffGoods(db, query.q, { cityId: query.city_id, locale }))
}
