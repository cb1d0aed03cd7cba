import { describe, expect, test } from 'vitest'
import { cities, countries, deliveryZones, operators, pickupPoints, shops, warehouses } from './index.ts'

const cityBySlug = new Map(cities.map((city) => [city.slug, city]))
const unique = (values: readonly string[]) => new Set(values).size === values.length

function kilometresBetween(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  const degree = 111.2
  const north = (a.latitude - b.latitude) * degree
  const east = (a.longitude - b.longitude) * degree * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}

describe('countries and cities', () => {
  test('25 countries have unique codes, and about half are offered beside a phone', () => {
    expect(countries).toHaveLength(25)
    expect(unique(countries.map((country) => country.code))).toBe(true)
    expect(countries.filter((country) => country.showInCountryCodeList)).toHaveLength(13)
    expect(countries.every((country) => /^\+\d{1,3}$/.test(country.callingCode))).toBe(true)
  })

  test('at least 200 cities have unique slugs, and every country has one', () => {
    expect(cities.length).toBeGreaterThanOrEqual(200)
    expect(cities.filter((city) => city.country === 'RU').length).toBeGreaterThanOrEqual(165)
    expect(unique(cities.map((city) => city.slug))).toBe(true)
    expect(countries.filter((country) => !cities.some((city) => city.country === country.code))).toEqual([])
  })

  test('the first of a country are its largest, so Moscow leads Russia', () => {
    expect(cities.find((city) => city.country === 'RU')?.slug).toBe('moscow')
    expect(cities.find((city) => city.country === 'KZ')?.slug).toBe('almaty')
  })

  test.each(['murmansk', 'kirovsk', 'apatity', 'arkhangelsk', 'severodvinsk', 'naryan-mar'])(
    'the northern town %s lies north of 64°',
    (slug) => {
      expect(cityBySlug.get(slug)?.latitude).toBeGreaterThan(64)
    },
  )

  test.each(cities)('$slug has both titles, a plausible place and a real time zone', (city) => {
    expect(city.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(city.title.ru).toMatch(/^[А-ЯЁ][А-Яа-яЁё -]+$/)
    expect(city.title.en).toMatch(/^[A-Z][A-Za-z -]+$/)
    expect(city.region.ru && city.region.en).toBeTruthy()
    expect(city.latitude).toBeGreaterThan(city.country === 'RU' ? 41 : 8)
    expect(city.latitude).toBeLessThan(70)
    expect(city.longitude).toBeGreaterThan(city.country === 'RU' ? 20 : 13)
    expect(city.longitude).toBeLessThan(180)
    expect(city.population).toBeGreaterThan(5_000)
    expect(() => new Intl.DateTimeFormat('ru', { timeZone: city.timeZone })).not.toThrow()
    expect(deliveryZones.some((zone) => zone.slug === city.zone)).toBe(true)
  })

  test.each(cities.filter((city) => city.country === 'RU'))('$slug keeps the hour of its longitude', (city) => {
    const at = new Date('2026-01-15T12:00:00Z')
    const hour = Number(new Intl.DateTimeFormat('en', { timeZone: city.timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at))
    const offset = (hour - 12 + 24) % 24
    expect(Math.abs(offset - city.longitude / 15)).toBeLessThan(3)
  })
})

describe('shops, warehouses and pickup points', () => {
  test('6 own shops stand in their five cities, two of them in Moscow', () => {
    expect(shops).toHaveLength(6)
    expect(unique(shops.map((shop) => shop.slug))).toBe(true)
    expect(shops.filter((shop) => shop.city === 'moscow')).toHaveLength(2)
  })

  test('60 pickup points of 4 operators stand in 14 cities', () => {
    expect(pickupPoints).toHaveLength(60)
    expect(unique(pickupPoints.map((point) => point.slug))).toBe(true)
    expect(new Set(pickupPoints.map((point) => point.operator)).size).toBe(operators.length)
    expect(new Set(pickupPoints.map((point) => point.city)).size).toBe(14)
  })

  test.each([...shops, ...pickupPoints])('$slug lies within 40 km of its city and is written in both languages', (place) => {
    const city = cityBySlug.get(place.city)
    expect(city).toBeDefined()
    expect(city && kilometresBetween(city, place)).toBeLessThan(40)
    for (const text of [place.title, place.address, place.hours]) {
      expect(text.ru).toMatch(/[а-яё]/i)
      expect(text.en).not.toMatch(/[а-яё]/i)
    }
  })

  test.each(pickupPoints)('$slug has a district and a landmark in both languages', ({ district, landmark }) => {
    for (const text of [district, landmark]) {
      expect(text.ru).toMatch(/[а-яё]/i)
      expect(text.en).not.toMatch(/[а-яё]/i)
    }
  })

  test('a locker takes prepaid parcels only and has no fitting room', () => {
    const lockers = pickupPoints.filter((point) => point.type === 'locker')
    expect(lockers.length).toBeGreaterThan(5)
    expect(lockers.every((point) => !point.hasFitting && !point.acceptsCash && !point.acceptsCard)).toBe(true)
  })

  test('every zone gets parcels from a warehouse, and the northern one serves the north-west', () => {
    const served = new Set(warehouses.flatMap((warehouse) => warehouse.zones))
    expect(deliveryZones.filter((zone) => !served.has(zone.slug))).toEqual([])
    expect(warehouses.filter((warehouse) => warehouse.zones.includes('north-west')).map((warehouse) => warehouse.city)).toEqual([
      'moscow',
      'murmansk',
    ])
    expect(warehouses.every((warehouse) => cityBySlug.has(warehouse.city))).toBe(true)
  })

  test('a zone with a shop in it has a tariff for shops, and points exist only where the zone has them', () => {
    const zoneOf = (slug: string) => deliveryZones.find((zone) => zone.slug === cityBySlug.get(slug)?.zone)
    expect(shops.filter((shop) => !zoneOf(shop.city)?.shop)).toEqual([])
    expect(pickupPoints.filter((point) => !zoneOf(point.city)?.point)).toEqual([])
  })

  test('inside Russia courier and points are free from 10 000 roubles, abroad never', () => {
    for (const zone of deliveryZones) expect(zone.freeFromRoubles).toBe(['eaeu', 'abroad'].includes(zone.slug) ? null : 10_000)
  })
})
