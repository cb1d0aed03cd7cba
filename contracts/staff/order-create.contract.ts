import { z } from 'zod'
import { calcPriceSchema, orderBodySchema } from '../checkout.contract.ts'
import { limits } from '../limits.ts'
import { orderStatuses } from '../order-states.ts'
import { idSchema, phoneSchema, roubles } from '../shared.contract.ts'
import { slotDaySchema } from '../slots.contract.ts'
import { idParams, type StaffEndpoints } from './staff-endpoint.ts'

/** So many sizes are one order by phone at most. */
const mostLines = 50

const lines = z
  .array(z.strictObject({ offer_id: idSchema, quantity: z.int().min(1).max(limits.linePieces) }))
  .min(1)
  .max(mostLines)
  .refine((list) => new Set(list.map(({ offer_id: id }) => id)).size === list.length)

const { cart_id: _cart, ...ordered } = orderBodySchema.shape
const { city_id, delivery, payment_type, coupon, bonuses } = ordered

/** What somebody on the phone is asked to agree to. */
const agreement = z.object({
  id: idSchema,
  version: z.int(),
  required: z.boolean(),
  purpose: z.enum(['terms', 'personal_data', 'marketing']),
  text: z.string(),
})
export type AgreementToRead = z.output<typeof agreement>

const caller = z.object({
  /** E.164. */
  phone: z.string(),
  /** null: there is no account of this phone, it is made with the order. */
  customer: z
    .object({
      id: idSchema,
      first_name: z.string(),
      last_name: z.string(),
      /** Masked; the order takes it when no other is told. */
      email: z.string().nullable(),
      level: z.string().nullable(),
      percent: z.int(),
      bonuses: z.int(),
      orders: z.int(),
    })
    .nullable(),
  agreements: z.array(agreement),
})
export type PhoneCaller = z.output<typeof caller>

const quoted = calcPriceSchema.omit({ items: true, is_all_products_available_current_city: true }).extend({
  /** Of each line: how many pieces can be had there, and what one costs now. */
  goods: z.array(z.object({ offer_id: idSchema, available: z.int(), price: roubles })),
})
export type PhoneQuote = z.output<typeof quoted>

const city = z.object({ id: idSchema, title: z.string(), region: z.string(), country_code: z.string() })
export type CityHit = z.output<typeof city>

const place = z.object({
  id: idSchema,
  kind: z.enum(['point', 'locker', 'shop']),
  title: z.string(),
  address: z.string(),
  hours: z.string(),
  operator_id: idSchema.nullable(),
  operator: z.string().nullable(),
})

const common = { tag: 'orders', auth: { staff: 'orders.create' } } as const

export const orderCreateEndpoints = {
  'GET /staff/cities': {
    summary: 'Cities whose name begins as typed, the largest first',
    tag: 'orders',
    auth: { staff: 'orders.read' },
    audit: null,
    query: z.object({ q: z.string().trim().max(80).default('') }),
    reply: z.object({ results: z.array(city).max(20) }),
  },
  'GET /staff/cities/:id/places': {
    summary: 'Where an order is collected in a city, and when its couriers come',
    tag: 'orders',
    auth: { staff: 'orders.read' },
    audit: null,
    params: idParams,
    reply: z.object({ places: z.array(place), days: z.array(slotDaySchema) }),
  },
  'POST /staff/orders/caller': {
    ...common,
    summary: 'Who calls, by their whole phone, and what is to be read to them; the look is recorded',
    audit: 'customers',
    body: z.strictObject({ phone: phoneSchema, locale: z.enum(['ru', 'en']).default('ru') }),
    reply: caller,
  },
  'POST /staff/orders/quote': {
    ...common,
    summary: 'Every line of the total of an order by phone, and what can be chosen; changes nothing',
    audit: 'orders',
    body: z.strictObject({
      phone: phoneSchema.optional(),
      lines,
      city_id,
      delivery: delivery.optional(),
      payment_type: payment_type.optional(),
      coupon,
      bonuses,
    }),
    reply: quoted,
  },
  'POST /staff/orders': {
    ...common,
    summary: 'Places an order for somebody on the phone; refusals as those of the shop, a line is named `items.{offer}`',
    audit: 'orders',
    idempotent: true,
    body: z.strictObject({
      ...ordered,
      lines,
      /** Of the customer: their messages and their page. */
      locale: z.enum(['ru', 'en']).default('ru'),
    }),
    status: 201,
    /** `is_link_sent`: the way to pay is in the text message to the phone. */
    reply: z.object({ number: z.string(), status: z.enum(orderStatuses), total: roubles, is_link_sent: z.boolean() }),
  },
} as const satisfies StaffEndpoints
