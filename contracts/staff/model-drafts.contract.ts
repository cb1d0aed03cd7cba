import { z } from 'zod'
import { noContent } from '../endpoint.ts'
import { idSchema } from '../shared.contract.ts'
import { modelFacts } from './product-edit.contract.ts'
import { idParams, rowFields, saveFields, type StaffEndpoints } from './staff-endpoint.ts'
import { mostInt } from './staff-list.ts'

/** A matrix has at most so many colors, and so many sizes. */
export const matrixMost = { colors: 30, sizes: 60 } as const

const text = (max: number) => z.strictObject({ ru: z.string().max(max), en: z.string().max(max) })
const price = z.number().min(0).max(10_000_000).nullable()

/** A size in which a color is made; what is empty follows the pattern, or is not known yet. */
const draftCell = z.strictObject({ size_id: idSchema, sku: z.string().trim().max(60), barcode: z.string().trim().max(13) })

const draftColor = z.strictObject({
  /** Null: it is new; else a color of the model that gets more sizes. */
  product_id: idSchema.nullable(),
  color_id: idSchema,
  hex: z.string().max(7),
  /** What stands for the color in the pattern. */
  code: z.string().trim().max(30),
  /** Empty: by the pattern, as the address. */
  sku: z.string().trim().max(60),
  slug: z.string().trim().max(120),
  /** Null: that of all. */
  price,
  images: z.array(idSchema).max(60),
  cells: z.array(draftCell).max(matrixMost.sizes),
})
export type DraftColor = z.output<typeof draftColor>

/** A model that is being written: anything of it may be missing or wrong. Source: ADM-32. */
export const modelDraftSchema = z.strictObject({
  title: text(120),
  description: text(5000),
  composition: text(500),
  fit: text(300),
  material_id: idSchema.nullable(),
  ...modelFacts,
  category_id: idSchema.nullable(),
  /** Empty: of the title. */
  slug: z.string().trim().max(100),
  article: z.string().trim().max(40),
  /** Of the numbers of sizes: `{article}-{color}-{size}`; that of a color is what is left without the size. */
  pattern: z.string().trim().max(100),
  /** Of every color that has none of its own. */
  price,
  size_ids: z.array(idSchema).max(matrixMost.sizes),
  colors: z.array(draftColor).max(matrixMost.colors),
  /** Pictures whose names say no color. */
  loose: z.array(idSchema).max(300),
})
export type ModelDraft = z.output<typeof modelDraftSchema>

const problem = z.object({
  /** Where in the draft: `colors.0.cells.2.sku`. */
  field: z.string(),
  /** A lack is no mistake until the model is made. */
  kind: z.enum(['lack', 'mistake']),
  message: z.string(),
})

const draftRow = z.object({
  ...rowFields,
  /** The model that gets colors and sizes; null: a new one. */
  model_id: idSchema.nullable(),
  draft: modelDraftSchema,
  problems: z.array(problem),
})
export type ModelDraftRow = z.output<typeof draftRow>

const common = { tag: 'products', auth: { staff: 'catalog.write' } } as const
const byRevision = { params: idParams, query: z.object({ revision: z.coerce.number<string>().int().min(1).max(mostInt) }) }

export const modelDraftsEndpoints = {
  'GET /staff/model-drafts': {
    ...common,
    audit: null,
    summary: 'Models that are being written, and models that are being given colors and sizes; the latest first',
    reply: z.object({
      results: z.array(
        z.object({
          ...rowFields,
          model_id: idSchema.nullable(),
          title: z.string(),
          author: z.string(),
          colors: z.int(),
          sizes: z.int(),
        }),
      ),
    }),
  },
  'POST /staff/model-drafts': {
    ...common,
    audit: 'model_drafts',
    summary: 'Begins a model, or colors and sizes of one that there is',
    body: z.object({ model_id: idSchema.nullable() }),
    reply: draftRow,
  },
  'GET /staff/model-drafts/:id': {
    ...common,
    audit: null,
    summary: 'A model that is being written, with what it lacks and what is wrong with it',
    params: idParams,
    reply: draftRow,
  },
  'PUT /staff/model-drafts/:id': {
    ...common,
    audit: 'model_drafts',
    summary: 'Keeps a model that is being written, with its mistakes; 409 with the current one when its revision has moved',
    params: idParams,
    body: z.object({ draft: modelDraftSchema, ...saveFields }),
    reply: draftRow,
  },
  'DELETE /staff/model-drafts/:id': {
    ...common,
    ...byRevision,
    audit: 'model_drafts',
    summary: 'Forgets a model that was being written; 409 when its revision has moved',
    reply: noContent,
    status: 204,
  },
  'POST /staff/model-drafts/:id/make': {
    ...common,
    audit: 'models',
    summary: 'Makes the model with its colors and sizes, none of them shown yet; refused with every lack and mistake at its field',
    params: idParams,
    body: z.object(saveFields),
    reply: z.object({ model_id: idSchema }),
  },
} as const satisfies StaffEndpoints
