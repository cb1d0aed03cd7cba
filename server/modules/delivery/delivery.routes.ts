import type { Http } from '../../platform/http/http.ts'
import type { Platform } from '../../platform/module.ts'
import { pointView } from './delivery.view.ts'
import { listPoints } from './points.service.ts'

export function deliveryRoutes(http: Http, platform: Platform): void {
  http.serve('GET /handbooks/delivery-list-points', async ({ query }, { locale }) => {
    const points = await listPoints(platform, {
      isSelfDelivery: query.is_self_delivery === undefined ? undefined : query.is_self_delivery === 'true',
      operatorIds: query.operator_ids?.split(',').map(Number),
      cityId: query.city_id,
      latitude: query.city_latitude,
      longitude: query.city_longitude,
    })
    return { results: points.map((point) => pointView(point, locale)) }
  })
}
