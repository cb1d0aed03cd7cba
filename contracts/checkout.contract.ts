import { z } from 'zod'
import { cartItemSchema, totalLineSchema } from './cart.contract.ts'
import type { Endpoints } from './endpoint.ts'
import { limits } from './limits.ts'
import {
  agreementIdsSchema,
  agreementVersionsSchema,
  emailSchema,
  firstNameSchema,
  idInPath,
  idSchema,
  imageSchema,
  instantSchema,
  lastNameSchema,
  phoneSchema,
  roubles,
} from './shared.contract.ts'
import { namedSchemas } from './named-schemas.ts'
import { deliveryTypes, paymentTypes } from './order-states.ts'

export const deliveryTypeSchema = z.enum(deliveryTypes)
export const paymentTypeSchema = z.enum(paymentTypes)

/** A way to pay a total; one that is not `available` says why. */
export const paymentMethodSchema = z
  .object({
    code: paymentTypeSchema,
    title: z.string(),
    available: z.boolean(),
    reason: z.string().optional(),
    /** What would be paid when, of a way to pay in parts. */
    parts: z.array(z.object({ amount: roubles, due_at: instantSchema })).optional(),
    /** What is taken at the handover, of the way to pay there; unsaid while no place is chosen. */
    takes: z.enum(['card', 'cash', 'both']).optional(),
    /** The bank mails the receipt, and nothing else: an order that is paid in this way needs the e-mail of its contact. Source: decisions J. */
    needs_email: z.literal(true).optional(),
  })
  .register(namedSchemas, { id: 'PaymentMethod' })

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
  .register(namedSchemas, { id: 'Address' })

export const contactSchema = z
  .strictObject({
    first_name: firstNameSchema,
    last_name: lastNameSchema.optional(),
    phone: phoneSchema,
    email: emailSchema.optional(),
  })
  .register(namedSchemas, { id: 'Contact' })

const delivery = z
  .strictObject({
    type: deliveryTypeSchema,
    point_id: idSchema.optional(),
    shop_id: idSchema.optional(),
    address: addressSchema.optional(),
    /** When the courier is to come; without one the promise is a range of days. Source: decisions AS. */
    slot_id: idSchema.optional(),
  })
  .register(namedSchemas, { id: 'DeliveryChoice' })

/** What the totals depend on. */
const pricing = {
  cart_id: z.string().max(64).optional(),
  city_id: idSchema,
  delivery: delivery.optional(),
  payment_type: paymentTypeSchema.optional(),
  coupon: z.string().trim().max(limits.coupon).optional(),
  bonuses: z.int().min(0).max(10_000_000).optional(),
}

export const calcPriceBodySchema = z.strictObject(pricing).register(namedSchemas, { id: 'CalcPriceBody' })
const applyCouponBodySchema = z
  .strictObject({ ...pricing, coupon: z.string().trim().min(1).max(limits.coupon) })
  .register(namedSchemas, { id: 'ApplyCouponBody' })
export const orderBodySchema = z
  .strictObject({
    ...pricing,
    contact: contactSchema,
    recipient: contactSchema.optional(),
    delivery,
    payment_type: paymentTypeSchema,
    agreement_ids: agreementIdsSchema,
    agreement_versions: agreementVersionsSchema,
    /** Nothing with prices is put into the parcel. Source: decisions A. */
    is_gift: z.boolean().optional(),
    comment: z.string().trim().max(limits.comment).optional(),
    expected_total: roubles,
  })
  .register(namedSchemas, { id: 'OrderBody' })

/** What became of the code that was sent: what it gives, or the reason why it gives nothing. */
export const couponSchema = z
  .object({
    code: z.string(),
    applied: z.boolean(),
    outcome: z.enum([
      'applied',
      'unknown',
      'not_yet',
      'expired',
      'not_yours',
      'used_up',
      'used_by_phone',
      'first_order_only',
      'not_for_these',
      'sum_too_small',
      'with_bonuses',
      'not_needed',
      'gift_gone',
      'too_many_tries',
    ]),
    reason: z.string().optional(),
    title: z.string().nullable(),
    description: z.string().nullable(),
    combines_with_bonuses: z.boolean(),
    /** Comes with the order, as a line of its own; `price` is what it costs without the code. */
    gift: z
      .object({ title: z.string(), slug: z.string(), price: roubles, size: z.string(), color: z.string(), image: imageSchema })
      .nullable(),
  })
  .register(namedSchemas, { id: 'Coupon' })

/** Every line of the total (amounts with their sign), and what can be chosen. */
export const calcPriceSchema = z
  .object({
    lines: z.array(totalLineSchema),
    total: roubles,
    /** Started kilograms that the delivery is charged for. */
    weight: z.int(),
    delivery_options: z.array(
      z.object({
        type: deliveryTypeSchema,
        title: z.string(),
        price: roubles,
        days_from: z.int(),
        days_to: z.int(),
        /** The price is our own, the carrier has not named one; `note` says so in words. */
        to_be_confirmed: z.boolean(),
        note: z.string().optional(),
        operators: z.array(z.object({ id: idSchema, title: z.string(), price: roubles, days_from: z.int(), days_to: z.int() })).optional(),
      }),
    ),
    payment_types: z.array(paymentMethodSchema),
    bonuses: z.object({
      available: z.int(),
      max: z.int(),
      /** The most that bonuses can cover, in percent of the goods. */
      share: z.int(),
      spent: z.int(),
      earned: z.int(),
      /** Why so many will be earned. */
      earned_reason: z.string(),
      /** None can be spent before: a login followed a long absence. Source: T8. */
      frozen_until: instantSchema.nullable(),
    }),
    coupon: couponSchema.nullable(),
    items: z.array(cartItemSchema),
    is_all_products_available_current_city: z.boolean(),
  })
  .register(namedSchemas, { id: 'CalcPrice' })

export const checkoutEndpoints = {
  'POST /orders/calc-price': {
    summary: 'Every line of the total, and what can be chosen',
    tag: 'orders',
    auth: 'public',
    body: calcPriceBodySchema,
    reply: calcPriceSchema,
  },
  /** A code that does not apply is a refusal of the field `coupon` with the reason in words. */
  'POST /orders/apply-coupon': {
    summary: 'Try a promo code: the totals with it',
    tag: 'orders',
    auth: 'public',
    body: applyCouponBodySchema,
    reply: calcPriceSchema,
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
          /** Of the city, and how the place is found there (a metro station, a stop); null where nobody says. */
          district: z.string().nullable(),
          landmark: z.string().nullable(),
          /** Kilometers from the middle of the city, or from the coordinates that were asked about. */
          distance: z.number(),
          operator: z.object({ id: idSchema, title: z.string() }).nullable(),
          latitude: z.number(),
          longitude: z.number(),
          has_fitting: z.boolean(),
          accepts_card: z.boolean(),
          accepts_cash: z.boolean(),
          /** Kilograms of the heaviest parcel that it takes; null in an own shop. */
          max_weight: z.int().nullable(),
          /** Of a parcel of one kilogram, before free delivery. */
          price: roubles,
          days_from: z.int(),
          days_to: z.int(),
        }),
      ),
      /** The page of a provider's map, for a frame; null while no provider is configured. */
      map_url: z.string().nullable(),
    }),
  },
} as const satisfies Endpoints

export type PaymentType = z.infer<typeof paymentTypeSchema>
export type PaymentMethod = z.infer<typeof paymentMethodSchema>
export type DeliveryType = z.infer<typeof deliveryTypeSchema>
export type Address = z.infer<typeof addressSchema>
export type CalcPriceBody = z.infer<typeof calcPriceBodySchema>
export type OrderBody = z.infer<typeof orderBodySchema>
export type CalcPrice = z.infer<typeof calcPriceSchema>
