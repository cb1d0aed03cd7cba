import type { Db } from '#server/platform/db/database.ts'
import { listSettings } from './content.repo.ts'

/** Bonuses that a published review brings its author: the setting `review_bonus`, 0 when it is off. Source: decisions R. */
export async function readReviewBonus(db: Db): Promise<number> {
  const value = Number((await listSettings(db)).get('review_bonus') ?? 0)
  return Number.isInteger(value) && value > 0 ? value : 0
}
