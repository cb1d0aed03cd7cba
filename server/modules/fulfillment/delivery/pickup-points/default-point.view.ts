import type { ApiAnswer } from '#contracts/api.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { namedPlace } from './delivery.view.ts'
import type { DefaultPointReading, OwnPoint } from './default-point.service.ts'

/** The default pickup point as the account and the order page need it. */
export function defaultPointView({ point, isMasked }: DefaultPointReading, locale: Locale): ApiAnswer<'GET /personal/delivery-point'> {
  return { point: point ? ownPoint(point, locale) : null, is_masked: isMasked }
}

function ownPoint({ place, city, isOffered }: OwnPoint, locale: Locale) {
  return {
    ...namedPlace(place, locale),
    operator: { id: place.operator.id, title: textIn(locale, place.operator.title) },
    city: { id: city.id, title: textIn(locale, city.title) },
    is_offered: isOffered,
  }
}
