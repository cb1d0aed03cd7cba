import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { OpenException, OpenHours } from '#contracts/staff/places.contract.ts'
import { movementReasons } from '#contracts/staff/stock.contract.ts'
import { createdAt, id, instant, localizedText, revision, updatedAt } from '#server/platform/db/columns.ts'
import { offers, products } from '#server/modules/goods/catalog/catalog.schema.ts'
import { cities } from '#server/modules/base/geo/geo.schema.ts'

/** Where goods lie: warehouses, and the shops in which a shopper can also buy and collect. */
export const locations = pgTable(
  'locations',
  {
    id: id(),
    slug: text().notNull().unique(),
    kind: text({ enum: ['warehouse', 'shop'] }).notNull(),
    cityId: integer()
      .notNull()
      .references(() => cities.id, { onDelete: 'restrict' }),
    title: localizedText().notNull(),
    /** Sends parcels to every city; otherwise only its own city is served. */
    servesEverywhere: boolean().notNull().default(false),
    address: localizedText(),
    hours: localizedText(),
    /** How to find the door. */
    directions: localizedText(),
    /** What can be done there besides buying. */
    services: localizedText(),
    phone: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** Hours by the day of the week from Monday on, of which `hours` are the words; null: they were written by hand. */
    week: jsonb().$type<(OpenHours | null)[]>(),
    /** Days to come with other hours; those that are over are forgotten at night. */
    exceptions: jsonb()
      .$type<OpenException[]>()
      .notNull()
      .default(sql`'[]'`),
    revision: revision(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index().on(t.cityId),
    check(
      'locations_shop_can_be_found',
      sql`${t.kind} <> 'shop' or (${t.address} is not null and ${t.hours} is not null and ${t.phone} is not null)`,
    ),
  ],
)

/** I1: pieces of an offer at a location; rows are never deleted. `shortage` rises only when a feed sets `onHand` below what is already promised. */
export const stock = pgTable(
  'stock',
  {
    offerId: integer()
      .notNull()
      .references(() => offers.id, { onDelete: 'restrict' }),
    locationId: integer()
      .notNull()
      .references(() => locations.id, { onDelete: 'restrict' }),
    onHand: integer().notNull().default(0),
    reserved: integer().notNull().default(0),
    shortage: integer().notNull().default(0),
    /** When staff counted this shelf last; a feed that was counted before leaves it as it is. */
    countedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.offerId, t.locationId] }),
    index().on(t.locationId),
    index('stock_short')
      .on(t.locationId)
      .where(sql`${t.shortage} > 0`),
    check('stock_on_hand', sql`${t.onHand} >= 0`),
    check('stock_reserved', sql`${t.reserved} >= 0`),
    check('stock_shortage', sql`${t.shortage} >= 0`),
    check('stock_promised', sql`${t.reserved} <= ${t.onHand} + ${t.shortage}`),
  ],
)

/** Every change of `onHand`; their sum is `onHand`. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    offerId: integer().notNull(),
    locationId: integer().notNull(),
    delta: integer().notNull(),
    reason: text({ enum: movementReasons }).notNull(),
    /** What caused it: an order's id, a delivery note, of pieces that were brought to another place that place. */
    reference: text(),
    /** The account of who did it on a screen, by which name, and why. */
    memberId: integer(),
    member: text(),
    note: text(),
    /** When the pieces moved, not when the transaction began: a feed adds what has moved since its count. */
    at: instant()
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    foreignKey({ columns: [t.offerId, t.locationId], foreignColumns: [stock.offerId, stock.locationId] }).onDelete('restrict'),
    index().on(t.offerId, t.locationId),
    check('stock_movements_delta', sql`${t.delta} <> 0`),
  ],
)

/** Of which moment the last feed of a location was: an older one changes nothing any more (I22). */
export const stockFeeds = pgTable('stock_feeds', {
  locationId: integer()
    .primaryKey()
    .references(() => locations.id, { onDelete: 'restrict' }),
  asOf: instant().notNull(),
})

/** Pieces promised to an order at a location. `expiresAt` null: until the order is shipped or cancelled. */
export const reservations = pgTable(
  'reservations',
  {
    id: id(),
    orderId: integer().notNull(),
    offerId: integer().notNull(),
    locationId: integer().notNull(),
    quantity: integer().notNull(),
    /** Pieces that were sent and came back. */
    returned: integer().notNull().default(0),
    expiresAt: instant(),
    state: text({ enum: ['live', 'released', 'consumed'] })
      .notNull()
      .default('live'),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ columns: [t.offerId, t.locationId], foreignColumns: [stock.offerId, stock.locationId] }).onDelete('restrict'),
    index().on(t.orderId),
    index().on(t.offerId, t.locationId),
    index()
      .on(t.expiresAt)
      .where(sql`${t.state} = 'live'`),
    check('reservations_quantity', sql`${t.quantity} > 0`),
    check('reservations_returned', sql`${t.returned} = 0 or (${t.state} = 'consumed' and ${t.returned} between 0 and ${t.quantity})`),
  ],
)

/**
 * The sizes of a product that can be had at a location now, for listings. A trigger on `stock` keeps it (migration `…_invariants.sql`);
 * nothing else may write it.
 */
export const stockedSizes = pgTable(
  'stocked_sizes',
  {
    locationId: integer()
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    sizeIds: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (t) => [primaryKey({ columns: [t.locationId, t.productId] }), index().on(t.productId)],
)
