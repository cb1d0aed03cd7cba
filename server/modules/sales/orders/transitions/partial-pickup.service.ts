import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import type { LeftPieces } from '#server/modules/fulfillment/delivery/index.ts'
import { letGo, type Scan } from '#server/modules/fulfillment/marking/index.ts'
import { giftPieces } from '../lines/gift-line.ts'
import { transitionOrder, type Cause, type StaffDecision } from './transitions.service.ts'
import { listNextStates } from './next-states.service.ts'
import { askOperatorForLeft, notifyOperatorOfCodes } from '../emails/order-notifications.service.ts'
import { orderNotFound } from '../orders.errors.ts'
import { placed, requireCodes } from './packing.service.ts'
import { sumRefundedPieces } from '../order-staff.repo.ts'
import * as repo from '../orders.repo.ts'
import type { OrderItemRow, OrderRow } from '../orders.repo.ts'
import { requireDecidedIn } from '../orders.states.ts'

interface LeftLine {
  item: OrderItemRow & { place: number }
  quantity: number
}

/** A line of an order of which something can be left at the counter. */
export interface PickupLine {
  /** Its place in the order, from 0 on. */
  place: number
  title: LocalizedText
  size: LocalizedText
  quantity: number
}

/**
 * The goods are handed over, less some pieces, which the shopper leaves: their money and bonuses go back, the settlement is over what is kept. None
 * left is a delivery, all left is none; so is all but the gift of a code. Pieces that staff gave the money back for before are not left once more. Places that the order does not have say nothing. Of marked lines that are left in
 * part `codes` names the pieces; whoever cannot leaves it out: those scanned last are taken to be left, and a person is told. Throws 409
 * `orders.illegal_transition`, and what `letGo` refuses. Source: decisions I, J, docs/decisions/0072, 0076.
 */
export async function handOverPartially(
  tx: Db,
  platform: Platform,
  order: OrderRow,
  left: readonly LeftPieces[],
  cause: Cause,
  codes: readonly Scan[] | 'assumed' = 'assumed',
): Promise<OrderRow> {
  const items = placed(await repo.listItems(tx, [order.id]))
  const refunded = await sumRefundedPieces(tx, order.id)
  const owedOf = (item: OrderItemRow) => Math.max(0, item.quantity - (refunded.get(item.id)?.quantity ?? 0))
  const named = items.flatMap((item, place) => {
    const pieces = left.find((one) => one.place === place)
    const quantity = pieces ? Math.min(pieces.quantity ?? item.quantity, owedOf(item)) : 0
    return quantity > 0 ? [{ item, quantity }] : []
  })
  const refused = withGifts(order, items, named, owedOf)
  if (refused.length === 0) return transitionOrder(tx, platform, order, 'delivered', cause)
  if (items.every((item) => refused.some((one) => one.item.id === item.id && one.quantity === owedOf(item)) || owedOf(item) === 0))
    return transitionOrder(tx, platform, order, 'refused', { email: 'orders.undelivered_email', ...cause })
  await repo.setRefused(
    tx,
    order.id,
    refused.map(({ item, quantity }) => ({ offerId: item.offerId, quantity })),
  )
  const going = refused
    .filter(({ item }) => item.isMarked)
    .map(({ item: { id, place, quantity: pieces }, quantity }) => ({ id, place, pieces, going: quantity }))
  const assumed = await letGo(tx, going, codes, { state: 'freed' })
  const kept = await transitionOrder(tx, platform, order, 'partially_delivered', cause)
  await askOperatorForLeft(tx, platform, order, refused)
  // A person must look whether those that came back have the codes that the shop takes them to have.
  await notifyOperatorOfCodes(tx, platform, order, items, assumed, 'orders.which_left_email')
  return kept
}

/** Who leaves all that they bought leaves the gift that came along: nothing of the order is theirs then. Of bought pieces and a gift in one line the gift goes first. */
function withGifts(
  order: OrderRow,
  items: readonly LeftLine['item'][],
  left: LeftLine[],
  owedOf: (item: OrderItemRow) => number,
): LeftLine[] {
  const leftOf = (item: OrderItemRow) => left.find((one) => one.item.id === item.id)?.quantity ?? 0
  const kept = items.filter((item) => owedOf(item) > leftOf(item))
  const isGiftAlone = kept.every((item) => giftPieces(order, item) === item.quantity)
  return isGiftAlone ? items.map((item) => ({ item, quantity: owedOf(item) })).filter(({ quantity }) => quantity > 0) : left
}

interface StaffHandOver extends StaffDecision {
  left: readonly LeftPieces[]
  codes: readonly Scan[] | 'assumed'
}

/** The same as staff do it; they know which pieces are left. Throws `orders.not_found` (404) and `orders.codes_missing` (409) besides. */
export async function handOverPartiallyAsStaff(platform: Platform, decision: StaffHandOver): Promise<void> {
  await inTransaction(platform.db, (tx) => handOverPartiallyWithin(tx, platform, decision))
}

/** The same in the caller's transaction; answers the order as it is then. */
export async function handOverPartiallyWithin(
  tx: Db,
  platform: Platform,
  { number, left, codes, decidedIn, reason, tender, memberId = null, by }: StaffHandOver,
): Promise<OrderRow> {
  const order = await repo.lockOrder(tx, { number })
  if (!order) throw orderNotFound()
  if (decidedIn !== undefined) requireDecidedIn(order.status, decidedIn, 'partially_delivered')
  await requireCodes(tx, order, 'partially_delivered')
  return handOverPartially(tx, platform, order, left, { actor: 'staff', reason, tender, memberId, ...(by !== undefined && { by }) }, codes)
}

/** The lines of the orders among these that are where something can be left, by the order's id; an order of one piece is taken or not. */
export async function listPickupLines(
  db: Db,
  orders: readonly Pick<OrderRow, 'id' | 'status'>[],
): Promise<ReadonlyMap<number, PickupLine[]>> {
  const possible = await Promise.all(orders.map(async (order) => ({ id: order.id, next: await listNextStates(db, order) })))
  const ids = possible.filter(({ next }) => next.includes('partially_delivered')).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const lines = Map.groupBy(await repo.listItems(db, ids), (item) => item.orderId)
  return new Map(
    [...lines]
      .filter(([, items]) => items.length > 1 || items.some(({ quantity }) => quantity > 1))
      .map(([id, items]) => [id, items.map(({ title, size, quantity }, place) => ({ place, title, size, quantity }))]),
  )
}
