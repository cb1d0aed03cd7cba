import { authorOf } from '#server/platform/audit/author.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { linkPreviews } from '../product/previews.service.ts'
import { getProductForStaff, saveProduct } from './product-edit.staff.service.ts'
import { countProductsForStaff, exportProducts, listProductChoices, listProductsForStaff } from './product-list.staff.service.ts'

/** Goods in the back-office. Source: ADM-30, ADM-31. */
export function productsStaffRoutes(http: Http, platform: Platform): void {
  http.serveStaff('GET /staff/products', ({ query }, context) => listProductsForStaff(platform, query, context))
  http.serveStaff('GET /staff/products/counts', (_, context) => countProductsForStaff(platform, context))
  http.serveStaff('GET /staff/products/choices', () => listProductChoices(platform))
  http.serveStaff('GET /staff/products/:id', ({ params }, context) => getProductForStaff(platform, params.id, context))
  http.serveStaff('GET /staff/products/:id/preview', ({ params }) => linkPreviews(platform, params.id))
  http.serveStaff('PUT /staff/products/:id', ({ params, body }, context) =>
    saveProduct(platform, { ...authorOf(context, body.reason), actor: context.actor }, params.id, body, context),
  )
  http.serveStaff('GET /staff/exports/products', ({ query }, context) => exportProducts(platform, query, context))
}
