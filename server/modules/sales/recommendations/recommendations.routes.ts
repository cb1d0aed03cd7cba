import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { recommend } from './recommendations.service.ts'

/** The one call of the recommendations; public, and never the same for two visitors. */
export function recommendationsRoutes(http: Http, platform: Platform): void {
  http.serve('GET /catalog/recommended', async ({ query }, context) => ({
    results: await recommend(platform, context, {
      deviceUuid: query.device_uuid,
      context: query.context,
      productId: query.product_id,
      cityId: query.city_id,
      limit: query.limit,
      offset: query.offset,
    }),
  }))
}
