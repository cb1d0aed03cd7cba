import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  time,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { deliveryTypes } from '#contracts/order-states.ts'
import { id, instant, kopecks, localizedText } from '#server/platform/db/columns.ts'
import { customers } from '#server/modules/accounts/customers/customers.schema.ts'
import { cities } from '#server/modules/base/geo/geo.schema.ts'

/** Where prices and days are the same; a city names its zone by slug. Source: decisions H. */
export const deliveryZones = pgTable(
  'delivery_zones',
  {
    id: id(),
    slug: text().notNull().unique(),
    title: localizedText().notNull(),
    /** Goods total from which courier and points cost nothing; null where nothing is free. */
    freeFrom: kopecks(),
    /** The shop's own courier comes within slots that the customer chooses. Source: decisions AS. */
    hasSlots: boolean().notNull().default(false),
  },
  (t) => [check('delivery_zones_free_from', sql`${t.freeFrom} > 0`)],
)

/**
 * Prices and calendar days of a way of delivery in a zone by weight; without a row that way is not offered there. Source: decisions H
 * "weight bands".
 */
export const deliveryRates = pgTable(
  'delivery_rates',
  {
    zoneId: integer()
      .notNull()
      .references(() => deliveryZones.id, { onDelete: 'cascade' }),
    type: text({ enum: deliveryTypes }).notNull(),
    /** A parcel goes by the row with the most kilograms below its own weight. */
    aboveKg: integer().notNull().default(0),
    price: kopecks().notNull(),
    daysFrom: integer().notNull(),
    daysTo: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.zoneId, t.type, t.aboveKg] }),
    check('delivery_rates_weight', sql`${t.aboveKg} >= 0`),
    check('delivery_rates_price', sql`${t.price} >= 0`),
    check('delivery_rates_days', sql`${t.daysFrom} between 0 and ${t.daysTo}`),
  ],
)

/**
 * When a courier comes: an interval of a day in a zone, by the clock of the city that the goods go to, with so many places. A day is closed by rows without
 * capacity. `taken` equals the live choices of `order_slots` (I21). Source: decisions AS.
 */
export const deliverySlots = pgTable(
  'delivery_slots',
  {
    id: id(),
    zoneId: integer()
      .notNull()
      .references(() => deliveryZones.id, { onDelete: 'restrict' }),
    date: date({ mode: 'string' }).notNull(),
    starts: time().notNull(),
    ends: time().notNull(),
    capacity: integer().notNull(),
    taken: integer().notNull().default(0),
    /** What it costs beside the courier's tariff. */
    price: kopecks().notNull().default(0),
    /** Until when it can be taken, by the city's clock. */
    cutoff: timestamp({ mode: 'string' }).notNull(),
  },
  (t) => [
    unique('delivery_slots_once').on(t.zoneId, t.date, t.starts, t.ends),
    check('delivery_slots_interval', sql`${t.starts} < ${t.ends}`),
    check('delivery_slots_places', sql`${t.capacity} >= 0 and ${t.taken} between 0 and ${t.capacity}`),
    check('delivery_slots_price', sql`${t.price} >= 0`),
  ],
)

/** Carriers with pickup points. What a zone asks for points is the least that they cost and take. */
export const operators = pgTable(
  'delivery_operators',
  {
    id: id(),
    slug: text().notNull().unique(),
    title: localizedText().notNull(),
    price: kopecks().notNull(),
    daysFrom: integer().notNull(),
    daysTo: integer().notNull(),
  },
  (t) => [
    check('delivery_operators_price', sql`${t.price} >= 0`),
    check('delivery_operators_days', sql`${t.daysFrom} between 0 and ${t.daysTo}`),
  ],
)

/** Carriers' points and lockers. Own shops are locations of the inventory. */
export const pickupPoints = pgTable(
  'pickup_points',
  {
    id: id(),
    slug: text().notNull().unique(),
    operatorId: integer()
      .notNull()
      .references(() => operators.id, { onDelete: 'restrict' }),
    cityId: integer()
      .notNull()
      .references(() => cities.id, { onDelete: 'restrict' }),
    kind: text({ enum: ['point', 'locker'] }).notNull(),
    title: localizedText().notNull(),
    address: localizedText().notNull(),
    hours: localizedText().notNull(),
    /** Of the city; null where nobody says. */
    district: localizedText(),
    /** How it is found: a metro station, a stop, what it stands beside; null where nobody says. */
    landmark: localizedText(),
    /** Degrees, WGS 84. */
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    hasFitting: boolean().notNull(),
    acceptsCard: boolean().notNull(),
    acceptsCash: boolean().notNull(),
    /** Days that a parcel waits before it goes back. */
    storageDays: integer().notNull(),
    maxWeightKg: integer().notNull(),
  },
  (t) => [
    index().on(t.latitude, t.longitude),
    index().on(t.operatorId),
    index().on(t.cityId),
    check('pickup_points_place', sql`${t.latitude} between -90 and 90 and ${t.longitude} between -180 and 180`),
    check('pickup_points_storage', sql`${t.storageDays} > 0 and ${t.maxWeightKg} > 0`),
  ],
)

/**
 * The pickup point of a customer, with which their orders to a point begin. Its city is the point's own. A carrier that closes a point only ceases
 * to name it, so the row stays and is told to be closed, until another is chosen or the carrier names it again; a point that is
 * removed takes it along.
 */
export const defaultPoints = pgTable(
  'default_points',
  {
    customerId: integer()
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    pointId: integer()
      .notNull()
      .references(() => pickupPoints.id, { onDelete: 'cascade' }),
    /** Decides whether a guarded account shows it. Source: reliability T8. */
    setAt: instant().notNull(),
  },
  (t) => [index().on(t.pointId)],
)

/** What a carrier answered last to a question: tariffs or points of a city. For a day it stands in for a carrier that is down. */
export const carrierAnswers = pgTable(
  'carrier_answers',
  {
    carrier: text().notNull(),
    /** `tariffs:7:2`, `points:7`: what was asked of which city, and for how many kilograms. */
    question: text().notNull(),
    answer: jsonb().$type<unknown>().notNull(),
    answeredAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.carrier, t.question] })],
)

/** How a carrier stands with us. */
export const carrierStates = pgTable('carrier_states', {
  carrier: text().primaryKey(),
  /** Nobody asks it before: it did not answer, or lied. */
  restsUntil: instant(),
  /** The day on which the operator was last told of its lies. */
  alarmedOn: date({ mode: 'string' }),
})

/** Parcels that a carrier brings, with the number to follow each by and what the carrier told of it last; `over`: its order ended otherwise, or the carrier will not bring it. */
export const parcels = pgTable(
  'parcels',
  {
    orderNumber: text().primaryKey(),
    carrier: text().notNull(),
    /** null until the carrier has taken it. */
    trackNumber: text(),
    /** `withdrawn`: its carrier will not bring it, and never had the goods; `over`: nobody asks about it any more, for any other reason. */
    state: text({ enum: ['queued', 'accepted', 'in_transit', 'ready', 'delivered', 'withdrawn', 'over'] })
      .notNull()
      .default('queued'),
    createdAt: instant().notNull(),
    /** When its carrier was last asked to take it, or where it is; null until it was asked to take it: then it surely has not got it. */
    askedAt: instant(),
  },
  (t) => [
    index()
      .on(t.createdAt)
      .where(sql`${t.state} in ('accepted', 'in_transit', 'ready')`),
    index('parcels_track').on(t.trackNumber),
    check('parcels_state', sql`${t.state} in ('queued', 'accepted', 'in_transit', 'ready', 'delivered', 'withdrawn', 'over')`),
    check('parcels_number', sql`${t.state} = 'queued' or ${t.trackNumber} is not null`),
  ],
)

/** The memory of the simulated carrier. */
export const simulatedParcels = pgTable('simulated_parcels', {
  trackNumber: text().primaryKey(),
  isCollected: boolean().notNull(),
  /** What its label says; null of parcels of before. */
  grams: integer(),
  createdAt: instant().notNull(),
})
