import type { Carrier } from '../carrier.ts'
import { findZone, listOperators, listPointsAround } from '../delivery.repo.ts'
import { pointTariff, reachKm, tariffFor } from '../delivery.rules.ts'

/** The shop's own tariffs by zone and weight, and the points it knows. Source: decisions H. */
export const tableCarrier: Carrier = {
  name: 'table',
  isOwn: true,
  keepsSlots: true,
  quote: async (db, { zone: slug, kilograms }) => {
    const rates = (await findZone(db, slug))?.rates
    const courier = tariffFor(rates?.courier ?? [], kilograms)
    const post = tariffFor(rates?.post ?? [], kilograms)
    const point = tariffFor(rates?.point ?? [], kilograms)
    const operators = point ? await listOperators(db) : []
    return {
      ...(courier && { courier }),
      ...(post && { post }),
      points: Object.fromEntries(operators.map((operator) => [operator.slug, pointTariff(point ?? operator, operator)])),
    }
  },
  points: async (db, around) =>
    (await listPointsAround(db, around, reachKm)).map(
      ({ slug, operator, id: _id, operatorId: _operatorId, cityId: _cityId, ...point }) => ({
        ...point,
        code: slug,
        operator: operator.slug,
      }),
    ),
  // Staff bring it and say where it is.
  create: () => Promise.resolve(null),
  lookUp: () => Promise.resolve(null),
  track: () => Promise.resolve(undefined),
}
