/** The rates of value added tax that things are sold at, in percent; 20 until the end of 2025. Source: tax code of Russia, article 164. */
export const vatRates = [10, 20, 22] as const
export type VatPercent = (typeof vatRates)[number]

/** What is charged unless a thing has a rate of its own. Source: tax code of Russia, article 164, since 2026. */
export const standardVat: VatPercent = 22

/** The tax in a price that contains it, in whole kopecks. */
export function vatIn(kopecks: number, percent: VatPercent): number {
  return Math.round((kopecks * percent) / (100 + percent))
}
