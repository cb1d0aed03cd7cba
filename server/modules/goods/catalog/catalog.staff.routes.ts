import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { findStaffGoods } from './product/goods.staff.service.ts'

/** The catalogue for people of the shop. */
export function catalogStaffRoutes(http: Http, { db }: Platform): void {
  http.serveStaff('GET /staff/goods', ({ query }, { locale }) => findStaffGoods(db, query.q, { cityId: query.city_id, locale }))
}
