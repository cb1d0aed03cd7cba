import type { Db } from '#server/platform/db/database.ts'
import { cityNotFound, findCity } from '#server/modules/base/geo/index.ts'
import type { Platform } from '#server/platform/module.ts'
import { findZone } from '../delivery.repo.ts'
import { keepsSlots, listOfferedDays, type SlotsQuestion } from '../slots/slots.service.ts'
import type { OfferedDay } from '../slots/slots.rules.ts'
import { destinationOf } from './delivery.service.ts'
import { knownTariffs } from './known-delivery.service.ts'

/**
 * What slots of a city are asked by, for a parcel of so many kilograms: its zone, its clock and the days that the courier's tariff promises; undefined where couriers
 * come without slots, or not at all. Throws `geo.city_not_found` (400, field city).
 */
export async function slotsQuestionOf(db: Db, platform: Platform, cityId: number, kilograms = 1): Promise<SlotsQuestion | undefined> {
  const city = await findCity(db, cityId)
  if (!city) throw cityNotFound('city')
  if (!keepsSlots(platform) || !(await findZone(db, city.deliveryZone))?.hasSlots) return undefined
  const known = await knownTariffs(db, platform, { ...destinationOf(city), kilograms, timeZone: city.timeZone }, true)
  const courier = known?.tariffs.courier
  return courier && { zone: city.deliveryZone, timeZone: city.timeZone, daysFrom: courier.daysFrom }
}

/** The days on which a courier can come to a city; none where couriers come without slots. Source: decisions AS. */
export async function listDaysOfCity(db: Db, platform: Platform, cityId: number, kilograms?: number): Promise<OfferedDay[]> {
  const question = await slotsQuestionOf(db, platform, cityId, kilograms)
  return question ? listOfferedDays(db, platform, question) : []
}
