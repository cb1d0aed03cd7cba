import { z } from 'zod'
import { imageSchema } from '../shared.contract.ts'
import { idParams, type StaffEndpoints } from './staff-endpoint.ts'
import { countSchema, idCursor, listQuery, mostInt } from './staff-list.ts'

/** Why pieces came or went. A transfer is two movements: out of one place, into another. */
export const movementReasons = ['receipt', 'adjustment', 'shipment', 'return', 'loss', 'transfer'] as const
export type MovementReason = (typeof movementReasons)[number]

/** Tabs of the list: all sizes; those of which orders were promised more than is there; with one free piece; with none. */
export const stockViews = ['all', 'short', 'last', 'out'] as const
export type StockView = (typeof stockViews)[number]

/** Columns of files by which stock is changed. */
export const stockFileColumns = ['sku', 'place', 'on_hand', 'counted_at'] as const

/** A tab counts no further. */
export const mostInStockTab = 99

/** Most pieces of one act. */
export const mostPieces = 100_000

const placeId = z.int().min(1).max(mostInt)

/** What lies of a size at a place. Free is below zero where orders were promised more than is there. */
const shelf = z.object({ place_id: z.int(), on_hand: z.int(), reserved: z.int(), shortage: z.int(), free: z.int() })
export type StaffShelf = z.output<typeof shelf>

const stockRow = z.object({
  offer_id: z.int(),
  product_id: z.int(),
  title: z.string(),
  color: z.string(),
  product_sku: z.string(),
  image: imageSchema,
  size: z.string(),
  sku: z.string(),
  barcode: z.string().nullable(),
  /** Of places at which it has ever lain. */
  shelves: z.array(shelf),
  /** Pieces that can be sold, of all places. */
  free: z.int(),
  shortage: z.int(),
  /** Shoppers who wait for it; null for who may not see figures of the waiting list. */
  waiting: z.int().nullable(),
})
export type StockRow = z.output<typeof stockRow>

const stockSize = stockRow.extend({
  /** Orders to which pieces are promised that were not sent, the oldest first; the first hundred. */
  promises: z.array(z.object({ place_id: z.int(), order: z.string(), quantity: z.int() })),
})
export type StockSize = z.output<typeof stockSize>

const stockPlace = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  kind: z.enum(['warehouse', 'shop']),
  /** Of which moment its last feed is; null of a place that is counted by hand. */
  fed_at: z.iso.datetime().nullable(),
})
export type StockPlace = z.output<typeof stockPlace>

const movement = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  place_id: z.int(),
  delta: z.int(),
  reason: z.enum(movementReasons),
  /** The order that it was for. */
  order: z.string().nullable(),
  /** The place at the other end of a transfer. */
  other_place_id: z.int().nullable(),
  /** Words for the books: a delivery note, a feed. */
  reference: z.string().nullable(),
  /** Who did it on a screen, and why. */
  member: z.string().nullable(),
  note: z.string().nullable(),
  /** What lay there afterwards. */
  rest: z.int(),
})
export type StockMovement = z.output<typeof movement>

const stockFilters = z.object({
  view: z.enum(stockViews).default('all'),
  /** A whole SKU or barcode, how a SKU begins, else words of the title. */
  q: z.string().trim().max(100).optional(),
  place: z.coerce.number<string>().int().min(1).max(mostInt).optional(),
})

/** Columns of the file of stock, one row a size and place; the first four can be read in again. */
export const stockColumns = [
  'sku',
  'place',
  'on_hand',
  'counted_at',
  'reserved',
  'free',
  'shortage',
  'barcode',
  'title',
  'color',
  'size',
] as const

const read = { tag: 'stock', audit: null, auth: { staff: 'stock.read' } } as const
const act = { tag: 'stock', audit: 'offers', auth: { staff: 'stock.write' }, idempotent: true, params: idParams, reply: stockSize } as const

/** Why, in words: kept in the books. */
const note = z.string().trim().min(1).max(200)
const pieces = z.int().min(1).max(mostPieces)

export const stockEndpoints = {
  'GET /staff/stock': {
    ...read,
    summary: 'Sizes with what lies of them at each place, the newest product first',
    query: stockFilters.extend(listQuery),
    reply: z.object({
      results: z.array(stockRow),
      next_cursor: z.string().nullable(),
      count: countSchema,
      /** How many sizes each tab would show, on the first page. */
      views: z.partialRecord(z.enum(stockViews), countSchema).optional(),
    }),
  },
  'GET /staff/stock/places': {
    ...read,
    summary: 'The places where goods lie, warehouses first, with the age of their last feeds',
    reply: z.object({ results: z.array(stockPlace) }),
  },
  'GET /staff/exports/stock': {
    ...read,
    summary: 'The same as CSV, one row a size and place',
    query: stockFilters.extend({ columns: z.string().max(200).optional() }),
    reply: z.any(),
  },
  'GET /staff/stock/:id': { ...read, summary: 'One size, with the orders to which it is promised', params: idParams, reply: stockSize },
  'GET /staff/stock/:id/movements': {
    ...read,
    summary: 'What came and went of a size, the newest first, with what was left',
    params: idParams,
    query: z.object({
      place: z.coerce.number<string>().int().min(1).max(mostInt).optional(),
      limit: z.coerce.number<string>().int().min(1).max(200).default(20),
      cursor: idCursor,
    }),
    reply: z.object({ results: z.array(movement), next_cursor: z.string().nullable() }),
  },
  'POST /staff/stock/:id/count': {
    ...act,
    summary: 'So many were counted at a place at a moment: what has moved since is added, promises stay, and what they lack is a shortage',
    body: z.strictObject({
      place_id: placeId,
      quantity: z.int().min(0).max(mostPieces),
      /** Left out: at this moment. */
      counted_at: z.iso.datetime({ offset: true }).optional(),
      note,
    }),
  },
  'POST /staff/stock/:id/receive': {
    ...act,
    summary: 'Pieces have arrived at a place',
    body: z.strictObject({ place_id: placeId, quantity: pieces, note }),
  },
  'POST /staff/stock/:id/move': {
    ...act,
    summary: 'Pieces go from a place to another one; only free ones do, 409 `inventory.not_free`',
    body: z
      .strictObject({ place_id: placeId, to_place_id: placeId, quantity: pieces, note })
      .refine(({ place_id: from, to_place_id: to }) => from !== to, { path: ['to_place_id'] }),
  },
  'POST /staff/stock/:id/write-off': {
    ...act,
    summary: 'Pieces of a place are lost or unfit for sale; what orders were promised of them is a shortage',
    body: z.strictObject({ place_id: placeId, quantity: pieces, note }),
  },
} as const satisfies StaffEndpoints
