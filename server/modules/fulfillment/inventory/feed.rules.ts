/** What a feed says of an offer, beside what lies there by the books and what has come or gone since it was counted. */
export interface Counted {
  offerId: number
  quantity: number
  onHand: number
  /** Pieces that came, less those that went, since the count. */
  moved: number
}

/** How many pieces lie there now: those counted, and what has moved since. Never below 0. Source: I22. */
export function onHandNow({ quantity, moved }: Pick<Counted, 'quantity' | 'moved'>): number {
  return Math.max(0, quantity + moved)
}

const smallestSuspect = 20
const emptiedAtMost = 0.3

/** How many of the offers that are there a feed would sell out when they are so many that a person must look first, else 0. Source: reliability §4. */
export function suspiciouslyEmptied(counted: readonly Counted[]): number {
  const there = counted.filter((one) => one.onHand > 0)
  const emptied = there.filter((one) => onHandNow(one) === 0).length
  return emptiesTooMany(emptied, there.length) ? emptied : 0
}

/** The same of numbers of offers that are counted one after the other. */
export function emptiesTooMany(emptied: number, there: number): boolean {
  return there >= smallestSuspect && emptied > there * emptiedAtMost
}
