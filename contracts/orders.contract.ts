import { z } from 'zod'
import { cartItemSchema } from './cart.contract.ts'
import type { Endpoints } from './endpoint.ts'
import { limits } from './limits.ts'
import { emailSchema, idInPath, idSchema, imageSchema, instantSchema, phoneSchema, roubles } from './shared.contract.ts'

export const orderStatusSchema = z.enum([
  'created',
  'awaiting_payment',
  'confirmed',
  'assembling',
  'handed_over',
  'in_transit',
  'ready_for_pickup',
  'delivered',
  'completed',
  'cancel_requested',
  'cancelled',
  'expired',
  'refused',
  'partially_delivered',
])
export const paymentStatusSchema = z.enum(['none', 'pending', 'authorized', 'paid', 'partially_refunded', 'refunded', 'failed'])
export const deliveryTypeSchema = z.enum(['courier', 'point', 'shop', 'post'])
export const paymentTypeSchema = z.enum(['card', 'sbp', 'split', 'on_delivery'])

const part = z.string().trim().max(limits.addressPart)
export const addressSchema = z
  .strictObject({
    city: part.min(1),
    street: part.min(1),
    house: part.min(1),
    flat: part.optional(),
    entrance: part.optional(),
    floor: part.optional(),
    postal_code: z.string().trim().max(12).optional(),
    comment: z.string().trim().max(limits.comment).optional(),
  })
  .meta({ id: 'Address' })

export const contactSchema = z
  .strictObject({
    first_name: z.string().trim().min(1).max(limits.name),
    last_name: z.string().trim().max(limits.name).optional(),
    phone: phoneSchema,
    email: emailSchema.optional(),
  })
  .meta({ id: 'Contact' })

const delivery = z
  .strictObject({
    type: deliveryTypeSchema,
    point_id: idSchema.optional(),
    shop_id: idSchema.optional(),
    address: addressSchema.optional(),
  })
  .meta({ id: 'DeliveryChoice' })

/** What the totals depend on. */
const pricing = {
  cart_id: z.string().max(64).optional(),
  city_id: idSchema,
  delivery: delivery.optional(),
  payment_type: paymentTypeSchema.optional(),
  coupon: z.string().trim().max(limits.coupon).optional(),
  bonuses: z.int().min(0).max(10_000_000).optional(),
}

export const calcPriceBodySchema = z.strictObject(pricing).meta({ id: 'CalcPriceBody' })
export const orderBodySchema = z
  .strictObject({
    ...pricing,
    contact: contactSchema,
    recipient: contactSchema.optional(),
    delivery,
    payment_type: paymentTypeSchema,
    agreement_ids: z.array(idSchema).max(20),
    comment: z.string().trim().max(limits.comment).optional(),
    expected_total: roubles,
  })
  .meta({ id: 'OrderBody' })

const totalLine = z
  .object({ code: z.enum(['goods', 'sale', 'promotion', 'coupon', 'bonuses', 'delivery']), title: z.string(), amount: roubles })
  .meta({ id: 'TotalLine' })

/** Every line of the total (amounts with their sign), and what can be chosen. */
export const calcPriceSchema = z
  .object({
    lines: z.array(totalLine),
    total: roubles,
    delivery_options: z.array(
      z.object({
        type: deliveryTypeSchema,
        title: z.string(),
        price: roubles,
        days_from: z.int(),
        days_to: z.int(),
        operators: z.array(z.object({ id: idSchema, title: z.string(), price: roubles, days_from: z.int(), days_to: z.int() })).optional(),
      }),
    ),
    payment_types: z.array(z.object({ code: paymentTypeSchema, title: z.string(), available: z.boolean(), reason: z.string().optional() })),
    bonuses: z.object({ available: z.int(), max: z.int(), spent: z.int(), earned: z.int() }),
    coupon: z.object({ code: z.string(), applied: z.boolean(), reason: z.string().optional() }).nullable(),
    items: z.array(cartItemSchema),
    is_all_products_available_current_city: z.boolean(),
  })
  .meta({ id: 'CalcPrice' })

export const orderSchema = z
  .object({
    number: z.string(),
    /** For guests, and only in the reply to the placement. */
    access_token: z.string().optional(),
    status: orderStatusSchema,
    status_title: z.string(),
    payment_status: paymentStatusSchema,
    payment_type: paymentTypeSchema,
    total: roubles,
    lines: z.array(totalLine),
    items: z.array(
      z.object({
        id: idSchema,
        title: z.string(),
        sku: z.string(),
        slug: z.string(),
        size: z.string(),
        color: z.string(),
        image: imageSchema,
        quantity: z.int(),
        price: roubles,
        old_price: roubles.nullable(),
        discount_sum: roubles,
        sum: roubles,
      }),
    ),
    delivery: z.object({
      type: deliveryTypeSchema,
      title: z.string(),
      address: z.string(),
      date_from: z.string().nullable(),
      date_to: z.string().nullable(),
      price: roubles,
    }),
    contact: z.object({ first_name: z.string(), last_name: z.string().nullable(), phone: z.string(), email: z.string().nullable() }),
    created_at: instantSchema,
    expires_at: instantSchema.nullable(),
    history: z.array(z.object({ status: orderStatusSchema, title: z.string(), at: instantSchema })),
    bonuses_spent: z.int(),
    bonuses_earned: z.int(),
    can_cancel: z.boolean(),
    can_pay: z.boolean(),
    can_return: z.boolean(),
    ecommerce_sent: z.boolean(),
  })
  .meta({ id: 'Order' })

export const paymentSchema = z
  .object({ provider: z.string(), url: z.string().nullable(), amount: roubles, expires_at: instantSchema.nullable() })
  .meta({ id: 'Payment' })

const placed = z.object({ order: orderSchema, payment: paymentSchema.nullable() }).meta({ id: 'PlacedOrder' })
const orderParams = z.object({ number: z.string().regex(/^[0-9A-Z-]{6,24}$/) })
/** The guest's access token of an order; shoppers need none. */
const orderQuery = z.object({ access_token: z.string().max(100).optional() })

export const ordersEndpoints = {
  'POST /orders/calc-price': {
    summary: 'Every line of the total, and what can be chosen',
    tag: 'orders',
    auth: 'public',
    body: calcPriceBodySchema,
    reply: calcPriceSchema,
  },
  /** A 409 carries the fresh calc-price reply as `calc_price` beside `detail`; a line that cannot be had is named `items.{id}`. */
  'POST /orders': {
    summary: 'Place the order',
    tag: 'orders',
    auth: 'public',
    idempotent: true,
    body: orderBodySchema,
    status: 201,
    reply: placed,
  },
  'GET /orders/:number': {
    summary: 'One order',
    tag: 'orders',
    auth: 'order',
    params: orderParams,
    query: orderQuery,
    reply: z.object({ order: orderSchema }),
  },
  'POST /orders/:number/ecommerce-sent': {
    summary: 'Purchase analytics were sent',
    tag: 'orders',
    auth: 'order',
    params: orderParams,
    query: orderQuery,
    reply: z.object({ first: z.boolean() }),
  },
  'POST /orders/:number/check-payment': {
    summary: 'What the bank has told about the payment',
    tag: 'orders',
    auth: 'order',
    params: orderParams,
    query: orderQuery,
    reply: z.object({ order: orderSchema }),
  },
  'POST /orders/:number/pay': {
    summary: 'A new attempt to pay',
    tag: 'orders',
    auth: 'order',
    idempotent: true,
    params: orderParams,
    query: orderQuery,
    body: z.strictObject({ payment_type: paymentTypeSchema.optional() }),
    reply: placed,
  },
  'GET /personal/orders': {
    summary: 'The shopper’s orders, newest first',
    tag: 'personal',
    auth: 'customer',
    query: z.object({
      limit: z.coerce.number<string>().int().min(1).max(100).default(20),
      offset: z.coerce.number<string>().int().min(0).max(100_000).default(0),
    }),
    reply: z.object({ count: z.int(), results: z.array(orderSchema) }),
  },
  'GET /personal/orders/:number': {
    summary: 'One order of the shopper',
    tag: 'personal',
    auth: 'customer',
    params: orderParams,
    reply: z.object({ order: orderSchema }),
  },
  'POST /personal/orders/:number/check-payment': {
    summary: 'What the bank has told about the payment',
    tag: 'personal',
    auth: 'customer',
    params: orderParams,
    reply: z.object({ order: orderSchema }),
  },
  'POST /personal/orders/:number/pay': {
    summary: 'A new attempt to pay',
    tag: 'personal',
    auth: 'customer',
    idempotent: true,
    params: orderParams,
    body: z.strictObject({ payment_type: paymentTypeSchema.optional() }),
    reply: placed,
  },
  'POST /personal/orders/:number/cancel': {
    summary: 'Cancel while it can be',
    tag: 'personal',
    auth: 'customer',
    params: orderParams,
    reply: z.object({ order: orderSchema }),
  },
  'GET /handbooks/payment-types': {
    summary: 'Ways to pay',
    tag: 'handbooks',
    auth: 'public',
    reply: z.object({ results: z.array(z.object({ code: paymentTypeSchema, title: z.string() })) }),
  },
  'GET /handbooks/delivery-list-points': {
    summary: 'Pickup points and own shops',
    tag: 'handbooks',
    auth: 'public',
    query: z.object({
      is_self_delivery: z.enum(['true', 'false']).optional(),
      operator_ids: z
        .string()
        .regex(/^\d{1,9}(,\d{1,9}){0,20}$/)
        .optional(),
      city_id: idInPath.optional(),
      city_latitude: z.coerce.number<string>().min(-90).max(90).optional(),
      city_longitude: z.coerce.number<string>().min(-180).max(180).optional(),
    }),
    reply: z.object({
      results: z.array(
        z.object({
          id: idSchema,
          kind: z.enum(['point', 'locker', 'shop']),
          title: z.string(),
          address: z.string(),
          hours: z.string(),
          operator: z.object({ id: idSchema, title: z.string() }).nullable(),
          latitude: z.number(),
          longitude: z.number(),
          has_fitting: z.boolean(),
          accepts_card: z.boolean(),
          accepts_cash: z.boolean(),
          price: roubles,
          days_from: z.int(),
          days_to: z.int(),
        }),
      ),
    }),
  },
} as const satisfies Endpoints

export type OrderStatus = z.infer<typeof orderStatusSchema>
export type PaymentStatus = z.infer<typeof paymentStatusSchema>
export type PaymentType = z.infer<typeof paymentTypeSchema>
export type DeliveryType = z.infer<typeof deliveryTypeSchema>
export type Address = z.infer<typeof addressSchema>
export type CalcPriceBody = z.infer<typeof calcPriceBodySchema>
export type OrderBody = z.infer<typeof orderBodySchema>
export type CalcPrice = z.infer<typeof calcPriceSchema>
export type Order = z.infer<typeof orderSchema>
export type PlacedOrder = z.infer<typeof placed>
