import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Locale } from '../../../core/locale.ts'
import type { Db } from '../../platform/db/database.ts'
import { cities, countries, type CityRow, type CountryRow } from './geo.schema.ts'

export interface CityWithCountry extends CityRow {
  country: CountryRow
}

export interface CitySearch {
  countryCode?: string | undefined
  /** The beginning of the city's name, in any language. */
  query?: string | undefined
  limit: number
}

/** Cities of a country, or of all, the most populous first. */
export async function listCities(db: Db, search: CitySearch): Promise<CityWithCountry[]> {
  const rows = await db
    .select()
    .from(cities)
    .innerJoin(countries, eq(countries.code, cities.countryCode))
    .where(conditions(search))
    .orderBy(desc(cities.population), asc(cities.id))
    .limit(search.limit)
  return rows.map((row) => ({ ...row.cities, country: row.countries }))
}

/** How many cities a search finds. */
export async function countCities(db: Db, search: CitySearch): Promise<number> {
  return db.$count(cities, conditions(search))
}

function conditions({ countryCode, query }: CitySearch) {
  const starts = query ? `${query.toLowerCase().replaceAll(/[\\%_]/g, (match) => `\\${match}`)}%` : undefined
  return and(
    countryCode ? eq(cities.countryCode, countryCode) : undefined,
    starts ? sql`(lower(${cities.title} ->> 'ru') like ${starts} or lower(${cities.title} ->> 'en') like ${starts})` : undefined,
  )
}

/** One city with its country, or undefined. */
export async function findCity(db: Db, id: number): Promise<CityWithCountry | undefined> {
  const [row] = await db.select().from(cities).innerJoin(countries, eq(countries.code, cities.countryCode)).where(eq(cities.id, id))
  return row && { ...row.cities, country: row.countries }
}

/** The most populous city: where a visitor is supposed to be until he says otherwise. Source: decisions T. */
export async function findDefaultCity(db: Db): Promise<CityWithCountry | undefined> {
  const [row] = await db
    .select()
    .from(cities)
    .innerJoin(countries, eq(countries.code, cities.countryCode))
    .where(eq(cities.countryCode, 'RU'))
    .orderBy(desc(cities.population), asc(cities.id))
    .limit(1)
  return row && { ...row.cities, country: row.countries }
}

/** Countries by their name in a language; those of the phone list come first. */
export async function listCountries(db: Db, locale: Locale, limit: number): Promise<CountryRow[]> {
  return db
    .select()
    .from(countries)
    .orderBy(
      desc(countries.showInCountryCodeList),
      asc(sql`coalesce(${countries.title} ->> ${locale}, ${countries.title} ->> 'ru') collate "ru-x-icu"`),
    )
    .limit(limit)
}

/** Codes of the countries whose phones may log in. Source: FORM-10. */
export async function listPhoneCountries(db: Db): Promise<string[]> {
  const rows = await db.select({ code: countries.code }).from(countries).where(eq(countries.showInCountryCodeList, true))
  return rows.map((row) => row.code)
}

/** Writes countries and cities by their codes and slugs; answers the ids of the cities by slug. */
export async function saveGeography(
  db: Db,
  geography: { countries: (typeof countries.$inferInsert)[]; cities: (typeof cities.$inferInsert)[] },
): Promise<Map<string, number>> {
  await db.insert(countries).values(geography.countries).onConflictDoNothing()
  await db.insert(cities).values(geography.cities).onConflictDoNothing()
  const slugs = geography.cities.map((city) => city.slug)
  const rows = await db.select({ id: cities.id, slug: cities.slug }).from(cities).where(inArray(cities.slug, slugs))
  return new Map(rows.map((row) => [row.slug, row.id]))
}
