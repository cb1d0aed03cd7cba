import { z } from 'zod'
import { orderNumberPattern } from '#core/order-number.ts'
import { tenders } from '#core/tender.ts'
import { limits } from '../limits.ts'
import { emailSchema, firstNameSchema, idSchema, lastNameSchema, phoneSchema, roubles } from '../shared.contract.ts'
import { orderActs, revealReasons } from './order-acts.ts'
import { staffOrder } from './orders.contract.ts'
import { idParams, type StaffEndpoints } from './staff-endpoint.ts'
import { mostInt } from './staff-list.ts'

const orderParams = z.object({ number: z.string().regex(orderNumberPattern) })

/** What is left out stays as it is. */
const correctedPerson = z.strictObject({
  first_name: firstNameSchema.optional(),
  last_name: lastNameSchema.optional(),
  phone: phoneSchema.optional(),
  email: emailSchema.or(z.literal('')).optional(),
})

const common = { tag: 'orders', auth: { staff: 'orders.write' }, audit: 'orders' } as const

export const orderActsEndpoints = {
  'POST /staff/orders/:number/acts/:act': {
    ...common,
    summary: 'One act by the table of transitions; 409 with who was first when it comes too late',
    params: orderParams.extend({ act: z.enum(orderActs) }),
    body: z.strictObject({
      revision: z.int().min(0).max(mostInt),
      note: z.string().trim().min(1).max(500).optional(),
      /** For the shopper, with the answer to their request to cancel. */
      words: z.string().trim().min(3).max(200).optional(),
      /** What was given, of an order that is paid on receipt. */
      tender: z.enum(tenders).optional(),
    }),
    reply: staffOrder,
  },
  'POST /staff/orders/:number/notes': {
    ...common,
    summary: 'A note for the people of the shop',
    params: orderParams,
    body: z.strictObject({ text: z.string().trim().min(1).max(2000) }),
    reply: staffOrder,
  },
  'PUT /staff/orders/:number/contact': {
    ...common,
    summary: 'Corrects contact, recipient and comment until the order is handed over; the shopper is told',
    params: orderParams,
    body: z.strictObject({
      /** `contact_revision` of the order that was read. */
      revision: z.int().min(0).max(mostInt),
      contact: correctedPerson.optional(),
      recipient: correctedPerson.nullable().optional(),
      comment: z.string().trim().max(limits.comment).optional(),
    }),
    reply: staffOrder,
  },
  'POST /staff/orders/:number/reveal': {
    ...common,
    summary: 'One phone or e-mail of the order in clear, for a reason; the look is recorded',
    auth: { staff: 'orders.contact' },
    params: orderParams,
    body: z.strictObject({ field: z.enum(['phone', 'email', 'recipient_phone']), reason: z.enum(revealReasons) }),
    reply: z.object({ value: z.string() }),
  },
  'POST /staff/orders/:number/corrections/:id/reveal': {
    ...common,
    summary: 'What a correction of the contact has replaced, in clear, for a reason; the look is recorded',
    auth: { staff: 'customers.reveal' },
    params: orderParams.extend(idParams.shape),
    body: z.strictObject({ reason: z.enum(revealReasons) }),
    reply: z.object({ before: z.record(z.string(), z.string().nullable()) }),
  },
  'POST /staff/orders/:number/refunds': {
    ...common,
    summary: 'Gives money back without a return: for pieces, the delivery, or a sum; never above what was captured',
    auth: { staff: 'orders.refund', stepUp: true },
    idempotent: true,
    params: orderParams,
    body: z
      .strictObject({
        lines: z
          .array(z.strictObject({ item_id: idSchema, quantity: z.int().min(1).max(100) }))
          .max(100)
          .optional(),
        delivery: z.boolean().optional(),
        /** In place of lines and delivery. */
        amount: roubles.positive().max(100_000_000).optional(),
        reason: z.string().trim().min(3).max(500),
      })
      .refine(({ lines, delivery, amount }) => (amount === undefined) !== ((lines?.length ?? 0) === 0 && !delivery), { path: ['amount'] })
      .refine(({ lines = [] }) => new Set(lines.map(({ item_id: id }) => id)).size === lines.length, { path: ['lines'] }),
    status: 201,
    /** `requested` goes back through the bank, `dropped` was still to be charged in parts. */
    reply: z.object({ requested: roubles, dropped: roubles }),
  },
} as const satisfies StaffEndpoints
