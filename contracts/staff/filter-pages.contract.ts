import { z } from 'zod'
import { noContent } from '../endpoint.ts'
import { staffSeoSchema } from './categories.contract.ts'
import { idParams, reasonSchema, rowFields, saveFields, type StaffEndpoints } from './staff-endpoint.ts'
import { listOf, localizedSchema, mostInt } from './staff-list.ts'

/** A page of one value of one filter that search engines may show. Source: SEO-03. */
export const filterPageSchema = z.object({
  /** Without locale; stored as the shop writes it. */
  path: z.string().trim().min(1).max(500),
  seo: staffSeoSchema,
})
export type StoredFilterPage = z.output<typeof filterPageSchema>

const row = filterPageSchema.extend({
  ...rowFields,
  /** What its page is called, or null when its address has no page any more. */
  title: localizedSchema.nullable(),
  /** Products that the shop shows there; with none, search engines are told to leave it out. */
  count: z.int(),
  /** Its page in the shop. */
  url: z.string(),
})
export type FilterPageRow = z.output<typeof row>

const write = { tag: 'filter-pages', audit: 'open_filter_pages', auth: { staff: 'seo.write' } } as const
const read = { tag: 'filter-pages', audit: null, auth: { staff: 'seo.read' } } as const

export const filterPagesEndpoints = {
  'GET /staff/filter-pages': {
    ...read,
    summary: 'Filter pages that are opened to search engines, by path, with the number of their products',
    query: z.object({
      q: z.string().trim().min(1).max(100).optional(),
      cursor: z.string().max(600).optional(),
      limit: z.coerce.number<string>().int().min(1).max(200).default(50),
    }),
    reply: listOf(row),
  },
  'GET /staff/filter-pages/preview': {
    ...read,
    summary: 'What stands at an address of the catalog: how the shop writes it, its title and how many products; 404 without one',
    query: z.object({ path: z.string().trim().min(1).max(500) }),
    reply: z.object({ path: z.string(), title: localizedSchema, count: z.int(), is_open: z.boolean() }),
  },
  'GET /staff/filter-pages/:id': { ...read, summary: 'One opened filter page', params: idParams, reply: row },
  'POST /staff/filter-pages': {
    ...write,
    summary: 'Opens a filter page of one value; 409 when it is open already',
    body: filterPageSchema.extend({ reason: reasonSchema }),
    reply: row,
    status: 201,
  },
  'PUT /staff/filter-pages/:id': {
    ...write,
    summary: 'Changes what search engines are told of an opened filter page; 409 with the current row when its revision has moved',
    params: idParams,
    body: filterPageSchema.pick({ seo: true }).extend({ ...saveFields, reason: reasonSchema }),
    reply: row,
  },
  'DELETE /staff/filter-pages/:id': {
    ...write,
    summary: 'Closes a filter page to search engines; it stays a page of the shop',
    params: idParams,
    query: z.object({ revision: z.coerce.number<string>().int().min(1).max(mostInt), reason: reasonSchema }),
    reply: noContent,
    status: 204,
  },
} as const satisfies StaffEndpoints
