import { z } from 'zod'
import { isBarcode } from '#core/gtin.ts'
import { vatRates } from '#core/vat.ts'
import { dateSchema, idSchema, imageSchema, instantSchema, roubles } from '../shared.contract.ts'
import { productErrors, productWarnings, seasons } from './products.contract.ts'
import { idParams, reasonSchema, rowFields, saveFields, type StaffEndpoints } from './staff-endpoint.ts'
import { localizedSchema } from './staff-list.ts'

/** Signs of care, in the order of a label. */
export const careCodes = [
  'wash-30',
  'wash-40',
  'hand-wash',
  'no-wash',
  'dry-clean',
  'no-bleach',
  'iron-low',
  'iron-medium',
  'no-iron',
  'dry-flat',
  'no-tumble',
  'brush',
  'wipe',
] as const

/** A price that moves by more than these hundredths takes an owner. Source: admin.md §4. */
export const mostPriceChange = 30

const text = (max: number) => z.object({ ru: z.string().trim().max(max), en: z.string().trim().max(max).default('') })
const slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(?:[-_.][a-z0-9]+)*$/)
  .refine((value) => !value.includes('-or-'))
const sku = z
  .string()
  .trim()
  .max(60)
  .regex(/^[^\s;]+$/)
const price = z
  .number()
  .positive()
  .max(10_000_000)
  .refine((value) => Number.isSafeInteger(Math.round(value * 100)) && Math.round(value * 100) / 100 === value)

export const productSizeSchema = z.object({
  /** Null: it is added. */
  id: idSchema.nullable(),
  size_id: idSchema,
  sku,
  barcode: z.string().trim().refine(isBarcode).nullable(),
})

/** A model in one color, as staff write it. */
export const productColorSchema = z
  .object({
    color_id: idSchema,
    /** Of this very cloth. */
    hex: z.string().regex(/^#[0-9a-f]{6}$/),
    slug,
    sku,
    price,
    old_price: price.nullable(),
    /** The one that its page lies in. */
    category_id: idSchema,
    /** Further ones, given by hand. */
    more_categories: z.array(idSchema).max(20),
    /** Those that no rule gives. */
    labels: z.array(idSchema).max(10),
    is_large: z.boolean(),
    is_only_shops: z.boolean(),
    is_coming_soon: z.boolean(),
    /** The day on which it is expected. */
    coming_on: dateSchema.nullable(),
    seo: z.object({ title: text(200), description: text(500) }),
    state: z.enum(['draft', 'planned', 'live']),
    /** When it is to be published. */
    planned_at: instantSchema.nullable(),
    sizes: z.array(productSizeSchema).max(60),
    /** Ids of pictures: the first is the card's, the second shows under the pointer. */
    images: z.array(idSchema).max(60),
  })
  .refine(({ price: now, old_price: old }) => old === null || old > now, { path: ['old_price'] })
  .refine(({ state, planned_at: at }) => (state === 'planned') === (at !== null), { path: ['planned_at'] })

/** What is known of a model besides its words, while it is a draft as well. */
export const modelFacts = {
  care: z.array(z.enum(careCodes)).max(careCodes.length),
  season: z.enum(seasons),
  is_set: z.boolean(),
  is_eco: z.boolean(),
  is_returnable: z.boolean(),
  is_marked: z.boolean(),
  weight_grams: z.int().min(1).max(100_000).nullable(),
  vat_percent: z.literal(vatRates).nullable(),
}

/** What the colors of a model share, as staff write it. */
export const productModelSchema = z.object({
  title: text(120).refine(({ ru }) => ru !== '', { path: ['ru'] }),
  description: text(5000),
  composition: text(500),
  fit: text(300),
  material_id: idSchema,
  ...modelFacts,
})

const whole = z.object({ ru: z.string(), en: z.string() })

const readColor = z.object({
  ...productColorSchema.shape,
  id: idSchema,
  color: localizedSchema,
  /** Null for who may not see prices, as all of them. */
  price: roubles.nullable(),
  old_price: roubles.nullable(),
  prices: z.array(z.object({ price: roubles, old_price: roubles.nullable(), since: instantSchema })).nullable(),
  published_at: instantSchema.nullable(),
  /** Labels and categories that a rule has given. */
  ruled_labels: z.array(localizedSchema),
  ruled_categories: z.array(localizedSchema),
  sizes: z.array(
    productSizeSchema.extend({
      id: idSchema,
      title: localizedSchema,
      /** Null for who may not see stock. */
      pieces: z.int().nullable(),
      waiting: z.int().nullable(),
    }),
  ),
  pictures: z.array(z.object({ id: idSchema, image: imageSchema, has_english: z.boolean() })),
  checks: z.array(
    z.object({ code: z.enum([...productErrors, ...productWarnings]), level: z.enum(['error', 'warning']), field: z.string() }),
  ),
})
export type StaffProductColorRow = z.output<typeof readColor>

/** A model with its colors and sizes, as the screen reads it. */
export const productModelRow = z.object({
  ...rowFields,
  ...productModelSchema.shape,
  title: whole,
  slug: z.string(),
  colors: z.array(readColor),
})
export type ProductModelRow = z.output<typeof productModelRow>

export const productEditEndpoints = {
  'GET /staff/products/:id': {
    summary: 'A model with its colors, sizes, prices and what they lack before the shop shows them',
    tag: 'products',
    audit: null,
    auth: { staff: 'catalog.read' },
    params: idParams,
    reply: productModelRow,
  },
  'GET /staff/products/:id/preview': {
    summary: 'Links at which the storefront shows the colors of a model, drafts too, for an hour',
    tag: 'products',
    audit: null,
    auth: { staff: 'catalog.read' },
    params: idParams,
    reply: z.object({
      /** Where the shop is. */
      shop: z.string(),
      until: instantSchema,
      /** `path` without language. */
      results: z.array(z.object({ id: idSchema, title: localizedSchema, color: localizedSchema, is_shown: z.boolean(), path: z.string() })),
    }),
  },
  'PUT /staff/products/:id': {
    summary:
      'Saves a model with all of its colors and sizes as one; 409 with the current one when its revision has moved, 422 with what is missing of what would be shown',
    tag: 'products',
    audit: 'models',
    auth: { staff: 'catalog.write' },
    params: idParams,
    body: productModelSchema.extend({
      colors: z
        .array(productColorSchema.safeExtend({ id: idSchema }))
        .min(1)
        .max(60),
      reason: reasonSchema,
      ...saveFields,
    }),
    reply: productModelRow.extend({ transaction: z.string() }),
  },
} as const satisfies StaffEndpoints
