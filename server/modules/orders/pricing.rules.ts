import { distribute } from '../../../core/money.ts'

/** A line to be priced; prices in kopecks a piece, `oldPrice` only when it is higher. */
export interface PricedLine {
  price: number
  oldPrice: number | null
  quantity: number
}

export interface PricingInput {
  lines: readonly PricedLine[]
  /** Whole bonuses the shopper wants to spend; 1 bonus = 1 ₽. */
  bonusesWanted: number
  /** Whole bonuses the shopper has. */
  bonusesAvailable: number
  /** What the goods earn, in percent of what is paid for them; 0 for guests without a level. */
  earnPercent: number
  /** Kopecks; null while no delivery is chosen. */
  deliveryPrice: number | null
}

/** What one line costs, in kopecks; `bonusesEarned` in whole bonuses. */
export interface LinePrice {
  full: number
  sale: number
  discountPart: number
  bonusPart: number
  /** The amount of the fiscal line: what is charged for it. */
  sum: number
  bonusesEarned: number
}

/** Every part of the total, all ≥ 0, in kopecks; `total = goods − sale − promotion − coupon − bonuses + delivery`. */
export interface Pricing {
  lines: LinePrice[]
  goods: number
  sale: number
  promotion: number
  coupon: number
  bonuses: number
  delivery: number
  total: number
  /** Whole bonuses. */
  bonusesSpent: number
  bonusesMax: number
  bonusesEarned: number
}

const bonusShareLimit = 30
const kopecksInBonus = 100

/**
 * The one calculator of money: sale price → automatic promotion → promo code → bonuses → delivery. Bonuses cover at most 30 % of
 * the goods and leave every line at 1 ₽ or more; each line bears whole bonuses, so that a returned line gives whole ones back.
 * Asking for more bonuses than can be spent spends the most that can. Source: decisions C, E; invariant I4.
 */
export function calculatePrice(input: PricingInput): Pricing {
  const nets = input.lines.map((line) => line.price * line.quantity)
  const net = sum(nets)
  const rooms = nets.map((one) => Math.max(0, Math.floor(one / kopecksInBonus) - 1))
  const shareLimit = Math.floor((net * bonusShareLimit) / 100 / kopecksInBonus)
  const bonusesMax = Math.max(0, Math.min(input.bonusesAvailable, shareLimit, sum(rooms)))
  const bonusesSpent = Math.min(input.bonusesWanted, bonusesMax)
  const parts = distribute(bonusesSpent, rooms)
  const lines = input.lines.map((line, index): LinePrice => {
    const bonusPart = (parts[index] ?? 0) * kopecksInBonus
    const paid = line.price * line.quantity - bonusPart
    const full = (line.oldPrice ?? line.price) * line.quantity
    return {
      full,
      sale: full - line.price * line.quantity,
      discountPart: 0,
      bonusPart,
      sum: paid,
      bonusesEarned: earnedBonuses(paid, input.earnPercent),
    }
  })
  const goods = sum(lines.map((line) => line.full))
  const bonuses = bonusesSpent * kopecksInBonus
  const delivery = input.deliveryPrice ?? 0
  return {
    lines,
    goods,
    sale: goods - net,
    promotion: 0,
    coupon: 0,
    bonuses,
    delivery,
    total: net - bonuses + delivery,
    bonusesSpent,
    bonusesMax,
    bonusesEarned: sum(lines.map((line) => line.bonusesEarned)),
  }
}

/** Whole bonuses that a line earns for `paidKopecks`, rounded down; the percent may have two decimals. Source: decisions E. */
export function earnedBonuses(paidKopecks: number, percent: number): number {
  return Number((BigInt(paidKopecks) * BigInt(Math.round(percent * 100))) / 1_000_000n)
}

function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0)
}
