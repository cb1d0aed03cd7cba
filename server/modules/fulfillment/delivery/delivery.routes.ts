import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { pointView } from './pickup-points/delivery.view.ts'
import { mapPath, providerMapPage, providerMapPolicy } from './pickup-points/provider-map.page.ts'
import { deliveryTermsUses } from './delivery.uses.ts'
import { findEndOfEstimate, quoteDelivery } from './quotes/delivery.service.ts'
import { deliveryTermView } from './quotes/delivery-terms.view.ts'
import { listPoints } from './pickup-points/points.service.ts'

/** Where goods are collected; with a key of a maps provider also the page of its map. Source: ORD-02, decisions T. */
export function deliveryRoutes(http: Http, platform: Platform): void {
  const { mapsKey, mapsOrigin = '', publicUrl } = platform.config
  http.serve('GET /handbooks/delivery-list-points', async ({ query }, { locale }) => {
    const points = await listPoints(platform, {
      isSelfDelivery: query.is_self_delivery === undefined ? undefined : query.is_self_delivery === 'true',
      operatorIds: query.operator_ids?.split(',').map(Number),
      cityId: query.city_id,
      latitude: query.city_latitude,
      longitude: query.city_longitude,
    })
    return { results: points.map((point) => pointView(point, locale)), map_url: mapsKey ? `${mapsOrigin}${mapPath}?lang=${locale}` : null }
  })
  http.serve(
    'GET /delivery/terms',
    async ({ query }, { locale, uses }) => {
      const until = await findEndOfEstimate(platform, query.city_id)
      if (until) uses({ tags: [], until })
      const quotes = await quoteDelivery(platform.db, platform, {
        cityId: query.city_id,
        goodsKopecks: 0,
        kilograms: 1,
        locale,
        isEstimate: true,
      })
      return { results: quotes.map((quote) => deliveryTermView(quote, (key) => platform.translator.text(locale, key))) }
    },
    { uses: deliveryTermsUses },
  )
  if (!mapsKey) return
  const shop = mapsOrigin ? new URL(publicUrl).origin : undefined
  http.app.get<{ Querystring: { lang?: string } }>(mapPath, { schema: { hide: true } }, (request, reply) =>
    reply
      .header('cache-control', 'private, max-age=3600')
      .header('content-security-policy', providerMapPolicy(shop))
      .type('text/html; charset=utf-8')
      .send(providerMapPage({ locale: request.query.lang === 'en' ? 'en' : 'ru', key: mapsKey, shop })),
  )
}
