import type { Text } from '#demo/shapes.ts'
import type { CountryCode } from './countries.ts'
import { foreignZone } from './delivery-zones.ts'
import type { ZoneSlug } from './delivery-zones.ts'
import { regions } from './regions.ts'
import type { RegionKey } from './regions.ts'
import { titleTo } from './title-to.ts'

export interface City {
  /** Latin, unique over all countries. */
  slug: string
  country: CountryCode
  title: Text
  /** Where to: `в Москву`, `to Moscow`. */
  titleTo: Text
  region: Text
  /** Degrees, WGS 84, of the center. */
  latitude: number
  longitude: number
  /** People, rounded to thousands; decides the order in lists. */
  population: number
  /** IANA name. */
  timeZone: string
  /** Decides prices and days of delivery. */
  zone: ZoneSlug
}

/** Slug, Russian title, English title, region, latitude, longitude, thousands of people, time zone. */
export type RussianCityRow = readonly [string, string, string, RegionKey, number, number, number, string]

/** Slug, country, Russian and English title, Russian and English region, latitude, longitude, thousands of people, time zone. */
export type ForeignCityRow = readonly [string, CountryCode, string, string, string, string, number, number, number, string]

/** A city of Russia from its row; the region's title and the delivery zone come from the table of regions. */
export function russianCity([slug, ru, en, regionKey, latitude, longitude, thousands, timeZone]: RussianCityRow): City {
  const { zone, ...region } = regions[regionKey]
  return {
    slug,
    country: 'RU',
    title: { ru, en },
    titleTo: { ru: titleTo(ru), en: `to ${en}` },
    region,
    latitude,
    longitude,
    population: thousands * 1000,
    timeZone,
    zone,
  }
}

/** A city of another country from its row, which names its region itself. */
export function foreignCity([slug, country, ru, en, regionRu, regionEn, latitude, longitude, thousands, timeZone]: ForeignCityRow): City {
  const region = { ru: regionRu, en: regionEn }
  const zone = foreignZone(country)
  return {
    slug,
    country,
    title: { ru, en },
    titleTo: { ru: titleTo(ru), en: `to ${en}` },
    region,
    latitude,
    longitude,
    population: thousands * 1000,
    timeZone,
    zone,
  }
}
