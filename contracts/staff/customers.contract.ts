import { z } from 'zod'
import { locales } from '#core/locale.ts'
import { bonusLevelSchema } from '../bonuses.contract.ts'
import { orderStatuses, paymentStatuses } from '../order-states.ts'
import { idSchema, instantSchema, roubles } from '../shared.contract.ts'
import { idParams, type StaffEndpoints } from './staff-endpoint.ts'
import { listOf, listQueryById } from './staff-list.ts'

/** What may be shown in clear, one at a time. Source: ADM-07. */
export const revealFields = ['phone', 'email'] as const
/** Why; it is recorded. */
export const revealReasons = ['order_call', 'delivery', 'return', 'customer_request', 'payment_check'] as const

/** What people may ask of their data. Source: ADM-28. */
export const dataRequestKinds = ['export', 'erasure', 'withdrawal'] as const
export type DataRequestKind = (typeof dataRequestKinds)[number]

/** Messages that staff send, by the words of a template. Source: ADM-29. */
export const messageTemplates = ['no_answer', 'order_late', 'apology'] as const
export type MessageTemplate = (typeof messageTemplates)[number]

const words = (max: number) => z.string().trim().min(1).max(max)

const customerRow = z.object({
  id: idSchema,
  /** First name and the first letter of the last one. */
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  city: z.string().nullable(),
  orders: z.int(),
  last_order_at: instantSchema.nullable(),
  /** The title of their bonus level; null without one. */
  level_title: z.string().nullable(),
  is_subscribed: z.boolean(),
  is_deleted: z.boolean(),
  created_at: instantSchema,
})
export type CustomerRow = z.output<typeof customerRow>

const noteSchema = z.object({ id: idSchema, text: z.string(), author: z.string(), at: instantSchema })

const dataRequestSchema = z.object({
  id: idSchema,
  kind: z.enum(dataRequestKinds),
  asked_at: instantSchema,
  due_at: instantSchema,
  done_at: instantSchema.nullable(),
  actor: z.string(),
  /** Why it cannot be done now, in words; null when it can. */
  obstacle: z.string().nullable(),
})
export type DataRequest = z.output<typeof dataRequestSchema>

export const customerCardSchema = customerRow.extend({
  birth_month: z.string().nullable(),
  level: bonusLevelSchema.nullable(),
  bonuses: z.object({
    available: z.int(),
    held: z.int(),
    pending: z.int(),
    lots: z.array(z.object({ amount: z.int(), expires_at: instantSchema })),
    history: z.array(z.object({ at: instantSchema, title: z.string(), amount: z.int(), order_number: z.string().nullable() })),
    /** What may be given at once; an owner is not limited. */
    grant_limit: z.int().nullable(),
  }),
  latest_orders: z.array(
    z.object({
      number: z.string(),
      created_at: instantSchema,
      pieces: z.int(),
      total: roubles,
      status: z.enum(orderStatuses),
      payment_status: z.enum(paymentStatuses),
    }),
  ),
  /** Promo codes they have used; `is_released`: the order came to nothing, so that the code is theirs again. */
  codes: z.array(z.object({ code: z.string(), title: z.string(), order_number: z.string(), at: instantSchema, is_released: z.boolean() })),
  returns: z.array(z.object({ order_number: z.string(), status: z.string(), amount: roubles, created_at: instantSchema })),
  reviews: z.array(
    z.object({
      id: idSchema,
      about: z.string().nullable(),
      stars: z.int(),
      text: z.string(),
      state: z.string(),
      created_at: instantSchema,
    }),
  ),
  requests: z.array(z.object({ id: idSchema, title: z.string(), state: z.string(), created_at: instantSchema })),
  waiting: z.array(z.object({ product: z.string(), size: z.string(), state: z.string(), at: instantSchema })),
  consents: z.array(z.object({ text: z.string(), version: z.int(), state: z.string(), at: instantSchema })),
  topics: z.array(z.object({ topic: z.string(), email: z.boolean(), sms: z.boolean() })),
  devices: z.array(z.object({ device: z.string(), network: z.string(), seen_at: instantSchema })),
  notes: z.array(noteSchema),
  data_requests: z.array(dataRequestSchema),
  /** Who has looked at the account, the latest first. */
  accesses: z.array(z.object({ actor: z.string(), act: z.string(), field: z.string().nullable(), at: instantSchema })),
})
export type CustomerCard = z.output<typeof customerCardSchema>

const common = { tag: 'customers', audit: 'customers', params: idParams } as const

/** When somebody ordered last: within 30 days, within 90, or more than 180 days ago. Source: ADM-26. */
export const orderedFilters = ['30', '90', 'long_ago'] as const

export const customersStaffEndpoints = {
  'GET /staff/customers': {
    summary:
      'Customers, the newest first; `q` is a whole phone, e-mail or order number, or the last 4 digits of a phone. Phones are masked',
    tag: 'customers',
    auth: { staff: 'customers.read' },
    audit: null,
    query: z.object({
      q: z.string().trim().max(200).optional(),
      city: z.coerce.number<string>().int().min(1).max(2_147_483_647).optional(),
      subscribed: z.enum(['1', '0']).optional(),
      /** Their last order is of this month, this quarter, or older than half a year. */
      ordered: z.enum(orderedFilters).optional(),
      /** Their bonus level, by its id. */
      level: z.coerce.number<string>().int().min(1).max(2_147_483_647).optional(),
      ...listQueryById,
    }),
    reply: listOf(customerRow).extend({
      /** How `q` was read; null when it is none of these, and nothing is found. */
      read_as: z.enum(['phone', 'email', 'order', 'last_digits']).nullable(),
    }),
  },
  'GET /staff/customers/filters': {
    summary: 'Bonus levels, the lowest first, and the cities where customers live, by title: what the list can be narrowed to',
    tag: 'customers',
    auth: { staff: 'customers.read' },
    audit: null,
    reply: z.object({
      levels: z.array(z.object({ id: idSchema, title: z.string() })),
      cities: z.array(z.object({ id: idSchema, title: z.string(), customers: z.int() })).max(500),
    }),
  },
  'GET /staff/customers/:id': {
    ...common,
    summary: 'The card of one customer; that it was opened is recorded',
    auth: { staff: 'customers.read' },
    reply: customerCardSchema,
  },
  'POST /staff/customers/:id/reveal': {
    ...common,
    summary: 'Shows one phone or e-mail in clear; who, when and why are recorded',
    auth: { staff: 'customers.reveal' },
    body: z.object({ field: z.enum(revealFields), reason: z.enum(revealReasons), words: words(200).optional() }),
    reply: z.object({ value: z.string().nullable() }),
  },
  'POST /staff/customers/:id/look': {
    ...common,
    summary: 'A link that opens the shop as the customer sees it, read-only, for ten minutes and once',
    auth: { staff: 'customers.look' },
    body: z.object({ reason: words(300).min(3) }),
    reply: z.object({ url: z.url() }),
  },
  'POST /staff/customers/:id/notes': {
    ...common,
    summary: 'Adds a note; notes are sealed and stay',
    auth: { staff: 'customers.read' },
    audit: 'customer_notes',
    body: z.object({ text: words(1000) }),
    reply: noteSchema,
    status: 201,
  },
  'POST /staff/customers/:id/bonuses': {
    ...common,
    summary: 'Grants bonuses, once for its key; above the limit only an owner',
    auth: { staff: 'bonuses.grant', stepUp: true },
    audit: 'bonus_transactions',
    idempotent: true,
    body: z.object({
      amount: z.int().min(1).max(1_000_000),
      reason: z.enum(['support', 'gift']),
      /** What the customer reads in the history. */
      title: words(200).optional(),
      /** For the audit. */
      words: words(300),
      expires_at: instantSchema.optional(),
    }),
    reply: z.object({ available: z.int() }),
  },
  'GET /staff/message-templates': {
    summary: 'What each template says in a language, about an order or none',
    tag: 'customers',
    auth: { staff: 'customers.read' },
    audit: null,
    query: z.object({ locale: z.enum(locales), order_number: z.string().max(40).optional() }),
    reply: z.object({ results: z.array(z.object({ template: z.enum(messageTemplates), text: z.string() })) }),
  },
  'POST /staff/customers/:id/messages': {
    ...common,
    summary: 'Sends a message by a template, once for its key; it waits its turn in the outbox as any other',
    auth: { staff: 'customers.read' },
    audit: 'messages',
    idempotent: true,
    body: z.object({
      template: z.enum(messageTemplates),
      channel: z.enum(['email', 'sms']),
      locale: z.enum(locales),
      order_number: z.string().max(40).optional(),
    }),
    reply: z.object({ sent: z.literal(true) }),
  },
  'POST /staff/customers/:id/data-requests': {
    ...common,
    summary: 'Notes what a person asks of their data; ten working days are left to do it',
    auth: { staff: 'customers.read' },
    audit: 'data_requests',
    body: z.object({ kind: z.enum(dataRequestKinds) }),
    reply: dataRequestSchema,
    status: 201,
  },
  'POST /staff/data-requests/:id/done': {
    ...common,
    summary: 'Does what was asked: the copy is answered, the account erased, or the consent to advertising withdrawn',
    auth: { staff: 'personal.export', stepUp: true },
    audit: 'data_requests',
    reply: z.object({ request: dataRequestSchema, copy: z.record(z.string(), z.unknown()).nullable() }),
  },
} as const satisfies StaffEndpoints
