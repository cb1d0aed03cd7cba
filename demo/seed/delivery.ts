import { dayAfter, localTime, shopZone } from '#core/dates.ts'
import { courierSlots, deliveryZones, heavierParcels, operators, pickupPoints, slotZones, type Tariff } from '#demo/geo/index.ts'
import { insertPoints, insertSlots, saveOperators, saveZones } from '#server/modules/fulfillment/delivery/index.ts'
import type { Db } from '#server/platform/db/database.ts'

const kopecks = (roubles: number): number => roubles * 100

function rate({ priceRoubles, daysFrom, daysTo }: Tariff) {
  return { price: kopecks(priceRoubles), daysFrom, daysTo }
}

function byWeight(tariff: Tariff) {
  const heavier = heavierParcels.map(({ aboveKg, moreRoubles }) => ({
    aboveKg,
    ...rate({ ...tariff, priceRoubles: tariff.priceRoubles + moreRoubles }),
  }))
  return [rate(tariff), ...heavier]
}

/** Zones with their tariffs, carriers and their points; answers the ids of the points by slug. */
export async function seedDelivery(db: Db, cityIds: ReadonlyMap<string, number>, now: Date): Promise<Map<string, number>> {
  const zoneIds = await saveZones(
    db,
    deliveryZones.map(({ slug, title, courier, point, shop, post, freeFromRoubles }) => ({
      slug,
      title,
      freeFrom: freeFromRoubles === null ? null : kopecks(freeFromRoubles),
      hasSlots: slotZones[slug] !== undefined,
      rates: {
        ...(courier && { courier: byWeight(courier) }),
        ...(point && { point: byWeight(point) }),
        ...(shop && { shop: [rate(shop)] }),
        ...(post && { post: byWeight(post) }),
      },
    })),
  )
  await insertSlots(db, slotsFrom(localTime(now, shopZone).slice(0, 10), zoneIds))
  const operatorIds = await saveOperators(
    db,
    operators.map(({ slug, title, ...tariff }) => ({ slug, title, ...rate(tariff) })),
  )
  return insertPoints(
    db,
    pickupPoints.map(({ operator, city, type, ...point }) => {
      const operatorId = operatorIds.get(operator)
      const cityId = cityIds.get(city)
      if (operatorId === undefined || cityId === undefined) throw new Error(`the point ${point.slug} has no operator or no city`)
      return { ...point, kind: type, operatorId, cityId }
    }),
  )
}

const seededDays = 21

/** The slots of three weeks; each can be taken until eight in the morning of its day, the first ones until ten in the evening before. */
function slotsFrom(today: string, zoneIds: ReadonlyMap<string, number>) {
  return Object.entries(slotZones).flatMap(([slug, { closedOn }]) => {
    const zoneId = zoneIds.get(slug)
    if (zoneId === undefined) throw new Error(`there is no zone ${slug}`)
    return Array.from({ length: seededDays }, (_, ahead) => dayAfter(today, ahead))
      .map((date) => ({ date, weekday: new Date(date).getUTCDay() }))
      .filter(({ weekday }) => weekday !== closedOn)
      .flatMap(({ date, weekday }) =>
        courierSlots.map(({ starts, ends, capacity }) => ({
          zoneId,
          date,
          starts,
          ends,
          capacity: capacity(weekday),
          cutoff: starts === '10:00' ? `${dayAfter(date, -1)} 22:00:00` : `${date} 08:00:00`,
        })),
      )
  })
}
