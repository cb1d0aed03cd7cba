import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { idInPath, idSchema, imageSchema, instantSchema } from './shared.contract.ts'
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

export const reviewsEndpoints = {
  'GET /catalog/products/:id/reviews': {
    summary: 'Reviews of a product in all its colours, with their distribution',
    tag: 'catalog',
    auth: 'public',
    params: z.object({ id: idInPath }),
    query: z.object({
      limit: z.coerce.number<string>().int().min(1).max(50).default(10),
      offset: z.coerce.number<string>().int().min(0).max(100_000).default(0),
      stars: z.coerce.number<string>().int().min(1).max(5).optional(),
      with_photo: z.literal('1').optional(),
    }),
    reply: reviewsSchema,
  },
} as const satisfies Endpoints

export type Reviews = z.infer<typeof reviewsSchema>
