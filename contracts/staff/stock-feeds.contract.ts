import { z } from 'zod'
import type { StaffEndpoints } from './staff-endpoint.ts'
import { mostInt } from './staff-list.ts'

/** Bytes of a file of counts: some hundred thousand rows. */
const mostBytes = 8 * 1024 * 1024
/** Rows that a preview names; the file of refused ones has all. */
export const namedFeedRows = 20

const feedFile = {
  place_id: z.int().min(1).max(mostInt),
  /** When it was counted. */
  counted_at: z.iso.datetime({ offset: true }),
  text: z.string().min(1).max(mostBytes),
}

const common = { tag: 'stock', audit: 'locations', auth: { staff: 'stock.write' }, bodyLimit: 2 * mostBytes } as const

const refusedRow = z.object({ line: z.int(), column: z.enum(['sku', 'on_hand']), value: z.string(), reason: z.string() })

const feedPreview = z.object({
  /** Rows that can be taken. */
  rows: z.int(),
  /** Sizes of which another number would lie there, the largest changes first. */
  changed: z.int(),
  changes: z.array(z.object({ sku: z.string(), from: z.int(), to: z.int() })).max(namedFeedRows),
  refused: z.int(),
  refusals: z.array(refusedRow).max(namedFeedRows),
  /** How many sizes would be sold out, when they are so many that a person must mean it; else 0. */
  empties: z.int(),
  /** Sizes that staff counted later: they stay as they are. */
  counted_later: z.int(),
  /** Rows of other places. */
  elsewhere: z.int(),
  /** Columns that were not read. */
  ignored: z.array(z.string()),
})
export type FeedPreviewed = z.output<typeof feedPreview>

export const stockFeedsEndpoints = {
  'POST /staff/stock/feeds/preview': {
    ...common,
    summary: 'What a file of counted stock would change at a place; changes nothing',
    body: z.strictObject(feedFile),
    reply: feedPreview,
  },
  'POST /staff/stock/feeds/refused': {
    ...common,
    summary: 'The refused rows of a file as CSV, with line, column and reason of each',
    body: z.strictObject(feedFile),
    reply: z.any(),
  },
  'POST /staff/stock/feeds': {
    ...common,
    summary:
      'Takes a file of counted stock, whole or not at all; 409 `inventory.feed_empties` and `inventory.feed_refused` until a person agrees',
    idempotent: true,
    body: z.strictObject({
      ...feedFile,
      name: z.string().max(200),
      /** Refused rows are left out. */
      leaves_out: z.boolean().default(false),
      /** A person means it, though much of the stock would be gone. */
      is_accepted: z.boolean().default(false),
    }),
    reply: z.object({ taken: z.int(), changed: z.int(), left_out: z.int(), short: z.array(z.string()) }),
  },
} as const satisfies StaffEndpoints
