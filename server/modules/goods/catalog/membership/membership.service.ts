import type { Database, Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { listProductIds, refreshBestLabels, refreshLabels, refreshMembership } from './membership.repo.ts'

const productsAtOnce = 2000

/**
 * Sets right which labels and categories with a rule these products have at a moment; the labels first, since the rules of categories
 * speak of them. Call it when prices, flags or the day of publication have changed. Source: decision 0063.
 */
export async function applyRules(db: Db, productIds: readonly number[], now: Date): Promise<void> {
  if (productIds.length === 0) return
  await refreshLabels(db, productIds, now)
  await refreshMembership(db, productIds)
}

/**
 * The same for all products, portion by portion, a transaction each: what is new grows old, others sell best, and rules are changed by staff.
 */
export async function applyRulesToAll(db: Database, now: Date): Promise<void> {
  await inTransaction(db, (tx) => refreshBestLabels(tx, now))
  for (let last: number | undefined = 0; last !== undefined;) {
    const ids: number[] = await listProductIds(db, last, productsAtOnce)
    await inTransaction(db, (tx) => applyRules(tx, ids, now))
    last = ids.at(-1)
  }
}
