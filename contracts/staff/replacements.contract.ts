import { z } from 'zod'
import { orderNumberPattern } from '#core/order-number.ts'
import { totalLineSchema } from '../cart.contract.ts'
import { calcPriceSchema, orderBodySchema } from '../checkout.contract.ts'
import { limits } from '../limits.ts'
import { orderStatuses } from '../order-states.ts'
import { noContent } from '../endpoint.ts'
import { idSchema, imageSchema, instantSchema, roubles } from '../shared.contract.ts'
import { staffGood } from './goods.contract.ts'
import { saveFields, type StaffEndpoints } from './staff-endpoint.ts'
import { mostInt } from './staff-list.ts'

/** So many sizes are one order at most. */
const mostLines = 50

/** What the new order is to hold: pieces of sizes, and where it goes; `null` keeps way and address of the old one. Source: ADM-17. */
export const replacementDraft = z.strictObject({
  lines: z
    .array(z.strictObject({ offer_id: idSchema, quantity: z.int().min(1).max(limits.linePieces) }))
    .min(1)
    .max(mostLines)
    .refine((list) => new Set(list.map(({ offer_id: id }) => id)).size === list.length),
  delivery: orderBodySchema.shape.delivery.nullable(),
})
export type ReplacementDraft = z.output<typeof replacementDraft>

const refusal = z.object({ code: z.string(), message: z.string() })

const soldLine = z.object({
  offer_id: idSchema,
  title: z.string(),
  color: z.string(),
  size: z.string(),
  image: imageSchema,
  quantity: z.int(),
  /** Of these, pieces that come along for a promo code. */
  gifts: z.int(),
  /** Without the share of bonuses. */
  sum: roubles,
})

const judged = z.object({
  lines: z.array(
    z.object({
      offer_id: idSchema,
      quantity: z.int(),
      /** As it stands for sale; null: there is no such thing any more. */
      good: staffGood.nullable(),
      /** Pieces of the old order, and what was agreed for one of them. */
      agreed: z.object({ quantity: z.int(), price: roubles }).nullable(),
      /** Pieces that this order can have: free ones, and those that are held for the old order. */
      available: z.int(),
      sum: roubles,
      /** Why it cannot be had so; null when it can. */
      problem: refusal.nullable(),
    }),
  ),
  /** What the code of the order brings along. */
  gift: z.string().nullable(),
  delivery: z.object({
    title: z.string(),
    address: z.string(),
    price: roubles,
    slot: z.string().nullable(),
    /** Why it cannot go there; null when it can. */
    problem: refusal.nullable(),
  }),
  delivery_options: calcPriceSchema.shape.delivery_options,
  /** Every line of the total. */
  totals: z.array(totalLineSchema),
  total: roubles,
  bonuses_spent: z.int(),
  bonuses_earned: z.int(),
  /** Promotions and the code by name: what the old order had and the new one has not, and the other way round. */
  ended: z.array(z.string()),
  begun: z.array(z.string()),
  /** What the new order costs more; below zero: less. */
  difference: roubles,
  /**
   * What becomes of money: `carried` goes along to the new order, and what is too much goes back; `surcharge` goes along once the difference is paid by a link, and until
   * then the old order stands; `link` is a new way to pay; `receipt` is paid on receipt.
   */
  money: z.enum(['carried', 'surcharge', 'link', 'receipt']),
  /** Roubles that go back. */
  back: roubles,
  /** Roubles to be paid before the new order takes the place of one that was paid. */
  due: roubles,
  /** What was paid for the old order and is left. */
  paid: roubles,
  /** Whether it can be completed, or why not. */
  can_complete: z.union([z.literal(true), refusal]),
})

const replacement = z.object({
  number: z.string(),
  revision: z.int(),
  changed_by: z.string(),
  changed_at: instantSchema,
  city_id: idSchema,
  /** In the language of the order, as its address is written. */
  city: z.string(),
  locale: z.enum(['ru', 'en']),
  draft: replacementDraft,
  /** The dearer order that waits for its money and takes the place then; nothing can be done but drop it. Null of a draft. */
  awaited: z.object({ number: z.string(), total: roubles, due: roubles, until: instantSchema }).nullable(),
  old: z.object({
    created_at: instantSchema,
    customer: z.string(),
    phone: z.string(),
    lines: z.array(soldLine),
    delivery: z.object({
      type: orderBodySchema.shape.delivery.shape.type,
      title: z.string(),
      address: z.string(),
      slot: z.string().nullable(),
      price: roubles,
    }),
    totals: z.array(totalLineSchema),
    total: roubles,
    bonuses_earned: z.int(),
  }),
  judged,
})
export type Replacement = z.output<typeof replacement>
export type JudgedReplacement = z.output<typeof judged>

const params = z.object({ number: z.string().regex(orderNumberPattern) })
const common = { tag: 'orders', auth: { staff: 'orders.replace' }, audit: 'order_replacements', params } as const

export const replacementsEndpoints = {
  'GET /staff/orders/:number/replacement': {
    ...common,
    summary: 'The draft that is open for an order, with the difference as it is now; 404 without one',
    audit: null,
    reply: replacement,
  },
  'POST /staff/orders/:number/replacement': {
    ...common,
    summary: 'Begins a draft with what the order holds, or answers the one that is open; 409 for an order that cannot be replaced any more',
    reply: replacement,
  },
  'POST /staff/orders/:number/replacement/quote': {
    ...common,
    summary: 'What a changed draft would cost and whether it could be completed; changes nothing',
    body: replacementDraft,
    reply: judged,
  },
  'PUT /staff/orders/:number/replacement': {
    ...common,
    summary: 'Saves the draft; 409 with the current one and who wrote it when its revision has moved',
    body: replacementDraft.extend(saveFields),
    reply: replacement,
  },
  'DELETE /staff/orders/:number/replacement': {
    ...common,
    summary: 'Drops the draft, or the dearer order that waits for its money; 409 with the current one when its revision has moved',
    query: z.object({ revision: z.coerce.number<string>().int().min(1).max(mostInt) }),
    reply: noContent,
    status: 204,
  },
  'POST /staff/orders/:number/replacement/complete': {
    ...common,
    summary:
      'Puts the new order in the place of the old one, at once or, of a paid one that becomes dearer, when its difference is paid; lines that cannot be had are named `items.{offer}`, and the draft stays',
    auth: { staff: 'orders.replace', stepUp: true },
    audit: 'orders',
    idempotent: true,
    body: z.strictObject({
      ...saveFields,
      /** As they were shown: another total, or money that came meanwhile, is a 409. */
      expected_total: roubles,
      expected_paid: roubles,
    }),
    status: 201,
    reply: z.object({
      number: z.string(),
      status: z.enum(orderStatuses),
      total: roubles,
      /** Roubles that go back. */
      back: roubles,
      /** Roubles that are waited for; the old order stands until they come. */
      due: roubles,
      is_link_sent: z.boolean(),
    }),
  },
} as const satisfies StaffEndpoints
