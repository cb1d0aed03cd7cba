import { recordAct } from '#server/platform/audit/record-act.ts'
import { namesOf, type Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { once } from '#server/platform/db/idempotency.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { receiveStock, type MovementCause } from '../delivery.service.ts'
import { countShelf, notifyOfShortage } from '../feed.service.ts'
import { placeNotFound, stockNotFound } from '../inventory.errors.ts'
import * as repo from './shelves.staff.repo.ts'
import { moveStock, writeOffStock } from './transfers.service.ts'

/** An act on the pieces of a size at a place, by a person, with words of why; once for its key. */
export interface StockAct {
  offerId: number
  placeId: number
  quantity: number
  note: string
  key: string
}

type Kind = 'count_stock' | 'receive_stock' | 'move_stock' | 'write_off_stock'

/**
 * So many were counted at a moment, without one at this: what has moved since is added, promises stay, and the operator hears of those that cannot be kept. Throws
 * `inventory.size_not_found`, `inventory.place_not_found` (404), and 409 `inventory.feed_ahead`, `inventory.count_old`. Source: ADM-41, I1.
 */
export function countStock(
  platform: Platform,
  author: Author,
  { countedAt, ...act }: StockAct & { countedAt: Date | undefined },
): Promise<void> {
  const { offerId, placeId: locationId, quantity } = act
  return onceOf(platform, author, 'count_stock', { ...act, countedAt: countedAt?.toISOString() }, [locationId], async (tx, cause) => {
    const short = await countShelf(tx, { locationId, offerId, quantity, asOf: countedAt }, cause)
    await notifyOfShortage(tx, platform, locationId, short)
  })
}

/** Pieces have arrived at a place. Throws 404 as `countStock`. Source: ADM-41, I1. */
export function takeDelivery(platform: Platform, author: Author, act: StockAct): Promise<void> {
  const { offerId, placeId: locationId, quantity } = act
  return onceOf(platform, author, 'receive_stock', act, [locationId], (tx, cause) =>
    receiveStock(tx, [{ offerId, locationId, quantity }], cause),
  )
}

/** Pieces go from a place to another one: free ones only. Throws 404 as `countStock`, and 409 `inventory.not_free`. Source: ADM-41, I1. */
export function transferStock(platform: Platform, author: Author, act: StockAct & { toPlaceId: number }): Promise<void> {
  const { offerId, placeId: from, toPlaceId: to, quantity } = act
  return onceOf(platform, author, 'move_stock', act, [from, to], (tx, cause) => moveStock(tx, { offerId, from, to, quantity }, cause))
}

/**
 * Pieces of a place are lost or unfit for sale. Promises stay, and the operator hears of those that cannot be kept. Throws 404 as `countStock`, and 409
 * `inventory.not_there`. Source: ADM-41, I1.
 */
export function loseStock(platform: Platform, author: Author, act: StockAct): Promise<void> {
  const { offerId, placeId: locationId, quantity } = act
  return onceOf(platform, author, 'write_off_stock', act, [locationId], async (tx, cause) => {
    const isShort = await writeOffStock(tx, { offerId, locationId, quantity }, cause)
    if (isShort) await notifyOfShortage(tx, platform, locationId, [offerId])
  })
}

/** Does an act once for its key, by its author in the books, with the audit row of what lay at its places before and after. */
function onceOf(
  platform: Platform,
  author: Author,
  kind: Kind,
  { key, ...act }: StockAct & { countedAt?: string | undefined; toPlaceId?: number },
  placeIds: readonly number[],
  work: (tx: Db, cause: MovementCause) => Promise<unknown>,
): Promise<void> {
  const { memberId, actor: member } = namesOf(author)
  return inTransaction(platform.db, async (tx) => {
    const call = { scope: `stock:${kind}:${memberId ?? member}`, key, body: act }
    await once(tx, call, platform.clock.now(), async () => {
      if (!(await repo.isSize(tx, act.offerId))) throw stockNotFound()
      const before = await repo.lockShelves(tx, act.offerId, placeIds)
      if (before.length < placeIds.length) throw placeNotFound()
      await work(tx, { memberId, member, note: act.note })
      const after = await repo.listShelves(tx, act.offerId, placeIds)
      await recordAct(
        tx,
        { ...author, reason: act.note },
        {
          permission: 'stock.write',
          objectKind: 'offers',
          id: act.offerId,
          act: kind,
          before: onHandBy(before),
          after: onHandBy(after),
        },
      )
      return null
    })
  })
}

/** How many lie there, by the word of the place. */
const onHandBy = (shelves: readonly repo.Shelf[]): Record<string, number> =>
  Object.fromEntries(shelves.map(({ place, onHand }) => [place, onHand]))
