import type { CalcPrice, CalcPriceBody, OrderBody } from '#contracts/checkout.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import { textIn, type Locale, type LocalizedText } from '#core/locale.ts'
import { kopecksToRoubles } from '#core/money.ts'
import type { Db } from '#server/platform/db/database.ts'
import { together } from '#server/platform/db/wire/together.ts'
import type { Say, Translator } from '#server/platform/http/translator.ts'
import type { Platform } from '#server/platform/module.ts'
import {
  askDeliveryTo,
  findOpenSlot,
  findPoint,
  findShop,
  quoteDelivery,
  slotsNow,
  slotsQuestionOf,
  type Collection,
  type Quote,
} from '#server/modules/fulfillment/delivery/index.ts'
import { cityNotFound, findCity, isOtherCity, postalCodeWrong } from '#server/modules/base/geo/index.ts'
import { calendarDay } from '#core/dates.ts'
import { needsPostalCode, postalCodeProblem, printedPostalCode } from '#core/postal-code.ts'
import { courierAddress } from './delivery.rules.ts'
import { deliveryUnavailable, fieldRequired, otherCity, placeUnknown, slotGone, tooHeavyForPoint } from '../orders.errors.ts'
import { slotSnapshot } from '../slots/order-slots.service.ts'
import type { DeliverySnapshot } from '../orders.schema.ts'
import type { OrderDraft } from './insert-order.service.ts'

type Choice = OrderBody['delivery']

/** What a delivery costs and what the order keeps of it. */
export interface ChosenDelivery {
  priceKopecks: number
  /** The carrier's point; it decides whether one can pay there. */
  point: Collection | undefined
  /** The price is our own, and not confirmed by the carrier. */
  isToBeConfirmed: boolean
  kept: Pick<OrderDraft, 'city' | 'deliveryType' | 'pointId' | 'shopId' | 'delivery' | 'deliveryFrom' | 'deliveryTo' | 'slot'>
}

export interface DeliveryQuestion {
  cityId: number
  /** At sale prices, before promotions and codes (decision 15): decides whether the delivery is free. */
  goodsKopecks: number
  /** What the goods are charged for, see `chargedKilograms`. */
  kilograms: number
}

/**
 * The delivery that a shopper has chosen, complete: the point or shop is one that serves the city and takes the parcel, the address has street and house,
 * and does not lie in another city than the one it was counted for.
 * The carrier is not asked: it was before the transaction. `kept`: where an order goes already whose contents change, in place of an address. Throws 400 on the field that is wrong. Source: ORD-01, T6, decisions H.
 */
export async function chooseDelivery(
  tx: Db,
  platform: Platform,
  question: DeliveryQuestion & { choice: Choice; kept?: Pick<DeliverySnapshot, 'title' | 'address' | 'comment'> },
): Promise<ChosenDelivery> {
  const { cityId, choice, kept } = question
  const [city, quotes, place, isElsewhere] = await together(
    tx,
    () => findCity(tx, cityId),
    () => quoteDelivery(tx, platform, { ...question, locale: 'ru' }),
    () => findPlace(tx, platform, cityId, choice),
    async () => isBrought(choice) && choice.address !== undefined && (await isOtherCity(tx, cityId, choice.address.city)),
  )
  if (!city) throw cityNotFound('city_id')
  const quote = quotes.find((one) => one.type === choice.type)
  if (place && isTooHeavy(question.kilograms, place)) throw tooHeavyForPoint(place.maxWeightKg)
  if (!quote) throw deliveryUnavailable()
  requirePlace(choice, place, quote)
  if (isElsewhere) throw otherCity()
  const { priceKopecks: tariffKopecks, daysFrom, daysTo } = tariffOf(quote, place)
  const now = platform.clock.now()
  const chosen = await chooseSlot(tx, platform, question)
  const priceKopecks = tariffKopecks + (chosen?.slot.price ?? 0)
  return {
    priceKopecks,
    isToBeConfirmed: quote.isToBeConfirmed && priceKopecks > 0,
    point: choice.type === 'point' ? place : undefined,
    kept: {
      city: { id: city.id, title: city.title },
      deliveryType: choice.type,
      pointId: choice.type === 'point' ? (place?.id ?? null) : null,
      shopId: choice.type === 'shop' ? (place?.id ?? null) : null,
      delivery: {
        ...(place ? await placeSnapshot(tx, place) : (kept ?? addressSnapshot(platform, choice, city.countryCode))),
        ...(quote.freeFrom !== undefined && { freeFrom: quote.freeFrom }),
        ...(chosen && { slot: slotSnapshot(chosen.slot) }),
      },
      deliveryFrom: chosen?.slot.date ?? calendarDay(now, daysFrom),
      deliveryTo: chosen?.slot.date ?? calendarDay(now, daysTo),
      ...(chosen && { slot: { id: chosen.slot.id, now: chosen.now } }),
    },
  }
}

type SlotChoice = Pick<DeliveryQuestion, 'cityId' | 'kilograms'> & { choice: Choice }

/** The slot that a courier was chosen for, with what it is judged by; undefined without one. Throws `orders.slot_gone` (409) for one that cannot be had. Source: decisions AS. */
async function chooseSlot(tx: Db, platform: Platform, { cityId, kilograms, choice }: SlotChoice) {
  if (choice.type !== 'courier' || choice.slot_id === undefined) return undefined
  const question = await slotsQuestionOf(tx, platform, cityId, kilograms)
  const slot = question && (await findOpenSlot(tx, platform, question, choice.slot_id))
  if (!slot) throw slotGone()
  return { slot, now: slotsNow(platform, question) }
}

/** To an address, rather than collected. */
const isBrought = ({ type }: Choice): boolean => type === 'courier' || type === 'post'

/** The chosen point or shop; undefined when none is chosen, or it is not one of the city's. */
async function findPlace(tx: Db, platform: Platform, cityId: number, choice: Choice): Promise<Collection | undefined> {
  if (choice.type === 'point' && choice.point_id !== undefined) return findPoint(tx, platform, choice.point_id, cityId)
  if (choice.type === 'shop' && choice.shop_id !== undefined) return findShop(tx, choice.shop_id, cityId)
  return undefined
}

function isTooHeavy(kilograms: number, place: Collection): place is Collection & { maxWeightKg: number } {
  return place.maxWeightKg !== null && kilograms > place.maxWeightKg
}

function requirePlace(choice: Choice, place: Collection | undefined, quote: Quote): void {
  if (isBrought(choice)) return
  const field = choice.type === 'point' ? 'delivery.point_id' : 'delivery.shop_id'
  if ((choice.type === 'point' ? choice.point_id : choice.shop_id) === undefined) throw fieldRequired(field)
  const isServed = choice.type === 'shop' || quote.operators?.some((one) => one.id === place?.operator?.id)
  if (!place || !isServed) throw placeUnknown(field)
}

/** The place with its own city, which can be a neighbor of the shopper's. */
async function placeSnapshot(tx: Db, place: Collection): Promise<OrderDraft['delivery']> {
  const city = await findCity(tx, place.cityId)
  if (!city) throw cityNotFound('city_id')
  const inCity = (locale: Locale) => `${textIn(locale, city.title)}, ${textIn(locale, place.address)}`
  return { title: place.title, address: { ru: inCity('ru'), en: inCity('en') }, ...(place.operator && { operator: place.operator.title }) }
}

function addressSnapshot(platform: Platform, choice: Choice, countryCode: string): OrderDraft['delivery'] {
  if (!choice.address) throw fieldRequired('delivery.address')
  const address = withPostalCode(choice.address, choice.type, countryCode)
  const inBoth = (write: (say: Translator['text'], locale: Locale) => string): LocalizedText => ({
    ru: write((...args) => platform.translator.text(...args), 'ru'),
    en: write((...args) => platform.translator.text(...args), 'en'),
  })
  return {
    title: inBoth((text, locale) => text(locale, `orders.delivery.${choice.type}`)),
    address: inBoth((text, locale) => courierAddress(address, (key, params) => text(locale, key, params))),
    ...(address.comment ? { comment: address.comment } : {}),
  }
}

/** The post needs a postal code; one that is given is one of the country. Source: decision 0123. */
function withPostalCode(address: NonNullable<Choice['address']>, type: Choice['type'], countryCode: string) {
  const field = 'delivery.address.postal_code'
  if (!address.postal_code) {
    if (type === 'post' && needsPostalCode(countryCode)) throw fieldRequired(field)
    return address
  }
  const problem = postalCodeProblem(address.postal_code, countryCode)
  if (problem) throw postalCodeWrong(field, problem)
  return { ...address, postal_code: printedPostalCode(address.postal_code) }
}

/** A carrier's own price and days at its point; the way's own otherwise. */
function tariffOf(quote: Quote, place: Collection | undefined): Pick<Quote, 'priceKopecks' | 'daysFrom' | 'daysTo'> {
  return quote.operators?.find((operator) => operator.id === place?.operator?.id) ?? quote
}

/** What can be chosen, as the carrier says when it is asked, and what the choice costs as far as it is made; an incomplete or outdated choice costs nothing yet. */
export async function previewDelivery(
  platform: Platform,
  question: DeliveryQuestion & { choice: CalcPriceBody['delivery']; locale: Locale },
): Promise<{
  options: CalcPrice['delivery_options']
  priceKopecks: number | null
  isToBeConfirmed: boolean
  freeFrom: number | undefined
  point: Collection | undefined
}> {
  const { cityId, kilograms, choice, locale } = question
  await askDeliveryTo(platform, cityId, () => Promise.resolve(kilograms))
  const quotes = await quoteDelivery(platform.db, platform, question)
  const point = choice?.type === 'point' ? await findPlace(platform.db, platform, cityId, choice) : undefined
  const quote = quotes.find((one) => one.type === choice?.type)
  const slotPrice = quote && choice ? await slotPriceOf(platform, { cityId, kilograms, choice }) : 0
  return {
    options: deliveryOptions(platform, quotes, locale),
    isToBeConfirmed: quote?.isToBeConfirmed === true,
    priceKopecks: quote ? tariffOf(quote, point).priceKopecks + slotPrice : null,
    freeFrom: quote?.freeFrom,
    point,
  }
}

/** The ways of delivery as a form offers them. */
export function deliveryOptions(
  { translator }: Pick<Platform, 'translator'>,
  quotes: readonly Quote[],
  locale: Locale,
): CalcPrice['delivery_options'] {
  return quotes.map((one) => optionView(one, (key) => translator.text(locale, key)))
}

/** What the chosen slot adds while it can be had. */
async function slotPriceOf(platform: Platform, question: SlotChoice): Promise<number> {
  try {
    return (await chooseSlot(platform.db, platform, question))?.slot.price ?? 0
  } catch (error) {
    if (error instanceof DomainError) return 0
    throw error
  }
}

function optionView(quote: Quote, say: Say): CalcPrice['delivery_options'][number] {
  const costs = (one: Pick<Quote, 'priceKopecks' | 'daysFrom' | 'daysTo'>) => ({
    price: kopecksToRoubles(one.priceKopecks),
    days_from: one.daysFrom,
    days_to: one.daysTo,
  })
  const operators = quote.operators?.map((one) => ({ id: one.id, title: one.title, ...costs(one) }))
  return {
    type: quote.type,
    title: say(`orders.delivery.${quote.type}`),
    ...costs(quote),
    to_be_confirmed: quote.isToBeConfirmed,
    ...(quote.isToBeConfirmed && { note: say('orders.to_be_confirmed') }),
    ...(operators && { operators }),
  }
}
