import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { asideReasons, printKinds, scanResults } from '#contracts/staff/packing.contract.ts'
import { id, instant } from '#server/platform/db/columns.ts'
import { locations } from '#server/modules/fulfillment/inventory/inventory.schema.ts'
import { orderItems, orders } from '#server/modules/sales/orders/orders.schema.ts'

const by = {
  /** The name of the member of staff. */
  actor: text().notNull(),
  /** Their account; null only where a command was told no more than a name. */
  memberId: integer(),
}
const orderId = () =>
  integer()
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' })

/** Parcels that were given to a carrier together, on one printed register. Source: ADM-23. */
export const handovers = pgTable(
  'handovers',
  {
    id: id(),
    /** The name of the carrier; `own` for the shop's own couriers and vans. */
    carrier: text().notNull(),
    /** By the shop's clock. */
    day: date({ mode: 'string' }).notNull(),
    ...by,
    at: instant().notNull(),
  },
  (t) => [index().on(t.day, t.id)],
)

/** How far an order has been packed; its goods and codes are told by the scans and by `marking_codes`. Source: ADM-21. */
export const packings = pgTable(
  'packings',
  {
    orderId: orderId().primaryKey(),
    /** Not in the queue until somebody takes it back. */
    asideAt: instant(),
    asideReason: text({ enum: asideReasons }),
    asideBy: text(),
    /** All pieces are in the parcel, which is closed. */
    packedAt: instant(),
    packedBy: text(),
    packedMemberId: integer(),
    /** As it was weighed. */
    grams: integer(),
    /** With which it was given to its carrier. */
    handoverId: integer().references(() => handovers.id, { onDelete: 'restrict' }),
  },
  (t) => [
    index().on(t.handoverId),
    index('packings_packed')
      .on(t.packedAt)
      .where(sql`${t.packedAt} is not null and ${t.handoverId} is null`),
    index('packings_aside_at')
      .on(t.asideAt)
      .where(sql`${t.asideAt} is not null`),
    check('packings_aside', sql`num_nonnulls(${t.asideAt}, ${t.asideReason}, ${t.asideBy}) in (0, 3)`),
    check('packings_packed', sql`num_nonnulls(${t.packedAt}, ${t.packedBy}, ${t.grams}) in (0, 3) and ${t.grams} > 0`),
    check('packings_packed_or_aside', sql`${t.packedAt} is null or ${t.asideAt} is null`),
    check('packings_handed', sql`${t.handoverId} is null or ${t.packedAt} is not null`),
  ],
)

/** What was scanned at the packing desk, with what it was answered. A repeat of `scan_id` changes nothing. Rows are only added; one that was undone says so. Source: ADM-21. */
export const packingScans = pgTable(
  'packing_scans',
  {
    id: id(),
    orderId: orderId(),
    /** Made by the desk for each scan. */
    scanId: text().notNull(),
    code: text().notNull(),
    result: text({ enum: scanResults }).notNull(),
    /** The line of the order that the code stands for; null where it has none. */
    orderItemId: integer().references(() => orderItems.id, { onDelete: 'cascade' }),
    /** The piece that was scanned, of the order or not. */
    offerId: integer(),
    /** Of a wrong piece: the line that was expected instead. */
    expectedItemId: integer().references(() => orderItems.id, { onDelete: 'cascade' }),
    ...by,
    at: instant().notNull(),
    undoneAt: instant(),
  },
  (t) => [
    uniqueIndex('packing_scans_once').on(t.orderId, t.scanId),
    index().on(t.orderId, t.id),
    index().on(t.orderItemId),
    index().on(t.expectedItemId),
    check('packing_scans_id', sql`${t.scanId} ~ '^[A-Za-z0-9-]{8,64}$' and length(${t.code}) between 1 and 300`),
    check('packing_scans_undone', sql`${t.undoneAt} is null or ${t.result} = 'ok'`),
    check('packing_scans_line', sql`${t.result} <> 'ok' or ${t.orderItemId} is not null`),
  ],
)

/** Pieces that were promised to an order and not found where they should lie: written off there until they turn up. Source: ADM-21. */
export const packingShortages = pgTable(
  'packing_shortages',
  {
    id: id(),
    orderItemId: integer()
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    locationId: integer()
      .notNull()
      .references(() => locations.id, { onDelete: 'restrict' }),
    quantity: integer().notNull(),
    ...by,
    at: instant().notNull(),
    /** They have turned up. */
    foundAt: instant(),
  },
  (t) => [index().on(t.orderItemId), index().on(t.locationId), check('packing_shortages_quantity', sql`${t.quantity} > 0`)],
)

/** Who printed what, and when; the second row of a thing is a reprint. Source: ADM-22. */
export const prints = pgTable(
  'prints',
  {
    id: id(),
    kind: text({ enum: printKinds }).notNull(),
    /** The number of the order; of a register, the id of its handover. */
    object: text().notNull(),
    ...by,
    at: instant().notNull(),
  },
  (t) => [index().on(t.kind, t.object)],
)
