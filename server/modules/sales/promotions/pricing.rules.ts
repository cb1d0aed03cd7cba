import { distribute, earnedBonuses, kopecksInBonus, leastLineKopecks, spendableBonuses } from '#core/money.ts'
import { discountOf, roomOf, spread, type Terms } from './discount.rules.ts'
import { isInScope, type Scoped } from './scope.rules.ts'

/** A line to be priced; prices in kopecks a piece, `oldPrice` only when it is higher. */
export interface PricedLine extends Scoped {
  price: number
  quantity: number
}

/** A promo code whose dates, owner and limits allow it. */
export interface Coupon extends Terms {
  combinesWithBonuses: boolean
  /** The one piece that comes with the order; of `gift` only. */
  gift: PricedLine | null
}

export interface PricingInput {
  lines: readonly PricedLine[]
  /** Automatic promotions of the moment, the most important first. */
  promotions: readonly Terms[]
  coupon: Coupon | null
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

/** What a promotion or the code has taken off, in kopecks: off the goods, or off the delivery. */
export interface Discount {
  id: number
  of: 'goods' | 'delivery'
  amount: number
}

/** Why the code gives nothing here. `missing` in kopecks. */
export type CouponProblem =
  | { code: 'not_for_these' | 'with_bonuses' | 'not_needed' }
  | { code: 'sum_too_small'; minGoods: number; missing: number }

/** Every part of the total, all ≥ 0, in kopecks; `total = goods − sale − promotion − coupon − bonuses + delivery`. */
export interface Pricing {
  /** In the sequence of the input; a gift comes last. */
  lines: LinePrice[]
  goods: number
  sale: number
  promotion: number
  coupon: number
  bonuses: number
  delivery: number
  total: number
  /** Automatic promotions that gave something. */
  promotions: Discount[]
  /** What the code gave; null without one or when it gives nothing. */
  couponDiscount: Discount | null
  couponProblem: CouponProblem | null
  /** Whole bonuses. */
  bonusesSpent: number
  bonusesMax: number
  bonusesEarned: number
}

/** A line on its way through the calculation. */
interface Row extends PricedLine {
  left: number
  /** An automatic promotion has taken it: a thing takes part in one. */
  isTaken: boolean
}

/**
 * The one calculator of money: sale price → automatic promotions → promo code → bonuses → delivery. A line takes part in one automatic
 * promotion and bears its part of each discount in kopecks. Bonuses cover at most `bonusShareLimit` of what is left and each line bears whole ones,
 * so that a returned line gives whole ones back. No line falls under 1 ₽. Asking for more bonuses than can be spent spends the most
 * that can. Source: decisions B, C, D, E; invariant I4.
 */
export function calculatePrice(input: PricingInput): Pricing {
  const rows = input.lines.map((line): Row => ({ ...line, left: line.price * line.quantity, isTaken: false }))
  const automatic = applyPromotions(rows, input)
  const deliveryLeft = automatic.some((one) => one.of === 'delivery') ? 0 : input.deliveryPrice
  const { discount: couponDiscount, problem: couponProblem } = applyCoupon(rows, input, deliveryLeft)
  const canSpend = couponDiscount === null || input.coupon?.combinesWithBonuses !== false
  const bonuses = spendBonuses(rows, canSpend ? input : { ...input, bonusesAvailable: 0 })
  const lines = rows.map((row, index) => linePrice(row, bonuses.parts[index] ?? 0, input.earnPercent))
  const delivery = couponDiscount?.of === 'delivery' ? 0 : (deliveryLeft ?? 0)
  const ofGoods = (discounts: readonly (Discount | null)[]) => sum(discounts.map((one) => (one?.of === 'goods' ? one.amount : 0)))
  return {
    lines,
    goods: sum(lines.map((line) => line.full)),
    sale: sum(lines.map((line) => line.sale)),
    promotion: ofGoods(automatic),
    coupon: ofGoods([couponDiscount]),
    bonuses: bonuses.spent * kopecksInBonus,
    delivery,
    total: sum(lines.map((line) => line.sum)) + delivery,
    promotions: automatic,
    couponDiscount,
    couponProblem,
    bonusesSpent: bonuses.spent,
    bonusesMax: bonuses.max,
    bonusesEarned: sum(lines.map((line) => line.bonusesEarned)),
  }
}

function applyPromotions(rows: readonly Row[], { promotions, deliveryPrice }: PricingInput): Discount[] {
  const goods = sum(rows.map((row) => row.left))
  const given: Discount[] = []
  for (const terms of promotions) {
    const eligible = rows.filter((row) => isInScope(terms.scope, row))
    if (goods < terms.minGoods || eligible.length === 0) continue
    if (terms.kind === 'delivery') {
      if (deliveryPrice && !given.some((one) => one.of === 'delivery')) given.push({ id: terms.id, of: 'delivery', amount: deliveryPrice })
      continue
    }
    const free = eligible.filter((row) => !row.isTaken)
    const amount = takeOff(free, discountOf(terms, free))
    if (amount === 0) continue
    for (const row of free) row.isTaken = true
    given.push({ id: terms.id, of: 'goods', amount })
  }
  return given
}

interface CouponResult {
  discount: Discount | null
  problem: CouponProblem | null
}

function applyCoupon(rows: Row[], { coupon, bonusesWanted }: PricingInput, deliveryLeft: number | null): CouponResult {
  if (!coupon) return { discount: null, problem: null }
  const refused = (problem: CouponProblem): CouponResult => ({ discount: null, problem })
  const given = (of: Discount['of'], amount: number): CouponResult => ({ discount: { id: coupon.id, of, amount }, problem: null })
  const goods = sum(rows.map((row) => row.left))
  const eligible = rows.filter((row) => isInScope(coupon.scope, row))
  if (eligible.length === 0) return refused({ code: 'not_for_these' })
  if (goods < coupon.minGoods) return refused({ code: 'sum_too_small', minGoods: coupon.minGoods, missing: coupon.minGoods - goods })
  if (!coupon.combinesWithBonuses && bonusesWanted > 0) return refused({ code: 'with_bonuses' })
  if (coupon.kind === 'delivery') return deliveryLeft === 0 ? refused({ code: 'not_needed' }) : given('delivery', deliveryLeft ?? 0)
  if (coupon.gift) return given('goods', addGift(rows, coupon.gift))
  const amount = takeOff(eligible, discountOf(coupon, eligible))
  return amount > 0 ? given('goods', amount) : refused({ code: 'not_for_these' })
}

/** A gift costs the 1 ₽ that a receipt needs, and the goods beside it bear that rouble: the total is what it was without the gift. */
function addGift(rows: Row[], gift: PricedLine): number {
  const price = gift.price * gift.quantity
  const others = [...rows]
  rows.push({ ...gift, left: price - roomOf(price), isTaken: true })
  return roomOf(price) + takeOff(others, spread(leastLineKopecks, others))
}

/** Takes parts off the rows and answers their sum. */
function takeOff(rows: readonly Row[], parts: readonly number[]): number {
  for (const [index, row] of rows.entries()) row.left -= parts[index] ?? 0
  return sum(parts)
}

function spendBonuses(rows: readonly Row[], { bonusesWanted, bonusesAvailable }: PricingInput): Bonuses {
  const rooms = rows.map((row) => Math.floor(roomOf(row.left) / kopecksInBonus))
  const shareLimit = spendableBonuses(sum(rows.map((row) => row.left)))
  const max = Math.max(0, Math.min(bonusesAvailable, shareLimit, sum(rooms)))
  const spent = Math.min(bonusesWanted, max)
  return { max, spent, parts: distribute(spent, rooms) }
}

interface Bonuses {
  max: number
  spent: number
  /** Whole bonuses by line. */
  parts: number[]
}

function linePrice(row: Row, bonuses: number, earnPercent: number): LinePrice {
  const { price, oldPrice, quantity, left } = row
  const full = (oldPrice ?? price) * quantity
  const bonusPart = bonuses * kopecksInBonus
  const paid = left - bonusPart
  return {
    full,
    sale: full - price * quantity,
    discountPart: price * quantity - left,
    bonusPart,
    sum: paid,
    bonusesEarned: earnedBonuses(paid, earnPercent),
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0)
}
