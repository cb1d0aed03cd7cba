import { vatIn, type VatPercent } from '#core/vat.ts'
import type { Parcel, ParcelLine } from '../../carrier.ts'
import { chargedKilograms } from '../../delivery.rules.ts'

/** A kilogram of clothes, pressed into a box: as large as what weighs a kilogram by volume at CDEK (5 litres), never larger. Source: decision 0043. */
const boxOfAKilogramCm = { length: 25, width: 20, height: 10 }
/** CDEK's limits of texts. Source: apidoc.cdek.ru «Регистрация заказа». */
const longest = { name: 255, ware: 50, phone: 255, comment: 255 }

/** What a parcel of so many kilograms is told to weigh and measure, when it is priced and when it is handed over. */
export function boxOf(kilograms: number): { length: number; width: number; height: number } {
  const grown = (cm: number) => Math.floor(cm * Math.cbrt(kilograms))
  const { length, width, height } = boxOfAKilogramCm
  return { length: grown(length), width: grown(width), height: grown(height) }
}

/** How a parcel goes: CDEK's tariff, and its code of the point or of the city. */
export interface CdekRoute {
  tariff: number
  shipmentPoint: string
  to: { point: string } | { city: number }
}

/**
 * An order of CDEK for a parcel: under its key as number, with what is paid on receipt divided over its pieces and the delivery. Throws when these do
 * not add up to what is due. Source: apidoc.cdek.ru «Регистрация заказа».
 */
export function orderOf(parcel: Parcel, { tariff, shipmentPoint, to }: CdekRoute): Record<string, unknown> {
  const { key, address, recipient, comment, lines, grams, deliveryKopecks, deliveryVatPercent, dueKopecks } = parcel
  const isDue = dueKopecks > 0
  const charged = lines.reduce((sum, line) => sum + line.sumKopecks, deliveryKopecks)
  if (isDue && charged !== dueKopecks) throw new Error(`order ${key}: ${dueKopecks} kopecks are due, its lines come to ${charged}`)
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  // Only the whole is weighed: each piece is taken for an equal part of it, and together they weigh no more.
  const pieceGrams = Math.max(1, Math.floor(grams / Math.max(1, pieces)))
  return {
    type: 1,
    number: key,
    tariff_code: tariff,
    shipment_point: shipmentPoint,
    ...(comment !== null && { comment: cut(comment, longest.comment) }),
    ...('point' in to ? { delivery_point: to.point } : { to_location: { code: to.city, address: address.slice(0, longest.name) } }),
    recipient: { name: recipient.name.slice(0, longest.name), phones: [{ number: recipient.phone.slice(0, longest.phone) }] },
    ...(isDue && deliveryKopecks > 0 && { delivery_recipient_cost: moneyOf(deliveryKopecks, deliveryVatPercent) }),
    packages: [
      {
        number: key,
        weight: grams,
        ...boxOf(chargedKilograms(grams)),
        items: keyed(lines.flatMap(pricesOf)).map((item) => itemOf(item, { weight: pieceGrams, isDue })),
      },
    ],
  }
}

/** Pieces of one price, in whole kopecks. */
interface Pieces {
  line: ParcelLine
  amount: number
  kopecks: number
}

/** A line as pieces of one price each: where its kopecks do not divide, some cost one kopeck more. */
function pricesOf(line: ParcelLine): Pieces[] {
  const least = Math.floor(line.sumKopecks / line.quantity)
  const dearer = line.sumKopecks - least * line.quantity
  const all = [
    { line, amount: line.quantity - dearer, kopecks: least },
    { line, amount: dearer, kopecks: least + 1 },
  ]
  return all.filter(({ amount }) => amount > 0)
}

interface KeyedPieces extends Pieces {
  key: string
}

/** Sizes of one product share their article, and CDEK wants none twice: the place of the line stands behind it, by which `placeOfKey` finds it again, and a number within the line. */
function keyed(all: readonly Pieces[]): KeyedPieces[] {
  const seen = new Map<number, number>()
  return all.map((pieces) => {
    const { place, sku } = pieces.line
    const number = (seen.get(place) ?? 0) + 1
    seen.set(place, number)
    return { ...pieces, key: `${sku.slice(0, longest.ware - 6)}/${place + 1}.${number}` }
  })
}

function itemOf({ line, amount, kopecks, key }: KeyedPieces, { weight, isDue }: { weight: number; isDue: boolean }): object {
  return {
    name: line.title.slice(0, longest.name),
    ware_key: key,
    amount,
    weight,
    cost: roublesOf(kopecks),
    payment: isDue ? moneyOf(kopecks, line.vatPercent) : { value: 0 },
  }
}

/** The place of an item's line, from 0 on; undefined when its key is not of this kind. */
export function placeOfKey(wareKey: string): number | undefined {
  const place = /\/(\d{1,3})\.\d$/.exec(wareKey)?.[1]
  return place === undefined ? undefined : Number(place) - 1
}

/** Money that is taken on receipt, and the VAT in it. */
function moneyOf(kopecks: number, vatPercent: VatPercent): object {
  return { value: roublesOf(kopecks), vat_rate: vatPercent, vat_sum: roublesOf(vatIn(kopecks, vatPercent)) }
}

/** The beginning of a text, without half a sign at its end. */
function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}

function roublesOf(kopecks: number): number {
  return kopecks / 100
}
