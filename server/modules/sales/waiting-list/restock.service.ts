import { inTransaction } from '#server/platform/db/transaction.ts'
import { eachRow } from '#server/platform/jobs/each-row.ts'
import type { Platform } from '#server/platform/module.ts'
import { findOffers } from '#server/modules/goods/catalog/index.ts'
import { availability, piecesByReach } from '#server/modules/fulfillment/inventory/index.ts'
import { writeEmail } from './waiting-list.emails.ts'
import * as repo from './waiting-list.repo.ts'
import { nextBatch, pauseMs } from './waiting-list.rules.ts'

/** More than one batch can need; the rest of a longer queue is looked at in the next. */
const lookedAt = 1000

/**
 * Tells the first in the queues of all sizes that can be had again, whatever brought them back: a delivery, a return, a cancelled order
 * or the first day of something new. Runs may overlap: nobody is told twice. Throws at the end when a size could not be done. Source: decisions P.
 */
export async function notifyWaiting(platform: Platform): Promise<void> {
  const { db, log } = platform
  const awaited = await repo.listAwaited(db)
  const amounts = await availability(db, awaited)
  const there = awaited.filter((offerId) => amounts.get(offerId)?.available)
  await eachRow({ event: 'waiting-list.tell', log }, there, (offerId) => notifyFirst(platform, offerId))
}

async function notifyFirst(platform: Platform, offerId: number): Promise<void> {
  const now = platform.clock.now()
  await inTransaction(platform.db, async (tx) => {
    await repo.lockQueue(tx, offerId)
    const offer = (await findOffers(tx, [offerId])).get(offerId)
    if (!offer?.product.isPublished || offer.product.isComingSoon) return
    const pieces = await piecesByReach(tx, offerId)
    for (const told of await repo.listNotifiedSince(tx, offerId, new Date(now.getTime() - pauseMs))) pieces.delete(told)
    if (pieces.size === 0) return
    const batch = nextBatch(await repo.listQueue(tx, offerId, [...pieces.keys()], lookedAt), pieces)
    for (const [reach, told] of Map.groupBy(batch, (one) => one.reach)) {
      const ids = told.map(({ waiter }) => waiter.id)
      await repo.markNotified(tx, ids, reach, now)
    }
    for (const { waiter } of batch) await writeEmail(tx, platform, 'arrived', waiter, offer)
  })
}
