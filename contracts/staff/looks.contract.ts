import { z } from 'zod'
import { noContent } from '../endpoint.ts'
import { idSchema, imageSchema, instantSchema, roubles } from '../shared.contract.ts'
import { idParams, reasonSchema, rowFields, saveFields, type StaffEndpoints } from './staff-endpoint.ts'
import { countSchema, listOf, listQueryById, localizedSchema, mostInt } from './staff-list.ts'

const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
const text = (max: number) => z.object({ ru: z.string().trim().max(max), en: z.string().trim().max(max).default('') })
const named = (max: number) => z.object({ ru: z.string().trim().min(1).max(max), en: z.string().trim().max(max).default('') })

/** So many collections, looks of one collection, pictures and things of one look. */
export const looksMost = { collections: 100, looks: 200, pictures: 10, products: 20 }

/** A season or a theme, as staff write it. Its address is `/lookbook/{slug}`. */
export const staffCollectionSchema = z.object({ slug, over_title: named(80), title: named(120), text: text(1000) })
export type StoredCollection = z.output<typeof staffCollectionSchema>

/** Where the number of a thing stands on the first picture, in per cent from the left and the top. */
export const spotSchema = z.strictObject({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) })
export type LookSpot = z.output<typeof spotSchema>

/** Things worn together, as staff write it. */
export const staffLookSchema = z
  .object({
    collection_id: idSchema,
    slug,
    title: named(120),
    note: text(1000),
    /** Ids of pictures; the spots stand on the first. */
    images: z.array(idSchema).max(looksMost.pictures),
    /** In the order in which the shop tells them. */
    products: z.array(z.object({ id: idSchema, spot: spotSchema.nullable() })).max(looksMost.products),
    state: z.enum(['draft', 'planned', 'live']),
    /** When it is to be published. */
    planned_at: instantSchema.nullable(),
  })
  .refine(({ state, planned_at: at }) => (state === 'planned') === (at !== null), { path: ['planned_at'] })
  .refine(({ images }) => new Set(images).size === images.length, { path: ['images'] })
  .refine(({ products }) => new Set(products.map(({ id }) => id)).size === products.length, { path: ['products'] })
export type StoredLook = z.output<typeof staffLookSchema>

const whole = z.object({ ru: z.string(), en: z.string() })

/** A thing of a look, as it is sold now. */
const lookGood = z.object({
  id: idSchema,
  model_id: idSchema,
  sku: z.string(),
  title: localizedSchema,
  color: localizedSchema,
  image: imageSchema,
  state: z.enum(['draft', 'planned', 'live']),
  planned_at: instantSchema.nullable(),
  /** Null for who may not see prices. */
  price: roubles.nullable(),
  /** Sizes in stock; null for who may not see stock. */
  stock: z.object({ sizes: z.int(), of: z.int() }).nullable(),
})
export type StaffLookGood = z.output<typeof lookGood>

export const staffLookRow = z.object({
  ...rowFields,
  ...staffLookSchema.shape,
  title: whole,
  note: whole,
  number: z.int(),
  collection: z.object({ slug: z.string(), title: localizedSchema }),
  published_at: instantSchema.nullable(),
  pictures: z.array(z.object({ id: idSchema, image: imageSchema, has_english: z.boolean() })),
  goods: z.array(lookGood),
  /** Pages of content that show it, drafts among them. */
  pages: z.array(z.object({ id: idSchema, path: z.string(), title: localizedSchema })).max(20),
})
export type StaffLookRow = z.output<typeof staffLookRow>

export const lookViews = ['all', 'live', 'planned', 'drafts', 'hidden'] as const

const lookLine = z.object({
  id: idSchema,
  number: z.int(),
  title: localizedSchema,
  collection: z.object({ id: idSchema, title: localizedSchema, over_title: localizedSchema }),
  image: imageSchema.nullable(),
  state: z.enum(['draft', 'planned', 'live']),
  planned_at: instantSchema.nullable(),
  /** Its things, how many of them the shop shows, and how many have a place on the picture. */
  products: z.int(),
  shown: z.int(),
  spots: z.int(),
  /** What they cost together; null for who may not see prices. */
  sum: roubles.nullable(),
  updated_at: instantSchema,
})
export type StaffLookLine = z.output<typeof lookLine>

const collectionRow = z.object({
  ...rowFields,
  ...staffCollectionSchema.shape,
  over_title: whole,
  title: whole,
  text: whole,
  /** Its looks, and those of them that visitors see. */
  looks: z.int(),
  shown: z.int(),
  image: imageSchema.nullable(),
})
export type StaffCollectionRow = z.output<typeof collectionRow>

const read = { tag: 'looks', audit: null, auth: { staff: 'merchandising.read' } } as const
const ofLooks = { tag: 'looks', audit: 'looks', auth: { staff: 'merchandising.write' } } as const
const ofCollections = { ...ofLooks, audit: 'look_collections' } as const
const removal = z.object({ revision: z.coerce.number<string>().int().min(1).max(mostInt), reason: reasonSchema })
const orderedIds = (most: number) => z.array(idSchema).min(1).max(most)
/** An order, and the one that was read. */
const order = (most: number) => z.object({ ids: orderedIds(most), was: orderedIds(most) })
const savedLook = staffLookRow.extend({ transaction: z.string() })
const savedCollection = collectionRow.extend({ transaction: z.string() })

export const looksStaffEndpoints = {
  'GET /staff/looks': {
    ...read,
    summary: 'Looks in the order of the lookbook; `q` is words of the title',
    query: z.object({
      ...listQueryById,
      view: z.enum(lookViews).default('all'),
      q: z.string().trim().max(100).optional(),
      collection: idParams.shape.id.optional(),
    }),
    reply: listOf(lookLine).extend({ views: z.record(z.enum(lookViews), countSchema) }),
  },
  'GET /staff/looks/:id': {
    ...read,
    summary: 'A look with its pictures and things as they are sold now',
    params: idParams,
    reply: staffLookRow,
  },
  'POST /staff/looks': {
    ...ofLooks,
    summary:
      'Makes a look, behind the others of its collection; 409 when its slug is taken, 422 with what is missing of what would be shown',
    body: staffLookSchema.safeExtend({ reason: reasonSchema }),
    reply: savedLook,
    status: 201,
  },
  'PUT /staff/looks/:id': {
    ...ofLooks,
    summary: 'Saves a look; 409 with the current one when its revision has moved, 422 with what is missing of what would be shown',
    params: idParams,
    body: staffLookSchema.safeExtend({ ...saveFields, reason: reasonSchema }),
    reply: savedLook,
  },
  'DELETE /staff/looks/:id': {
    ...ofLooks,
    summary: 'Removes a look; 409 `staff.in_use` while a page of content shows it, with the page',
    params: idParams,
    query: removal,
    reply: noContent,
    status: 204,
  },
  'GET /staff/look-collections': {
    ...read,
    summary: 'All collections in the order of the lookbook, the newest first',
    reply: z.object({ results: z.array(collectionRow).max(looksMost.collections) }),
  },
  'POST /staff/look-collections': {
    ...ofCollections,
    summary: 'Makes a collection, before the others; 409 when its slug is taken',
    body: staffCollectionSchema.extend({ reason: reasonSchema }),
    reply: savedCollection,
    status: 201,
  },
  'POST /staff/look-collections/order': {
    ...ofCollections,
    summary: 'Puts the collections into this order; 409 when these are not all of them, or when the order that was read is not that of now',
    body: order(looksMost.collections),
    reply: z.object({ results: z.array(collectionRow).max(looksMost.collections) }),
  },
  'PUT /staff/look-collections/:id': {
    ...ofCollections,
    summary: 'Saves a collection; its old address leads to the new one. 409 with the current one when its revision has moved',
    params: idParams,
    body: staffCollectionSchema.extend({ ...saveFields, reason: reasonSchema }),
    reply: savedCollection,
  },
  'DELETE /staff/look-collections/:id': {
    ...ofCollections,
    summary: 'Removes a collection; 409 `staff.in_use` while it has looks, with them',
    params: idParams,
    query: removal,
    reply: noContent,
    status: 204,
  },
  'POST /staff/look-collections/:id/order': {
    ...ofCollections,
    summary:
      'Numbers the looks of a collection in this order; 409 when these are not all of them, or when the order that was read is not that of now',
    params: idParams,
    body: order(looksMost.looks),
    reply: z.object({ ids: z.array(idSchema) }),
  },
} as const satisfies StaffEndpoints
