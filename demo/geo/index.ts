import { citiesAbroad } from './cities-abroad.ts'
import { citiesOfTheCentre } from './cities-centre.ts'
import { citiesOfTheEast } from './cities-east.ts'
import { citiesOfTheNorthWest } from './cities-north-west.ts'
import { citiesOfTheSouthAndVolga } from './cities-south-volga.ts'
import { foreignCity, russianCity } from './city.ts'
import type { City } from './city.ts'

export { countries } from './countries.ts'
export type { City } from './city.ts'
export { courierSlots, deliveryZones, heavierParcels, slotZones } from './delivery-zones.ts'
export type { Tariff } from './delivery-zones.ts'
export { operators } from './operators.ts'
export { pickupPoints } from './pickup-points.ts'
export { streets } from './streets.ts'
export { shops, warehouses } from './shops.ts'

/** All cities, the most populous first. Coordinates: GeoNames (CC BY 4.0); populations: national censuses, rounded. */
export const cities: readonly City[] = [
  ...[...citiesOfTheCentre, ...citiesOfTheNorthWest, ...citiesOfTheSouthAndVolga, ...citiesOfTheEast].map(russianCity),
  ...citiesAbroad.map(foreignCity),
].toSorted((a, b) => b.population - a.population)
