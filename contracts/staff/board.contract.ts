import { z } from 'zod'
import { noContent } from '../endpoint.ts'
import { instantSchema } from '../shared.contract.ts'
import type { StaffPermission } from './permissions.ts'
import type { StaffEndpoints } from './staff-endpoint.ts'
import { countSchema } from './staff-list.ts'

/**
 * The lines of the Today board: what somebody must do, who may see it, and where it is done. `group` is how urgent it is, `area` whose it is.
 * Source: ADM-08.
 */
export const boardLines = {
  assemble: { permission: 'orders.pack', group: 'today', area: 'orders', url: '/packing' },
  cancel_requests: { permission: 'orders.read', group: 'today', area: 'orders', url: '/orders?view=cancel' },
  returns_pay: { permission: 'returns.read', group: 'today', area: 'orders', url: '/returns' },
  payment_review: { permission: 'orders.refund', group: 'today', area: 'orders', url: '/money' },
  bank_refusals: { permission: 'orders.refund', group: 'today', area: 'orders', url: '/money?tab=refusal' },
  shortages: { permission: 'orders.pack', group: 'today', area: 'orders', url: '/packing?view=aside' },
  refunds_late: { permission: 'orders.refund', group: 'today', area: 'orders', url: '/money' },
  receipts_declined: { permission: 'orders.refund', group: 'today', area: 'orders', url: '/money' },
  data_requests: { permission: 'personal.export', group: 'today', area: 'orders', url: '/customers' },
  new_orders: { permission: 'orders.read', group: 'waits', area: 'orders', url: '/orders?view=new' },
  returns_answer: { permission: 'returns.read', group: 'waits', area: 'orders', url: '/returns' },
  returns_receive: { permission: 'returns.read', group: 'waits', area: 'orders', url: '/returns' },
  reviews: { permission: 'reviews.write', group: 'waits', area: 'content', url: '/reviews' },
  requests: { permission: 'requests.write', group: 'waits', area: 'content', url: '/inbox?kind=request' },
  surveys: { permission: 'requests.write', group: 'waits', area: 'content', url: '/inbox?kind=survey' },
  forms: { permission: 'requests.write', group: 'waits', area: 'content', url: '/inbox?kind=form' },
  broken_links: { permission: 'requests.write', group: 'breaks', area: 'content', url: '/inbox?kind=link' },
  feeds_late: { permission: 'machine.read', group: 'breaks', area: 'shop', url: '/machine/health' },
  jobs_failed: { permission: 'machine.read', group: 'breaks', area: 'shop', url: '/machine/jobs?view=failed' },
  messages_failed: { permission: 'machine.outbox', group: 'breaks', area: 'shop', url: '/machine/outbox?state=failed' },
} as const satisfies Record<string, { permission: StaffPermission; group: BoardGroup; area: BoardArea; url: `/${string}` }>
export type BoardLineKind = keyof typeof boardLines
type BoardGroup = (typeof boardGroups)[number]
type BoardArea = (typeof boardAreas)[number]

export const boardGroups = ['today', 'waits', 'breaks'] as const
export const boardAreas = ['orders', 'content', 'shop'] as const
export const boardLineKinds = Object.keys(boardLines) as [BoardLineKind, ...BoardLineKind[]]

const lineSchema = z.object({
  kind: z.enum(boardLineKinds),
  /** Counted to 100: "99+". */
  count: countSchema,
  oldest_at: instantSchema.nullable(),
  due_at: instantSchema.nullable(),
  /** The filtered list, below `/staff`. */
  url: z.string(),
  assignee: z.string().nullable(),
  is_mine: z.boolean(),
})

const plannedSchema = z.object({ title: z.string(), path: z.string().nullable(), at: instantSchema })
const feedSchema = z.object({ place: z.string(), at: instantSchema, is_late: z.boolean() })

const task = {
  tag: 'board',
  auth: { staff: 'staff.self' },
  audit: 'staff_tasks',
  params: z.object({ kind: z.enum(boardLineKinds) }),
  reply: noContent,
  status: 204,
} as const

export const boardEndpoints = {
  'GET /staff/board': {
    summary: 'What somebody must do, as far as the roles of the caller go; lines with nothing to do are left out',
    tag: 'board',
    auth: { staff: 'staff.self' },
    audit: null,
    reply: z.object({
      lines: z.array(lineSchema),
      /** Pages that are published or taken down today; null for whoever may not read content. */
      planned: z.object({ publish: z.array(plannedSchema), withdraw: z.array(plannedSchema) }).nullable(),
      /** When each place told its stock last; null for whoever may not read the stock. */
      feeds: z.array(feedSchema).nullable(),
      at: instantSchema,
    }),
  },
  'POST /staff/tasks/:kind/take': { ...task, summary: 'Takes a line of the board; 409 when another has it' },
  'POST /staff/tasks/:kind/done': { ...task, summary: 'Lets a line of the board go' },
} as const satisfies StaffEndpoints
export type BoardLine = z.output<typeof lineSchema>
