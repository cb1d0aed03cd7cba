import { z } from 'zod'
import { idSchema, imageSchema, instantSchema } from '../shared.contract.ts'
import { rejectReasons } from './reject-reasons.ts'
import { idParams, saveFields, type StaffEndpoints } from './staff-endpoint.ts'
import { countSchema, listOf, listQueryById, localizedSchema } from './staff-list.ts'

/** Tabs of the list: to be checked, published without an answer, few stars without an answer, published, rejected. */
export const reviewViews = ['pending', 'unanswered', 'low', 'published', 'rejected'] as const
export type ReviewView = (typeof reviewViews)[number]

/** How a picture is turned, clockwise. */
export const turns = [90, 180, 270] as const

const words = (max: number) => z.string().trim().min(1).max(max)

const reviewPictureSchema = imageSchema.extend({
  id: idSchema,
  /** The shop does not show it. */
  is_hidden: z.boolean(),
})

export const staffReviewSchema = z.object({
  id: idSchema,
  revision: z.int(),
  state: z.enum(['pending', 'published', 'rejected']),
  reject_reason: z.enum(rejectReasons).nullable(),
  /** Null: the shop itself. */
  about: z.object({ title: localizedSchema, slug: z.string().nullable(), image: imageSchema.nullable() }).nullable(),
  author: z.string(),
  city: z.string().nullable(),
  stars: z.int().min(1).max(5),
  /** As it was written; never changed. */
  text: z.string(),
  translation: z.string().nullable(),
  fit: z.enum(['small', 'true', 'large']).nullable(),
  size: z.string().nullable(),
  height_cm: z.int().nullable(),
  is_verified: z.boolean(),
  /** Whether somebody with an account wrote it, who may be given bonuses for it. */
  has_account: z.boolean(),
  reply: localizedSchema.nullable(),
  pictures: z.array(reviewPictureSchema),
  created_at: instantSchema,
  handled_by: z.string().nullable(),
  handled_at: instantSchema.nullable(),
  /** What all published reviews of the model say. */
  said: z.object({
    count: z.int(),
    average: z.number(),
    fit: z.object({ small: z.int(), true: z.int(), large: z.int() }).nullable(),
  }),
})
export type StaffReview = z.output<typeof staffReviewSchema>

const act = { tag: 'reviews', audit: 'reviews', auth: { staff: 'reviews.write' }, params: idParams, reply: staffReviewSchema } as const

export const reviewsStaffEndpoints = {
  'GET /staff/reviews': {
    summary: 'Reviews of a view: those that wait longest first, all others the latest first, with what the tabs count',
    tag: 'reviews',
    auth: { staff: 'reviews.read' },
    audit: null,
    query: z.object({ view: z.enum(reviewViews).default('pending'), ...listQueryById }),
    reply: listOf(staffReviewSchema).extend({
      views: z.object({ pending: countSchema, unanswered: countSchema, low: countSchema, published: countSchema, rejected: countSchema }),
      /** What waits longest was sent then. */
      oldest_at: instantSchema.nullable(),
      /** Bonuses that whoever has an account gets for a published review. */
      bonus: z.int(),
    }),
  },
  'GET /staff/reviews/:id/pictures': {
    summary: 'Pictures of a review as data addresses, those too that the shop shows to nobody',
    tag: 'reviews',
    auth: { staff: 'reviews.read' },
    audit: null,
    params: idParams,
    reply: z.object({ results: z.array(z.object({ id: idSchema, data: z.string() })) }),
  },
  'POST /staff/reviews/:id/publish': {
    ...act,
    summary: 'Publishes a review with the pictures that are not hidden, and with what the shop answers',
    body: z.object({ ...saveFields, without_pictures: z.boolean().default(false), reply: localizedSchema.nullish() }),
  },
  'POST /staff/reviews/:id/reject': {
    ...act,
    summary: 'Shows a review to nobody, for a reason of the list',
    body: z.object({ ...saveFields, reason: z.enum(rejectReasons) }),
  },
  'PUT /staff/reviews/:id/reply': {
    ...act,
    summary: 'Writes what the shop answers',
    body: z.object({ ...saveFields, reply: z.object({ ru: words(2000), en: words(2000).optional() }) }),
  },
  'PUT /staff/reviews/:id/translation': {
    ...act,
    summary: 'Writes the English translation of a review; null takes it away',
    body: z.object({ ...saveFields, en: words(4000).nullable() }),
  },
  'PUT /staff/reviews/:id/images': {
    ...act,
    summary: 'Hides a picture of a review or shows it again, or turns it clockwise',
    body: z.object({ ...saveFields, image: idSchema, is_hidden: z.boolean().optional(), turn: z.literal(turns).optional() }),
  },
} as const satisfies StaffEndpoints
