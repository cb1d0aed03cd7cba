import type { Text } from '#demo/shapes.ts'
import type { CountryCode } from './countries.ts'

export type ZoneSlug = 'moscow' | 'saint-petersburg' | 'north-west' | 'european-russia' | 'urals-siberia' | 'far-east' | 'eaeu' | 'abroad'

/** Whole roubles; days are calendar days from the order to the receipt. */
export interface Tariff {
  priceRoubles: number
  daysFrom: number
  daysTo: number
}

export interface DeliveryZone {
  slug: ZoneSlug
  title: Text
  courier: Tariff | null
  /** The least a pickup point costs and takes here; a dearer or slower operator's own tariff wins. */
  point: Tariff | null
  /** Own shops in the zone's cities; always free. */
  shop: Tariff | null
  post: Tariff | null
  /** Goods total from which courier and points cost nothing; null where nothing is free. Source: decisions H. */
  freeFromRoubles: number | null
}

/** An interval in which the shop's couriers come, with so many places; the rest of a day is nobody's. */
export interface CourierSlot {
  starts: string
  ends: string
  /** Places on a day of the week, Sunday first. */
  capacity: (weekday: number) => number
}

/** When couriers come in the zones that have slots. */
export const courierSlots: readonly CourierSlot[] = [
  { starts: '10:00', ends: '12:00', capacity: () => 200 },
  { starts: '12:00', ends: '14:00', capacity: () => 12 },
  { starts: '14:00', ends: '16:00', capacity: () => 12 },
  { starts: '16:00', ends: '18:00', capacity: (weekday) => (weekday % 2 === 0 ? 0 : 3) },
  { starts: '18:00', ends: '20:00', capacity: () => 12 },
  { starts: '20:00', ends: '22:00', capacity: (weekday) => (weekday === 6 ? 12 : 1) },
  { starts: '22:00', ends: '24:00', capacity: (weekday) => (weekday === 5 ? 6 : 0) },
  { starts: '10:00', ends: '22:00', capacity: () => 200 },
]

/** Zones whose couriers come within slots, with the weekday on which they do not; Sunday is 0. */
export const slotZones: Partial<Record<ZoneSlug, { closedOn: number | null }>> = {
  moscow: { closedOn: null },
  'saint-petersburg': { closedOn: null },
  'north-west': { closedOn: 3 },
}

/** What heavier parcels cost more, everywhere but in own shops. */
export const heavierParcels: readonly { aboveKg: number; moreRoubles: number }[] = [
  { aboveKg: 5, moreRoubles: 200 },
  { aboveKg: 15, moreRoubles: 600 },
]

const tariff = (priceRoubles: number, daysFrom: number, daysTo: number): Tariff => ({ priceRoubles, daysFrom, daysTo })
const freeInRussia = 10_000

/** Prices of parcels of up to five kilograms, and days, by zone. */
export const deliveryZones: readonly DeliveryZone[] = [
  {
    slug: 'moscow',
    title: { ru: 'Москва и область', en: 'Moscow and its region' },
    courier: tariff(390, 1, 2),
    point: tariff(190, 1, 2),
    shop: tariff(0, 0, 1),
    post: tariff(350, 2, 5),
    freeFromRoubles: freeInRussia,
  },
  {
    slug: 'saint-petersburg',
    title: { ru: 'Санкт-Петербург и область', en: 'Saint Petersburg and its region' },
    courier: tariff(390, 2, 3),
    point: tariff(190, 2, 3),
    shop: tariff(0, 1, 2),
    post: tariff(350, 3, 6),
    freeFromRoubles: freeInRussia,
  },
  {
    slug: 'north-west',
    title: { ru: 'Северо-Запад', en: 'North-west' },
    courier: tariff(350, 1, 4),
    point: tariff(190, 1, 4),
    shop: tariff(0, 0, 2),
    post: tariff(320, 3, 7),
    freeFromRoubles: freeInRussia,
  },
  {
    slug: 'european-russia',
    title: { ru: 'Европейская часть России', en: 'European Russia' },
    courier: tariff(450, 3, 5),
    point: tariff(250, 3, 5),
    shop: null,
    post: tariff(380, 4, 9),
    freeFromRoubles: freeInRussia,
  },
  {
    slug: 'urals-siberia',
    title: { ru: 'Урал и Сибирь', en: 'The Urals and Siberia' },
    courier: tariff(550, 4, 7),
    point: tariff(320, 4, 7),
    shop: tariff(0, 3, 5),
    post: tariff(450, 6, 12),
    freeFromRoubles: freeInRussia,
  },
  {
    slug: 'far-east',
    title: { ru: 'Дальний Восток', en: 'The Far East' },
    courier: tariff(790, 7, 12),
    point: tariff(490, 7, 12),
    shop: null,
    post: tariff(590, 9, 18),
    freeFromRoubles: freeInRussia,
  },
  {
    slug: 'eaeu',
    title: { ru: 'Беларусь, Казахстан, Армения, Киргизия', en: 'Belarus, Kazakhstan, Armenia, Kyrgyzstan' },
    courier: tariff(990, 5, 10),
    point: null,
    shop: null,
    post: tariff(890, 8, 16),
    freeFromRoubles: null,
  },
  {
    slug: 'abroad',
    title: { ru: 'Другие страны', en: 'Other countries' },
    courier: null,
    point: null,
    shop: null,
    post: tariff(2_400, 12, 30),
    freeFromRoubles: null,
  },
]

const customsUnion: readonly CountryCode[] = ['BY', 'KZ', 'AM', 'KG']

/** The zone of a city outside Russia: the customs union has a courier, all others only the post. */
export function foreignZone(country: CountryCode): ZoneSlug {
  return customsUnion.includes(country) ? 'eaeu' : 'abroad'
}
