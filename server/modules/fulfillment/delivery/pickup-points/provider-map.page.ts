import { createHash } from 'node:crypto'
import type { Locale } from '#core/locale.ts'
import { escapeHtml } from '#server/platform/http/html.ts'

/** Where the page is. With an address of its own it is found there alone, and nothing else is. */
export const mapPath = '/order/map'

const style = `
html, body, #map { width: 100%; height: 100%; margin: 0; }
.spot { display: grid; box-sizing: border-box; width: 24px; height: 24px; padding: 0; place-items: center; border: 1px solid #14181a; background: #fff;
  color: #14181a; font: 500 12px/16px 'Golos Text', system-ui, sans-serif; cursor: pointer; translate: -50% -50%; position: relative; }
.spot::before { content: ''; position: absolute; inset: -10px; }
.spot[data-chosen] { width: 32px; height: 32px; background: #14181a; color: #fff; }
`

/**
 * Talks to the shop's page that is the frame's parent, of its origin or of the one that is named: says when the map is ready, shows the places
 * it is told, and tells which one was pressed. The list beside the map is for keyboards and screen readers, so its spots are not among them.
 */
const script = `
const shop = document.documentElement.dataset.shop ?? location.origin
const tell = (message) => parent.postMessage({ providerMap: message }, shop)
let map, markers = []
const show = ({ YMap, YMapDefaultSchemeLayer, YMapDefaultFeaturesLayer, YMapMarker }, { places, chosen, centre }) => {
  const lie = (of) => [of.longitude, of.latitude]
  const all = places.length > 0 ? places : [centre]
  const edges = [Math.min, Math.max].map((edge) => [0, 1].map((axis) => edge(...all.map((one) => lie(one)[axis]))))
  const isOne = edges[0].join() === edges[1].join()
  const focus = places.find((one) => one.id === chosen)
  if (!map) {
    map = new YMap(document.getElementById('map'), { location: isOne ? { center: edges[0], zoom: 14 } : { bounds: edges }, margin: [48, 48, 48, 48] })
    map.addChild(new YMapDefaultSchemeLayer()).addChild(new YMapDefaultFeaturesLayer())
  } else if (focus) map.update({ location: { center: lie(focus), duration: 200 } })
  for (const marker of markers) map.removeChild(marker)
  markers = places.map((place, index) => {
    const spot = document.createElement('button')
    spot.className = 'spot'
    spot.type = 'button'
    spot.tabIndex = -1
    spot.title = place.title
    spot.textContent = String(index + 1)
    if (place.id === chosen) spot.dataset.chosen = ''
    spot.addEventListener('click', () => tell({ chosen: place.id }))
    const marker = new YMapMarker({ coordinates: lie(place) }, spot)
    map.addChild(marker)
    return marker
  })
}
addEventListener('DOMContentLoaded', async () => {
  try {
    await ymaps3.ready
    addEventListener('message', (event) => {
      if (event.origin !== shop || event.source !== parent || !event.data.places) return
      try { show(ymaps3, event.data) } catch { tell({ isOver: true }) }
    })
    tell({ isReady: true })
  } catch {
    tell({ isOver: true })
  }
})
`

/**
 * What the page of the map may do: run the provider's script, show its tiles, and stand within our own pages, which are of the origin `shop` where
 * the map has one of its own. Nothing else of the shop opens its policy to the provider.
 */
export const providerMapPolicy = (shop = "'self'"): string =>
  [
    "default-src 'none'",
    `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}' https://api-maps.yandex.ru https://yastatic.net`,
    "style-src 'unsafe-inline' blob: https://yastatic.net",
    'img-src data: blob: https://yastatic.net https://*.yandex.ru https://*.yandex.net',
    'connect-src https://yastatic.net https://api-maps.yandex.ru https://*.maps.yandex.net https://*.maps.yandex.ru',
    'font-src data: https://yastatic.net',
    'worker-src blob:',
    `frame-ancestors ${shop}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

interface MapPage {
  locale: Locale
  key: string
  /** Origin of the shop's pages, where it is not the map's own. */
  shop: string | undefined
}

/** The page that stands in a frame beside the pickup points while a key of Yandex Maps is configured. Source: yandex.ru/maps-api/docs/js-api. */
export function providerMapPage({ locale, key, shop }: MapPage): string {
  const query = new URLSearchParams({ apikey: key, lang: locale === 'ru' ? 'ru_RU' : 'en_US' })
  return `<!doctype html>
<html lang="${locale}"${shop === undefined ? '' : ` data-shop="${escapeHtml(shop)}"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Yandex Maps</title><style>${style}</style>
<script defer src="${escapeHtml(`https://api-maps.yandex.ru/v3/?${query}`)}"></script><script>${script}</script>
</head><body><div id="map"></div></body></html>`
}
