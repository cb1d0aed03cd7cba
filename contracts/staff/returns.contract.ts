import { z } from 'zod'
import { pieceConditions, returnReasons, returnStatuses } from '../order-states.ts'
import { base64BodyLimit, base64Picture, idSchema, imageSchema, instantSchema, roubles } from '../shared.contract.ts'
import type { StaffEndpoints } from './staff-endpoint.ts'
import { idCursor } from './staff-list.ts'

/** Parts of the returns desk: to be answered, on their way, to be paid out by staff, at the bank, over. */
export const returnViews = ['decide', 'coming', 'pay', 'bank', 'done'] as const

const queuedReturnSchema = z.object({
  id: idSchema,
  /** As the shopper knows it: the order's number and its own. */
  number: z.string(),
  order_number: z.string(),
  status: z.enum(returnStatuses),
  method: z.enum(['bank', 'shop']),
  /** A first name and a letter. */
  who: z.string(),
  pieces: z.int(),
  total: roubles,
  created_at: instantSchema,
  /** Until when the money is to be back; null of what is over. */
  due_at: instantSchema.nullable(),
})
export type QueuedReturn = z.output<typeof queuedReturnSchema>

const conditionCount = z.object({ condition: z.enum(pieceConditions), quantity: z.int() })

const returnedLineSchema = z.object({
  item_id: idSchema,
  sku: z.string(),
  barcode: z.string().nullable(),
  title: z.string(),
  color: z.string(),
  size: z.string(),
  image: imageSchema.nullable(),
  quantity: z.int(),
  reason: z.enum(returnReasons),
  reason_title: z.string(),
  /** What comes back for these pieces, as it was promised. */
  sum: roubles,
  is_marked: z.boolean(),
  /** As they came; empty until then. */
  conditions: z.array(conditionCount),
  /** Of this size of the model within 90 days: pieces that were bought, asked back, and how many of those for which reason. */
  figures: z.object({
    sold: z.int(),
    returned: z.int(),
    reasons: z.array(z.object({ reason: z.enum(returnReasons), title: z.string(), count: z.int() })),
  }),
})
export type ReturnedLine = z.output<typeof returnedLineSchema>

export const staffReturnSchema = queuedReturnSchema.extend({
  goods: roubles,
  delivery: roubles,
  /** Had gone back before it was asked for, and is not in the total. */
  given_before: roubles,
  /** What goes back, as far as is known: less than the total when money went back in another way since it was asked for. */
  goes_back: roubles,
  bonuses_back: z.int(),
  bonuses_revoked: z.int(),
  lines: z.array(returnedLineSchema),
  comment: z.string().nullable(),
  answer: z.string().nullable(),
  /** Of a return by a parcel locker. */
  label_code: z.string().nullable(),
  /** `actor`: a person of the shop by name, where one did it. Source: ADM-14. */
  history: z.array(z.object({ status: z.enum(returnStatuses), at: instantSchema, actor: z.string() })),
  can: z.object({ approve: z.boolean(), reject: z.boolean(), receive: z.boolean(), pay_out: z.boolean() }),
})
export type StaffReturn = z.output<typeof staffReturnSchema>

/** As data addresses: nobody but staff is shown them. */
const photosSchema = z.object({
  results: z.array(z.object({ id: idSchema, data: z.string(), by: z.string(), at: instantSchema })),
})
export type ReturnPhotos = z.output<typeof photosSchema>

const params = z.object({ id: z.coerce.number<string>().int().min(1).max(2_147_483_647) })
const common = { tag: 'returns', auth: { staff: 'returns.write' }, audit: 'returns', params, reply: staffReturnSchema } as const

export const returnsStaffEndpoints = {
  'GET /staff/returns': {
    tag: 'returns',
    summary: 'Returns of one part of the desk, the oldest first (of those that are over, the newest), with the counts of all parts',
    auth: { staff: 'returns.read' },
    audit: null,
    query: z.object({
      view: z.enum(returnViews).default('decide'),
      cursor: idCursor,
      limit: z.coerce.number<string>().int().min(1).max(200).default(50),
    }),
    reply: z.object({
      results: z.array(queuedReturnSchema),
      next_cursor: z.string().nullable(),
      count: z.object({ value: z.int(), is_more: z.boolean() }),
      counts: z.record(z.enum(returnViews), z.int()),
    }),
  },
  'GET /staff/returns/:id': {
    ...common,
    summary: 'One return, with the amounts that were promised',
    auth: { staff: 'returns.read' },
    audit: null,
  },
  'POST /staff/returns/:id/approve': { ...common, summary: 'The shopper may send the things' },
  'POST /staff/returns/:id/reject': {
    ...common,
    summary: 'Turns it down, with words for the shopper',
    body: z.strictObject({ words: z.string().trim().min(3).max(1000) }),
  },
  'POST /staff/returns/:id/receive': {
    ...common,
    summary: 'The things are here: each piece goes on sale, is faulty or is written off; the money follows',
    auth: { staff: 'returns.receive' },
    body: z.strictObject({
      lines: z
        .array(z.strictObject({ item_id: idSchema, condition: z.enum(pieceConditions), quantity: z.int().min(1).max(100) }))
        .min(1)
        .max(300),
      /** Marking codes of pieces, where some of a line come back; null when nobody can say which they are. */
      codes: z
        .array(z.strictObject({ item_id: idSchema, code: z.string().min(1).max(300) }))
        .max(500)
        .nullable(),
    }),
  },
  'GET /staff/returns/:id/photos': {
    ...common,
    summary: 'What was photographed when the things came',
    auth: { staff: 'returns.read' },
    audit: null,
    reply: photosSchema,
  },
  'POST /staff/returns/:id/photos': {
    ...common,
    summary: 'Keeps a photograph of what came, at most eight of a return',
    auth: { staff: 'returns.receive' },
    body: z.strictObject({ image: base64Picture }),
    bodyLimit: base64BodyLimit,
    reply: photosSchema,
  },
  'DELETE /staff/returns/:id/photos/:photo': {
    ...common,
    summary: 'Takes a photograph away',
    auth: { staff: 'returns.receive' },
    params: params.extend({ photo: params.shape.id }),
    reply: photosSchema,
  },
  'POST /staff/returns/:id/pay-out': {
    ...common,
    summary: 'Staff have paid out what was paid on receipt',
    auth: { staff: 'orders.refund', stepUp: true },
  },
} as const satisfies StaffEndpoints
