import { z } from 'zod'
import { amountSchema } from './products.contract.ts'
import type { Endpoints } from './endpoint.ts'
import { limits } from './limits.ts'
import { idInPath, idSchema, imageSchema, messageSchema, roubles } from './shared.contract.ts'
import { namedSchemas } from './named-schemas.ts'

/** Specification §3 "Cart item". */
export const cartItemSchema = z
  .object({
    id: idSchema,
    /** Where it was added: product, listing, a look's id, recommended. */
    source_id: z.string().nullable(),
    quantity: z.int(),
    price: roubles,
    old_price: roubles.nullable(),
    discount: z.int(),
    /** What the shopper must know about this line (only n left, price changed, not in your city); null when nothing. */
    message: messageSchema,
    message_code: z.enum(['sold_out', 'only_n_left', 'price_changed', 'not_in_city', 'only_shops', 'coming_soon', 'max_pieces']).nullable(),
    /** Pieces that can be had now; the line counts in the totals only up to this. */
    available_quantity: z.int(),
    bonuses_will_be_earned: z.int(),
    product: z.object({
      id: idSchema,
      title: z.string(),
      sku: z.string(),
      slug: z.string(),
      image: imageSchema,
      old_price: roubles.nullable(),
      price: roubles,
      category: z.object({ title: z.string() }),
      color: z.object({ title: z.string(), color_code: z.string(), image_cropped: z.string().nullable() }),
      is_coming_soon: z.boolean(),
      product_model: z.object({ slug: z.string() }),
    }),
    size: z.object({
      offer_id: idSchema,
      title: z.string(),
      alternative_title: z.string(),
      amount: amountSchema,
      fitting: z.object({ message: z.string() }).nullable(),
    }),
  })
  .register(namedSchemas, { id: 'CartItem' })

/** One line of a total, of a cart as of an order. */
export const totalLineSchema = z
  .object({
    /** `refused`: what was not taken at the handover. */
    code: z.enum(['goods', 'sale', 'promotion', 'coupon', 'bonuses', 'delivery', 'refused']),
    title: z.string(),
    amount: roubles,
    /** Why it is so: what the promo code gives, what made the delivery free. */
    note: z.string().optional(),
    /** Of the delivery: its price is our own, the carrier has not named one. */
    to_be_confirmed: z.boolean().optional(),
    /** How it came about, one sentence each: prices, what was taken off which thing, the rate. */
    reasons: z.array(z.string()),
  })
  .register(namedSchemas, { id: 'TotalLine' })

/** Specification §3 "Cart". */
export const cartSchema = z
  .object({
    id: z.string(),
    items: z.array(cartItemSchema),
    /** Sizes of a guest's cart that had no room in the account's when the two became one at a login; told for a day, until they are put in. */
    left_out: z.array(z.object({ title: z.string(), size: z.string(), slug: z.string() })),
    /** Pieces and lines. */
    total_count: z.int(),
    total_products: z.int(),
    total_sum: roubles,
    /** How the total came about, amounts with their sign; they add up to it. Bonuses, a code and the delivery come with the order. */
    lines: z.array(totalLineSchema),
    /** Sum at old prices and what is saved. */
    full_sum: roubles,
    discount_sum: roubles,
    /** Automatic promotions that apply; `amount` is what they take off, part of `discount_sum`. */
    promotions: z.array(z.object({ title: z.string(), amount: roubles })),
    available_bonuses: z.int(),
    bonuses_will_be_earned: z.int(),
    /** Why so many will be earned. */
    earned_reason: z.string(),
    is_all_products_available_current_city: z.boolean(),
    /** What is missing for free delivery; 0 when reached, null where nothing is free. */
    free_delivery_remainder: roubles.nullable(),
  })
  .register(namedSchemas, { id: 'Cart' })

/** The whole cart after a change, with what happened to it. */
export const cartReplySchema = cartSchema
  .extend({ item_added: z.boolean().optional(), message: messageSchema.optional() })
  .register(namedSchemas, { id: 'CartReply' })

export const cartQuery = z.object({
  cart_id: z.string().max(64).optional(),
  deviceUUID: z.string().max(64).optional(),
  city_id: idInPath.optional(),
})
const itemParams = z.object({ id: idInPath })
const quantity = z.int().min(1).max(limits.linePieces)

export const cartEndpoints = {
  'GET /cart': {
    summary: 'The cart',
    tag: 'cart',
    auth: 'public',
    query: cartQuery.extend({ deny_recalc: z.enum(['0', '1']).optional() }),
    reply: cartReplySchema,
  },
  'POST /cart/items': {
    summary: 'Add an offer (a size) to the cart',
    tag: 'cart',
    auth: 'public',
    shed: 'cart',
    query: cartQuery,
    body: z.strictObject({
      offer_id: idSchema,
      quantity: quantity.default(1),
      source_id: z.string().max(60).optional(),
      /** The line that a new one is to stand before: it was there a moment ago. At the end where there is none. Source: UX-34. */
      before_item_id: idSchema.optional(),
    }),
    reply: cartReplySchema,
  },
  'POST /cart/items/:id/increase': {
    summary: 'One piece more',
    tag: 'cart',
    auth: 'public',
    shed: 'cart',
    params: itemParams,
    query: cartQuery,
    reply: cartReplySchema,
  },
  'POST /cart/items/:id/decrease': {
    summary: 'One piece less; the last one removes the line',
    tag: 'cart',
    auth: 'public',
    shed: 'cart',
    params: itemParams,
    query: cartQuery,
    reply: cartReplySchema,
  },
  'POST /cart/items/:id/update-quantity': {
    summary: 'Set the number of pieces',
    tag: 'cart',
    auth: 'public',
    shed: 'cart',
    params: itemParams,
    query: cartQuery,
    body: z.strictObject({ quantity }),
    reply: cartReplySchema,
  },
  'DELETE /cart/items/:id': {
    summary: 'Remove a line',
    tag: 'cart',
    auth: 'public',
    shed: 'cart',
    params: itemParams,
    query: cartQuery,
    reply: cartReplySchema,
  },
  'POST /cart/clear': { summary: 'Empty the cart', tag: 'cart', auth: 'public', shed: 'cart', query: cartQuery, reply: cartReplySchema },
  'POST /cart/delete': {
    summary: 'Remove several lines',
    tag: 'cart',
    auth: 'public',
    shed: 'cart',
    query: cartQuery,
    body: z.strictObject({ ids: z.array(idSchema).min(1).max(limits.cartLines) }),
    reply: cartReplySchema,
  },
} as const satisfies Endpoints

export type Cart = z.infer<typeof cartSchema>
export type CartItem = z.infer<typeof cartItemSchema>
export type CartReply = z.infer<typeof cartReplySchema>
