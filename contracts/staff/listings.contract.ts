import { z } from 'zod'
import { noContent } from '../endpoint.ts'
import { idSchema, imageSchema } from '../shared.contract.ts'
import { seasons } from './products.contract.ts'
import { idParams, reasonSchema, rowFields, saveFields, type StaffEndpoints } from './staff-endpoint.ts'
import { countSchema, listOf, listQueryById, mostInt } from './staff-list.ts'

/** What stands in the address `/list/{slug}`. */
const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:[-_.][a-z0-9]+)*$/)
  .refine((value) => value !== 'filter')

/** Of a material or a label, or the path of a category. */
const word = z
  .string()
  .max(300)
  .regex(/^[a-z0-9][a-z0-9-_./]*$/)
const words = z.array(word).max(50)

/** Conditions that hold or do not. */
export const listingFlags = ['is_on_sale', 'is_eco', 'is_set', 'is_only_shops', 'is_large'] as const
/** Every condition of a rule, in the order in which it is written. */
export const listingConditions = [...listingFlags, 'label', 'season', 'materials', 'categories'] as const
export type ListingCondition = (typeof listingConditions)[number]

/** Which products belong to a listing by themselves: all that is given must hold, and something must be given. */
export const listingRuleSchema = z
  .object({
    is_on_sale: z.boolean(),
    is_eco: z.boolean(),
    is_set: z.boolean(),
    is_only_shops: z.boolean(),
    is_large: z.boolean(),
    /** Code of a label. */
    label: word.nullable(),
    season: z.enum(seasons).nullable(),
    /** Slugs, one of which it is made of. */
    materials: words,
    /** Paths, in one of which it lies. */
    categories: words,
  })
  .refine(
    (rule) =>
      listingFlags.some((flag) => rule[flag]) ||
      rule.label !== null ||
      rule.season !== null ||
      rule.materials.length + rule.categories.length > 0,
  )
export type StaffListingRule = z.output<typeof listingRuleSchema>

/** Most products of a listing by hand: each is shown by name while it is edited. */
export const listingProductsMost = 1000

export const listingSchema = z.object({
  slug,
  title: z.object({ ru: z.string().trim().min(1).max(120), en: z.string().trim().max(120).default('') }),
  description: z.object({ ru: z.string().trim().max(2000).default(''), en: z.string().trim().max(2000).default('') }),
  /** null: the products are chosen by hand. */
  rule: listingRuleSchema.nullable(),
  /** By hand, in their order. They are kept under a rule too, for whoever takes it away. */
  product_ids: z
    .array(idSchema)
    .max(listingProductsMost)
    .refine((ids) => new Set(ids).size === ids.length),
})
export type StaffListing = z.output<typeof listingSchema>

/** A thing as lists of staff name it. */
export const namedProduct = z.object({
  id: idSchema,
  sku: z.string(),
  title: z.string(),
  color: z.string(),
  image: imageSchema,
  /** Whether the shop shows it at all. */
  is_shown: z.boolean(),
})
export type NamedProduct = z.output<typeof namedProduct>

const listedListing = z.object({
  ...rowFields,
  slug: z.string(),
  title: z.string(),
  kind: z.enum(['rule', 'hand']),
  /** How many products the shop shows there. */
  count: z.int(),
})
export type ListedListing = z.output<typeof listedListing>

const oneListing = listingSchema.extend({ ...rowFields, products: z.array(namedProduct) })
export type ListingRow = z.output<typeof oneListing>

/** A condition with what the product has of it: the words of its season, its material, the categories that it lies in. */
const judgedCondition = z.object({ condition: z.enum(listingConditions), holds: z.boolean(), value: z.string() })
export type JudgedCondition = z.output<typeof judgedCondition>

export const judgedProduct = namedProduct.extend({ conditions: z.array(judgedCondition) })
export type JudgedProduct = z.output<typeof judgedProduct>

/** So many of those that belong to a listing by a rule are shown, the most popular ones. */
export const rulePreviewMost = 24

const flag = z.enum(['true', 'false']).optional()

/** A rule as an address asks about it, and the number of a product that is asked for. */
export const ruleQuery = {
  is_on_sale: flag,
  is_eco: flag,
  is_set: flag,
  is_only_shops: flag,
  is_large: flag,
  label: word.optional(),
  season: z.enum(seasons).optional(),
  /** Slugs behind commas. */
  materials: z.string().max(2000).optional(),
  /** Paths behind commas. */
  categories: z.string().max(4000).optional(),
  sku: z.string().trim().max(60).optional(),
}
const askedRuleSchema = z.object(ruleQuery)
export type AskedRule = z.output<typeof askedRuleSchema>

const read = { tag: 'listings', audit: null, auth: { staff: 'merchandising.read' } } as const
const write = { tag: 'listings', audit: 'listings', auth: { staff: 'merchandising.write' } } as const

export const listingsStaffEndpoints = {
  'GET /staff/listings': {
    ...read,
    summary: 'Curated listings, the newest first, with how many products the shop shows in each',
    query: z.object({ q: z.string().trim().max(100).optional(), kind: z.enum(['rule', 'hand']).optional(), ...listQueryById }),
    reply: listOf(listedListing),
  },
  'GET /staff/listings/rule-preview': {
    ...read,
    summary: 'What would belong to a listing by this rule, and why each product does; of one that is asked for by its SKU also why not',
    query: askedRuleSchema,
    reply: z.object({
      count: countSchema,
      first: z.array(judgedProduct).max(rulePreviewMost),
      /** null when nothing was asked for, or nothing has this number. */
      asked: judgedProduct.nullable(),
    }),
  },
  'GET /staff/listings/words': {
    ...read,
    auth: { staff: 'catalog.read' },
    summary: 'What a rule can speak of: labels, materials, and categories with the way to them',
    reply: z.object({
      labels: z.array(z.object({ value: z.string(), title: z.string() })),
      materials: z.array(z.object({ value: z.string(), title: z.string() })),
      categories: z.array(z.object({ value: z.string(), title: z.string() })),
    }),
  },
  'GET /staff/listings/:id': { ...read, summary: 'A curated listing with its products by hand', params: idParams, reply: oneListing },
  'POST /staff/listings': {
    ...write,
    summary: 'Adds a curated listing; 409 when its slug is taken',
    body: listingSchema.extend({ reason: reasonSchema }),
    reply: oneListing,
    status: 201,
  },
  'PUT /staff/listings/:id': {
    ...write,
    summary:
      'Changes a listing with the order of its products, of which only those are written that moved. 409 with the current row when its revision has moved',
    params: idParams,
    body: listingSchema.extend({ ...saveFields, reason: reasonSchema }),
    reply: oneListing,
  },
  'DELETE /staff/listings/:id': {
    ...write,
    summary: 'Removes a listing with its pins and banners; 409 while something leads to it, with what',
    params: idParams,
    query: z.object({ revision: z.coerce.number<string>().int().min(1).max(mostInt), reason: reasonSchema }),
    reply: noContent,
    status: 204,
  },
} as const satisfies StaffEndpoints
