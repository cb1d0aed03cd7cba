import { z } from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { behindEach, eachRow } from '#server/platform/jobs/each-row.ts'
import { defineJob, type JobDefinition } from '#server/platform/jobs/jobs.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Platform } from '#server/platform/module.ts'
import { giveBirthdays } from './birthday.service.ts'
import { listMature, listWithExpired } from './bonuses.repo.ts'
import { burnOf, postAccrual } from './bonuses.service.ts'

const atOnce = 200

/**
 * Makes all matured bonuses available, an order a transaction; answers for how many orders. Throws at the end when one could not be done.
 * Source: decisions E.
 */
export async function postMatured(db: Database, now: Date, log?: Logger): Promise<number> {
  let posted = 0
  const orders = behindEach((after) => listMature(db, now, after, atOnce))
  await eachRow({ event: 'bonuses.post_matured', log }, orders, async (orderId) => {
    if (await inTransaction(db, (tx) => postAccrual(tx, orderId, now))) posted++
  })
  return posted
}

/** Burns all expired bonuses, a shopper a transaction; answers how many bonuses. Throws at the end when one could not be done. Source: decisions E. */
export async function burnExpired(db: Database, now: Date, log?: Logger): Promise<number> {
  let burnt = 0
  const shoppers = behindEach((after) => listWithExpired(db, now, after, atOnce))
  await eachRow({ event: 'bonuses.burn_expired', log }, shoppers, async (customerId) => {
    burnt += await inTransaction(db, (tx) => burnOf(tx, customerId, now))
  })
  return burnt
}

/** Every quarter of an hour matured bonuses become available, every hour expired ones burn, every morning birthdays bring theirs. */
export function bonusesJobs(platform: Platform): JobDefinition[] {
  const { db, clock, log } = platform
  return [
    defineJob({
      name: 'bonuses:post-matured',
      payload: z.object({}),
      cron: '*/15 * * * *',
      handle: async () => void (await postMatured(db, clock.now(), log)),
    }),
    defineJob({
      name: 'bonuses:burn-expired',
      payload: z.object({}),
      cron: '25 * * * *',
      handle: async () => void (await burnExpired(db, clock.now(), log)),
    }),
    defineJob({
      name: 'bonuses:give-birthdays',
      payload: z.object({}),
      // Behind ten o'clock in Moscow: emails come by day.
      cron: '5 7 * * *',
      handle: async () => void (await giveBirthdays(platform)),
    }),
  ]
}
