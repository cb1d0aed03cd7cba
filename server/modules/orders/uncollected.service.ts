import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fewAtOnce } from '../../platform/few-at-once.ts'
import type { Platform } from '../../platform/module.ts'
import { moveOrder } from './moves.service.ts'
import { askOperatorForGoods, tellShopper } from './notices.service.ts'
import * as repo from './orders.repo.ts'
import type { OrderRow } from './orders.repo.ts'
import { askedAtOnce, followParcel } from './parcels.service.ts'
import { isStorageOver, latestReminder, type Storage } from './storage.rules.ts'
import { findStorage, lastDayInWords } from './storage.service.ts'

const lookedAtOnce = 500

/**
 * Reminds those whose orders wait for them, and ends the orders whose storage is over: the goods go back, with the money that was paid. The
 * morning's job; harmless when it runs twice. An order that cannot be looked at waits for the next morning. Source: decisions H.
 */
export async function watchStorage(platform: Platform): Promise<void> {
  let after = 0
  for (;;) {
    const ids = await repo.listWaiting(platform.db, after, lookedAtOnce)
    await fewAtOnce(ids, askedAtOnce, async (id) => {
      try {
        await watchOrder(platform, id)
      } catch (error) {
        platform.log.warn({ event: 'orders.storage', order: id, err: error })
      }
    })
    if (ids.length < lookedAtOnce) return
    after = ids.at(-1) ?? after
  }
}

async function watchOrder(platform: Platform, id: number): Promise<void> {
  const order = await repo.findOrder(platform.db, id)
  const storage = order && (await findStorage(platform.db, order))
  if (!storage) return
  const now = platform.clock.now()
  if (!isStorageOver(storage, now)) return remind(platform, id, storage)
  // It may have been collected an hour ago: the carrier has the last word, and without it nothing is ended.
  await followParcel(platform, order.number)
  await inTransaction(platform.db, async (tx) => {
    const uncollected = await lockWaiting(tx, id)
    if (!uncollected) return
    await moveOrder(tx, platform, uncollected, 'refused', { actor: 'system', reason: 'not collected in time' })
    await askOperatorForGoods(tx, platform, uncollected)
  })
}

async function remind(platform: Platform, id: number, storage: Storage): Promise<void> {
  const now = platform.clock.now()
  const since = latestReminder(storage, now)
  if (!since) return
  await inTransaction(platform.db, async (tx) => {
    const order = await lockWaiting(tx, id)
    if (!order || !(await repo.markReminded(tx, id, now, since))) return
    await tellShopper(tx, platform, order, 'orders.notice.waiting', { date: lastDayInWords(storage, order.locale) })
  })
}

async function lockWaiting(tx: Db, id: number): Promise<OrderRow | undefined> {
  const order = await repo.lockOrder(tx, { id })
  return order?.status === 'ready_for_pickup' ? order : undefined
}
