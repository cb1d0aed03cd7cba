import { z } from 'zod'
import { dateSchema, idSchema, imageSchema, instantSchema, roubles } from '../shared.contract.ts'
import { idParams, type StaffEndpoints } from './staff-endpoint.ts'
import { countSchema, listOf, listQuery, localizedSchema } from './staff-list.ts'

/** Parts of the list of goods, as tabs. Source: ADM-30. */
export const productViews = ['all', 'live', 'drafts', 'soon', 'no_picture', 'no_translation', 'no_vat', 'out_of_stock', 'waited'] as const
export type ProductView = (typeof productViews)[number]

/** Each by an index; `-` is falling. */
export const productSorts = ['-changed_at', 'changed_at', '-price', 'price'] as const

export const seasons = ['winter', 'summer', 'demi', 'all'] as const

/** What a thing needs before the shop shows it. */
export const productErrors = ['picture', 'price', 'size', 'vat', 'weight', 'composition', 'category'] as const
/** What it is better with. */
export const productWarnings = ['second_picture', 'alt', 'english', 'size_guide', 'old_price'] as const
export type ProductCheck = (typeof productErrors)[number] | (typeof productWarnings)[number]

export const productFilters = z.object({
  view: z.enum(productViews).default('all'),
  /** The number of a thing or of its size, a barcode, or words of the title in one language. */
  q: z.string().trim().max(100).optional(),
  category: idParams.shape.id.optional(),
  label: idParams.shape.id.optional(),
  season: z.enum(seasons).optional(),
  sort: z.enum(productSorts).default('-changed_at'),
})
export type ProductFilters = z.output<typeof productFilters>

const productRow = z.object({
  id: idSchema,
  model_id: idSchema,
  sku: z.string(),
  title: localizedSchema,
  color: localizedSchema,
  category: localizedSchema,
  image: imageSchema,
  state: z.enum(['draft', 'planned', 'live']),
  planned_at: instantSchema.nullable(),
  is_coming_soon: z.boolean(),
  coming_on: dateSchema.nullable(),
  is_only_shops: z.boolean(),
  labels: z.array(localizedSchema),
  missing: z.array(z.enum(['picture', 'size', 'vat', 'weight', 'composition', 'english'])),
  /** Null for who may not see prices. */
  price: roubles.nullable(),
  old_price: roubles.nullable(),
  /** Null for who may not see stock. */
  stock: z.object({ pieces: z.int(), sizes: z.int(), of: z.int() }).nullable(),
  /** How many wait for one of its sizes; null for who may not see it. */
  waiting: z.int().nullable(),
  changed_at: instantSchema,
})
export type ProductRow = z.output<typeof productRow>

/** Files of goods have these columns. */
export const productColumns = [
  'sku',
  'title_ru',
  'title_en',
  'color',
  'category',
  'state',
  'price',
  'old_price',
  'labels',
  'vat',
  'weight',
  'stock',
  'waiting',
  'changed',
] as const
export type ProductColumn = (typeof productColumns)[number]

const choice = z.object({ id: idSchema, title: localizedSchema })

const read = { tag: 'products', audit: null, auth: { staff: 'catalog.read' } } as const

export const productsStaffEndpoints = {
  'GET /staff/products': {
    ...read,
    summary: 'Things of the shop, one a color, by view and filters; those that changed last first',
    query: productFilters.extend(listQuery),
    reply: listOf(productRow),
  },
  'GET /staff/products/counts': {
    ...read,
    summary: 'How many things each view has, to a hundred; all of them to ten thousand',
    reply: z.object({ views: z.record(z.enum(productViews), countSchema) }),
  },
  'GET /staff/products/choices': {
    ...read,
    summary:
      'What a thing can be given: categories with the way to them, colors, materials, sizes, labels; with what no rule decides about',
    reply: z.object({
      categories: z.array(choice.extend({ path: z.string(), is_by_hand: z.boolean() })),
      colors: z.array(choice.extend({ slug: z.string(), hex: z.string() })),
      materials: z.array(choice),
      sizes: z.array(choice.extend({ slug: z.string(), system: z.string() })),
      labels: z.array(choice.extend({ is_by_hand: z.boolean() })),
    }),
  },
  'GET /staff/exports/products': {
    ...read,
    summary: 'The list as CSV',
    query: productFilters.extend({ columns: z.string().max(300).optional() }),
    reply: z.any(),
  },
} as const satisfies StaffEndpoints
