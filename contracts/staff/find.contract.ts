import { z } from 'zod'
import type { StaffEndpoints } from './staff-endpoint.ts'

/** What the one search field finds, in the order in which the groups stand: exact keys before titles. Source: ADM-10. */
export const findKinds = ['order', 'customer', 'product', 'page', 'setting', 'address'] as const

const hitSchema = z.object({
  title: z.string(),
  note: z.string(),
  /** Below `/staff`; null: only the shop shows it. */
  to: z.string().nullable(),
  /** A path of the shop. */
  shop: z.string().nullable(),
})

export const findEndpoints = {
  'GET /staff/find': {
    summary: 'Orders, customers, products, pages and settings by a whole key or by title, five of each, as far as the caller’s roles go',
    tag: 'find',
    auth: { staff: 'staff.self' },
    audit: null,
    query: z.object({ q: z.string().trim().min(2).max(300) }),
    reply: z.object({ groups: z.array(z.object({ kind: z.enum(findKinds), hits: z.array(hitSchema).max(5) })) }),
  },
} as const satisfies StaffEndpoints
export type FindKind = (typeof findKinds)[number]
export type FindHit = z.output<typeof hitSchema>
