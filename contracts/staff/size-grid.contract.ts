import { z } from 'zod'
import { idSchema } from '../shared.contract.ts'
import { gridQuery, mostGridRows } from './product-grid.contract.ts'
import { runSchema } from './runs.contract.ts'
import { reasonSchema, type StaffEndpoints } from './staff-endpoint.ts'
import { localizedSchema } from './staff-list.ts'

/** What of a size can be edited in the grid. Source: ADM-34. */
export const sizeColumns = ['new_sku', 'barcode'] as const
export type SizeColumn = (typeof sizeColumns)[number]

const cell = z.string().trim().max(100).optional()

export const gridSizeSchema = z.object({
  id: idSchema,
  model_id: idSchema,
  product_id: idSchema,
  /** Of the size itself. */
  sku: z.string(),
  title: localizedSchema,
  color: localizedSchema,
  size: localizedSchema,
  /** Null for who may not see stock. */
  pieces: z.int().nullable(),
  barcode: z.string().nullable(),
})
export type GridSize = z.output<typeof gridSizeSchema>

const common = { tag: 'products', auth: { staff: 'catalog.write' } } as const

export const sizeGridEndpoints = {
  'GET /staff/products/grid/sizes': {
    ...common,
    summary: 'The sizes of the same things, each with the cells that can be edited of many at once',
    audit: null,
    query: gridQuery,
    reply: z.object({ results: z.array(gridSizeSchema), is_more: z.boolean() }),
  },
  'POST /staff/products/grid/sizes': {
    ...common,
    summary: 'Checks edited cells of sizes, named by their numbers, as a run, which changes nothing until it is applied',
    audit: 'runs',
    body: z.strictObject({
      lines: z
        .array(
          z.strictObject({
            line: z.int().min(1).max(1_000_000),
            sku: z.string().trim().max(60),
            cells: z.strictObject({ new_sku: cell, barcode: cell }),
          }),
        )
        .min(1)
        .max(mostGridRows),
      reason: reasonSchema,
    }),
    reply: runSchema,
    status: 201,
    bodyLimit: 4 * 1024 * 1024,
  },
} as const satisfies StaffEndpoints
