import { z } from 'zod'
import { orderNumberPattern } from '#core/order-number.ts'
import { idSchema } from '../shared.contract.ts'
import { orderFilters, orderSorts, staffOrder } from './orders.contract.ts'
import { bulkBody, bulkReply } from './runs.contract.ts'
import type { StaffEndpoints } from './staff-endpoint.ts'

/** Acts that bring orders on; none of them gives money back. */
export const bulkMoves = ['assemble', 'hand_over'] as const
/** What is done with many orders at once. `assign` has `args.member`, the id of a person. Source: ADM-12. */
export const orderBulkActs = [...bulkMoves, 'assign', 'release', 'print'] as const
export type OrderBulkAct = (typeof orderBulkActs)[number]

/** So many orders are one bulk act at most. */
export const mostInBulk = 1000

/** Columns of a file of orders, in their order; those of persons take a right of their own. Source: ADM-70. */
export const orderColumns = [
  'number',
  'when',
  'customer',
  'phone',
  'email',
  'city',
  'address',
  'pieces',
  'total',
  'payment',
  'status',
  'delivery',
  'assignee',
] as const
export type OrderColumn = (typeof orderColumns)[number]
export const personalColumns: readonly OrderColumn[] = ['customer', 'phone', 'email', 'address']

const common = { tag: 'orders', audit: 'orders', auth: { staff: 'orders.write' } } as const

export const orderBulkEndpoints = {
  'POST /staff/orders/bulk': {
    ...common,
    summary: 'Previews an act on many orders: `assemble`, `hand_over`, `assign` with `args.member`, `release`, `print`',
    body: bulkBody,
    reply: bulkReply,
  },
  'GET /staff/orders/assignees': {
    ...common,
    summary: 'Whom orders can be given to',
    auth: { staff: 'orders.read' },
    audit: null,
    reply: z.object({ results: z.array(z.object({ id: idSchema, name: z.string() })) }),
  },
  'PUT /staff/orders/:number/assignee': {
    ...common,
    summary: 'Gives an order to a person of the shop, or to nobody; 409 `orders.taken_by` when another has it',
    params: z.object({ number: z.string().regex(orderNumberPattern) }),
    body: z.strictObject({ member_id: idSchema.nullable() }),
    reply: staffOrder,
  },
  'GET /staff/exports/orders': {
    ...common,
    summary: 'The list as CSV; names, phones, e-mails and addresses take `personal.export` and a fresh second factor, and are recorded',
    auth: { staff: 'orders.read' },
    query: orderFilters.extend({ sort: z.enum(orderSorts).default('-created_at'), columns: z.string().max(300).optional() }),
    reply: z.any(),
  },
} as const satisfies StaffEndpoints
