import { z } from 'zod'
import { cleanLine, isFirstName, isOneLine } from '#core/person-name.ts'
import type { Endpoints } from './endpoint.ts'
import { limits } from './limits.ts'
import {
  agreementIdsSchema,
  agreementVersionsSchema,
  base64BodyLimit,
  base64Picture,
  dateSchema,
  idInPath,
  idSchema,
  imageSchema,
  instantSchema,
  phoneSchema,
} from './shared.contract.ts'
import { namedSchemas } from './named-schemas.ts'

const fitSchema = z.enum(['small', 'true', 'large'])

export const reviewSchema = z
  .object({
    id: idSchema,
    author: z.string(),
    city: z.string().nullable(),
    stars: z.int().min(1).max(5),
    text: z.string(),
    /** The writer has bought the model here. */
    verified: z.boolean(),
    created_at: instantSchema,
    size: z.string().nullable(),
    height_cm: z.int().nullable(),
    fit: fitSchema.nullable(),
    images: z.array(imageSchema),
    /** What the shop answered. */
    reply: z.string().nullable(),
  })
  .register(namedSchemas, { id: 'Review' })

export const reviewsSchema = z
  .object({
    /** Reviews that fit the query. */
    count: z.int(),
    results: z.array(reviewSchema),
    /** Of all reviews of the model, whatever was asked for. */
    summary: z.object({
      count: z.int(),
      /** To one decimal; 0 without reviews. */
      average: z.number(),
      distribution: z.array(z.object({ stars: z.int(), count: z.int() })),
      /** Whole percent of those who said how it fits; null when nobody did. */
      fit: z.object({ small: z.int(), true: z.int(), large: z.int() }).nullable(),
      photos: z.array(imageSchema),
      photos_count: z.int(),
    }),
  })
  .register(namedSchemas, { id: 'Reviews' })

/** What somebody says of the shop itself. Source: MAG-17. */
const shopReviewSchema = reviewSchema
  .pick({ id: true, stars: true, text: true, images: true, reply: true })
  .extend({
    /** With the town, where it was told. */
    author: z.string(),
    date: dateSchema,
  })
  .register(namedSchemas, { id: 'ShopReview' })

export const shopReviewsSchema = z
  .object({
    /** Reviews that fit the query. */
    count: z.int(),
    results: z.array(shopReviewSchema),
    /** Of all reviews of the shop, whatever was asked for. */
    summary: reviewsSchema.shape.summary.pick({ count: true, average: true, distribution: true }),
  })
  .register(namedSchemas, { id: 'ShopReviews' })

/** What is asked of whoever writes a review. Source: FORM-03, FORM-14. */
const reviewFields = {
  author: z
    .string()
    .overwrite(cleanLine)
    .min(1)
    .max(limits.reviewAuthor)
    .refine((name) => name === '' || isFirstName(name), { params: { code: 'forms.errors.name' } }),
  /** Never shown: by it a purchase is looked for. */
  phone: phoneSchema,
  message: z.string().trim().min(1).max(limits.reviewMessage),
  stars_count: z.int().min(1).max(5).default(5),
  city: z.string().overwrite(cleanLine).max(limits.addressPart).refine(isOneLine).optional(),
  /** How it fits; only of things that are worn. */
  fit: fitSchema.optional(),
  image: base64Picture.optional(),
  agreement_ids: agreementIdsSchema.default([]),
  agreement_versions: agreementVersionsSchema,
  /** Left empty by people; who fills in whatever they find is thanked and not heard. */
  website: z.string().max(limits.formAnswer).optional(),
}

const pageOfReviews = z.object({
  limit: z.coerce.number<string>().int().min(1).max(50).default(10),
  offset: z.coerce.number<string>().int().min(0).max(100_000).default(0),
  stars: z.coerce.number<string>().int().min(1).max(5).optional(),
  with_photo: z.literal('1').optional(),
})

const sending = {
  auth: 'public',
  reply: z.object({ detail: z.object({ title: z.string(), message: z.string() }) }),
  bodyLimit: base64BodyLimit,
  perMinute: 10,
  idempotent: true,
} as const

export const reviewsEndpoints = {
  'GET /catalog/products/:id/reviews': {
    summary: 'Reviews of a product in all its colours, with their distribution',
    tag: 'catalog',
    auth: 'public',
    params: z.object({ id: idInPath }),
    query: pageOfReviews,
    reply: reviewsSchema,
  },
  'POST /catalog/products/:id/reviews': {
    ...sending,
    summary: 'Write a review of a product; it is shown once a person of the shop has read it',
    tag: 'catalog',
    params: z.object({ id: idInPath }),
    body: z.strictObject(reviewFields),
  },
  'GET /blog/reviews': {
    summary: 'Reviews of the shop, with their distribution',
    tag: 'blog',
    auth: 'public',
    query: pageOfReviews,
    reply: shopReviewsSchema,
  },
  'POST /blog/reviews': {
    ...sending,
    summary: 'Write a review of the shop, or of a model; it is shown once a person of the shop has read it',
    tag: 'blog',
    body: z.strictObject({
      ...reviewFields,
      /** The model that it is about; absent: the shop. */
      model: idSchema.optional(),
    }),
  },
} as const satisfies Endpoints

export type Reviews = z.infer<typeof reviewsSchema>
export type ShopReviews = z.infer<typeof shopReviewsSchema>
/** What is sent of a review, after validation. */
export type SentReview = z.output<(typeof reviewsEndpoints)['POST /blog/reviews']['body']>
