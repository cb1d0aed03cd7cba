import { z } from 'zod'
import { canonicalPath } from '#core/canonical-path.ts'
import { comparablePath } from '#core/comparable-path.ts'
import { noContent } from '../endpoint.ts'
import { bulkBody, bulkReply } from './runs.contract.ts'
import { idParams, reasonSchema, rowFields, saveFields, type StaffEndpoints } from './staff-endpoint.ts'
import { mostInt } from './staff-list.ts'

/** A path of this shop, with its query and hash; or a whole https address. */
const targetForm = /^(?:\/(?:[^/\\\s]\S*)?|https:\/\/[^\s/?#]+\S*)$/

/**
 * A redirect as it is stored: the one schema from which the wire and, later, the editor's form derive. Parsing brings path and target to their
 * one spelling; what is stored parses to itself. Source: RT-08, T24.
 */
export const redirectSchema = z.strictObject({
  /** Without locale and query; matches however it is spelled. */
  path: z
    .string()
    .max(1000)
    .regex(/^\/(?:[^/\\?#\s][^?#\s]*)?$/)
    .overwrite(comparablePath),
  target: z.string().max(2000).regex(targetForm).overwrite(canonicalTarget),
  status: z.literal([301, 302]),
  /** The highest one wins when a path has several. */
  priority: z.int().min(-1000).max(1000),
})
export type StoredRedirect = z.output<typeof redirectSchema>

function canonicalTarget(target: string): string {
  if (!target.startsWith('/')) return target
  const at = target.search(/[?#]/)
  return at < 0 ? canonicalPath(target) : canonicalPath(target.slice(0, at)) + target.slice(at)
}

export const redirectRowSchema = redirectSchema.extend(rowFields)
export type RedirectRow = z.output<typeof redirectRowSchema>

/** Files of redirects have these columns. */
export const redirectColumns = ['from', 'to', 'status', 'priority'] as const

const redirectFilters = z.object({
  q: z.string().max(1000).optional(),
  status: z.enum(['301', '302']).optional(),
  sort: z.enum(['path', '-path']).default('path'),
})

const common = { tag: 'redirects', audit: 'redirects', auth: { staff: 'seo.write' } } as const

export const redirectsEndpoints = {
  'GET /staff/redirects': {
    ...common,
    summary: 'Redirects by path; `q` is how the path begins',
    auth: { staff: 'seo.read' },
    audit: null,
    query: redirectFilters.extend({
      cursor: z.string().max(1100).optional(),
      limit: z.coerce.number<string>().int().min(1).max(200).default(50),
    }),
    reply: z.object({
      results: z.array(redirectRowSchema),
      next_cursor: z.string().nullable(),
      count: z.object({ value: z.int(), is_more: z.boolean() }),
    }),
  },
  'GET /staff/exports/redirects': {
    ...common,
    summary: 'The same as CSV; the columns can be imported again',
    auth: { staff: 'seo.read' },
    audit: null,
    query: redirectFilters.extend({ columns: z.string().max(200).optional() }),
    reply: z.any(),
  },
  'POST /staff/redirects/bulk': {
    ...common,
    summary: 'Previews an act on many: `remove`, or `status` with `args.status` of 301 or 302',
    body: bulkBody,
    reply: bulkReply,
  },
  'GET /staff/redirects/:id': {
    ...common,
    summary: 'One redirect',
    auth: { staff: 'seo.read' },
    audit: null,
    params: idParams,
    reply: redirectRowSchema,
  },
  'POST /staff/redirects': {
    ...common,
    summary: 'Adds a redirect; 409 when it would lead to another one, or another one to it',
    body: redirectSchema.extend({ reason: reasonSchema }),
    reply: redirectRowSchema,
    status: 201,
  },
  'PUT /staff/redirects/:id': {
    ...common,
    summary: 'Changes a redirect; 409 with the current row when its revision has moved',
    params: idParams,
    body: redirectSchema.extend({ ...saveFields, reason: reasonSchema }),
    reply: redirectRowSchema,
  },
  'DELETE /staff/redirects/:id': {
    ...common,
    summary: 'Removes a redirect; 409 with the current row when its revision has moved',
    params: idParams,
    query: z.object({ revision: z.coerce.number<string>().int().min(1).max(mostInt), reason: reasonSchema }),
    reply: noContent,
    status: 204,
  },
} as const satisfies StaffEndpoints
