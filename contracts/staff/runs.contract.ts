import { z } from 'zod'
import { idParams, reasonSchema, type StaffEndpoints } from './staff-endpoint.ts'
import { mostInt } from './staff-list.ts'

export const runRowStates = ['read', 'new', 'changed', 'same', 'refused', 'applied', 'undone', 'kept'] as const
export type RunRowState = (typeof runRowStates)[number]

/** How long a run can be undone, in hours. Source: ADM-69. */
export const undoHours = 24
/** Lines that a file may have. Source: ADM-69. */
export const mostImportRows = 100_000
/** Lines of a spreadsheet. Source: ADM-69. */
export const mostSheetRows = 50_000
export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]
/** Bytes of a file. */
export const importBytes = 64 * 1024 * 1024

/** By the head of a column in the file, in small letters: a column of the resource, or '' for what is left out. */
const columnMapping = z.record(z.string().max(200), z.string().max(40))

const resourceName = z.string().max(40)
const tableQuery = z.object({ resource: resourceName, format: z.enum(tableFormats).default('csv') })

export const runSchema = z.object({
  id: z.int(),
  kind: z.enum(['import', 'bulk']),
  resource: z.string(),
  act: z.string().nullable(),
  title: z.string().nullable(),
  state: z.enum(['mapping', 'reading', 'preview', 'applying', 'done', 'undoing', 'undone', 'cancelled']),
  member: z.string(),
  created_at: z.iso.datetime(),
  applied_at: z.iso.datetime().nullable(),
  /** How many rows are in each state. */
  counts: z.record(z.enum(runRowStates), z.int()),
  total: z.int(),
  /** What it does can be undone for a day; said before it is applied. Source: ADM-80. */
  is_undoable: z.boolean(),
  /** Of a file: which column each of its heads is taken for, '' for one that is left out, null for one that somebody must say it of. */
  heads: z.array(z.object({ head: z.string(), column: z.string().nullable() })),
  /** Of its resource: all, and those without which nothing is read. */
  columns: z.array(z.string()),
  needed: z.array(z.string()),
  /** What must be agreed to before it is applied; its words are those of the refusal. */
  asks: z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
  /** Why its rows change, in words of whoever previewed it. */
  reason: z.string().nullable(),
  can: z.object({ map: z.boolean(), apply: z.boolean(), cancel: z.boolean(), undo: z.boolean() }),
})
export type StaffRun = z.output<typeof runSchema>

const stored = z.record(z.string(), z.unknown()).nullable()
const runRow = z.object({
  number: z.int(),
  key: z.string(),
  state: z.enum(runRowStates),
  before: stored,
  after: stored,
  /** Why it is refused, or kept, in words; `column`: where it is to be mended, where that is one. */
  problem: z.object({ code: z.string(), column: z.string().nullable(), message: z.string() }).nullable(),
})

const common = { tag: 'runs', audit: 'runs', auth: { staff: 'staff.self' } } as const

/** What a call of `POST /staff/{resource}/bulk` takes. `filter`: the query of the list, but for order and page. */
export const bulkBody = z.strictObject({
  act: z.string().regex(/^[a-z_]{2,40}$/),
  ids: z.array(z.string().max(60)).min(1).max(10_000).optional(),
  filter: z.record(z.string(), z.string().max(1000)).optional(),
  except: z.array(z.string().max(60)).max(10_000).default([]),
  args: z.record(z.string(), z.string().max(1000)).default({}),
})

/** What it answers: a run that waits to be applied, how many rows can, and why the others cannot (the first hundred). */
export const bulkReply = z.object({
  run: runSchema,
  can: z.int(),
  cannot: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })),
})

export const runsEndpoints = {
  'GET /staff/runs': {
    ...common,
    summary: 'Runs of a resource, the newest first',
    audit: null,
    query: z.object({ resource: resourceName, limit: z.coerce.number<string>().int().min(1).max(50).default(20) }),
    reply: z.object({ results: z.array(runSchema) }),
  },
  'GET /staff/runs/:id': { ...common, summary: 'One run with its progress', audit: null, params: idParams, reply: runSchema },
  'GET /staff/runs/:id/rows': {
    ...common,
    summary: 'What becomes of each row, in the order of the file',
    audit: null,
    params: idParams,
    query: z.object({
      state: z.enum(runRowStates).optional(),
      cursor: z.coerce.number<string>().int().min(0).max(mostInt).default(0),
      limit: z.coerce.number<string>().int().min(1).max(200).default(50),
    }),
    reply: z.object({ results: z.array(runRow), next_cursor: z.string().nullable() }),
  },
  'GET /staff/runs/:id/refused': {
    ...common,
    summary: 'The refused rows as CSV, with the reason of each',
    audit: null,
    params: idParams,
    reply: z.any(),
  },
  'POST /staff/runs/:id/apply': {
    ...common,
    summary: 'Applies a preview as a job; 409 `run.stale` when it is none any more, and what it asks for until that is agreed to',
    params: idParams,
    query: z.object({ agreed: z.enum(['yes']).optional() }),
    reply: runSchema,
  },
  'POST /staff/runs/:id/cancel': { ...common, summary: 'Drops a preview', params: idParams, reply: runSchema },
  'POST /staff/runs/:id/undo': {
    ...common,
    summary: 'Undoes an applied run within a day, as a job: rows that somebody changed since are kept and named',
    params: idParams,
    reply: runSchema,
  },
  'GET /staff/imports': {
    ...common,
    summary: 'What this person may change by files, with the columns of each',
    audit: null,
    reply: z.object({
      results: z.array(
        z.object({
          resource: z.string(),
          columns: z.array(z.string()),
          needed: z.array(z.string()),
          /** Lines of a file, where it takes fewer than others. */
          most: z.int().nullable(),
          has_export: z.boolean(),
        }),
      ),
    }),
  },
  'POST /staff/imports': {
    ...common,
    summary:
      'Takes a CSV or an XLSX as `application/octet-stream` into a run that a job plans when all of its heads are known; it can be looked at before it is applied',
    query: z.object({ resource: resourceName, name: z.string().min(1).max(200) }),
    takesFile: 'stream',
    bodyLimit: importBytes,
    reply: runSchema,
    status: 201,
  },
  'POST /staff/imports/:id/columns': {
    ...common,
    summary: 'Says what the heads of a file are and why its rows change, and plans it anew; remembered for the same heads',
    params: idParams,
    body: z.strictObject({ mapping: columnMapping, reason: reasonSchema }),
    reply: runSchema,
  },
  'GET /staff/imports/template': {
    ...common,
    summary: 'An empty table with the columns of a resource, as CSV or XLSX',
    audit: null,
    query: tableQuery,
    reply: z.any(),
  },
  'GET /staff/imports/export': {
    ...common,
    summary: 'All rows of a resource as CSV or XLSX, which changes nothing when it is imported',
    audit: null,
    query: tableQuery,
    reply: z.any(),
  },
} as const satisfies StaffEndpoints
