/** The four payments of a split, in weeks from today. Source: PRD-06, decisions F. */
export const splitWeeks = [0, 2, 4, 6] as const

/** Whole kopecks between which a sum can be paid. */
export interface SumLimits {
  from: number
  to: number
}

/** Between which sums a bank takes each way to pay online; null when it cannot do it. */
export type PaymentLimits = Readonly<{ sbp: SumLimits | null; card: SumLimits; split: SumLimits | null }>

/** Whole kopecks between which a sum can be paid in parts; outside of them the split is not offered. Source: decisions F. */
export const splitLimits: SumLimits = { from: 1_000, to: 5_000_000 }

/**
 * A sum (whole kopecks) in four payments of whole roubles, the first of which takes what is left over; they add up exactly. Nothing when the
 * sum is too small or too large for a split. Source: decisions F.
 */
export function splitInFour(totalKopecks: number): number[] | undefined {
  if (totalKopecks < splitLimits.from || totalKopecks > splitLimits.to) return undefined
  const part = Math.floor(totalKopecks / (splitWeeks.length * 100)) * 100
  return [totalKopecks - part * (splitWeeks.length - 1), part, part, part]
}
