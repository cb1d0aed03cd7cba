import { earnedBonuses, kopecksToRoubles, roublesToKopecks, spendableBonuses } from './money.ts'

/** What somebody has: whole bonuses that they may spend now, and the percent that their level earns. */
export interface BonusStanding {
  available: number
  percentage: number
}

/** What a purchase would come to; bonuses are whole, the rest is in roubles. */
export interface Reckoning {
  /** The most bonuses that can be spent on it. */
  max: number
  spent: number
  toPay: number
  earned: number
}

/** Reckons a purchase of goods for whole roubles, `wanted` bonuses of which are to be spent, by the rules of the order. Source: decisions E. */
export function reckonPurchase(goods: number, wanted: number, { available, percentage }: BonusStanding): Reckoning {
  const kopecks = roublesToKopecks(goods)
  const max = Math.max(0, Math.min(available, spendableBonuses(kopecks)))
  const spent = Math.min(wanted, max)
  const paid = kopecks - roublesToKopecks(spent)
  return { max, spent, toPay: kopecksToRoubles(paid), earned: earnedBonuses(paid, percentage) }
}
