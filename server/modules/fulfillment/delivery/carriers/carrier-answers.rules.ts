import type { Tariff } from '../delivery.rules.ts'

const minuteMs = 60_000
/** As long as this an answer holds without asking again. */
const freshMs = 15 * minuteMs
/** As long as this an answer stands in for a carrier that does not answer. Source: reliability §4. */
const usableMs = 24 * 60 * minuteMs
/** So many times the median of our own tariffs is more than a carrier can mean. Source: reliability §4. */
const absurdTimes = 10

/** Whether an answer is so young that nobody needs to ask again. */
export function isFresh(answeredAt: Date, now: Date): boolean {
  return now.getTime() - answeredAt.getTime() < freshMs
}

/** Whether an answer may stand in for a carrier that does not answer. */
export function isUsable(answeredAt: Date, now: Date): boolean {
  return now.getTime() - answeredAt.getTime() < usableMs
}

/** The middle of some prices in kopecks, between the two middle ones of an even number; undefined without any. */
export function medianOf(prices: readonly number[]): number | undefined {
  const sorted = prices.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2
}

/** Whether a price cannot be meant: below zero, or more than ten times the median of our own tariffs of that way (0: nothing to compare). */
export function isAbsurd({ price }: Pick<Tariff, 'price'>, median: number | undefined): boolean {
  return price < 0 || (median !== undefined && median > 0 && price > median * absurdTimes)
}
