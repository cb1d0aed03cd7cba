import type { CalcPrice, CalcPriceBody, OrderBody } from '../../../contracts/checkout.contract.ts'
import { textIn, type Locale, type LocalizedText } from '../../../core/locale.ts'
import { kopecksToRoubles } from '../../../core/money.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Translator } from '../../platform/http/translator.ts'
import type { Platform } from '../../platform/module.ts'
import { findPoint, findShop, quoteDelivery, type Collection, type Quote } from '../delivery/index.ts'
import { cityNotFound, findCity, isOtherCity } from '../geo/index.ts'
import { calendarDay } from '../../../core/dates.ts'
import { courierAddress } from './delivery.rules.ts'
import { deliveryUnavailable, fieldRequired, otherCity, placeUnknown } from './orders.errors.ts'
import type { OrderDraft } from './storing.service.ts'

type Choice = OrderBody['delivery']

/** What a delivery costs and what the order keeps of it. */
export interface ChosenDelivery {
  priceKopecks: number
  /** The carrier's point; it decides whether one can pay there. */
  point: Collection | undefined
  kept: Pick<OrderDraft, 'city' | 'deliveryType' | 'pointId' | 'shopId' | 'delivery' | 'deliveryFrom' | 'deliveryTo'>
}

export interface DeliveryQuestion {
  cityId: number
  /** After discounts: decides whether the delivery is free. */
  goodsKopecks: number
}

/**
 * The delivery that a shopper has chosen, complete: the point or shop is one that serves the city, the address has street and house,
 * and does not lie in another city than the one it was counted for.
 * Throws 400 on the field that is wrong. Source: ORD-01, T6, decisions H.
 */
export async function chooseDelivery(tx: Db, platform: Platform, question: DeliveryQuestion & { choice: Choice }): Promise<ChosenDelivery> {
  const { cityId, choice } = question
  const city = await findCity(tx, cityId)
  if (!city) throw cityNotFound('city_id')
  const quotes = await quoteDelivery(tx, { ...question, locale: 'ru' })
  const quote = quotes.find((one) => one.type === choice.type)
  if (!quote) throw deliveryUnavailable()
  const place = await requirePlace(tx, cityId, choice)
  if (!place && choice.address && (await isOtherCity(tx, cityId, choice.address.city))) throw otherCity()
  const { priceKopecks, daysFrom, daysTo } = tariffOf(quote, place)
  const now = platform.clock.now()
  return {
    priceKopecks,
    point: choice.type === 'point' ? place : undefined,
    kept: {
      city: { id: city.id, title: city.title },
      deliveryType: choice.type,
      pointId: choice.type === 'point' ? (place?.id ?? null) : null,
      shopId: choice.type === 'shop' ? (place?.id ?? null) : null,
      delivery: {
        ...(place ? await placeSnapshot(tx, place) : addressSnapshot(platform, choice)),
        ...(quote.freeFrom !== undefined && { freeFrom: quote.freeFrom }),
      },
      deliveryFrom: calendarDay(now, daysFrom),
      deliveryTo: calendarDay(now, daysTo),
    },
  }
}

async function requirePlace(tx: Db, cityId: number, choice: Choice): Promise<Collection | undefined> {
  if (choice.type === 'courier' || choice.type === 'post') return undefined
  const field = choice.type === 'point' ? 'delivery.point_id' : 'delivery.shop_id'
  const id = choice.type === 'point' ? choice.point_id : choice.shop_id
  if (id === undefined) throw fieldRequired(field)
  const place = choice.type === 'point' ? await findPoint(tx, id, cityId) : await findShop(tx, id, cityId)
  if (!place) throw placeUnknown(field)
  return place
}

/** The place with its own city, which can be a neighbour of the shopper's. */
async function placeSnapshot(tx: Db, place: Collection): Promise<OrderDraft['delivery']> {
  const city = await findCity(tx, place.cityId)
  if (!city) throw cityNotFound('city_id')
  const inCity = (locale: Locale) => `${textIn(locale, city.title)}, ${textIn(locale, place.address)}`
  return { title: place.title, address: { ru: inCity('ru'), en: inCity('en') }, ...(place.operator && { operator: place.operator.title }) }
}

function addressSnapshot(platform: Platform, choice: Choice): OrderDraft['delivery'] {
  const { address } = choice
  if (!address) throw fieldRequired('delivery.address')
  if (choice.type === 'post' && !address.postal_code) throw fieldRequired('delivery.address.postal_code')
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

/** A carrier's own price and days at its point; the way's own otherwise. */
function tariffOf(quote: Quote, place: Collection | undefined): Pick<Quote, 'priceKopecks' | 'daysFrom' | 'daysTo'> {
  return quote.operators?.find((operator) => operator.id === place?.operator?.id) ?? quote
}

/** What can be chosen, and what the choice costs as far as it is made; an incomplete or outdated choice costs nothing yet. */
export async function previewDelivery(
  platform: Platform,
  question: DeliveryQuestion & { choice: CalcPriceBody['delivery']; locale: Locale },
): Promise<{
  options: CalcPrice['delivery_options']
  priceKopecks: number | null
  freeFrom: number | undefined
  point: Collection | undefined
}> {
  const { cityId, choice, locale } = question
  const quotes = await quoteDelivery(platform.db, question)
  const point =
    choice?.type === 'point' && choice.point_id !== undefined ? await findPoint(platform.db, choice.point_id, cityId) : undefined
  const quote = quotes.find((one) => one.type === choice?.type)
  return {
    options: quotes.map((one) => optionView(one, platform.translator.text(locale, `orders.delivery.${one.type}`))),
    priceKopecks: quote ? tariffOf(quote, point).priceKopecks : null,
    freeFrom: quote?.freeFrom,
    point,
  }
}

function optionView(quote: Quote, title: string): CalcPrice['delivery_options'][number] {
  const costs = (one: Pick<Quote, 'priceKopecks' | 'daysFrom' | 'daysTo'>) => ({
    price: kopecksToRoubles(one.priceKopecks),
    days_from: one.daysFrom,
    days_to: one.daysTo,
  })
  const operators = quote.operators?.map((one) => ({ id: one.id, title: one.title, ...costs(one) }))
  return { type: quote.type, title, ...costs(quote), ...(operators && { operators }) }
}
