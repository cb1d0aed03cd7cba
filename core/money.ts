import type { Locale } from './locale.ts'

/** A rouble in kopecks. */
export const kopecksInRouble = 100

/** What a bonus pays: 1 bonus = 1 ₽. Source: decisions E. */
export const kopecksInBonus = 100

/** The least that a line costs, and what a gift does: a line of a receipt must be positive. Source: decisions C and D. */
export const leastLineKopecks = 100

const NBSP = '\u00A0'

/** Roubles as they travel on the wire (at most two decimals) from whole kopecks. */
export function kopecksToRoubles(kopecks: number): number {
  return kopecks / kopecksInRouble
}

/** Whole kopecks from roubles; throws RangeError when there is more precision than a kopeck. */
export function roublesToKopecks(roubles: number): number {
  const kopecks = Math.round(roubles * kopecksInRouble)
  if (!Number.isSafeInteger(kopecks) || kopecks / kopecksInRouble !== roubles) throw new RangeError(`not whole kopecks: ${roubles}`)
  return kopecks
}

/** The sum of amounts in roubles, exact to the kopeck, which sums of fractions are not. */
export function sumRoubles(amounts: readonly number[]): number {
  return amounts.reduce((sum, roubles) => sum + Math.round(roubles * kopecksInRouble), 0) / kopecksInRouble
}

/** `34 900 ₽` with no-break spaces; kopecks are shown only when there are any (`1 234,50 ₽`). Source: I18N-02. */
export function formatRoubles(roubles: number, locale: Locale): string {
  const sign = roubles < 0 ? '\u2212' : ''
  const [whole = '0', fraction = '00'] = Math.abs(roubles).toFixed(2).split('.')
  const cents = fraction === '00' ? '' : (locale === 'ru' ? ',' : '.') + fraction
  return `${sign}${groupThousands(whole)}${cents}${NBSP}₽`
}

/** The same without the sign of the currency, for a column that names it. */
export function formatSum(roubles: number, locale: Locale): string {
  return formatRoubles(roubles, locale).slice(0, -2)
}

/** `≈ $374.79`: the approximate dollar amount, shown in English only and never charged. Source: I18N-02, decisions B. */
export function formatApproximateDollars(roubles: number, roublesPerDollar: number): string {
  const [whole = '0', cents = '00'] = (roubles / roublesPerDollar).toFixed(2).split('.')
  return `≈${NBSP}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
}

/** A whole number with its thousands separated by no-break spaces. */
export function formatCount(count: number): string {
  return groupThousands(String(Math.round(count)))
}

function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, NBSP)
}

/** Discount in whole percent, 0–99; 0 if the old price is absent or not higher. Source: I18N-05. */
export function discountPercent(price: number, oldPrice: number | null | undefined): number {
  if (!oldPrice || oldPrice <= price) return 0
  return Math.round(100 * (1 - price / oldPrice))
}

/** The most that bonuses can cover, in percent of what is left to pay for the goods. Source: decisions E. */
export const bonusShareLimit = 30

/** The most whole bonuses that can be spent on goods for which so many kopecks are left to pay. Source: decisions E. */
export function spendableBonuses(leftKopecks: number): number {
  return Math.floor((leftKopecks * bonusShareLimit) / 100 / kopecksInBonus)
}

/** Whole bonuses that the shop gives for a birthday. Source: decisions E. */
export const birthdayBonuses = 1000

/** Whole bonuses that `paidKopecks` earn, rounded down; the percent may have two decimals. Source: decisions E. */
export function earnedBonuses(paidKopecks: number, percent: number): number {
  return Number((BigInt(paidKopecks) * BigInt(Math.round(percent * 100))) / 1_000_000n)
}

/**
 * Splits `total` (whole kopecks, ≥ 0) over weights by the largest remainder, so that the parts add up exactly.
 * A tie goes to the earlier line. Source: decisions B, invariant I4.
 */
export function distribute(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (BigInt(total) * BigInt(weight)) / BigInt(sum))
  const parts = exact.map(Number)
  const remainders = weights.map((weight, index) => ({ index, rest: (BigInt(total) * BigInt(weight)) % BigInt(sum) }))
  remainders.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1))
  let left = total - parts.reduce((a, b) => a + b, 0)
  for (const { index } of remainders) {
    if (left-- <= 0) break
    parts[index] = (parts[index] ?? 0) + 1
  }
  return parts
}
