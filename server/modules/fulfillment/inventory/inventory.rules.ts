import { manyFrom } from '#core/many-from.ts'

/** How much is left, in the words of a shop. Source: decisions G. */
export type AmountCode = 'none' | 'last' | 'few' | 'many'

/** none 0, last 1, few 2–4, many from 5 pieces. Source: decisions G. */
export function amountCode(available: number): AmountCode {
  if (available <= 0) return 'none'
  if (available === 1) return 'last'
  return available < manyFrom ? 'few' : 'many'
}

export interface Line {
  offerId: number
  quantity: number
}
export interface Shelf {
  offerId: number
  locationId: number
  available: number
}
export interface Allocation {
  offerId: number
  locationId: number
  quantity: number
}
export interface Plan {
  taken: Allocation[]
  /** Offers of which there is too little, with the pieces that could be had. */
  missing: { offerId: number; available: number }[]
}

/**
 * Shares the wanted pieces out over the shelves, which stand in the order of preference. A line comes from one place when one has
 * all of it, else from as many as it takes; places that already send another line are preferred, so that there are fewer parcels.
 */
export function allocate(lines: readonly Line[], shelves: readonly Shelf[]): Plan {
  const taken: Allocation[] = []
  const missing: Plan['missing'] = []
  const sending = new Set<number>()
  for (const { offerId, quantity } of mergeLines(lines)) {
    const here = shelves.filter((shelf) => shelf.offerId === offerId && shelf.available > 0)
    const available = here.reduce((sum, shelf) => sum + shelf.available, 0)
    if (available < quantity) {
      missing.push({ offerId, available })
      continue
    }
    const whole = here.filter((shelf) => shelf.available >= quantity)
    const best = whole.find((shelf) => sending.has(shelf.locationId)) ?? whole[0]
    let left = quantity
    for (const shelf of best ? [best] : here) {
      const pieces = Math.min(left, shelf.available)
      if (pieces === 0) break
      taken.push({ offerId, locationId: shelf.locationId, quantity: pieces })
      sending.add(shelf.locationId)
      left -= pieces
    }
  }
  return { taken, missing }
}

/** One line for each offer, by offer id: the order in which rows are locked. */
export function mergeLines(lines: readonly Line[]): Line[] {
  const sums = new Map<number, number>()
  for (const line of lines) sums.set(line.offerId, (sums.get(line.offerId) ?? 0) + line.quantity)
  return [...sums].map(([offerId, quantity]) => ({ offerId, quantity })).toSorted((a, b) => a.offerId - b.offerId)
}

/** Pieces of an order that were sent from a place and have not come back. */
export interface Sent extends Allocation {
  reservationId: number
}

/** Which of the sent pieces come back: all of them, or those of the lines, no more than were sent. */
export function takeBack(sent: readonly Sent[], lines?: readonly Line[]): Sent[] {
  const left = lines && new Map(mergeLines(lines).map((line) => [line.offerId, line.quantity]))
  return sent.flatMap((one) => {
    const quantity = Math.min(one.quantity, left ? (left.get(one.offerId) ?? 0) : one.quantity)
    left?.set(one.offerId, (left.get(one.offerId) ?? 0) - quantity)
    return quantity > 0 ? [{ ...one, quantity }] : []
  })
}
