import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { notifyOperator } from '#server/modules/base/messages/index.ts'
import { setStockAbsolute, type MovementCause } from './delivery.service.ts'
import * as repo from './feed.repo.ts'
import { onHandNow, suspiciouslyEmptied, type Counted } from './feed.rules.ts'
import { countIsOld, feedEmpties, feedIsAhead, feedIsOld } from './inventory.errors.ts'

export interface StockFeed {
  locationId: number
  /** When it was counted. */
  asOf: Date
  /** Whole pieces from 0 on, one row an offer; offers that are not named stay as they are. */
  counts: readonly { offerId: number; quantity: number }[]
  /** A person has looked at it and means it. */
  accepted?: boolean
}

/**
 * Takes what another system has counted at a location, whole or not at all: what has come or gone since the count is added to it, promises stay,
 * and the operator gets an email about those that cannot be kept. A size that staff counted later stays as it is. Answers the offers that are short. Throws
 * `inventory.feed_ahead` for a count of a moment to come, `inventory.feed_old` when a newer one was taken, and `inventory.feed_empties` when more than 30 % of at
 * least twenty offers would be gone and nobody has accepted it (409). From a file by `npm run stock-feed`. Source: decisions G, I1, I22, reliability §4, decision 0082.
 */
export async function takeStockFeed(platform: Platform, feed: StockFeed): Promise<number[]> {
  return inTransaction(platform.db, async (tx) => (await takeFeedIn(tx, platform, feed)).short)
}

/** The same in the caller's transaction, with who did it for the books; answers also how many offers have another number now. */
export async function takeFeedIn(
  tx: Db,
  platform: Platform,
  { locationId, asOf, counts, accepted = false }: StockFeed,
  by: Pick<MovementCause, 'memberId' | 'member'> = {},
): Promise<{ short: number[]; changed: number }> {
  if (await repo.isAhead(tx, asOf)) throw feedIsAhead()
  if (!(await repo.claimFeed(tx, locationId, asOf))) throw feedIsOld()
  const offerIds = [...new Set(counts.map(({ offerId }) => offerId))].toSorted((a, b) => a - b)
  await repo.lockShelvesAt(tx, locationId, offerIds)
  const counted = await reckon(tx, { locationId, asOf, counts })
  const emptied = accepted ? 0 : suspiciouslyEmptied(counted)
  if (emptied > 0) throw feedEmpties(emptied, counted.filter(({ onHand }) => onHand > 0).length)
  const rows = counted.map((one) => ({ offerId: one.offerId, locationId, quantity: onHandNow(one) }))
  const short = await setStockAbsolute(tx, rows, { ...by, reference: `feed ${asOf.toISOString()}` })
  await notifyOfShortage(tx, platform, locationId, short)
  return { short, changed: counted.filter((one) => onHandNow(one) !== one.onHand).length }
}

export interface FeedPreview {
  /** The offers of which another number of pieces would lie there. */
  changes: { offerId: number; from: number; to: number }[]
  /** How many would be gone, when they are so many that a person must accept it; else 0. */
  emptied: number
  /** How many staff counted later: they stay as they are. */
  countedLater: number
}

/** What a feed would change if it were taken now; nothing is written. Throws `inventory.feed_ahead` and `inventory.feed_old` (409). Source: ADM-42. */
export async function previewStockFeed({ db }: Pick<Platform, 'db'>, feed: StockFeed): Promise<FeedPreview> {
  if (await repo.isAhead(db, feed.asOf)) throw feedIsAhead()
  if (await repo.hasNewerFeed(db, feed.locationId, feed.asOf)) throw feedIsOld()
  const counted = await reckon(db, feed)
  const changes = counted.map((one) => ({ offerId: one.offerId, from: one.onHand, to: onHandNow(one) }))
  return {
    changes: changes.filter(({ from, to }) => from !== to),
    emptied: suspiciouslyEmptied(counted),
    countedLater: new Set(feed.counts.map(({ offerId }) => offerId)).size - counted.length,
  }
}

/**
 * So many pieces of a size were counted by a person at a moment: what has come or gone since is added, promises stay. Without one it is this moment. Answers the
 * offers that are short. Its shelf is locked and exists. Throws `inventory.feed_ahead`, and `inventory.count_old` when it, or its place, was counted later (409).
 * Source: ADM-41, I1.
 */
export async function countShelf(tx: Db, { asOf, ...shelf }: CountedShelf, cause: MovementCause): Promise<number[]> {
  const quantity = asOf === undefined ? shelf.quantity : await quantityNow(tx, { ...shelf, asOf })
  await repo.noteCounted(tx, shelf.locationId, shelf.offerId, asOf)
  return setStockAbsolute(tx, [{ ...shelf, quantity }], cause)
}

interface CountedShelf {
  locationId: number
  offerId: number
  quantity: number
  asOf: Date | undefined
}

async function quantityNow(tx: Db, { locationId, offerId, quantity, asOf }: CountedShelf & { asOf: Date }): Promise<number> {
  if (await repo.isAhead(tx, asOf)) throw feedIsAhead()
  const [counted] = await reckon(tx, { locationId, asOf, counts: [{ offerId, quantity }] })
  if (!counted || (await repo.hasNewerFeed(tx, locationId, asOf))) throw countIsOld()
  return onHandNow(counted)
}

/** Each offer of a feed that was not counted later, with what lies there by our books, nothing where none ever did, and what has moved since the count. */
async function reckon(db: Db, { locationId, asOf, counts }: Pick<StockFeed, 'locationId' | 'asOf' | 'counts'>): Promise<Counted[]> {
  const quantities = new Map(counts.map((one) => [one.offerId, one.quantity]))
  const shelves = await repo.listMoved(db, locationId, [...quantities.keys()], asOf)
  const byOffer = new Map(shelves.map((shelf) => [shelf.offerId, shelf]))
  return [...quantities].flatMap(([offerId, quantity]) => {
    const shelf = byOffer.get(offerId)
    return shelf?.isCountedLater ? [] : { onHand: shelf?.onHand ?? 0, moved: shelf?.moved ?? 0, offerId, quantity }
  })
}

/** Tells the operator of those of some offers of which less is at a place than orders were promised. */
export async function notifyOfShortage(tx: Db, platform: Platform, locationId: number, offerIds: readonly number[]): Promise<void> {
  const short = await repo.listShort(tx, locationId, offerIds)
  const [first] = short
  if (!first) return
  const things = short.map(({ sku, pieces }) => `${sku}: ${pieces}`).join('\n')
  await notifyOperator(tx, platform, 'inventory.shortage_email', { place: first.place.ru, things })
}
