/** Percent that a visitor without a level earns: the first level. Source: decisions E. */
export const visitorBonusPercent = 3

/** Whole bonuses for a price in kopecks: floor(price × percent), 1 bonus = 1 ₽. Source: decisions E, PRD-06. */
export function bonusesFor(priceKopecks: number, percent: number = visitorBonusPercent): number {
  return Math.floor((priceKopecks * percent) / 10_000)
}
