import type { CalcPrice } from '#contracts/checkout.contract.ts'
import type { DeliveryPoint } from './delivery-point.ts'

/** What each carrier costs for an order: free delivery is already counted in. */
export type PointOperators = NonNullable<CalcPrice['delivery_options'][number]['operators']>

/** What the list of points is narrowed to. */
export interface PointFilter {
  fitting: boolean
  /** Pays with a card, or in cash, when the goods are there. */
  card: boolean
  cash: boolean
  operatorIds: readonly number[]
  /** Of the city; empty for all. */
  district: string
  /** Part of a title, an address or a landmark. */
  words: string
}

export const everyPoint: PointFilter = { fitting: false, card: false, cash: false, operatorIds: [], district: '', words: '' }

/** The points that a filter leaves, in their order. Source: UX-44. */
export function filterPoints(points: readonly DeliveryPoint[], filter: PointFilter): DeliveryPoint[] {
  const words = filter.words.trim().toLowerCase()
  return points.filter(
    (point) =>
      (!filter.fitting || point.has_fitting) &&
      (!filter.card || point.accepts_card) &&
      (!filter.cash || point.accepts_cash) &&
      (filter.operatorIds.length === 0 || (point.operator !== null && filter.operatorIds.includes(point.operator.id))) &&
      (filter.district === '' || point.district === filter.district) &&
      `${point.title} ${point.address} ${point.landmark ?? ''}`.toLowerCase().includes(words),
  )
}

/** So many points are listed at once: a large city has hundreds. */
export const pointsAtOnce = 30

/** The first `most` points, and the chosen one behind them when it is further down. */
export function firstPoints(points: readonly DeliveryPoint[], most: number, chosen: number | undefined): DeliveryPoint[] {
  return points.filter(({ id }, index) => index < most || id === chosen)
}

/** The points that take a parcel of so many kilograms. Source: decisions H. */
export function takingWeight(points: readonly DeliveryPoint[], kilograms: number): DeliveryPoint[] {
  return points.filter((point) => point.max_weight === null || point.max_weight >= kilograms)
}

/** The id of a point that takes a parcel of so many kilograms; undefined when it does not, or the weight is not known yet. Source: decisions H. */
export function idTaking(point: DeliveryPoint | undefined, kilograms: number | undefined): number | undefined {
  return point && kilograms !== undefined ? takingWeight([point], kilograms)[0]?.id : undefined
}

interface Operator {
  id: number
  title: string
  /** So many of its points the rest of the filter leaves. */
  count: number
}

/** The carriers of the points, the largest first, each with how many points are found at it with the rest of the filter. Source: UX-44. */
export function operatorsOf(points: readonly DeliveryPoint[], filter: PointFilter): Operator[] {
  const found = countByOperator(filterPoints(points, { ...filter, operatorIds: [] }))
  return [...countByOperator(points).values()]
    .toSorted((a, b) => b.count - a.count || a.id - b.id)
    .map((operator) => ({ ...operator, count: found.get(operator.id)?.count ?? 0 }))
}

function countByOperator(points: readonly DeliveryPoint[]): Map<number, Operator> {
  const operators = new Map<number, Operator>()
  for (const { operator } of points) {
    if (!operator) continue
    operators.set(operator.id, { ...operator, count: (operators.get(operator.id)?.count ?? 0) + 1 })
  }
  return operators
}

/** Why nothing is found, as the key of the sentence that says what helps: other words, fewer filters, or either. Source: UX-44. */
export function whyNone({ words, ...boxes }: PointFilter): 'none' | 'noneByWords' | 'noneByBoth' {
  const isNarrowed = boxes.fitting || boxes.card || boxes.cash || boxes.operatorIds.length > 0 || boxes.district !== ''
  if (words.trim() === '') return 'none'
  return isNarrowed ? 'noneByBoth' : 'noneByWords'
}

/** What can be done at a point, as keys of words. */
export function featuresOf(point: DeliveryPoint): ('fitting' | 'card' | 'cash' | 'prepaid')[] {
  const pays = [...(point.accepts_card ? (['card'] as const) : []), ...(point.accepts_cash ? (['cash'] as const) : [])]
  return [...(point.has_fitting ? (['fitting'] as const) : []), ...(pays.length > 0 ? pays : (['prepaid'] as const))]
}

/**
 * What a point costs for this order, and in how many days it can be there: as its carrier says of this parcel, free delivery counted in; where that is not
 * known, as the point itself says of a light one.
 */
export function pointTerms(point: DeliveryPoint, operators: PointOperators | undefined): { price: number; days: number } {
  const { price, days_from: days } = operators?.find((operator) => operator.id === point.operator?.id) ?? point
  return { price, days }
}

/** The districts of the points, by the alphabet. */
export function districtsOf(points: readonly DeliveryPoint[]): string[] {
  return [...new Set(points.flatMap(({ district }) => district ?? []))].toSorted((a, b) => a.localeCompare(b))
}

/** Kilometers from the middle of the city that are near. */
const nearKm = 3

/** The points, the nearest first, in those near the middle of the city and those farther away; without titles where all are of one kind. */
export function groupsOf(points: readonly DeliveryPoint[]): { title: 'near' | 'far' | undefined; members: readonly DeliveryPoint[] }[] {
  const [near, far] = [true, false].map((isNear) => points.filter(({ distance }) => distance <= nearKm === isNear))
  if (!near?.length || !far?.length) return [{ title: undefined, members: points }]
  return [
    { title: 'near', members: near },
    { title: 'far', members: far },
  ]
}
