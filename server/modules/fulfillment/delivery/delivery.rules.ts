import { hasReachedHour } from '#core/dates.ts'

/** Degrees, WGS 84. */
export interface Place {
  latitude: number
  longitude: number
}

/** Prices in kopecks, calendar days from the order to the receipt. */
export interface Tariff {
  price: number
  daysFrom: number
  daysTo: number
}

/** A tariff for parcels that weigh more than `aboveKg`, up to the next band. */
export interface Band extends Tariff {
  aboveKg: number
}

/** Goods total in kopecks from which delivery costs nothing while nobody knows to which city. Source: decisions H. */
export const freeFromKopecks = 1_000_000
/** Points this near to a city's center serve it. */
export const reachKm = 60

const earthRadiusKm = 6371
const kmInDegree = 111.2

/** Kopecks that are missing until `freeFrom`; 0 when it is reached, null where nothing is free. Source: decisions H. */
export function missingFor(freeFrom: number | null, goodsKopecks: number): number | null {
  return freeFrom === null ? null : Math.max(0, freeFrom - goodsKopecks)
}

/** The distance of two places over the ground, in kilometres (haversine). */
export function distanceKm(a: Place, b: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const dLatitude = radians(b.latitude - a.latitude)
  const dLongitude = radians(b.longitude - a.longitude)
  const h = Math.sin(dLatitude / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLongitude / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** The box of degrees that holds everything within `km` of a place: what an index can look up before distances are counted. */
export function boxAround(place: Place, km: number): { from: Place; to: Place } {
  const dLatitude = km / kmInDegree
  const dLongitude = km / (kmInDegree * Math.max(0.01, Math.cos((place.latitude * Math.PI) / 180)))
  return {
    from: { latitude: place.latitude - dLatitude, longitude: place.longitude - dLongitude },
    to: { latitude: place.latitude + dLatitude, longitude: place.longitude + dLongitude },
  }
}

/** Those of the places within reach, the nearest first. */
export function nearest<T extends Place>(places: readonly T[], centre: Place, km: number): T[] {
  return places
    .map((place) => ({ place, km: distanceKm(centre, place) }))
    .filter((one) => one.km <= km)
    .toSorted((a, b) => a.km - b.km)
    .map((one) => one.place)
}

/** What a parcel is charged for: a started kilogram counts whole, and one counts at least. Source: decision 0042. */
export function chargedKilograms(grams: number): number {
  return Math.max(1, Math.ceil(grams / 1000))
}

/** The tariff of a parcel: of the bands that begin below its weight the heaviest; undefined when there is none. */
export function tariffFor(bands: readonly Band[], kilograms: number): Tariff | undefined {
  const [band] = bands.filter((one) => one.aboveKg < kilograms).toSorted((a, b) => b.aboveKg - a.aboveKg)
  if (!band) return undefined
  const { price, daysFrom, daysTo } = band
  return { price, daysFrom, daysTo }
}

/** The heaviest parcel that a carrier is asked about; above it nobody can say what it costs before it is packed. Source: decision 0042. */
export const heaviestParcelKg = 30

/** What an operator's point costs and takes in a zone: whichever of the two tariffs asks for more. */
export function pointTariff(zone: Tariff, operator: Tariff): Tariff {
  return {
    price: Math.max(zone.price, operator.price),
    daysFrom: Math.max(zone.daysFrom, operator.daysFrom),
    daysTo: Math.max(zone.daysTo, operator.daysTo),
  }
}

/** The hour, where the goods go to, from which nothing can be there today: the shop that closes first does so two hours later. Source: decision 0092. */
export const lastHourOfToday = 18

/** Whether it is too late for anything to be in a place today. */
export function isTodayOver(now: Date, timeZone: string): boolean {
  return hasReachedHour(now, lastHourOfToday, timeZone)
}

const quarterMs = 900_000

/** When the answer of `isTodayOver` changes next: zones differ by quarters of an hour. */
export function endOfToday(now: Date, timeZone: string): Date {
  const isOver = isTodayOver(now, timeZone)
  let at = (Math.floor(now.getTime() / quarterMs) + 1) * quarterMs
  while (isTodayOver(new Date(at), timeZone) === isOver) at += quarterMs
  return new Date(at)
}

/** The same tariff as it can be kept: what could have come today counts from tomorrow once today is over. Source: decision 0092. */
export function promised(tariff: Tariff, isOver: boolean): Tariff {
  return isOver && tariff.daysFrom === 0 ? { ...tariff, daysFrom: 1, daysTo: tariff.daysTo + 1 } : tariff
}

/** The same tariff at no cost when the goods reach the zone's limit (kopecks; null: never). */
export function discounted(tariff: Tariff, freeFrom: number | null, goodsKopecks: number): Tariff {
  return freeFrom !== null && goodsKopecks >= freeFrom ? { ...tariff, price: 0 } : tariff
}
