import { longestRising } from '#core/longest-rising.ts'
import type { MerchandiseCard, MerchandisedPlace } from '#contracts/staff/merchandising.contract.ts'
import { moved } from '#staff/parts/order/moved.ts'

/** What an order by hand arranges: the cards that are loaded, as the shop showed them. */
export type Arrangeable = Pick<MerchandisedPlace, 'kind' | 'cards'>

/** The cards as the shop would show them under an order: what is arranged first, then what can be had, then what sells best. Source: ADM-46. */
export function drawn(order: readonly number[], { kind, cards }: Arrangeable): MerchandiseCard[] {
  const byId = new Map(cards.map((card) => [card.id, card]))
  const first = order.flatMap((id) => byId.get(id) ?? [])
  if (kind === 'hand') return first
  const pinned = new Set(order)
  const rest = cards.filter(({ id }) => !pinned.has(id))
  return [...first, ...rest.toSorted((a, b) => Number(b.is_served) - Number(a.is_served) || b.popularity - a.popularity || b.id - a.id)]
}

/**
 * The order after a card was put to a place among those that are shown, from 0. What stands before it there and is not pinned is pinned with it, so that the shop
 * shows what is seen here.
 */
export function putAt(order: readonly number[], place: Arrangeable, id: number, to: number): number[] {
  const shown = drawn(order, place).map((card) => card.id)
  const from = shown.indexOf(id)
  if (from < 0) return [...order]
  const target = Math.max(0, Math.min(to, shown.length - 1))
  const pinned = shown.filter((one) => order.includes(one)).length
  const arranged = place.kind === 'hand' ? shown.length : Math.max(target + 1, pinned + (order.includes(id) ? 0 : 1))
  return withUnseen(order, moved(shown, from, target).slice(0, arranged))
}

/** What an order holds besides: what the shop does not show stays behind the one before it, what is not loaded at the end. */
function withUnseen(before: readonly number[], shown: readonly number[]): number[] {
  const isShown = new Set(shown)
  const lastShown = before.findLastIndex((id) => isShown.has(id))
  const order = [...shown]
  before.slice(0, lastShown + 1).forEach((id, at) => {
    if (!isShown.has(id)) order.splice(at === 0 ? 0 : order.indexOf(before[at - 1] as number) + 1, 0, id)
  })
  return [...order, ...before.slice(lastShown + 1).filter((id) => !isShown.has(id))]
}

export const spreadings = ['sales', 'new', 'stock'] as const
export type Spreading = (typeof spreadings)[number]

const value: Record<Spreading, (card: MerchandiseCard) => number> = {
  sales: ({ sold, popularity }) => sold ?? popularity,
  new: ({ published_at: at }) => Date.parse(at),
  stock: ({ sizes, pieces }) => (sizes.of === 0 ? 0 : sizes.stocked / sizes.of) * 1e6 + (pieces ?? 0),
}

/** The order in which the loaded cards stand by sales, newness, or sizes and stock; what is pinned stays where it stands. */
export function spread(order: readonly number[], place: Arrangeable, by: Spreading): number[] {
  const kept = place.kind === 'hand' ? [] : order
  const rest = drawn(order, place).filter(({ id }) => !kept.includes(id))
  const sorted = rest.toSorted((a, b) => value[by](b) - value[by](a) || b.popularity - a.popularity).map(({ id }) => id)
  return place.kind === 'hand' ? withUnseen(order, sorted) : [...kept, ...sorted]
}

/** What moved, came or went between two orders. */
export function changedIds(before: readonly number[], after: readonly number[]): number[] {
  const places = new Map(before.map((id, at) => [id, at]))
  const known = after.filter((id) => places.has(id))
  const kept = new Set(longestRising(known.map((id) => places.get(id) ?? 0)).map((index) => known[index]))
  return [...after.filter((id) => !kept.has(id)), ...before.filter((id) => !after.includes(id))]
}

/** Two orders that were both made of one: theirs, with what I moved put behind the same neighbor, and without what I took out. Source: ADM-77. */
export function mergedOrder(base: readonly number[], mine: readonly number[], theirs: readonly number[]): number[] {
  const changed = new Set(changedIds(base, mine))
  const order = theirs.filter((id) => !changed.has(id))
  mine.forEach((id, at) => {
    if (!changed.has(id)) return
    const before = mine.slice(0, at).findLast((one) => order.includes(one))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  })
  return order
}
