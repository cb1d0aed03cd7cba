import { z } from 'zod'
import { orderNumberPattern } from '#core/order-number.ts'
import { totalLineSchema } from '../cart.contract.ts'
import { deliveryTypes, orderStatuses, paymentStatuses, paymentTypes } from '../order-states.ts'
import { receiptSchema } from '../receipts.contract.ts'
import { dateSchema, idSchema, imageSchema, instantSchema, roubles } from '../shared.contract.ts'
import { slotTimeSchema } from '../slots.contract.ts'
import { orderActs } from './order-acts.ts'
import { orderEventSchema } from './order-events.ts'
import { idParams, type StaffEndpoints } from './staff-endpoint.ts'

/** Parts of the list of orders that staff work through, as tabs. Source: ADM-11. */
export const orderViews = ['all', 'new', 'assemble', 'awaiting_payment', 'cancel', 'returns', 'problem'] as const
export type OrderView = (typeof orderViews)[number]

/** Each by an index; `-` is falling. */
export const orderSorts = ['-created_at', 'created_at', '-total', 'total'] as const
export type OrderSort = (typeof orderSorts)[number]

/** A list counts no further than this; above it `is_more` says so. Source: SUX-2. */
export const mostCounted = 10_000
/** A tab counts no further than this: "99+". Source: ADM-08. */
export const mostInTab = 100

/** Several values of a list in one parameter, `a,b`; unknown ones are refused. */
const someOf = <T extends readonly [string, ...string[]]>(values: T) =>
  z
    .string()
    .max(300)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(values)))
    .optional()

const amountInQuery = z.coerce.number<string>().min(0).max(100_000_000).optional()

export const orderFilters = z.object({
  view: z.enum(orderViews).default('all'),
  /** A whole number of an order, or a whole phone. */
  q: z.string().trim().max(60).optional(),
  status: someOf(orderStatuses),
  payment: someOf(paymentStatuses),
  payment_type: someOf(paymentTypes),
  delivery: someOf(deliveryTypes),
  /** The id of the member of staff who looks after it; `none`: nobody does. */
  assignee: z.union([z.literal('none'), idParams.shape.id]).optional(),
  city: z.coerce.number<string>().int().positive().max(2_147_483_647).optional(),
  /** Days of the shop, both included. */
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  /** Roubles. */
  min: amountInQuery,
  max: amountInQuery,
})

const countSchema = z.object({ value: z.int(), is_more: z.boolean() })

/** A contact as every list shows it: the name is needed to work, phone and e-mail are masked. */
const maskedPerson = z.object({ name: z.string(), phone: z.string(), email: z.string().nullable() })

const listedOrder = z.object({
  number: z.string(),
  created_at: instantSchema,
  customer: z.string(),
  city: z.string(),
  /** Pieces. */
  pieces: z.int(),
  total: roubles,
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  payment_type: z.enum(paymentTypes),
  /** Of an order that waits for its money: until when. */
  expires_at: instantSchema.nullable(),
  /** Of an order that is paid in four: how many parts are paid. */
  parts_paid: z.int().nullable(),
  delivery_type: z.enum(deliveryTypes),
  /** The carrier, or the way in words. */
  delivery: z.string(),
  is_problem: z.boolean(),
  /** Who of the staff looks after it. */
  assignee: z.object({ id: idSchema, name: z.string() }).nullable(),
})
export type ListedStaffOrder = z.output<typeof listedOrder>

const orderParams = z.object({ number: z.string().regex(orderNumberPattern) })

/** What can be done, or why it cannot: the words are those that a refusal would have. */
const canSchema = z.union([z.literal(true), z.object({ code: z.string(), message: z.string() })])

export const staffOrder = z.object({
  number: z.string(),
  /** Rises with each act: whoever acts says which one they saw. */
  revision: z.int(),
  /** Rises with each correction of contact, recipient and comment. */
  contact_revision: z.int(),
  can_correct: z.boolean(),
  created_at: instantSchema,
  locale: z.enum(['ru', 'en']),
  status: z.enum(orderStatuses),
  /** Since when, and by which person; null when it was nobody of the shop. */
  status_since: instantSchema,
  status_by: z.string().nullable(),
  payment_status: z.enum(paymentStatuses),
  payment_type: z.enum(paymentTypes),
  expires_at: instantSchema.nullable(),
  total: roubles,
  /** What is kept and paid, once something was not taken. */
  kept_total: roubles,
  /** The total as it was explained to the shopper, from the frozen order. */
  lines: z.array(totalLineSchema),
  bonuses_spent: z.int(),
  bonuses_earned: z.int(),
  items: z.array(
    z.object({
      id: idSchema,
      offer_id: idSchema,
      title: z.string(),
      sku: z.string(),
      slug: z.string(),
      size: z.string(),
      color: z.string(),
      image: imageSchema,
      quantity: z.int(),
      asked_back: z.int(),
      returned: z.int(),
      refused: z.int(),
      gift_quantity: z.int(),
      is_marked: z.boolean(),
      /** Pieces that have their marking code. */
      scanned: z.int(),
      price: roubles,
      discount: roubles,
      bonuses: roubles,
      sum: roubles,
    }),
  ),
  assignee: z.object({ id: idSchema, name: z.string() }).nullable(),
  customer: maskedPerson.extend({ id: idSchema.nullable(), orders: z.int() }),
  recipient: maskedPerson.nullable(),
  comment: z.string().nullable(),
  is_gift: z.boolean(),
  delivery: z.object({
    type: z.enum(deliveryTypes),
    title: z.string(),
    address: z.string(),
    comment: z.string().nullable(),
    date_from: z.string().nullable(),
    date_to: z.string().nullable(),
    slot: slotTimeSchema.nullable(),
    price: roubles,
    to_be_confirmed: z.boolean(),
    track_number: z.string().nullable(),
    kept_until: z.string().nullable(),
  }),
  /** Attempts to pay, the oldest first. */
  payments: z.array(
    z.object({
      id: idSchema,
      at: instantSchema,
      part: z.int().nullable(),
      amount: roubles,
      /** Asked for to go back, or gone. */
      refunded: roubles,
      status: z.enum(['created', 'failed', 'captured', 'surplus']),
      provider: z.string(),
      transaction: z.string().nullable(),
      failure: z.string().nullable(),
    }),
  ),
  parts: z.array(
    z.object({ position: z.int(), amount: roubles, due_at: instantSchema, state: z.enum(['paid', 'due', 'late', 'dropped']) }),
  ),
  refunds: z.array(
    z.object({
      id: idSchema,
      payment_id: idSchema,
      at: instantSchema,
      amount: roubles,
      state: z.enum(['requested', 'done']),
      done_at: instantSchema.nullable(),
      /** What the bank answers that refuses it; null while it does not. */
      refused: z.string().nullable(),
      /** Of one that staff asked for without a return, or made by a replacement. */
      reason: z.string().nullable(),
      by: z.string().nullable(),
    }),
  ),
  /** What can be given back without a return; null for who may not. */
  refundable: z
    .object({
      /** Captured, and not going back. */
      left: roubles,
      /** Still to be charged in parts: dropped first. */
      in_parts: roubles,
      /** Of both, what is promised for pieces that the shopper has asked to return: given back now, it is missing then. */
      promised: roubles,
      delivery: roubles,
      /** What the first, the first two … pieces of a line are worth. */
      lines: z.array(z.object({ item_id: idSchema, worth: z.array(roubles) })),
      /** What this person may give back still; null: no limit. */
      limit: roubles.nullable(),
    })
    .nullable(),
  notes: z.array(z.object({ id: idSchema, at: instantSchema, by: z.string(), text: z.string() })),
  receipts: z.array(receiptSchema),
  codes: z.array(
    z.object({
      item_id: idSchema,
      code: z.string(),
      state: z.enum(['packed', 'sold', 'returned', 'freed']),
      by: z.string(),
      at: instantSchema,
    }),
  ),
  consents: z.array(
    z.object({
      purpose: z.enum(['terms', 'personal_data', 'marketing']),
      version: z.int(),
      state: z.enum(['given', 'withdrawn']),
      at: instantSchema,
      /** Who of the staff read it to them on the phone. */
      read_by: z.string().nullable(),
    }),
  ),
  /** Why a person must look at its payments, each in a line. */
  reviews: z.array(z.string()),
  /** Of a request to cancel: until when it is to be answered, and what goes back when it is granted. */
  cancel_request: z.object({ asked_at: instantSchema, due_at: instantSchema, money: roubles, bonuses: z.int() }).nullable(),
  /** The newest first. */
  timeline: z.array(orderEventSchema),
  can: z.record(z.enum(orderActs), canSchema),
  /** Whether another order may be put in its place; a draft of that is open when `replacement` says who wrote it last. Source: ADM-17. */
  can_replace: canSchema,
  replacement: z.object({ by: z.string(), at: instantSchema }).nullable(),
  /** The order in whose place it is, and the one in its own. */
  replaces: z.string().nullable(),
  replaced_by: z.string().nullable(),
  /** The dearer order that takes its place once so much is paid; until then it stands, and nothing is done with it. Source: decision 0171. */
  awaited_change: z.object({ number: z.string(), due: roubles, until: instantSchema, by: z.string() }).nullable(),
  /** Of a dearer order in the place of another: which, what is paid for it besides what that one was, and what became of it. */
  surcharge: z.object({ number: z.string(), due: roubles, state: z.enum(['awaited', 'paid', 'dropped']) }).nullable(),
  /** What comes next, for the one dark button; null when nobody has to do anything. */
  next: z.enum(orderActs).nullable(),
})
export type StaffOrder = z.output<typeof staffOrder>

const common = { tag: 'orders', auth: { staff: 'orders.read' }, audit: null } as const

export const ordersStaffEndpoints = {
  'GET /staff/orders': {
    ...common,
    summary: 'Orders by view and filters; the first page also counts and sums what was found',
    query: orderFilters.extend({
      sort: z.enum(orderSorts).default('-created_at'),
      limit: z.coerce.number<string>().int().min(1).max(200).default(50),
      cursor: z.string().max(100).optional(),
    }),
    reply: z.object({
      results: z.array(listedOrder),
      next_cursor: z.string().nullable(),
      count: countSchema,
      /** Of all that was found; null when there are more than are counted, and behind the first page. */
      sum: roubles.nullable(),
    }),
  },
  'GET /staff/orders/counts': {
    ...common,
    summary: 'How many orders each view has, up to a hundred, and how many came in since a moment',
    query: z.object({ since: instantSchema.optional() }),
    /** `at`: of the count, for the next question. */
    reply: z.object({ views: z.record(z.enum(orderViews), countSchema), arrived: z.int(), at: instantSchema }),
  },
  'GET /staff/orders/:number': {
    ...common,
    summary: 'One order with its money, documents, timeline, and what can be done',
    params: orderParams,
    reply: staffOrder,
  },
} as const satisfies StaffEndpoints
