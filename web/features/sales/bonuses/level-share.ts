import type { BonusLevel } from '#contracts/bonuses.contract.ts'

/** How much of a level's way to the next one is done, 0 to 1; the last level is whole once it is reached. Purchases in roubles. */
export function levelShare(levels: readonly BonusLevel[], index: number, purchases: number): number {
  const from = levels[index]?.bonuses_amount ?? 0
  const to = levels[index + 1]?.bonuses_amount
  if (purchases < from) return 0
  if (to === undefined || to <= from) return 1
  return Math.min(1, (purchases - from) / (to - from))
}
