import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { boughtSince, replaceAffinities, replaceSales, takeTime, viewedSince, type Measure } from './learning.repo.ts'
import { daysBefore, memoryDays } from './memory.rules.ts'
import { forgetViews } from './views.repo.ts'

const measure: Measure = { minSupport: 3, maxModels: 100, kept: 40 }
const salesDays = 90
const halfLifeDays = 14

/**
 * Learns anew which models go together and what sells, from the orders and views of the last days, and forgets older views. Whoever asks
 * meanwhile sees what was learnt before. Source: decisions N.
 */
export async function learn(db: Database, now: Date): Promise<void> {
  const since = daysBefore(now, memoryDays)
  // By itself: who looks again at what they saw a month ago shall not wait for all the counting.
  await forgetViews(db, since)
  await inTransaction(db, async (tx) => {
    await takeTime(tx)
    await replaceAffinities(tx, 'bought', boughtSince(since), measure)
    await replaceAffinities(tx, 'viewed', viewedSince(since), measure)
    await replaceSales(tx, daysBefore(now, salesDays), now, halfLifeDays)
  })
}
