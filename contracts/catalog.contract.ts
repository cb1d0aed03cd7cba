import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { productCardSchema } from './products.contract.ts'
import { breadcrumbSchema, idInPath, idSchema, imageSchema, seoSchema, slugSchema } from './shared.contract.ts'
import { namedSchemas } from './named-schemas.ts'

export const filterValueSchema = z
  .object({
    value: z.string(),
    title: z.string(),
    /** Products this value would give under the other filters; 0 only for a value that is selected. */
    count: z.int(),
    selected: z.boolean(),
    color_code: z.string().optional(),
  })
  .register(namedSchemas, { id: 'FilterValue' })

export const filterSchema = z
  .object({
    name: z.string(),
    title: z.string(),
    type: z.enum(['list', 'range']),
    values: z.array(filterValueSchema),
    min: z.number().optional(),
    max: z.number().optional(),
    selected_min: z.number().optional(),
    selected_max: z.number().optional(),
  })
  .register(namedSchemas, { id: 'Filter' })

export const sortSchema = z.enum(['recommended', 'new', 'price', '-price', 'discount'])

export const listingBannerSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    text: z.string(),
    button: z.string(),
    link: z.string(),
    image: imageSchema,
    /** Address of a film that moves over the picture. */
    video: z.string().nullable(),
    /** The thing that the picture shows, while the shop has it. */
    product: productCardSchema.pick({ slug: true, title: true, price: true, old_price: true, discount: true }).nullable(),
    orientation: z.enum(['h', 'v']),
    /** Behind so many products; null: after every three, or two where there are two in a row. */
    after: z.int().nullable(),
  })
  .register(namedSchemas, { id: 'ListingBanner' })

export const listingSchema = z
  .object({
    products: z.array(productCardSchema),
    products_count: z.int(),
    page: z.int(),
    pages: z.int(),
    sort: sortSchema,
    filters: z.array(filterSchema),
    applied: z.array(z.object({ name: z.string(), value: z.string(), title: z.string(), path: z.string() })),
    /** Only when nothing was found: each applied filter (`Size: M, L`), the address without it and what that gives, most first. */
    drops: z.array(z.object({ name: z.string(), title: z.string(), path: z.string(), count: z.int() })),
    /** The listing without any filter, and the canonical address of this one (with its filters in order). */
    clear_path: z.string(),
    path: z.string(),
    category: z.object({ id: idSchema, title: z.string(), slug: z.string(), path: z.string(), description: z.string() }).nullable(),
    /** Tabs over the list: the children, or the siblings when there are none. */
    tabs: z.array(z.object({ title: z.string(), path: z.string(), current: z.boolean(), count: z.int() })),
    breadcrumbs: z.array(breadcrumbSchema),
    banners: z.array(listingBannerSchema),
    seo: seoSchema,
  })
  .register(namedSchemas, { id: 'Listing' })

export const categorySchema = z
  .object({
    id: idSchema,
    title: z.string(),
    slug: z.string(),
    path: z.string(),
    count: z.int(),
    children: z.array(z.object({ id: idSchema, title: z.string(), slug: z.string(), path: z.string(), count: z.int() })),
    teasers: z.array(z.object({ id: idSchema, image: imageSchema, url: z.string(), title: z.string() })),
  })
  .register(namedSchemas, { id: 'Category' })

const describedCategorySchema = z
  .object({ id: idSchema, title: z.string(), slug: z.string(), path: z.string(), description: z.string(), count: z.int() })
  .register(namedSchemas, { id: 'DescribedCategory' })

const detailedListingSchema = listingSchema
  .extend({
    /** The categories from the top down to the page's own; empty for the whole catalog and for a curated listing. */
    lineage: z.array(describedCategorySchema),
    /** The other categories of the same parent, in the order of the menu. */
    siblings: z.array(describedCategorySchema),
  })
  .register(namedSchemas, { id: 'DetailedListing' })

const listingQuery = z.object({
  path: z.string().max(2048),
  page: z.coerce.number<string>().int().min(1).max(100_000).default(1),
  sort: sortSchema.default('recommended'),
  view: z.enum(['2', '4']).optional(),
  city_id: idInPath.optional(),
})
export const catalogEndpoints = {
  'GET /catalog/page': {
    summary: 'A page of a category or a listing, with its filters',
    tag: 'catalog',
    auth: 'public',
    shed: 'lists',
    query: listingQuery,
    reply: listingSchema,
  },
  'GET /catalog/page/detailed': {
    summary: 'The same, with the descriptions of the categories it lies in, and of those beside it',
    tag: 'catalog',
    auth: 'public',
    shed: 'lists',
    query: listingQuery,
    reply: detailedListingSchema,
  },
  'GET /catalog/products/count': {
    summary: 'How many products an address would show, and its filters with their counts',
    tag: 'catalog',
    auth: 'public',
    shed: 'lists',
    query: z.object({ path: z.string().max(2048), city_id: idInPath.optional() }),
    /** The filters with their counts under this choice. */
    reply: z.object({ count: z.int(), filters: z.array(filterSchema) }),
  },
  'GET /catalog/categories': {
    summary: 'The tree of categories',
    tag: 'catalog',
    auth: 'public',
    query: z.object({ path: z.string().max(200).optional() }),
    reply: z.object({ results: z.array(categorySchema) }),
  },
  'GET /catalog/listings/:slug': {
    summary: 'A curated listing',
    tag: 'catalog',
    auth: 'public',
    params: z.object({ slug: slugSchema }),
    reply: z.object({ id: idSchema, slug: z.string(), title: z.string(), description: z.string() }),
  },
} as const satisfies Endpoints

export type DetailedListing = z.infer<typeof detailedListingSchema>
export type Listing = z.infer<typeof listingSchema>
export type Filter = z.infer<typeof filterSchema>
export type Sort = z.infer<typeof sortSchema>
export type Category = z.infer<typeof categorySchema>
