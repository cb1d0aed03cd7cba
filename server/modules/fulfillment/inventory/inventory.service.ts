import { DomainErrors } from '#core/domain-error.ts'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { together } from '#server/platform/db/wire/together.ts'
import { onlyLeft, shortOfStock, soldOut } from './inventory.errors.ts'
import * as repo from './inventory.repo.ts'
import { withExceptions } from './places/hours.rules.ts'
import { allocate, amountCode, mergeLines, takeBack, type Allocation, type AmountCode, type Line } from './inventory.rules.ts'

export interface Availability {
  /** Pieces that can be had in the asked city (in any place, when no city was given). */
  available: number
  code: AmountCode
  /** Whether the asked city can be served. */
  inCity: boolean
  /** Pieces in the whole company: more than 0 while `inCity` is false means "not in your city". */
  anywhere: number
}

/** How much of each offer there is for a city. Every asked offer is in the answer, unknown ones with none. Source: decisions G. */
export async function availability(db: Db, offerIds: readonly number[], cityId?: number): Promise<Map<number, Availability>> {
  const answer = new Map(offerIds.map((id) => [id, availabilityOf(0, 0)]))
  if (offerIds.length === 0) return answer
  for (const row of await repo.listAmounts(db, offerIds, cityId)) answer.set(row.offerId, availabilityOf(row.served, row.anywhere))
  return answer
}

/** What so many pieces for the city, and so many in the whole company, mean for an offer. */
export function availabilityOf(available: number, anywhere: number): Availability {
  return { available, code: amountCode(available), inCity: available > 0, anywhere }
}

/**
 * Pieces of an offer by whom they reach: under null those of places that send everywhere, under a city those that only it can have. What a city
 * can have is the sum of both; where there is nothing has no entry. Source: decisions G.
 */
export async function piecesByReach(db: Db, offerId: number): Promise<Map<number | null, number>> {
  return new Map((await repo.listPiecesByReach(db, offerId)).map(({ cityId, pieces }) => [cityId, pieces]))
}

export interface ShopStock {
  id: number
  slug: string
  title: { ru: string; en?: string }
  address: { ru: string; en?: string }
  hours: { ru: string; en?: string }
  phone: string
  cityId: number
  offers: { offerId: number; available: number; code: AmountCode }[]
}

/** Own shops (of a city) that have at least one of the offers, with what each has. Source: PRD-05. */
export async function shopStock(db: Db, offerIds: readonly number[], cityId?: number): Promise<ShopStock[]> {
  if (offerIds.length === 0) return []
  const shops = new Map<number, ShopStock>()
  for (const { shop, offerId, available } of await repo.listShopAmounts(db, offerIds, cityId)) {
    if (!shop.address || !shop.hours || !shop.phone) continue
    const { id, slug, title, address, phone } = shop
    const hours = withExceptions(shop.hours, shop.exceptions)
    const entry = shops.get(id) ?? { id, slug, title, address, hours, phone, cityId: shop.cityId, offers: [] }
    entry.offers.push({ offerId, available, code: amountCode(available) })
    shops.set(id, entry)
  }
  return [...shops.values()].filter((shop) => shop.offers.some((offer) => offer.available > 0))
}

export interface ReserveInput {
  orderId: number
  lines: readonly Line[]
  /** Decides which places can send. */
  cityId: number
  /** null: until the order is shipped or cancelled. */
  expiresAt: Date | null
}

/** Promises the lines to an order, all or nothing, inside the order's transaction. Throws what `lockGoods` throws. Source: decisions G, I1, I2. */
export async function reserve(tx: Db, input: ReserveInput): Promise<void> {
  await reserveLocked(tx, input, await lockGoods(tx, input.lines, input.cityId))
}

/**
 * Locks the stock that could serve the lines for the rest of the transaction, and says from which places they would be taken, all or nothing. Throws
 * DomainErrors (409) with one `inventory.sold_out` or `inventory.only_n_left` for each line that cannot be had, field `items.{offerId}`. `besides`: offers
 * whose stock is touched later in the same transaction, so that all is locked in one sequence.
 */
export async function lockGoods(
  tx: Db,
  wanted: readonly Line[],
  cityId: number,
  { besides = [] }: { besides?: readonly number[] } = {},
): Promise<readonly Allocation[]> {
  const lines = mergeLines(wanted)
  const offerIds = [...new Set([...lines.map((line) => line.offerId), ...besides])]
  if (offerIds.length === 0) return []
  const shelves = await repo.lockShelves(tx, offerIds, cityId)
  const plan = allocate(lines, shelves)
  if (plan.missing.length > 0)
    throw new DomainErrors(plan.missing.map((one) => (one.available > 0 ? onlyLeft(one.offerId, one.available) : soldOut(one.offerId))))
  return plan.taken
}

/** Promises to an order what `lockGoods` has found in the same transaction. */
export async function reserveLocked(
  tx: Db,
  { orderId, expiresAt }: Pick<ReserveInput, 'orderId' | 'expiresAt'>,
  taken: readonly Allocation[],
): Promise<void> {
  if (taken.length === 0) return
  const [changed] = await together(
    tx,
    () => repo.addReserved(tx, taken),
    () => repo.insertReservations(tx, orderId, expiresAt, taken),
  )
  // The rows are locked, so the guard can only fail when this module is wrong: then nothing may be sold.
  if (changed !== taken.length) throw new Error(`order ${orderId}: the stock changed under its lock`)
}

/** Sets another end for an order's live reservations (null: none), e.g. while a payment is under way. Returns whether there are any. */
export async function extendReservations(tx: Db, orderId: number, expiresAt: Date | null): Promise<boolean> {
  return (await repo.setExpiry(tx, orderId, expiresAt)) > 0
}

/**
 * Promises pieces that are promised to one order to another instead, as far as `lines` say and the first has them; they are never free in between. What the
 * first has beyond that goes back for sale. Answers the pieces that have changed hands, by offer. Both orders are locked. Source: ADM-17, I3.
 */
export async function passReservations(
  tx: Db,
  { from, to, expiresAt }: { from: number; to: number; expiresAt: Date | null },
  lines: readonly Line[],
): Promise<ReadonlyMap<number, number>> {
  const open = new Map(mergeLines(lines).map(({ offerId, quantity }) => [offerId, quantity]))
  const passed = new Map<number, number>()
  for (const row of await repo.lockPromised(tx, from)) {
    const quantity = Math.min(row.quantity, open.get(row.offerId) ?? 0)
    if (quantity === 0) continue
    open.set(row.offerId, (open.get(row.offerId) ?? 0) - quantity)
    passed.set(row.offerId, (passed.get(row.offerId) ?? 0) + quantity)
    await repo.passReservation(tx, row, { orderId: to, quantity, expiresAt })
  }
  await releaseReservations(tx, from)
  return passed
}

/** Gives an order's pieces back for sale. Harmless when they were given back or sent already. */
export async function releaseReservations(tx: Db, orderId: number): Promise<void> {
  const rows = await repo.endReservations(tx, orderId, 'released')
  if (rows.length === 0) return
  await repo.lockRows(tx, rows)
  await repo.subtractReserved(tx, rows)
}

/**
 * The order leaves the house: its pieces leave the stock, with a movement each. Harmless when they have left already. Throws
 * `inventory.shortage` (409) when a promised piece is not there.
 */
export async function consumeReservations(tx: Db, orderId: number): Promise<void> {
  const rows = await repo.endReservations(tx, orderId, 'consumed')
  if (rows.length === 0) return
  await repo.lockRows(tx, rows)
  if ((await repo.takeOffShelf(tx, rows)) !== rows.length) throw shortOfStock(orderId)
  await repo.insertMovements(
    tx,
    rows.map(({ offerId, locationId, quantity }) => ({
      offerId,
      locationId,
      delta: -quantity,
      reason: 'shipment' as const,
      reference: `order ${orderId}`,
    })),
  )
}

/**
 * What was sent comes back to the places it was sent from, with a movement each: all of an order's pieces, or those of `lines` as far as
 * they were sent. Returns whether there were any. Called under the order's lock; harmless when everything is back. Source: decisions H, I1, I2.
 */
export async function takeBackGoods(tx: Db, orderId: number, lines?: readonly Line[]): Promise<boolean> {
  const rows = await noteBack(tx, orderId, lines)
  if (rows.length === 0) return false
  await repo.lockRows(tx, rows)
  await repo.putOnShelf(tx, rows)
  await repo.insertMovements(tx, movedBack(rows, orderId))
  return true
}

/**
 * What was sent for an order, all of it or `lines` as far as they were sent, is lost or came back unfit for sale: each piece is booked back where it was sent
 * from and out again as a loss, so that none of it is on sale. Returns whether there were any. Called under the order's lock; harmless the second time.
 * Source: docs/decisions/0071, 0165, I1, I2.
 */
export async function writeOffGoods(tx: Db, orderId: number, lines?: readonly Line[]): Promise<boolean> {
  const rows = await noteBack(tx, orderId, lines)
  if (rows.length === 0) return false
  const back = movedBack(rows, orderId)
  await repo.insertMovements(tx, [...back, ...back.map((row) => ({ ...row, delta: -row.delta, reason: 'loss' as const }))])
  return true
}

/** Notes pieces of an order as not sent any more, and says from which shelves they came. */
async function noteBack(tx: Db, orderId: number, lines?: readonly Line[]): Promise<Allocation[]> {
  const back = takeBack(await repo.listSent(tx, orderId), lines)
  if (back.length > 0) await repo.markReturned(tx, back)
  return repo.byShelf(back)
}

function movedBack(rows: readonly Allocation[], orderId: number) {
  return rows.map(({ offerId, locationId, quantity }) => ({
    offerId,
    locationId,
    delta: quantity,
    reason: 'return' as const,
    reference: `order ${orderId}`,
  }))
}

/**
 * Pieces that are promised to an order are not where they should lie: as far as the shelf has them in its books they are written off there, and what
 * orders were promised beyond the rest is a shortage. Answers the shelves, with the pieces that were looked for at each. Called under the order's lock.
 * Throws `inventory.shortage` (409) when the order was not promised so many. Source: ADM-21, I1.
 */
export async function noteMissing(tx: Db, orderId: number, { offerId, quantity }: Line): Promise<readonly Allocation[]> {
  const promised = repo.byShelf((await repo.listPromised(tx, orderId)).filter((row) => row.offerId === offerId))
  let open = quantity
  const missing = promised.flatMap((row) => {
    const taken = Math.min(open, row.quantity)
    open -= taken
    return taken > 0 ? [{ ...row, quantity: taken }] : []
  })
  if (open > 0) throw shortOfStock(orderId)
  await repo.lockRows(tx, missing)
  const gone = await repo.writeOffMissing(tx, missing)
  if (gone.length > 0)
    await repo.insertMovements(
      tx,
      gone.map(({ quantity: pieces, ...row }) => ({ ...row, delta: -pieces, reason: 'loss' as const, reference: `order ${orderId}` })),
    )
  return missing
}

/** Pieces that were noted as missing have turned up, and lie where they were looked for. Source: ADM-21, I1. */
export async function noteFound(tx: Db, orderId: number, rows: readonly Allocation[]): Promise<void> {
  if (rows.length === 0) return
  const found = repo.byShelf(rows)
  await repo.lockRows(tx, found)
  await repo.putOnShelf(tx, found)
  await repo.insertMovements(
    tx,
    found.map(({ quantity, ...row }) => ({ ...row, delta: quantity, reason: 'adjustment' as const, reference: `order ${orderId}` })),
  )
}

/** The pieces that are promised to orders and have not been sent, by shelf, for each order. */
export async function listPromises(
  db: Db,
  orderIds: readonly number[],
): Promise<(Allocation & { orderId: number; place: LocalizedText })[]> {
  return repo.listPromisesOf(db, orderIds)
}
