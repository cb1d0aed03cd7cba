import { z } from 'zod'
import { isLikely, measureCodes } from '#core/measures.ts'
import { idSchema } from '../shared.contract.ts'
import { sizeSystems } from './dictionaries.contract.ts'
import { idParams, reasonSchema, saveFields, type StaffEndpoints } from './staff-endpoint.ts'
import { mostInt } from './staff-list.ts'

const millimetres = z.int().min(1).max(mostInt)
const code = z.enum(measureCodes)

/** A finished thing measured with a tape. */
const garmentMeasure = z.object({ size_id: idSchema, code, millimetres })
/** The body that a size is made for. */
const bodyMeasure = z.object({ size_id: idSchema, code, from: millimetres, to: millimetres })

const isOnce = (rows: readonly { size_id: number; code: string }[]): boolean =>
  new Set(rows.map((row) => `${row.size_id} ${row.code}`)).size === rows.length

/** Sizes of one chart times what is measured; more is a mistake. */
const mostCells = 800

export const wornHeights = { least: 50, most: 250 } as const
export const wornSchema = z.object({ size_id: idSchema, height_cm: z.int().min(wornHeights.least).max(wornHeights.most) })

/** What staff write of a model: the thing in each size, and who wears it in the pictures. Numbers that nobody measures are refused. */
export const sizeChartSchema = z.object({
  measures: z
    .array(garmentMeasure.refine((row) => isLikely(row.code, { from: row.millimetres, to: row.millimetres })))
    .max(mostCells)
    .refine(isOnce),
  worn: wornSchema.nullable(),
})
export type SizeChart = z.output<typeof sizeChartSchema>

/** What staff write of a department: the bodies that its sizes are made for. */
export const bodyChartSchema = z.object({
  measures: z
    .array(bodyMeasure.refine((row) => row.to >= row.from && isLikely(row.code, row)))
    .max(mostCells)
    .refine(isOnce),
})
export type BodyChart = z.output<typeof bodyChartSchema>

/** A row of a chart. */
const chartSize = z.object({
  id: idSchema,
  title: z.string(),
  system: z.enum(sizeSystems),
  /** The same size in another system; empty where there is none. */
  alternative: z.string(),
})
export type ChartSize = z.output<typeof chartSize>

const charted = { revision: z.int(), sizes: z.array(chartSize) }

const sizeChart = z.object({
  /** Of the model. */
  id: idSchema,
  title: z.string(),
  ...charted,
  measures: z.array(garmentMeasure),
  worn: wornSchema.nullable(),
  /** The bodies of its department, which the shop shows beside it. */
  body: z.array(bodyMeasure),
  /** Of a product that the shop shows; null when it shows none. */
  slug: z.string().nullable(),
})
export type SizeChartRow = z.output<typeof sizeChart>

const bodyChart = z.object({
  /** The slug of a department, or `all`. */
  id: z.string(),
  /** What the department is called; null for all. */
  title: z.string().nullable(),
  ...charted,
  measures: z.array(bodyMeasure),
})
export type BodyChartRow = z.output<typeof bodyChart>

const read = { tag: 'size-charts', audit: null, auth: { staff: 'catalog.read' } } as const
const write = { tag: 'size-charts', auth: { staff: 'catalog.write' } } as const

export const sizeChartsEndpoints = {
  'GET /staff/size-charts/:id': {
    ...read,
    summary: 'The measures of a model by its sizes, who wears it, and the bodies that its sizes are made for, in millimetres',
    params: idParams,
    reply: sizeChart,
  },
  'PUT /staff/size-charts/:id': {
    ...write,
    audit: 'garment_measures',
    summary: 'Writes the measures of a model and who wears it. 409 with the current chart when its revision has moved',
    params: idParams,
    body: sizeChartSchema.extend({ ...saveFields, reason: reasonSchema }),
    reply: sizeChart,
  },
  'GET /staff/body-charts': {
    ...read,
    summary: 'The bodies that sizes are made for: a chart for each department, and one for all of them',
    reply: z.object({ results: z.array(bodyChart) }),
  },
  'PUT /staff/body-charts/:id': {
    ...write,
    audit: 'body_measures',
    summary: 'Writes the bodies of a department. 409 with the current chart when its revision has moved',
    params: z.object({
      id: z
        .string()
        .max(80)
        .regex(/^[a-z0-9._-]+$/),
    }),
    body: bodyChartSchema.extend({ ...saveFields, reason: reasonSchema }),
    reply: bodyChart,
  },
} as const satisfies StaffEndpoints
