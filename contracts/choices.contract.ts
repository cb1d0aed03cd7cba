import { z } from 'zod'
import { type Endpoints, noContent } from './endpoint.ts'
import { dateSchema, instantSchema } from './shared.contract.ts'
import { namedSchemas } from './named-schemas.ts'

/** What one can be told about; `orders` always is, and what was asked for by itself needs no topic (0078). The rest is in `server/modules/accounts/customers/preferences/topics.rules.ts`. Source: ACC-06. */
export const topics = ['orders', 'price_drop', 'bonuses', 'collections', 'magazine', 'surveys'] as const
export const channels = ['email', 'sms'] as const

const topicSchema = z
  .object({
    topic: z.enum(topics),
    email: z.boolean(),
    /** null: nothing about it is ever written as a text message, so there is nothing to choose. */
    sms: z.boolean().nullable(),
    /** Belongs to an order: cannot be switched off. */
    is_locked: z.boolean(),
    is_marketing: z.boolean(),
  })
  .register(namedSchemas, { id: 'SubscriptionTopic' })

const subscriptionsSchema = z.object({
  results: z.array(topicSchema),
  /** What was agreed to, or taken back, last; the newest text of each. */
  consents: z.array(
    z.object({
      purpose: z.enum(['terms', 'personal_data', 'marketing']),
      text: z.string(),
      version: z.int(),
      state: z.enum(['given', 'withdrawn']),
      at: instantSchema,
    }),
  ),
})

const size = z.string().regex(/^[a-z0-9._-]{1,20}$/)
const centimetres = (least: number, most: number) => z.int().min(least).max(most)
const sizes = z.object({
  clothes: size.nullable(),
  shoes: size.nullable(),
  jeans: size.nullable(),
  height: centimetres(100, 230).nullable(),
  chest: centimetres(50, 180).nullable(),
  waist: centimetres(40, 180).nullable(),
  hips: centimetres(50, 190).nullable(),
})
const rubric = z.string().regex(/^[a-z0-9-]{1,60}$/)
const rubrics = z.object({ results: z.array(z.object({ slug: z.string(), title: z.string(), is_on: z.boolean() })) })
const sizeList = z.array(z.object({ value: z.string(), title: z.string() }))
const code = z.string().regex(/^\d{6}$/)
const anything = z.record(z.string(), z.unknown())

/** What somebody chose, and what belongs to them: subscriptions, sizes, their data and its end. */
export const choicesEndpoints = {
  'GET /personal/subscriptions': { summary: 'What one is told about', tag: 'personal', auth: 'customer', reply: subscriptionsSchema },
  'PUT /personal/subscriptions': {
    summary: 'Choose what to be told about, by topic and channel',
    tag: 'personal',
    auth: 'customer',
    body: z.strictObject({
      topics: z
        .array(z.strictObject({ topic: z.enum(topics), email: z.boolean().optional(), sms: z.boolean().optional() }))
        .min(1)
        .max(topics.length),
    }),
    reply: subscriptionsSchema,
  },
  'GET /personal/rubrics': {
    summary: 'The parts of the shop that emails about collections and sales are to be about; none chosen: all of them',
    tag: 'personal',
    auth: 'customer',
    reply: rubrics,
  },
  'PUT /personal/rubrics': {
    summary: 'Choose the parts of the shop that emails are to be about',
    tag: 'personal',
    auth: 'customer',
    body: z.strictObject({ slugs: z.array(rubric).max(50) }),
    reply: rubrics,
  },
  'GET /personal/sizes': { summary: 'The sizes one usually wears', tag: 'personal', auth: 'customer', reply: sizes },
  'PUT /personal/sizes': {
    summary: 'Keep the sizes one usually wears; measures in centimetres',
    tag: 'personal',
    auth: 'customer',
    body: z.strictObject(sizes.partial().shape),
    reply: sizes,
  },
  'GET /handbooks/user-sizes': {
    summary: 'Sizes to choose from',
    tag: 'handbooks',
    auth: 'public',
    reply: z.object({ clothes: sizeList, shoes: sizeList, jeans: sizeList }),
  },
  'GET /personal/export': {
    summary: 'One’s own data',
    tag: 'personal',
    auth: 'customer',
    ownerOnly: true,
    perMinute: 6,
    reply: z.object({
      created_at: instantSchema,
      user: anything.and(z.object({ birth_date: dateSchema.nullable() })),
      addresses: z.array(anything),
      /** The default one, when there is one. */
      delivery_points: z.array(anything),
      sizes: anything,
      subscriptions: z.array(anything),
      rubrics: z.array(z.string()),
      consents: z.array(anything),
      logins: z.array(anything),
      favorites: z.array(anything),
      cart: z.array(anything),
      waiting_list: z.array(anything),
      forms: z.array(anything),
      email_subscriptions: z.array(anything),
      requests: z.array(anything),
      bonuses: z.array(anything),
      orders: z.array(anything),
      returns: z.array(anything),
      receipts: z.array(anything),
      surveys: z.array(anything),
      reviews: z.array(anything),
    }),
  },
  'GET /personal/account/deletion': {
    summary: 'What keeps the account from being deleted now: an order underway, a part to be paid, a return',
    tag: 'personal',
    auth: 'customer',
    reply: z.object({ obstacle: z.object({ message: z.string(), order_number: z.string() }).nullable() }),
  },
  'POST /personal/account/deletion-code': {
    summary: 'Ask for the code that deletes the account',
    tag: 'personal',
    auth: 'customer',
    body: z.strictObject({ recaptcha: z.string().min(1).max(4000) }),
    /** `is_sent`: false when another code went to this phone a moment ago; one can be asked for after `resend_after` seconds. */
    reply: z.object({ resend_after: z.int(), is_sent: z.boolean() }),
  },
  'DELETE /personal/account': {
    summary: 'Delete the account, with the code sent to its phone',
    tag: 'personal',
    auth: 'customer',
    body: z.strictObject({ code }),
    status: 204,
    reply: noContent,
  },
} as const satisfies Endpoints

export type Topic = (typeof topics)[number]
export type Channel = (typeof channels)[number]
export type SubscriptionTopic = z.infer<typeof topicSchema>
export type Rubrics = z.infer<typeof rubrics>
export type Subscriptions = z.infer<typeof subscriptionsSchema>
export type UserSizes = z.infer<typeof sizes>
