import { z } from 'zod'
import { idSchema, instantSchema, roubles } from '../shared.contract.ts'
import { productFilters } from './products.contract.ts'
import { runSchema } from './runs.contract.ts'
import { idParams, reasonSchema, saveFields, type StaffEndpoints } from './staff-endpoint.ts'
import { localizedSchema } from './staff-list.ts'

/** So many things are edited in one grid. Source: ADM-34. */
export const mostGridRows = 5000
/** So many can be chosen one by one; more by the filters of the list. */
export const mostChosenRows = 1000

/** What of a thing can be edited in the grid, and in place in the list. Source: ADM-30, ADM-34. */
export const gridColumns = ['price', 'old_price', 'labels', 'category', 'vat', 'published'] as const
export type GridColumn = (typeof gridColumns)[number]

/** As people type or paste it; a blank one is left alone, `<clear>` empties what can be empty. */
const cell = z.string().trim().max(500).optional()
const cells = z.strictObject({ price: cell, old_price: cell, labels: cell, category: cell, vat: cell, published: cell })

const ids = z.string().max(12_000).optional()

/** Some things, or all that the filters of the list find but for some. */
export const gridQuery = productFilters.extend({ ids, except: ids })

export const gridRowSchema = z.object({
  id: idSchema,
  model_id: idSchema,
  /** Of the model, as its page has it. */
  revision: z.int(),
  sku: z.string(),
  title: localizedSchema,
  color: localizedSchema,
  sizes: z.int(),
  /** Null for who may not see stock. */
  pieces: z.int().nullable(),
  price: roubles,
  old_price: roubles.nullable(),
  /** Those that no rule gives. */
  labels: z.array(idSchema),
  category_id: idSchema,
  /** Of the model: all of its colors have one. */
  vat_percent: z.int().nullable(),
  state: z.enum(['draft', 'planned', 'live']),
  planned_at: instantSchema.nullable(),
})
export type GridRow = z.output<typeof gridRowSchema>

const common = { tag: 'products', auth: { staff: 'catalog.write' } } as const

export const productGridEndpoints = {
  'GET /staff/products/grid': {
    ...common,
    summary: 'Things with the cells that can be edited of many at once: some by `ids`, or all that the filters find but for `except`',
    audit: null,
    query: gridQuery,
    reply: z.object({ results: z.array(gridRowSchema), is_more: z.boolean() }),
  },
  'POST /staff/products/grid': {
    ...common,
    summary:
      'Checks edited cells as a run, which changes nothing until it is applied: refused ones with their reason, changed ones with what was before',
    audit: 'runs',
    body: z.strictObject({
      lines: z
        .array(z.strictObject({ line: z.int().min(1).max(1_000_000), sku: z.string().trim().max(60), cells }))
        .min(1)
        .max(mostGridRows),
      reason: reasonSchema,
    }),
    reply: runSchema,
    status: 201,
    bodyLimit: 4 * 1024 * 1024,
  },
  'PUT /staff/product-cells/:id': {
    ...common,
    summary: 'Saves cells of one thing by the rules of the grid; 409 with the row as it is now when its revision has moved',
    audit: 'models',
    params: idParams,
    body: z.strictObject({ cells, reason: reasonSchema, ...saveFields }),
    reply: gridRowSchema,
  },
} as const satisfies StaffEndpoints
