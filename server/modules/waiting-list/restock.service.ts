import { inTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/module.ts'
import { findOffers } from '../catalog/index.ts'
import { availability } from '../inventory/index.ts'
import { writeLetter } from './waiting-list.letters.ts'
import * as repo from './waiting-list.repo.ts'
import { nextBatch, pauseMs } from './waiting-list.rules.ts'

/** More than one batch can need; the rest of a longer queue is looked at in the next. */
const lookedAt = 1000

/**
 * Tells the first in the queues of all sizes that can be had again, whatever brought them back: a delivery, a return, a cancelled order
 * or the first day of something new. Runs may overlap: nobody is told twice. Source: decisions P.
 */
export async function tellWaiting(platform: Platform): Promise<void> {
  const awaited = await repo.listAwaited(platform.db)
  const amounts = await availability(platform.db, awaited)
  for (const offerId of awaited) {
    if (amounts.get(offerId)?.available) await tellFirst(platform, offerId)
  }
}

async function tellFirst(platform: Platform, offerId: number): Promise<void> {
  const now = platform.clock.now()
  await inTransaction(platform.db, async (tx) => {
    await repo.lockQueue(tx, offerId)
    if (await repo.hasBatchSince(tx, offerId, new Date(now.getTime() - pauseMs))) return
    const offer = (await findOffers(tx, [offerId])).get(offerId)
    if (!offer?.product.isPublished || offer.product.isComingSoon) return
    const queue = await repo.listQueue(tx, offerId, lookedAt)
    const inCity = new Map<number | null, number>()
    for (const cityId of new Set(queue.map((place) => place.cityId))) {
      inCity.set(cityId, (await availability(tx, [offerId], cityId ?? undefined)).get(offerId)?.available ?? 0)
    }
    const batch = nextBatch(queue, (cityId) => inCity.get(cityId) ?? 0)
    await repo.markNotified(
      tx,
      batch.map((place) => place.id),
      now,
    )
    for (const place of batch) await writeLetter(tx, platform, 'arrived', place, offer)
  })
}
