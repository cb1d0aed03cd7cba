import { deliveryZones, heavierParcels, operators, pickupPoints, type Tariff } from '#demo/geo/index.ts'
import { insertPoints, saveOperators, saveZones } from '#server/modules/fulfillment/delivery/index.ts'
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
export async function seedDelivery(db: Db, cityIds: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  await saveZones(
    db,
    deliveryZones.map(({ slug, title, courier, point, shop, post, freeFromRoubles }) => ({
      slug,
      title,
      freeFrom: freeFromRoubles === null ? null : kopecks(freeFromRoubles),
      rates: {
        ...(courier && { courier: byWeight(courier) }),
        ...(point && { point: byWeight(point) }),
        ...(shop && { shop: [rate(shop)] }),
        ...(post && { post: byWeight(post) }),
      },
    })),
  )
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
