import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { countProductsForStaff, exportProducts, listProductChoices, listProductsForStaff } from './product-list.staff.service.ts'

/** Goods in the back-office. Source: ADM-30, ADM-31. */
export function productsStaffRoutes(http: Http, platform: Platform): void {
  http.serveStaff('GET /staff/products', ({ query }, context) => listProductsForStaff(platform, query, context))
  http.serveStaff('GET /staff/products/counts', (_, context) => countProductsForStaff(platform, context))
  http.serveStaff('GET /staff/products/choices', () => listProductChoices(platform))
  http.serveStaff('GET /staff/exports/products', ({ query }, context) => exportProducts(platform, query, context))
}
