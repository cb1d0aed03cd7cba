import { sql } from 'drizzle-orm'
import { boolean, check, date, doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../../platform/db/columns.ts'
import { cities } from '../geo/geo.schema.ts'

/** Whoever has confirmed a phone. */
export const customers = pgTable(
  'customers',
  {
    id: id(),
    /** E.164. */
    phone: text().notNull().unique(),
    /** ISO 3166-1 alpha-2. */
    phoneCountryCode: text().notNull(),
    email: text(),
    firstName: text(),
    lastName: text(),
    birthDate: date({ mode: 'string' }),
    /** The city that was chosen last; the browser's own choice wins until the next login. */
    cityId: integer().references(() => cities.id, { onDelete: 'set null' }),
    isSubscribed: boolean().notNull().default(false),
    /** When the reminder to fill in the personal data was closed without filling it in. */
    reminderDismissedAt: instant(),
    /** Opaque ids of the marketing adapter. */
    mindboxId: text(),
    mindboxIdSent: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    check('customers_phone', sql`${table.phone} ~ '^[+][1-9][0-9]{6,14}$'`),
    check('customers_phone_country_code', sql`${table.phoneCountryCode} ~ '^[A-Z]{2}$'`),
    check('customers_birth_date', sql`${table.birthDate} > '1900-01-01'`),
  ],
)

/** Addresses kept for the next order. */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    city: text().notNull(),
    street: text().notNull(),
    house: text().notNull(),
    flat: text(),
    entrance: text(),
    floor: text(),
    comment: text(),
    postalCode: text(),
    isDefault: boolean().notNull().default(false),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    createdAt: createdAt(),
  },
  (table) => [
    index('addresses_customer').on(table.customerId),
    uniqueIndex('addresses_one_default')
      .on(table.customerId)
      .where(sql`${table.isDefault}`),
  ],
)
