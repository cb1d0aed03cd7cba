import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { orderGroups } from './order-groups.ts'
import { orderSchema } from './orders.contract.ts'
import { ownReceiptSchema } from './receipts.contract.ts'
import { returnSchema } from './returns.contract.ts'
import { namedSchemas } from './named-schemas.ts'

/** What the list of orders says of a return that was not turned down. */
const listedReturnSchema = returnSchema
  .pick({ number: true, status: true, status_title: true, total: true, from_parts: true })
  .extend({ /** How many things come back. */ pieces: z.int() })
  .register(namedSchemas, { id: 'ListedReturn' })

/** An order in the list of all that belong to an account. */
const listedOrderSchema = orderSchema
  .extend({ /** Oldest first. */ returns: z.array(listedReturnSchema) })
  .register(namedSchemas, { id: 'ListedOrder' })

/** Which part of a list. */
const page = z.object({
  limit: z.coerce.number<string>().int().min(1).max(100).default(20),
  offset: z.coerce.number<string>().int().min(0).max(100_000).default(0),
})

export const orderHistoryEndpoints = {
  'GET /personal/orders': {
    summary: 'The shopper’s orders, newest first',
    tag: 'personal',
    auth: 'customer',
    query: page.extend({ state: z.enum(orderGroups).optional() }),
    reply: z.object({
      /** Of the part that was asked for. */
      count: z.int(),
      /** Of all the shopper's orders, whichever part was asked for; `returns` overlaps with the rest. */
      counts: z.object({ all: z.int(), underway: z.int(), received: z.int(), ended: z.int(), returns: z.int() }),
      results: z.array(listedOrderSchema),
    }),
  },
  'GET /personal/receipts': {
    summary: 'The receipts of all the shopper’s orders, newest first',
    tag: 'personal',
    auth: 'customer',
    query: page,
    reply: z.object({ count: z.int(), results: z.array(ownReceiptSchema) }),
  },
} as const satisfies Endpoints

export type ListedReturn = z.infer<typeof listedReturnSchema>
export type ListedOrder = z.infer<typeof listedOrderSchema>
