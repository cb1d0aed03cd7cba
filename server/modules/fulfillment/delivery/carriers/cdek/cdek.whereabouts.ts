import { z } from 'zod'
import { parcelStates, type HandedOver, type LeftPieces, type ParcelState, type Whereabouts } from '../../carrier.ts'
import { placeOfKey } from './cdek.orders.ts'
import { flag, requestsSchema } from './cdek.shapes.ts'

/* Where an order of CDEK is, and what became of its pieces. Facts as in `cdek.shapes.ts`; decisions 0043, 0069. */

const itemSchema = z.object({
  ware_key: z.string(),
  amount: z.int().positive(),
  /** Pieces that were handed over. */
  delivery_amount: z.int().min(0).nullish().catch(undefined),
})
const paymentSchema = z.object({ type: z.string(), sum: z.number().positive() })

/** An order. Source: «Информация о заказе». */
export const orderSchema = z.object({
  entity: z.object({
    /** Ours. */
    number: z.string().nullish(),
    /** Its own, once it has one. */
    cdek_number: z
      .union([z.string().regex(/^\d{1,20}$/), z.int().positive()])
      .transform(String)
      .nullish(),
    delivery_point: z.string().nullish(),
    statuses: z
      .array(
        z.object({
          code: z.string(),
          date_time: z.string(),
          deleted: flag(false),
          reason_code: z.union([z.string(), z.number()]).transform(String).nullish().catch(undefined),
        }),
      )
      .default([]),
    packages: z
      .array(z.object({ items: z.array(z.unknown()).nullish() }))
      .nullish()
      .catch(undefined),
    delivery_detail: z
      .object({ payment_info: z.array(z.unknown()).nullish() })
      .nullish()
      .catch(undefined),
  }),
  requests: requestsSchema,
})
export type CdekOrder = z.infer<typeof orderSchema>

/** What a status means for the shopper. Source: «Приложение 1. Статусы заказов», with the older names. */
const meanings: Readonly<Record<string, ParcelState>> = {
  ...meaning('accepted', [
    'ACCEPTED',
    'CREATED',
    'RECEIVED_AT_SHIPMENT_WAREHOUSE',
    'READY_FOR_SHIPMENT_IN_SENDER_CITY',
    'READY_TO_SHIP_AT_SENDING_OFFICE',
    'RETURNED_TO_SENDER_CITY_WAREHOUSE',
    'RETURNED_TO_SENDER_WAREHOUSE',
  ]),
  ...meaning('in_transit', [
    'TAKEN_BY_TRANSPORTER_FROM_SENDER_CITY',
    'PASSED_TO_CARRIER_AT_SENDING_OFFICE',
    'SENT_TO_TRANSIT_CITY',
    'SEND_TO_TRANSIT_OFFICE',
    'ACCEPTED_IN_TRANSIT_CITY',
    'MET_AT_TRANSIT_OFFICE',
    'ENTERED_TO_OFFICE_TRANSIT_WAREHOUSE',
    'ACCEPTED_AT_TRANSIT_WAREHOUSE',
    'ACCEPTED_TO_OFFICE_TRANSIT_WAREHOUSE',
    'RETURNED_TO_TRANSIT_WAREHOUSE',
    'READY_FOR_SHIPMENT_IN_TRANSIT_CITY',
    'READY_TO_SHIP_IN_TRANSIT_OFFICE',
    'TAKEN_BY_TRANSPORTER_FROM_TRANSIT_CITY',
    'PASSED_TO_CARRIER_AT_TRANSIT_OFFICE',
    'SENT_TO_SENDER_CITY',
    'SEND_TO_SENDING_OFFICE',
    'ACCEPTED_IN_SENDER_CITY',
    'MET_AT_SENDING_OFFICE',
    'SENT_TO_RECIPIENT_CITY',
    'SEND_TO_RECIPIENT_OFFICE',
    'ACCEPTED_IN_RECIPIENT_CITY',
    'MET_AT_RECIPIENT_OFFICE',
    'ENTERED_TO_DELIVERY_WAREHOUSE',
    'ACCEPTED_AT_RECIPIENT_CITY_WAREHOUSE',
    'ACCEPTED_AT_DELIVERY_WAREHOUSE',
    'RETURNED_TO_RECIPIENT_CITY_WAREHOUSE',
    'RETURNED_TO_DELIVERY_WAREHOUSE',
    'TAKEN_BY_COURIER',
    'ISSUED_FOR_DELIVERY',
    'IN_CUSTOMS_INTERNATIONAL',
    'SHIPPED_TO_DESTINATION',
    'PASSED_TO_TRANSIT_CARRIER',
    'IN_CUSTOMS_LOCAL',
    'CUSTOMS_COMPLETE',
    'POSTOMAT_SEIZED',
  ]),
  ...meaning('ready', ['ACCEPTED_AT_PICK_UP_POINT', 'ACCEPTED_AT_WAREHOUSE_ON_DEMAND', 'POSTOMAT_POSTED']),
  ...meaning('delivered', ['DELIVERED', 'POSTOMAT_RECEIVED']),
  ...meaning('not_delivered', ['NOT_DELIVERED']),
  ...meaning('withdrawn', ['REMOVED', 'INVALID']),
}

/** Until one of the others is told, the goods are not with CDEK: an order is registered, or was removed before it got them. */
const beforeGoods = ['ACCEPTED', 'CREATED', 'REMOVED', 'INVALID']

/** Why nobody took it, where that leaves nothing to come back: lost; never claimed, destroyed. Source: «Приложение 2. Дополнительные статусы». */
const reasonsOfLoss = ['26', '27']

function meaning<M>(of: M, codes: readonly string[]): Record<string, M> {
  return Object.fromEntries(codes.map((code) => [code, of]))
}

/**
 * Where an order is by the latest of its statuses that we know; those of the same second count by how far they are. One to the door never waits at a
 * point; one that is removed after CDEK had its goods is lost. `accepted` while nothing is known.
 */
export function whereIs({ entity }: CdekOrder): ParcelState {
  const known = entity.statuses.flatMap(({ code, date_time: at, deleted, reason_code: reason }) => {
    const means = code === 'NOT_DELIVERED' && reasonsOfLoss.includes(reason ?? '') ? 'lost' : meanings[code]
    return means === undefined || deleted ? [] : [{ code, means, at: instantOf(at) }]
  })
  const rank = (means: ParcelState) => parcelStates.indexOf(means)
  const [latest] = known.toSorted((a, b) => b.at - a.at || rank(b.means) - rank(a.means))
  if (!latest) return 'accepted'
  if (latest.means === 'withdrawn' && known.some(({ code }) => !beforeGoods.includes(code))) return 'lost'
  return latest.means === 'ready' && !entity.delivery_point ? 'in_transit' : latest.means
}

/**
 * The same; of an order that was handed over also what of it was left, and what was given for it. Throws when it says so of some pieces and not of
 * others, or of what is no line of ours: a person must find out.
 */
export function whereaboutsOf(order: CdekOrder): Whereabouts {
  const state = whereIs(order)
  if (state !== 'delivered') return state
  const left = leftOf(order)
  const payments = paymentsOf(order)
  return left.length > 0 || payments ? { left, ...payments } : state
}

/** An order of which no piece is said to be handed over says nothing of pieces: it was handed over. */
function leftOf({ entity: { number, packages } }: CdekOrder): LeftPieces[] {
  const items = (packages ?? []).flatMap((one) => one.items ?? []).map((one) => itemSchema.safeParse(one).data)
  if (!items.some((item) => item?.delivery_amount)) return []
  const left = new Map<number, number>()
  for (const item of items) {
    if (item?.delivery_amount != null && item.delivery_amount >= item.amount) continue
    const place = item && placeOfKey(item.ware_key)
    if (item?.delivery_amount == null || place === undefined)
      throw new Error(`CDEK does not say clearly which pieces of order ${number} it has handed over`)
    left.set(place, (left.get(place) ?? 0) + item.amount - item.delivery_amount)
  }
  return [...left].map(([place, quantity]) => ({ place, quantity }))
}

/** Of two kinds of money the larger sum decides: the receipt of an order names one. Of equal ones neither. */
function paymentsOf({ entity }: CdekOrder): Pick<HandedOver, 'tender' | 'collectedKopecks'> | undefined {
  const payments = (entity.delivery_detail?.payment_info ?? []).flatMap((one) => paymentSchema.safeParse(one).data ?? [])
  const kopecks = (type: string) => payments.filter((one) => one.type === type).reduce((sum, one) => sum + Math.round(one.sum * 100), 0)
  const [card, cash] = [kopecks('CARD'), kopecks('CASH')]
  if (card + cash === 0) return undefined
  return { ...(card !== cash && { tender: card > cash ? ('card' as const) : ('cash' as const) }), collectedKopecks: card + cash }
}

/** `2026-11-20T09:00:00+0300`, as it writes instants; one that cannot be read is older than all others. */
function instantOf(text: string): number {
  return Date.parse(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')) || 0
}
