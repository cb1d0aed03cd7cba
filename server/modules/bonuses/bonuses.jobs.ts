import { z } from 'zod'
import type { Database } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/module.ts'
import { giveBirthdays } from './birthday.service.ts'
import { listMature, listWithExpired } from './bonuses.repo.ts'
import { burnOf, postAccrual } from './bonuses.service.ts'

const atOnce = 200

/** Makes all matured bonuses available, an order a transaction; answers for how many orders. Source: decisions E. */
export async function postMatured(db: Database, now: Date): Promise<number> {
  let posted = 0
  for (;;) {
    const orders = await listMature(db, now, atOnce)
    for (const orderId of orders) if (await inTransaction(db, (tx) => postAccrual(tx, orderId, now))) posted++
    if (orders.length < atOnce) return posted
  }
}

/** Burns all expired bonuses, a shopper a transaction; answers how many bonuses. Source: decisions E. */
export async function burnExpired(db: Database, now: Date): Promise<number> {
  let burnt = 0
  for (;;) {
    const shoppers = await listWithExpired(db, now, atOnce)
    for (const customerId of shoppers) burnt += await inTransaction(db, (tx) => burnOf(tx, customerId, now))
    if (shoppers.length < atOnce) return burnt
  }
}

/** Every quarter of an hour matured bonuses become available, every hour expired ones burn, every morning birthdays bring theirs. */
export function bonusesJobs(platform: Platform): JobDefinition[] {
  const { db, clock } = platform
  return [
    defineJob({
      name: 'bonuses:post-matured',
      payload: z.object({}),
      cron: '*/15 * * * *',
      handle: async () => void (await postMatured(db, clock.now())),
    }),
    defineJob({
      name: 'bonuses:burn-expired',
      payload: z.object({}),
      cron: '25 * * * *',
      handle: async () => void (await burnExpired(db, clock.now())),
    }),
    defineJob({
      name: 'bonuses:give-birthdays',
      payload: z.object({}),
      // Ten o'clock in Moscow: letters come by day.
      cron: '0 7 * * *',
      handle: async () => void (await giveBirthdays(platform)),
    }),
  ]
}
