import type { DeliveryTerm } from '#contracts/delivery-terms.contract.ts'
import { kopecksToRoubles } from '#core/money.ts'
import type { Say } from '#server/platform/http/translator.ts'
import type { Quote } from './delivery.service.ts'

/** A quote of a light parcel of little worth, as the table of the help has it. */
export function deliveryTermView(quote: Quote, say: Say): DeliveryTerm {
  return {
    type: quote.type,
    title: say(`delivery.way.${quote.type}`),
    price: kopecksToRoubles(quote.priceKopecks),
    is_from: new Set(quote.operators?.map((one) => one.priceKopecks)).size > 1,
    days_from: quote.daysFrom,
    days_to: quote.daysTo,
    free_from: quote.freeLimit === undefined ? null : kopecksToRoubles(quote.freeLimit),
    storage_days: quote.storageDays ?? null,
    has_slots: quote.hasSlots === true,
  }
}
