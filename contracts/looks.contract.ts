import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { limits } from './limits.ts'
import { breadcrumbSchema, idInPath, idSchema, imageSchema, roubles, seoSchema, slugSchema } from './shared.contract.ts'
import { namedSchemas } from './named-schemas.ts'

/** Specification §3 "Product in look", with its number and its place on the first picture. */
export const lookProductSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    sku: z.string(),
    slug: z.string(),
    image: imageSchema,
    price: roubles,
    old_price: roubles.nullable(),
    discount: z.int(),
    is_in_stock: z.boolean(),
    is_coming_soon: z.boolean(),
    is_only_shops: z.boolean(),
    color: z.object({ title: z.string() }),
    /** Where its number stands on the first picture, in per cent from the left and the top; null when staff have put it nowhere. */
    spot: z.object({ x: z.int(), y: z.int() }).nullable(),
  })
  .register(namedSchemas, { id: 'LookProduct' })

export const lookSchema = z
  .object({
    id: idSchema,
    slug: z.string(),
    /** Its place in its collection, from 1. */
    number: z.int(),
    title: z.string(),
    note: z.string(),
    collection: z.object({ slug: z.string(), title: z.string() }),
    /** At least one; the numbers of the things belong to the first. */
    images: z.array(imageSchema),
    /** In the order in which staff dressed the look. */
    products: z.array(lookProductSchema),
  })
  .register(namedSchemas, { id: 'Look' })

export const lookCollectionSchema = z
  .object({
    id: idSchema,
    slug: z.string(),
    over_title: z.string(),
    title: z.string(),
    text: z.string(),
    image: imageSchema,
    looks_count: z.int(),
  })
  .register(namedSchemas, { id: 'LookCollection' })

const lookList = z.object({ count: z.int(), results: z.array(lookSchema) })
const limit = z.coerce.number<string>().int().min(1).max(100).default(limits.looksPage)
const offset = z.coerce.number<string>().int().min(0).max(1_000_000).default(0)

export const looksEndpoints = {
  'GET /lookbook/collections': {
    summary: 'The collections of the lookbook',
    tag: 'lookbook',
    auth: 'public',
    query: z.object({ limit, offset }),
    reply: z.object({ count: z.int(), results: z.array(lookCollectionSchema), breadcrumbs: z.array(breadcrumbSchema) }),
  },
  'GET /lookbook/collections/:slug': {
    summary: 'One collection with its looks',
    tag: 'lookbook',
    auth: 'public',
    params: z.object({ slug: slugSchema }),
    reply: z.object({
      collection: lookCollectionSchema,
      looks: z.array(lookSchema),
      breadcrumbs: z.array(breadcrumbSchema),
      seo: seoSchema,
    }),
  },
  'GET /lookbook/looks': {
    summary: 'Looks: all, of one collection, or those that a product belongs to',
    tag: 'lookbook',
    auth: 'public',
    shed: 'lists',
    query: z.object({ collection: slugSchema.optional(), product_id: idInPath.optional(), limit, offset }),
    reply: lookList,
  },
  'GET /lookbook/looks/page': {
    summary: 'A page of all looks',
    tag: 'lookbook',
    auth: 'public',
    shed: 'lists',
    query: z.object({ page: z.coerce.number<string>().int().min(1).max(100_000).default(1) }),
    reply: z.object({
      looks: z.array(lookSchema),
      looks_count: z.int(),
      page: z.int(),
      pages: z.int(),
      collections: z.array(z.object({ slug: z.string(), title: z.string(), looks_count: z.int() })),
      breadcrumbs: z.array(breadcrumbSchema),
      seo: seoSchema,
    }),
  },
} as const satisfies Endpoints

export type LookProduct = z.infer<typeof lookProductSchema>
export type Look = z.infer<typeof lookSchema>
export type LookCollection = z.infer<typeof lookCollectionSchema>
