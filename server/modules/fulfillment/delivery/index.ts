import type { Http } from '#server/platform/http/http.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import en from './delivery.messages.en.json' with { type: 'json' }
import ru from './delivery.messages.ru.json' with { type: 'json' }
import { defaultPointRoutes } from './pickup-points/default-point.routes.ts'
import { deliveryJobs } from './delivery.jobs.ts'
import { deliveryRoutes } from './delivery.routes.ts'

export { saveDefaultPoint } from './pickup-points/default-point.repo.ts'
export { insertPoints, saveOperators, saveZones } from './delivery.repo.ts'
export { chargedKilograms } from './delivery.rules.ts'
export { ParcelRefused, ParcelUnknown, type LeftPieces, type ParcelState, type Whereabouts } from './carrier.ts'
export { forgetCarrier } from './carriers/carrier-answers.service.ts'
export {
  askDeliveryTo,
  findEndOfEstimate,
  findPoint,
  findPointPayments,
  findShop,
  freeDeliveryRemainder,
  quoteDelivery,
  termsOf,
  type Collection,
  type CollectionTerms,
  type Quote,
} from './quotes/delivery.service.ts'
export type { Slot } from './slots/slots.rules.ts'
export { freePlace, insertSlots, listSlotsById, lockSlots, takePlace } from './slots/slots.repo.ts'
export { findOpenSlot, keepsSlots, slotsNow } from './slots/slots.service.ts'
export { slotDaysView, slotTimeOf } from './slots/slots.view.ts'
export { listDaysOfCity, slotsQuestionOf } from './quotes/city-slots.service.ts'
export { undeliverableReason } from './parcels/undeliverable.repo.ts'
export { mapPath } from './pickup-points/provider-map.page.ts'
export { pointView } from './pickup-points/delivery.view.ts'
export { listPoints } from './pickup-points/points.service.ts'
export { deliveryData } from './pickup-points/own-data.service.ts'
export { listTrackNumbers, longestUnasked } from './parcels/parcels.repo.ts'
export {
  askWhere,
  endParcel,
  giveUpParcel,
  takeUpParcel,
  handOver,
  isBeingHandedOver,
  listStranded,
  listTravelling,
  listUntaken,
  noteParcel,
  parcelCarrier,
  startHandOver,
  type OrderParcel,
} from './parcels/parcels.service.ts'

/** How goods reach a shopper: zones with tariffs, carriers and their points, own shops to collect at. */
export const deliveryModule: Module = { name: 'delivery', messages: { ru, en }, routes, jobs: deliveryJobs }

function routes(http: Http, platform: Platform): void {
  deliveryRoutes(http, platform)
  defaultPointRoutes(http, platform)
}
