import type { ApiAnswer } from '#contracts/api.ts'
import { textIn, type Locale, type LocalizedText } from '#core/locale.ts'
import { kopecksToRoubles } from '#core/money.ts'
import type { OfferedPoint } from './points.service.ts'

/** A place to collect an order, as lists and maps show it. */
export function pointView(
  { place, tariff, km }: OfferedPoint,
  locale: Locale,
): ApiAnswer<'GET /handbooks/delivery-list-points'>['results'][number] {
  return {
    ...namedPlace(place, locale),
    district: place.district && textIn(locale, place.district),
    landmark: place.landmark && textIn(locale, place.landmark),
    distance: Math.round(km * 10) / 10,
    operator: place.operator && { id: place.operator.id, title: textIn(locale, place.operator.title) },
    latitude: place.latitude,
    longitude: place.longitude,
    has_fitting: place.hasFitting,
    accepts_card: place.acceptsCard,
    accepts_cash: place.acceptsCash,
    max_weight: place.maxWeightKg,
    price: kopecksToRoubles(tariff.price),
    days_from: tariff.daysFrom,
    days_to: tariff.daysTo,
  }
}

/** What a place to collect at is called, where it is and when it is open. */
export function namedPlace<Kind>(place: { id: number; kind: Kind } & Record<'title' | 'address' | 'hours', LocalizedText>, locale: Locale) {
  return {
    id: place.id,
    kind: place.kind,
    title: textIn(locale, place.title),
    address: textIn(locale, place.address),
    hours: textIn(locale, place.hours),
  }
}
