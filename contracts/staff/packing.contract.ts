import { z } from 'zod'
import { orderNumberPattern } from '#core/order-number.ts'
import { tenders } from '#core/tender.ts'
import { deliveryTypes, orderStatuses } from '../order-states.ts'
import { idSchema, imageSchema, instantSchema } from '../shared.contract.ts'
import { slotTimeSchema } from '../slots.contract.ts'
import type { StaffEndpoints } from './staff-endpoint.ts'
import { idCursor } from './staff-list.ts'

/**
 * What a scan was: the piece that is packed now; one that the order does not have; one more than it has; a piece whose marking code is to be
 * scanned next; a marking code of another piece; nothing that the shop knows; the command to undo the last scan. Source: ADM-21.
 */
export const scanResults = ['ok', 'wrong', 'surplus', 'needs_code', 'code_used', 'unknown', 'undone'] as const
export type ScanResult = (typeof scanResults)[number]

/** Why an order is not in the queue: pieces were not found, or somebody put it aside. */
export const asideReasons = ['missing', 'asked'] as const

/** What is printed: the slip in the parcel, the list by which pieces are fetched, the label on the parcel, the register for the carrier, the sheet of an order. */
export const printKinds = ['slip', 'picklist', 'label', 'register', 'sheet'] as const
export type PrintKind = (typeof printKinds)[number]

const orderNumber = z.string().regex(orderNumberPattern)
const params = z.object({ number: orderNumber })
const quantity = z.int().min(1).max(100)

const pieceSchema = z.object({
  sku: z.string(),
  title: z.string(),
  color: z.string(),
  size: z.string(),
  image: imageSchema.nullable(),
})

const lineSchema = pieceSchema.extend({
  item_id: idSchema,
  quantity: z.int(),
  /** Of them in the parcel; of marked goods those with a code. */
  done: z.int(),
  /** Of them not found. */
  missing: z.int(),
  is_marked: z.boolean(),
  barcode: z.string().nullable(),
  /** Where the pieces that were promised lie. */
  places: z.array(z.string()),
})
export type PackingLine = z.output<typeof lineSchema>

const asideSchema = z.object({ reason: z.enum(asideReasons), at: instantSchema, by: z.string() })

const queuedSchema = z.object({
  number: z.string(),
  status: z.enum(orderStatuses),
  created_at: instantSchema,
  delivery_type: z.enum(deliveryTypes),
  delivery: z.string(),
  slot: slotTimeSchema.nullable(),
  is_gift: z.boolean(),
  pieces: z.int(),
  done: z.int(),
  aside: asideSchema.nullable(),
  packed_at: instantSchema.nullable(),
})
export type QueuedOrder = z.output<typeof queuedSchema>

export const packingSchema = queuedSchema.extend({
  /** A first name and a letter. */
  recipient: z.string(),
  comment: z.string().nullable(),
  courier_comment: z.string().nullable(),
  /** As the goods were counted to weigh, packed; null of orders of before. */
  expected_grams: z.int().nullable(),
  grams: z.int().nullable(),
  packed_by: z.string().nullable(),
  /** Of a cancelled order: the one in its place. */
  replaced_by: z.string().nullable(),
  /** The dearer order that takes its place once it is paid: until then nothing is packed. */
  awaits_change: z.string().nullable(),
  lines: z.array(lineSchema),
  /** The last ones, newest first. */
  scans: z.array(
    z.object({
      at: instantSchema,
      result: z.enum(scanResults),
      /** The number of the piece, or a marking code without its tail, or what was scanned. */
      what: z.string(),
      is_undone: z.boolean(),
      by: z.string(),
    }),
  ),
  /** Orders that wait behind this one. */
  waiting: z.int(),
  /** What can be done now, or why not. */
  can: z.object({ scan: z.boolean(), finish: z.boolean(), set_aside: z.boolean(), resume: z.boolean() }),
})
export type Packing = z.output<typeof packingSchema>

export const scanReplySchema = z.object({
  result: z.enum(scanResults),
  /** The piece that was scanned. */
  line: pieceSchema.nullable(),
  /** Of a wrong piece: the one that is most alike among those that are still to be packed. */
  expected: pieceSchema.extend({ places: z.array(z.string()) }).nullable(),
  /** Pieces that are still to be packed. */
  left: z.int(),
  packing: packingSchema,
})
export type ScanReply = z.output<typeof scanReplySchema>

const waitingParcel = z.object({
  number: z.string(),
  carrier: z.string(),
  delivery: z.string(),
  slot: slotTimeSchema.nullable(),
  pieces: z.int(),
  grams: z.int(),
  packed_at: instantSchema,
})

/** What a person does next with a parcel that its carrier does not bring. */
export const nextSteps = ['ask_carrier', 'decide_cancel'] as const

export const handoversSchema = z.object({
  day: z.iso.date(),
  carriers: z.array(z.object({ carrier: z.string(), title: z.string(), waiting: z.int() })),
  waiting: z.array(waitingParcel),
  /** Of that day, newest first. */
  done: z.array(
    z.object({ id: idSchema, carrier: z.string(), title: z.string(), at: instantSchema, by: z.string(), numbers: z.array(z.string()) }),
  ),
  /** Parcels that left the packing desk and that their carrier will not bring. */
  refused: z.array(
    z.object({ number: z.string(), delivery: z.string(), handed_at: instantSchema.nullable(), next_step: z.enum(nextSteps) }),
  ),
})
export type Handovers = z.output<typeof handoversSchema>

const common = { tag: 'packing', auth: { staff: 'orders.pack' } } as const

export const packingEndpoints = {
  'GET /staff/packing': {
    ...common,
    summary: 'Orders to assemble, oldest first: to do, set aside, or packed and not handed over yet',
    audit: null,
    query: z.object({
      view: z.enum(['todo', 'aside', 'packed']).default('todo'),
      q: z.string().trim().max(40).optional(),
      cursor: idCursor,
      limit: z.coerce.number<string>().int().min(1).max(200).default(50),
    }),
    reply: z.object({
      results: z.array(queuedSchema),
      next_cursor: z.string().nullable(),
      count: z.object({ value: z.int(), is_more: z.boolean() }),
    }),
  },
  'GET /staff/packing/:number': {
    ...common,
    summary: 'One order at the packing desk, with its pieces and the last scans',
    audit: null,
    params,
    reply: packingSchema,
  },
  'POST /staff/packing/:number/scans': {
    ...common,
    summary: 'Says what was scanned and notes it; the same `scan_id` again changes nothing',
    audit: 'packing_scans',
    params,
    body: z.strictObject({
      /** EAN, SKU, DataMatrix with its separators (0x1D), or `undo`. */
      code: z.string().min(1).max(300),
      scan_id: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
    }),
    reply: scanReplySchema,
  },
  'POST /staff/packing/:number/missing': {
    ...common,
    summary: 'Pieces are not where they should be: written off there, the order is set aside, the clerk is told',
    audit: 'packing_shortages',
    idempotent: true,
    params,
    body: z.strictObject({ item_id: idSchema, quantity }),
    reply: packingSchema,
  },
  'POST /staff/packing/:number/aside': {
    ...common,
    summary: 'Takes an order out of the queue',
    audit: 'packings',
    params,
    reply: packingSchema,
  },
  'POST /staff/packing/:number/resume': {
    ...common,
    summary: 'Puts an order back into the queue; what was missing has turned up',
    audit: 'packings',
    params,
    reply: packingSchema,
  },
  'POST /staff/packing/:number/finish': {
    ...common,
    summary: 'All pieces are in the parcel: keeps its weight; an order that is collected in the shop where it was packed is ready',
    audit: 'packings',
    params,
    body: z.strictObject({ grams: z.int().min(1).max(200_000) }),
    reply: packingSchema,
  },
  'GET /staff/handovers': {
    ...common,
    summary: 'Parcels that wait for a carrier, those given to it on a day, and those that it will not bring',
    audit: null,
    query: z.object({ carrier: z.string().max(40).optional(), day: z.iso.date().optional() }),
    reply: handoversSchema,
  },
  'POST /staff/handovers': {
    ...common,
    summary: 'Gives packed parcels to a carrier; each says what became of it',
    audit: 'handovers',
    body: z.strictObject({ carrier: z.string().min(1).max(40), numbers: z.array(orderNumber).min(1).max(200) }),
    reply: z.object({
      /** Null when none could be given. */
      id: idSchema.nullable(),
      results: z.array(z.object({ number: z.string(), is_done: z.boolean(), code: z.string().nullable(), message: z.string().nullable() })),
    }),
  },
  'GET /staff/print/:kind': {
    ...common,
    summary:
      'A page to print (HTML): `ids` are numbers of orders with commas between, of a register those of handovers; noted, so that a reprint is known',
    audit: null,
    params: z.object({ kind: z.enum(printKinds) }),
    query: z.object({ ids: z.string().regex(/^[\d-]{1,20}(?:,[\d-]{1,20}){0,99}$/) }),
    reply: z.string(),
  },
  'POST /staff/orders/:number/hand-over': {
    ...common,
    summary: 'The goods are with the shopper, less the pieces that they refused; how the rest was paid',
    auth: { staff: 'orders.write' },
    audit: 'orders',
    params,
    body: z.strictObject({
      /** The state in which it was decided. */
      decided_in: z.enum(orderStatuses),
      refused: z.array(z.strictObject({ item_id: idSchema, quantity })).max(100),
      /** Marking codes of refused pieces, where some of a line are; null when nobody can say. */
      codes: z
        .array(z.strictObject({ item_id: idSchema, code: z.string().min(1).max(300) }))
        .max(500)
        .nullable(),
      /** How it was paid now; left out where it was paid before. */
      tender: z.enum(tenders).optional(),
    }),
    reply: z.object({ status: z.enum(orderStatuses) }),
  },
} as const satisfies StaffEndpoints
