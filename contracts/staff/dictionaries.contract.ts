import { z } from 'zod'
import { noContent } from '../endpoint.ts'
import { idParams, reasonSchema, rowFields, saveFields, type StaffEndpoints } from './staff-endpoint.ts'
import { countSchema, mostInt } from './staff-list.ts'

/** What stands in addresses of filters, joined to others by `-or-`. */
const slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:[-_.][a-z0-9]+)*$/)
  .refine((value) => !value.includes('-or-'))

const title = z.object({ ru: z.string().trim().min(1).max(80), en: z.string().trim().max(80).default('') })
const hexColor = z.string().regex(/^#[0-9a-f]{6}$/)

export const colorSchema = z.object({ slug, title, hex: hexColor })
export type StaffColor = z.output<typeof colorSchema>

export const materialSchema = z.object({ slug, title })
export type StaffMaterial = z.output<typeof materialSchema>

/** Sizes are compared within a system; their tables of measures differ. */
export const sizeSystems = ['letters', 'jeans', 'shoes', 'one'] as const

export const sizeSchema = z.object({ slug, title, system: z.enum(sizeSystems) })
export type StaffSize = z.output<typeof sizeSchema>

/** Which products have a label by themselves: all that is given must hold, and something must be given. */
export const labelRuleSchema = z
  .object({
    /** Published at most so many days ago. */
    new_days: z.int().min(1).max(3650).nullable(),
    is_on_sale: z.boolean(),
    /** Among so many hundredths of its category that sell best. */
    best_percent: z.int().min(1).max(50).nullable(),
  })
  .refine(({ new_days: days, is_on_sale: isOnSale, best_percent: percent }) => days !== null || isOnSale || percent !== null)
export type StaffLabelRule = z.output<typeof labelRuleSchema>

export const labelSchema = z.object({
  slug,
  title,
  /** Of the word. */
  color: hexColor,
  /** Of what it stands on; null: the veil that the shop lays on pictures. */
  ground: hexColor.nullable(),
  /** null: products get it by hand. */
  rule: labelRuleSchema.nullable(),
})
export type StaffLabel = z.output<typeof labelSchema>

/** What every entry has besides its own fields. */
const entryFields = {
  ...rowFields,
  /** How many things have it: products, of a material models, of a size their sizes; of labels and materials also rules of lists and categories. What is in use keeps its slug and stays. */
  used: z.int(),
}

const removal = z.object({ revision: z.coerce.number<string>().int().min(1).max(mostInt), reason: reasonSchema })

/** Most entries of one dictionary. */
export const dictionaryMost = 500

const entryIds = z.array(z.int().min(1).max(mostInt)).min(1).max(dictionaryMost)

/** The calls of one dictionary: all of it in its order, an entry added, changed, removed, and the order. */
function callsOf<Shape extends z.core.$ZodLooseShape>(kind: string, entry: z.ZodObject<Shape>) {
  const row = entry.extend(entryFields)
  const write = { tag: 'dictionaries', audit: kind, auth: { staff: 'catalog.write' } } as const
  return {
    list: {
      summary: `The whole dictionary of ${kind} in the order of the shop`,
      tag: 'dictionaries',
      audit: null,
      auth: { staff: 'catalog.read' },
      reply: z.object({ results: z.array(row) }),
    },
    add: {
      ...write,
      summary: `Adds one of the ${kind} behind the others; 409 when its slug is taken`,
      body: entry.extend({ reason: reasonSchema }),
      reply: row,
      status: 201,
    },
    change: {
      ...write,
      summary: `Changes one of the ${kind}; its slug only while nothing has it. 409 with the current row when its revision has moved`,
      params: idParams,
      body: entry.extend({ ...saveFields, reason: reasonSchema }),
      reply: row,
    },
    remove: {
      ...write,
      summary: `Removes one of the ${kind}; 409 while something has it, with what`,
      params: idParams,
      query: removal,
      reply: noContent,
      status: 204,
    },
    arrange: {
      ...write,
      summary: `Puts the ${kind} into this order; 409 when these are not all of them, or when the order that was read is not that of now`,
      body: z.object({ ids: entryIds, was: entryIds }),
      reply: z.object({ results: z.array(row) }),
    },
  } as const
}

const colors = callsOf('colors', colorSchema)
const materials = callsOf('materials', materialSchema)
const sizes = callsOf('sizes', sizeSchema)
const labels = callsOf('labels', labelSchema)

const changedProducts = z.object({
  count: countSchema,
  first: z.array(z.object({ id: z.int(), sku: z.string(), title: z.string(), color: z.string() })).max(20),
})

export const dictionariesEndpoints = {
  'GET /staff/colors': colors.list,
  'POST /staff/colors': colors.add,
  'POST /staff/colors/order': colors.arrange,
  'PUT /staff/colors/:id': colors.change,
  'DELETE /staff/colors/:id': colors.remove,
  'GET /staff/materials': materials.list,
  'POST /staff/materials': materials.add,
  'POST /staff/materials/order': materials.arrange,
  'PUT /staff/materials/:id': materials.change,
  'DELETE /staff/materials/:id': materials.remove,
  'GET /staff/sizes': sizes.list,
  'POST /staff/sizes': sizes.add,
  'POST /staff/sizes/order': sizes.arrange,
  'PUT /staff/sizes/:id': sizes.change,
  'DELETE /staff/sizes/:id': sizes.remove,
  'GET /staff/labels': labels.list,
  'POST /staff/labels': labels.add,
  'POST /staff/labels/order': labels.arrange,
  'PUT /staff/labels/:id': labels.change,
  'DELETE /staff/labels/:id': labels.remove,
  'GET /staff/labels/rule-preview': {
    summary: 'Which products would gain a label by a rule, and which would lose it; of a label that is not stored yet all gain',
    tag: 'dictionaries',
    audit: null,
    auth: { staff: 'catalog.read' },
    query: z.object({
      id: z.coerce.number<string>().int().min(1).max(mostInt).optional(),
      new_days: z.coerce.number<string>().int().min(1).max(3650).optional(),
      is_on_sale: z.enum(['true', 'false']).optional(),
      best_percent: z.coerce.number<string>().int().min(1).max(50).optional(),
    }),
    reply: z.object({ gain: changedProducts, lose: changedProducts }),
  },
} as const satisfies StaffEndpoints
