import { z } from 'zod'
import { instantSchema, roubles } from './shared.contract.ts'
import { namedSchemas } from './named-schemas.ts'

export const receiptSchema = z
  .object({
    number: z.string(),
    kind: z.enum(['prepayment', 'settlement', 'instalment', 'return']),
    title: z.string(),
    at: instantSchema,
    lines: z.array(z.object({ title: z.string(), quantity: z.int(), price: roubles, sum: roubles })),
    total: roubles,
    /** Value added tax within the total. */
    vat: roubles,
    /** `credit`: some of it is paid later, in parts. */
    paid_by: z.enum(['electronic', 'cash', 'prepaid', 'credit']),
    paid_by_title: z.string(),
    /** What has become of it at the register; `draft`: it is a document that nobody registers; `delayed`: the register cannot be reached. */
    state: z.enum(['draft', 'queued', 'delayed', 'accepted', 'registered', 'declined']),
    state_title: z.string(),
    /** Of the fiscal document, and where it can be looked at; null until it is registered, and where the register does not say. */
    fiscal_number: z.string().nullable(),
    url: z.string().nullable(),
  })
  .register(namedSchemas, { id: 'Receipt' })

/** A receipt in the list of all that belong to an account. */
export const ownReceiptSchema = receiptSchema.extend({ order_number: z.string() }).register(namedSchemas, { id: 'OwnReceipt' })

export type Receipt = z.infer<typeof receiptSchema>
export type OwnReceipt = z.infer<typeof ownReceiptSchema>
