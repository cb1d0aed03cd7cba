import { z } from 'zod'
import { orderNumberPattern } from '#core/order-number.ts'
import { cartQuery, cartReplySchema, totalLineSchema } from './cart.contract.ts'
import { deliveryTypeSchema, orderBodySchema, paymentTypeSchema, paymentMethodSchema } from './checkout.contract.ts'
import { idempotencyKeyPattern, type Endpoints } from './endpoint.ts'
import { orderStatuses, paymentStatuses } from './order-states.ts'
import { receiptSchema } from './receipts.contract.ts'
import { slotTimeSchema } from './slots.contract.ts'
import { idSchema, imageSchema, instantSchema, phoneSchema, roubles } from './shared.contract.ts'
import { namedSchemas } from './named-schemas.ts'

const orderStatusSchema = z.enum(orderStatuses)
const paymentStatusSchema = z.enum(paymentStatuses)
/** Another order of the same person. */
const linkedOrder = z.object({ number: z.string(), access_token: z.string().nullable() })

export const orderSchema = z
  .object({
    number: z.string(),
    /** For guests, and only in the reply to the placement. */
    access_token: z.string().optional(),
    status: orderStatusSchema,
    status_title: z.string(),
    payment_status: paymentStatusSchema,
    payment_type: paymentTypeSchema,
    /** How an order that waits for its money can be paid, with the way that was chosen; empty for the others. */
    payment_types: z.array(paymentMethodSchema),
    /** The order in whose place it is, and the one in its own; a guest opens them with the token. */
    replaces: linkedOrder.nullable(),
    replaced_by: linkedOrder.nullable(),
    /** A change of this order, which takes its place once so much is paid; until then this one stands. Source: ADM-17. */
    awaited_change: z.object({ order: linkedOrder, amount: roubles, until: instantSchema }).nullable(),
    /** Of an order that changes another one which was `paid` before: what is to be paid for it besides, and what became of that. */
    surcharge: z.object({ of: linkedOrder, amount: roubles, paid: roubles, state: z.enum(['awaited', 'paid', 'dropped']) }).nullable(),
    total: roubles,
    /** What is paid, or to be paid, once something was not taken at the handover; `total` otherwise. The lines add up to it. */
    kept_total: roubles,
    lines: z.array(totalLineSchema),
    items: z.array(
      z.object({
        id: idSchema,
        title: z.string(),
        sku: z.string(),
        product_id: idSchema,
        slug: z.string(),
        size: z.string(),
        color: z.string(),
        image: imageSchema,
        quantity: z.int(),
        /** Pieces that a return is open for: asked for, and not come back yet. */
        asked_back: z.int(),
        /** Pieces that came back after they were received. */
        returned: z.int(),
        /** Pieces that were not taken at the handover. */
        refused: z.int(),
        /** How many of the pieces came along as the gift of a promo code and cost the shopper nothing. */
        gift_quantity: z.int(),
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
      /** What was noted for the courier; null when nothing was, and where the address is hidden. */
      comment: z.string().nullable(),
      date_from: z.string().nullable(),
      date_to: z.string().nullable(),
      price: roubles,
      city_id: idSchema,
      /** When the courier comes, by the city's clock: as it was agreed last. null: a range of days. */
      slot: slotTimeSchema.nullable(),
      /** The slots that were agreed upon before, the first one first. */
      earlier_slots: z.array(slotTimeSchema),
      /** Another slot can be chosen: it is not handed over yet. */
      can_change_slot: z.boolean(),
      /** To follow the parcel by; null while no carrier has taken it. */
      track_number: z.string().nullable(),
      /** When its point or shop is open, in words; null where nobody says (home, the post). */
      hours: z.string().nullable(),
      /** Days that its point or shop keeps it; null where nobody says (home, the post). */
      storage_days: z.int().nullable(),
      /** The last day on which an order that waits at a point or shop can be collected; null while it does not wait. */
      kept_until: z.string().nullable(),
      /** The carrier has not named the price; it does not rise. `note` says so in words. */
      to_be_confirmed: z.boolean(),
      note: z.string().optional(),
    }),
    contact: z.object({ first_name: z.string(), last_name: z.string().nullable(), phone: z.string(), email: z.string().nullable() }),
    /** Who receives it, when that is somebody else; not said where the address is hidden. Source: ORD-01, T8. */
    recipient: z.object({ first_name: z.string(), last_name: z.string().nullable(), phone: z.string() }).nullable(),
    /** Nothing with prices is put into the parcel. */
    is_gift: z.boolean(),
    /** What the shopper has asked for with the order; not said where the address is hidden. */
    comment: z.string().nullable(),
    /** Money that the bank gives back or has given back, of this order's payments and of what came too late for it. */
    money_back: z.object({ underway: roubles, done: roubles }),
    /** The schedule of an order that is paid in four; empty when it is paid at once. */
    parts: z.array(z.object({ amount: roubles, due_at: instantSchema, state: z.enum(['paid', 'due', 'late', 'dropped']) })),
    created_at: instantSchema,
    expires_at: instantSchema.nullable(),
    history: z.array(z.object({ status: orderStatusSchema, title: z.string(), at: instantSchema })),
    bonuses_spent: z.int(),
    bonuses_earned: z.int(),
    can_cancel: z.boolean(),
    can_pay: z.boolean(),
    can_return: z.boolean(),
    /** Until when things can come back; null when none can. */
    return_until: instantSchema.nullable(),
    ecommerce_sent: z.boolean(),
  })
  .register(namedSchemas, { id: 'Order' })

export const paymentSchema = z
  .object({ provider: z.string(), url: z.string().nullable(), amount: roubles, expires_at: instantSchema.nullable() })
  .register(namedSchemas, { id: 'Payment' })

const placed = z.object({ order: orderSchema, payment: paymentSchema.nullable() }).register(namedSchemas, { id: 'PlacedOrder' })
const repeated = z.object({
  cart: cartReplySchema,
  /** Pieces. */
  added: z.int(),
  /** What could not be had, or not so many. */
  missing: z.array(z.object({ item_id: idSchema, title: z.string(), size: z.string(), pieces: z.int(), message: z.string() })),
})
const orderNumber = z.string().regex(orderNumberPattern)
const orderParams = z.object({ number: orderNumber })
/** `true` adds the receipts to an order. Source: ORD-08. */
const receipt = z.enum(['true', 'false']).optional()
/** The guest's access token of an order; shoppers need none. */
const orderQuery = z.object({ access_token: z.string().max(100).optional() })
const oneOrder = z.object({ order: orderSchema, receipts: z.array(receiptSchema).optional() })

/** The shop asks the bank for it. A page that waits for the bank's word asks each two seconds: so many for five of them at one address. Source: T37, T41. */
const checksPerMinute = 150

export const ordersEndpoints = {
  /** A 409 carries the fresh calc-price reply as `calc_price` beside `detail`, of a slot that is gone also the days anew as `days`; a line that cannot be had is named `items.{id}`. */
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
    query: orderQuery.extend({ receipt }),
    reply: oneOrder,
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
    perMinute: checksPerMinute,
    params: orderParams,
    query: orderQuery,
    reply: z.object({ order: orderSchema }),
  },
  'POST /orders/:number/pay': {
    summary: 'A new attempt to pay; with another `payment_type`, in that way from now on',
    tag: 'orders',
    auth: 'order',
    idempotent: true,
    params: orderParams,
    query: orderQuery,
    body: z.strictObject({ payment_type: paymentTypeSchema.optional() }),
    reply: placed,
  },
  /** For whoever never had the answer to `POST /orders`; asking makes no order. */
  'POST /orders/sent': {
    summary: 'What came of an order that was sent under a key; null when none was made',
    tag: 'orders',
    auth: 'public',
    body: z.strictObject({ key: z.string().regex(idempotencyKeyPattern) }),
    reply: z.object({ order: orderSchema.nullable() }),
  },
  /** The code is asked for as for a login: `POST /authorization/login-or-register`. */
  'POST /orders/open': {
    summary: 'A guest opens their order with a code to its phone',
    tag: 'orders',
    auth: 'public',
    body: z.strictObject({ number: orderNumber, phone: phoneSchema, code: z.string().regex(/^\d{6}$/) }),
    reply: z.object({ order: orderSchema }),
  },
  'POST /orders/:number/cancel': {
    summary: 'Cancel while it can be; with `only_unpaid`, only while no money has come for it',
    tag: 'orders',
    auth: 'order',
    params: orderParams,
    query: orderQuery.extend({ only_unpaid: z.enum(['true', 'false']).optional() }),
    reply: z.object({ order: orderSchema }),
  },
  /** A 409 carries the days anew as `days` beside `detail`. */
  'POST /orders/:number/slot': {
    summary: 'Another slot of the courier, until the order is handed over',
    tag: 'orders',
    auth: 'order',
    params: orderParams,
    query: orderQuery,
    body: z.strictObject({ slot_id: idSchema }),
    reply: z.object({ order: orderSchema }),
  },
  'POST /orders/:number/repeat': {
    summary: 'Put the things of an order back into the cart; pieces that are there already are not put there twice',
    tag: 'orders',
    auth: 'order',
    params: orderParams,
    query: orderQuery.extend(cartQuery.shape),
    reply: repeated,
  },
  'GET /personal/orders/:number': {
    summary: 'One order of the shopper',
    tag: 'personal',
    auth: 'customer',
    params: orderParams,
    query: z.object({ receipt }),
    reply: oneOrder,
  },
  'POST /personal/orders/:number/check-payment': {
    summary: 'What the bank has told about the payment',
    tag: 'personal',
    auth: 'customer',
    perMinute: checksPerMinute,
    params: orderParams,
    reply: z.object({ order: orderSchema }),
  },
  'POST /personal/orders/:number/pay': {
    summary: 'A new attempt to pay; with another `payment_type`, in that way from now on',
    tag: 'personal',
    auth: 'customer',
    idempotent: true,
    params: orderParams,
    body: z.strictObject({ payment_type: paymentTypeSchema.optional() }),
    reply: placed,
  },
  'POST /personal/orders/:number/repeat': {
    summary: 'Put the things of an order into the cart again',
    tag: 'personal',
    auth: 'customer',
    params: orderParams,
    query: cartQuery,
    reply: repeated,
  },
  'POST /personal/orders/:number/cancel': {
    summary: 'Cancel while it can be',
    tag: 'personal',
    auth: 'customer',
    params: orderParams,
    reply: z.object({ order: orderSchema }),
  },
} as const satisfies Endpoints

export type OrderStatus = z.infer<typeof orderStatusSchema>
export type PaymentStatus = z.infer<typeof paymentStatusSchema>
export type Order = z.infer<typeof orderSchema>
export type PlacedOrder = z.infer<typeof placed>
