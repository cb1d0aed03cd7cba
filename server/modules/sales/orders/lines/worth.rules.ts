import { kopecksInBonus, leastLineKopecks } from '#core/money.ts'

/** The money and bonuses of a line, in the order's own units. */
export interface LineWorth {
  quantity: number
  /** Kopecks. */
  lineSum: number
  /** Kopecks of the line that were covered with bonuses. */
  bonusPart: number
  /** Whole bonuses. */
  bonusesEarned: number
}

/** What some pieces of a line cost and bring: kopecks and whole bonuses. */
export interface Worth {
  net: number
  spent: number
  earned: number
}

/** A gift costs the least that a line can; neither bonuses nor discounts of others fall on it. Source: decisions D. */
export const giftKopecks = leastLineKopecks

/**
 * What `pieces` of a line are worth that stay with the shopper, in proportion and rounded down, so that parts that come back one by one add
 * up to the whole. Of the pieces `gifts` came along as a gift; they go first, and the bought ones stay. Source: I9, docs/decisions/0012.
 */
export function worthOf(line: LineWorth, pieces: number, gifts: number): Worth {
  const bought = line.quantity - gifts
  const staying = Math.min(pieces, bought)
  const part = (whole: number) => (bought === 0 ? 0 : Math.floor((whole * staying) / bought))
  return {
    net: part(line.lineSum - gifts * giftKopecks) + (pieces - staying) * giftKopecks,
    spent: part(line.bonusPart / kopecksInBonus),
    earned: part(line.bonusesEarned),
  }
}

/** How many of some pieces of a line are gifts: what they cost together tells. Kopecks. */
export function giftsAmong(line: Pick<LineWorth, 'quantity' | 'lineSum'>, some: { quantity: number; sum: number }, gifts: number): number {
  const bought = line.quantity - gifts
  const price = bought === 0 ? giftKopecks : (line.lineSum - gifts * giftKopecks) / bought
  const least = Math.max(0, some.quantity - bought)
  if (price <= giftKopecks) return least
  return Math.min(gifts, Math.max(least, Math.round((price * some.quantity - some.sum) / (price - giftKopecks))))
}

/** Whether the shopper has nothing of an order's lines: all of it was left at the counter, or came back. */
export function isNothingKept(lines: readonly { quantity: number; refusedQuantity: number; returnedQuantity: number }[]): boolean {
  return lines.every((line) => line.quantity === line.refusedQuantity + line.returnedQuantity)
}

/** The sum of several worths. */
export function sumWorths(worths: readonly Worth[]): Worth {
  return worths.reduce((a, b) => ({ net: a.net + b.net, spent: a.spent + b.spent, earned: a.earned + b.earned }), {
    net: 0,
    spent: 0,
    earned: 0,
  })
}
