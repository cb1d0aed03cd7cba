import type { DeliveryPoint } from './order.queries.ts'

/** What the list of points is narrowed to. */
export interface PointFilter {
  fitting: boolean
  /** Pays with a card, or in cash, when the goods are there. */
  card: boolean
  cash: boolean
  operatorIds: readonly number[]
  /** Part of a title or an address. */
  words: string
}

export const everyPoint: PointFilter = { fitting: false, card: false, cash: false, operatorIds: [], words: '' }

/** The points that a filter leaves, in their order. Source: UX-44. */
export function filterPoints(points: readonly DeliveryPoint[], filter: PointFilter): DeliveryPoint[] {
  const words = filter.words.trim().toLowerCase()
  return points.filter(
    (point) =>
      (!filter.fitting || point.has_fitting) &&
      (!filter.card || point.accepts_card) &&
      (!filter.cash || point.accepts_cash) &&
      (filter.operatorIds.length === 0 || (point.operator !== null && filter.operatorIds.includes(point.operator.id))) &&
      `${point.title} ${point.address}`.toLowerCase().includes(words),
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

/** The carriers of the points with how many points each has, the largest first. */
export function operatorsOf(points: readonly DeliveryPoint[]): { id: number; title: string; count: number }[] {
  const operators = new Map<number, { id: number; title: string; count: number }>()
  for (const { operator } of points) {
    if (!operator) continue
    operators.set(operator.id, { ...operator, count: (operators.get(operator.id)?.count ?? 0) + 1 })
  }
  return [...operators.values()].toSorted((a, b) => b.count - a.count || a.id - b.id)
}

/** What can be done at a point, as keys of words. */
export function featuresOf(point: DeliveryPoint): ('fitting' | 'card' | 'cash' | 'prepaid')[] {
  const pays = [...(point.accepts_card ? (['card'] as const) : []), ...(point.accepts_cash ? (['cash'] as const) : [])]
  return [...(point.has_fitting ? (['fitting'] as const) : []), ...(pays.length > 0 ? pays : (['prepaid'] as const))]
}
