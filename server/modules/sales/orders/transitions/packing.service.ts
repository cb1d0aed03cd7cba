import type { OrderStatus } from '#contracts/orders.contract.ts'
import type { DomainError } from '#core/domain-error.ts'
import { textIn, type LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { captureCodes, countCodes, freeCodes, simulatedCode, type Scan } from '#server/modules/fulfillment/marking/index.ts'
import { notifyOperator } from '#server/modules/base/messages/index.ts'
import { codesMissing, notBeingPacked, orderNotFound } from '../orders.errors.ts'
import * as repo from '../orders.repo.ts'
import type { OrderItemRow, OrderRow } from '../orders.repo.ts'
import { isBehind } from '../orders.states.ts'

/** A line of an order whose pieces must carry marking codes. */
export interface LineToScan {
  /** Its place in the order, from 0 on. */
  place: number
  title: LocalizedText
  size: LocalizedText
  quantity: number
  /** How many of its pieces have a code. */
  scanned: number
}

/** The lines of an order whose pieces must carry codes, with how many have one. */
export async function listToScan(db: Db, orderId: number): Promise<LineToScan[]> {
  const items = placed(await repo.listItems(db, [orderId])).filter(({ isMarked }) => isMarked)
  const counts = await countCodes(
    db,
    items.map(({ id }) => id),
  )
  return items.map(({ id, place, title, size, quantity }) => ({ place, title, size, quantity, scanned: counts.get(id) ?? 0 }))
}

/** The lines of an order with their places, as marking codes name them. */
export function placed(items: readonly OrderItemRow[]): (OrderItemRow & { place: number })[] {
  return items.map((item, place) => ({ ...item, place }))
}

interface Scanned {
  /** The name of who scanned, and their account. */
  staff: string
  memberId?: number | null
  scans: readonly Scan[]
  /** Of what could not be read. */
  refusals?: readonly DomainError[]
  /** What was scanned of the order before is forgotten: another piece lies in the parcel. */
  isAnew?: boolean
}

/**
 * Staff have scanned the codes of what they pack; when one of them is refused nothing changes. Throws `orders.not_found` (404),
 * `orders.not_being_packed` (409) and what `captureCodes` refuses. Source: decisions J.
 */
export async function captureCodesAsStaff(platform: Platform, { number, ...scanned }: Scanned & { number: string }): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const order = await repo.lockOrder(tx, { number })
    if (!order) throw orderNotFound()
    await captureCodesOf(tx, platform, order, scanned)
  })
}

/** The same for an order that the caller has locked, in the caller's transaction. */
export async function captureCodesOf(
  tx: Db,
  platform: Platform,
  order: OrderRow,
  { staff, memberId, scans, refusals = [], isAnew = false }: Scanned,
): Promise<void> {
  if (order.status !== 'assembling') throw notBeingPacked(order.status)
  const lines = placed(await repo.listItems(tx, [order.id]))
  if (isAnew)
    await freeCodes(
      tx,
      lines.map(({ id }) => id),
    )
  await captureCodes(tx, lines, scans, {
    by: staff,
    memberId,
    now: platform.clock.now(),
    unread: refusals,
    numberOf: (itemId) => repo.numberOfItem(tx, itemId),
  })
}

/** Refuses a move of a locked order out of the house while codes are missing: 409 `orders.codes_missing`, which names the lines. */
export async function requireCodes(tx: Db, order: OrderRow, to: OrderStatus): Promise<void> {
  const missing = await missingWhenLeaving(tx, order.id, order.status, to)
  if (missing.length > 0) throw codesMissing(inWords(missing))
}

/** An order has left the house without codes of its marked pieces, since somebody else says that it has: a person must know, once. */
export async function notifyOfMissingCodes(tx: Db, platform: Platform, order: OrderRow, from: OrderStatus): Promise<void> {
  const missing = await missingWhenLeaving(tx, order.id, from, order.status)
  if (missing.length === 0) return
  await notifyOperator(tx, platform, 'orders.codes_missing_email', { number: order.number, things: inWords(missing) })
}

/** Only the step that takes the goods out of the house asks; `from` may be a request to cancel what was being packed. */
async function missingWhenLeaving(tx: Db, orderId: number, from: OrderStatus, to: OrderStatus): Promise<LineToScan[]> {
  if ((from !== 'assembling' && from !== 'cancel_requested') || !(to === 'partially_delivered' || isBehind(to, 'assembling'))) return []
  if (from === 'cancel_requested' && (await repo.findStateBefore(tx, orderId, from)) !== 'assembling') return []
  return (await listToScan(tx, orderId)).filter(({ quantity, scanned }) => scanned < quantity)
}

function inWords(missing: readonly LineToScan[]): string {
  return missing
    .map(
      ({ place, title, size, quantity, scanned }) => `${place + 1}. ${textIn('ru', title)}, ${textIn('ru', size)} (${scanned}/${quantity})`,
    )
    .join('; ')
}

/** Where nobody packs (the demo shop, the control page) a simulated colleague scans the codes that are still missing. */
export async function packAsSimulated(platform: Platform, number: string): Promise<void> {
  const order = await repo.findOrderByNumber(platform.db, number)
  if (order?.status !== 'assembling') return
  const missing = (await listToScan(platform.db, order.id)).filter(({ quantity, scanned }) => scanned < quantity)
  const scans = missing.flatMap(({ place, quantity, scanned }) =>
    Array.from({ length: quantity - scanned }, (_, index) => ({ place, code: simulatedCode(number, place, scanned + index) })),
  )
  if (scans.length === 0) return
  await captureCodesAsStaff(platform, { number, staff: 'simulated', scans: scans.map((scan, index) => ({ ...scan, at: index + 1 })) })
}
