import { z } from 'zod'
import { dateSchema, instantSchema } from '../shared.contract.ts'
import type { StaffPermission } from './permissions.ts'
import type { StaffEndpoints } from './staff-endpoint.ts'

/** A list of the audit counts no further. Source: SUX-2. */
export const mostCountedRows = 10_000

/** With which permission one sees the whole history of one thing; of other kinds only what oneself did, unless one may read the audit. */
export const historyPermissions: Readonly<Record<string, StaffPermission>> = {
  agreements: 'agreements.read',
  content_drafts: 'content.read',
  content_pages: 'content.read',
  customers: 'customers.read',
  images: 'media.read',
  listing_banners: 'merchandising.read',
  listings: 'merchandising.read',
  merchandise_pins: 'merchandising.read',
  orders: 'orders.read',
  redirects: 'seo.read',
  requests: 'requests.read',
  returns: 'returns.read',
  reviews: 'reviews.read',
  settings: 'settings.read',
  staff_members: 'staff.read',
}

const auditQuery = z.object({
  /** The kind of thing, or one thing: `orders`, `orders:VT-10001`. */
  object: z
    .string()
    .max(160)
    .regex(/^[a-z_]+(?::[\w./ -]+)?$/)
    .optional(),
  member: z.coerce.number<string>().int().min(1).max(2_147_483_647).optional(),
  /** Days of the shop, both included. */
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  limit: z.coerce.number<string>().int().min(1).max(200).default(50),
  cursor: z.coerce.number<string>().int().min(1).max(2_147_483_647).optional(),
})
export type AuditQuery = z.output<typeof auditQuery>

const personSchema = z.object({ id: z.int().nullable(), name: z.string() })
const listOf = <T extends z.ZodType>(row: T) =>
  z.object({
    results: z.array(row),
    next_cursor: z.int().nullable(),
    count: z.object({ value: z.int(), is_more: z.boolean() }),
  })

export const changeRowSchema = z.object({
  id: z.int(),
  at: instantSchema,
  by: personSchema,
  object_kind: z.string(),
  object_id: z.string(),
  act: z.string(),
  permission: z.string(),
  /** The fields that changed, as they were and as they are; personal ones masked. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.string().nullable(),
  origin: z.string(),
  request_id: z.string().nullable(),
})
export type ChangeRow = z.output<typeof changeRowSchema>

export const accessRowSchema = z.object({
  id: z.int(),
  at: instantSchema,
  by: personSchema,
  act: z.string(),
  object_kind: z.string(),
  object_id: z.string().nullable(),
  field: z.string().nullable(),
  reason: z.string().nullable(),
  request_id: z.string().nullable(),
})
export type AccessRow = z.output<typeof accessRowSchema>

const own = { tag: 'audit', auth: { staff: 'audit.own' }, audit: null, query: auditQuery } as const

export const auditEndpoints = {
  'GET /staff/accesses': {
    ...own,
    summary: 'Looks at personal data, the newest first: everybody’s for who may read the audit, else the own ones',
    reply: listOf(accessRowSchema),
  },
  'GET /staff/changes': {
    ...own,
    summary: 'What staff changed, the newest first: all for who may read the audit, and of a thing that one may read; else the own changes',
    reply: listOf(changeRowSchema),
  },
  'GET /staff/exports/changes': {
    tag: 'audit',
    summary: 'The changes as CSV, the newest first; takes a fresh second factor and is recorded',
    auth: { staff: 'audit.read', stepUp: true },
    audit: 'staff_changes',
    query: auditQuery.omit({ limit: true, cursor: true }),
    reply: z.any(),
  },
} as const satisfies StaffEndpoints
