import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { withConcurrencyLimit } from '#server/platform/concurrency-limit.ts'
import { behindEach, longestMs, tried } from '#server/platform/jobs/each-row.ts'
import type { Platform } from '#server/platform/module.ts'
import { longestUnasked } from '#server/modules/fulfillment/delivery/index.ts'
import { transitionOrder } from '../transitions/transitions.service.ts'
import { notifyShopperOf } from '../emails/order-notifications.service.ts'
import * as repo from '../orders.repo.ts'
import type { OrderRow } from '../orders.repo.ts'
import { askedAtOnce, followParcel } from '../parcels/parcels.service.ts'
import { isStorageOver, latestReminder, type Storage } from '../storage/storage.rules.ts'
import { findStorage, lastDayInWords } from '../storage/storage.service.ts'

const lookedAtOnce = 500

/**
 * Reminds those whose orders wait for them, and ends the orders whose storage is over: the goods go back, with the money that was paid. The
 * morning's job; harmless when it runs twice. An order that cannot be looked at waits for the next morning. So does what a slow carrier leaves no time
 * for, which comes first then; nobody's reminder waits for a carrier. `elapsed`: milliseconds of a clock that never jumps. Source: decisions H.
 */
export async function watchStorage(platform: Platform, elapsed = () => performance.now()): Promise<void> {
  const { db, log } = platform
  const until = elapsed() + longestMs
  const over: string[] = []
  for await (const id of behindEach((after) => repo.listWaiting(db, after, lookedAtOnce))) {
    if (elapsed() >= until) break
    await tried(log, 'orders.storage', id, async () => over.push(...(await remindOrName(platform, id))))
  }
  await withConcurrencyLimit(await longestUnasked(db, over), askedAtOnce, async (number) => {
    if (elapsed() < until) await tried(log, 'orders.storage', number, () => endStorage(platform, number))
  })
}

/** Reminds of an order that waits; answers its number when its storage is over. */
async function remindOrName(platform: Platform, id: number): Promise<string[]> {
  const order = await repo.findOrder(platform.db, id)
  const storage = order && (await findStorage(platform.db, order))
  if (!storage) return []
  if (isStorageOver(storage, platform.clock.now())) return [order.number]
  await remind(platform, id, storage)
  return []
}

async function endStorage(platform: Platform, number: string): Promise<void> {
  // It may have been collected an hour ago: the carrier has the last word, and without it nothing is ended.
  await followParcel(platform, number)
  await inTransaction(platform.db, async (tx) => {
    const uncollected = await lockWaiting(tx, { number })
    if (!uncollected) return
    const cause = { actor: 'system', reason: 'not collected in time', email: 'orders.uncollected_email' } as const
    await transitionOrder(tx, platform, uncollected, 'refused', cause)
  })
}

async function remind(platform: Platform, id: number, storage: Storage): Promise<void> {
  const now = platform.clock.now()
  const since = latestReminder(storage, now)
  if (!since) return
  await inTransaction(platform.db, async (tx) => {
    const order = await lockWaiting(tx, { id })
    if (!order || !(await repo.markReminded(tx, id, now, since))) return
    await notifyShopperOf(tx, platform, order, 'orders.notice.waiting', { date: lastDayInWords(storage, order.locale) })
  })
}

async function lockWaiting(tx: Db, by: Parameters<typeof repo.lockOrder>[1]): Promise<OrderRow | undefined> {
  const order = await repo.lockOrder(tx, by)
  return order?.status === 'ready_for_pickup' ? order : undefined
}
