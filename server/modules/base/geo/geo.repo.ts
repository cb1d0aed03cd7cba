import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { locales, type Locale, type LocalizedText } from '#core/locale.ts'
import { plainLetters } from '#core/plain-letters.ts'
import type { Db } from '#server/platform/db/database.ts'
import { preparedStatement } from '#server/platform/db/wire/prepared.ts'
import { cached } from '#server/platform/cache/cached.ts'
import { cities, countries, type CityRow, type CountryRow } from './geo.schema.ts'
import type { SupposedPlace } from './ip-location.ts'

export interface CityWithCountry extends CityRow {
  country: CountryRow
}

export interface CitySearch {
  countryCode?: string | undefined
  /** The beginning of the city's name or of a word of it, in any language; е also finds ё. */
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
  const typed = query === undefined ? undefined : plainLetters(query).replaceAll('-', ' ')
  const begins = typed && `${typed.replaceAll(/[\\%_]/g, (match) => `\\${match}`)}%`
  const named = (locale: Locale) => {
    const name = sql`translate(lower(${cities.title} ->> ${locale}), 'ё-', 'е ')`
    return sql`${name} like ${begins} or ${name} like ${`% ${begins}`}`
  }
  return and(
    countryCode ? eq(cities.countryCode, countryCode) : undefined,
    begins ? sql`(${sql.join(locales.map(named), sql` or `)})` : undefined,
  )
}

const cityById = preparedStatement<{ id: number }, { cities: typeof cities.$inferSelect; countries: CountryRow }[]>('city_by_id', (db) =>
  db
    .select()
    .from(cities)
    .innerJoin(countries, eq(countries.code, cities.countryCode))
    .where(eq(cities.id, sql.placeholder('id'))),
)

/** One city with its country, or undefined. */
export async function findCity(db: Db, id: number): Promise<CityWithCountry | undefined> {
  const [row] = await cityById(db, { id })
  return row && { ...row.cities, country: row.countries }
}

/** The city with this id in the state's address register. */
export async function findCityByFias(db: Db, fiasId: string): Promise<CityWithCountry | undefined> {
  return (await listCitiesByFias(db, [fiasId])).get(fiasId)
}

/** The cities of the directory that the register knows by these ids, by id. */
export async function listCitiesByFias(db: Db, fiasIds: readonly string[]): Promise<Map<string, CityWithCountry>> {
  const rows = await db
    .select()
    .from(cities)
    .innerJoin(countries, eq(countries.code, cities.countryCode))
    .where(inArray(cities.fiasId, [...fiasIds]))
  return new Map(rows.map((row) => [row.cities.fiasId ?? '', { ...row.cities, country: row.countries }]))
}

/** The city of that country which lies nearest, with its distance; undefined when the shop knows none there. */
export async function findNearestCity(
  db: Db,
  { countryCode, latitude, longitude }: SupposedPlace,
): Promise<{ city: CityWithCountry; km: number } | undefined> {
  // A degree of longitude shrinks with the latitude, and Chukotka lies on both sides of 180°.
  const east = sql`abs(${cities.longitude} - ${longitude})`
  const km = sql<number>`111.2 * sqrt(power(${cities.latitude} - ${latitude}, 2) + power(least(${east}, 360 - ${east}) * cos(radians(${latitude})), 2))`
  const [row] = await db
    .select({ city: cities, country: countries, km })
    .from(cities)
    .innerJoin(countries, eq(countries.code, cities.countryCode))
    .where(eq(cities.countryCode, countryCode))
    .orderBy(km, asc(cities.id))
    .limit(1)
  return row && { city: { ...row.city, country: row.country }, km: row.km }
}

const citiesByTitle = preparedStatement<{ words: readonly string[] }, { id: number; title: LocalizedText }[]>('cities_by_title', (db) => {
  const named = (locale: Locale) =>
    sql`translate(lower(${cities.title} ->> ${sql.raw(`'${locale}'`)}), 'ё', 'е') = any(${sql.placeholder('words')}::text[])`
  return db
    .select({ id: cities.id, title: cities.title })
    .from(cities)
    .where(or(...locales.map(named)))
    .orderBy(asc(cities.id))
})

/** The ids of the cities that are called so in any language, by the words as they were given; е also finds ё. */
export async function listCityIdsByTitle(db: Db, typed: readonly string[]): Promise<Map<string, number[]>> {
  if (typed.length === 0) return new Map()
  const plain = (title: string) => plainLetters(title.trim())
  const rows = await citiesByTitle(db, { words: typed.map(plain) })
  const isCalled = (title: LocalizedText, words: string) => locales.some((locale) => plain(title[locale] ?? '') === plain(words))
  return new Map(typed.map((words) => [words, rows.filter((row) => isCalled(row.title, words)).map((row) => row.id)]))
}

/** The countries (ISO 3166-1 alpha-2) of the cities that are called so in any language; none for a place that the directory does not know. */
export async function listCountriesOfTitle(db: Db, typed: string): Promise<string[]> {
  const ids = (await listCityIdsByTitle(db, [typed])).get(typed) ?? []
  if (ids.length === 0) return []
  const rows = await db
    .selectDistinct({ code: cities.countryCode })
    .from(cities)
    .where(inArray(cities.id, ids))
    .orderBy(asc(cities.countryCode))
  return rows.map(({ code }) => code)
}

/** Whether these words name a city of the directory, in any language, but not this one. What the directory does not know is no other city. */
export async function isOtherCity(db: Db, cityId: number, typed: string): Promise<boolean> {
  const named = (await listCityIdsByTitle(db, [typed])).get(typed) ?? []
  return named.length > 0 && !named.includes(cityId)
}

/** Enters a place of the register, or notes its id at the city that it is (`sameAs`). Two that enter it at once get the same city. */
export async function saveRegisteredCity(
  db: Db,
  sameAs: number | undefined,
  place: typeof cities.$inferInsert & { fiasId: string },
): Promise<CityWithCountry> {
  if (sameAs === undefined) await db.insert(cities).values(place).onConflictDoNothing()
  else await db.update(cities).set({ fiasId: place.fiasId }).where(eq(cities.id, sameAs))
  const city = await findCityByFias(db, place.fiasId)
  if (!city) throw new Error(`the place ${place.fiasId} was not entered`)
  return city
}

/** The most populous city: where a visitor is supposed to be until they say otherwise. Source: decisions T. */
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
export const listPhoneCountries: (db: Db) => Promise<string[]> = cached('phone_countries', readPhoneCountries, ['city'])

async function readPhoneCountries(db: Db): Promise<string[]> {
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
