import type { Locale } from '#core/locale.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { deleteDefaultPoint } from './default-point.repo.ts'
import { chooseDefaultPoint, readDefaultPoint } from './default-point.service.ts'
import { defaultPointView } from './default-point.view.ts'

/** Binds the calls of the default pickup point; what changes it answers the one of now. */
export function defaultPointRoutes(http: Http, platform: Platform): void {
  const read = async (customerId: number, locale: Locale) => defaultPointView(await readDefaultPoint(platform, customerId), locale)
  http.serveCustomer('GET /personal/delivery-point', (_input, { actor, locale }) => read(actor.customerId, locale))
  http.serveCustomer('PUT /personal/delivery-point', async ({ body }, { actor, locale }) => {
    await chooseDefaultPoint(platform, actor.customerId, body.point_id)
    return read(actor.customerId, locale)
  })
  http.serveCustomer('DELETE /personal/delivery-point', async (_input, { actor }) => {
    await deleteDefaultPoint(platform.db, actor.customerId)
    return undefined
  })
}
