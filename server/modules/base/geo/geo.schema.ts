import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, localizedText } from '#server/platform/db/columns.ts'

export const countries = pgTable(
  'countries',
  {
    /** ISO 3166-1 alpha-2. */
    code: text().primaryKey(),
    title: localizedText().notNull(),
    /** With its plus: `+7`. */
    callingCode: text().notNull(),
    showInCountryCodeList: boolean().notNull().default(false),
  },
  (t) => [check('countries_code', sql`${t.code} ~ '^[A-Z]{2}$'`)],
)

/** The shop's own directory of cities; the most populous come first in lists. */
export const cities = pgTable(
  'cities',
  {
    id: id(),
    slug: text().notNull().unique(),
    /** The place in the state's address register, once an address service has named it. */
    fiasId: text().unique(),
    countryCode: text()
      .notNull()
      .references(() => countries.code, { onDelete: 'restrict' }),
    title: localizedText().notNull(),
    /** Where to, with its preposition: `в Москву`, `to Moscow`; null where nobody has declined it. */
    titleTo: localizedText(),
    region: localizedText().notNull(),
    /** Degrees, WGS 84. */
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    population: integer().notNull(),
    /** IANA name. */
    timeZone: text().notNull(),
    /** Decides prices and days of delivery. */
    deliveryZone: text().notNull(),
  },
  (t) => [index().on(t.countryCode, t.population)],
)

/** Streets that are suggested where no address service is asked. A house is what the shopper types. */
export const streets = pgTable(
  'streets',
  {
    id: id(),
    cityId: integer()
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    title: localizedText().notNull(),
  },
  (t) => [uniqueIndex('streets_city_title').on(t.cityId, sql`(${t.title} ->> 'ru')`)],
)

export type CityRow = typeof cities.$inferSelect
export type CountryRow = typeof countries.$inferSelect
