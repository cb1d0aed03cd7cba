import { recordAct } from '#server/platform/audit/record-act.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { once } from '#server/platform/db/idempotency.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { textIn } from '#core/locale.ts'
import { notifyOperator } from '#server/modules/base/messages/index.ts'
import { listPromises, noteFound, noteMissing } from '#server/modules/fulfillment/inventory/index.ts'
import { notBeingPacked, requireCodes, transitionOrder, type OrderRow } from '#server/modules/sales/orders/index.ts'
import { byOf, nameOf } from './author.ts'
import { readDesk, type Desk } from './desk.service.ts'
import { alreadyPacked, incomplete, lineUnknown, notSoMany, setAside } from './packing.errors.ts'
import * as repo from './packing.repo.ts'
import { leftOf } from './packing.rules.ts'
import { lockForPacking, requirePackable } from './packing.service.ts'

/**
 * All pieces are in the parcel, which is closed and weighs so many grams. An order that is collected where its goods lie is ready then; every other waits
 * for its carrier (`handOverParcels`). A repeat changes nothing. Throws `orders.not_found` (404), and 409 `orders.not_being_packed`,
 * `packing.incomplete`, `packing.set_aside`, `orders.codes_missing`, `inventory.shortage`. Source: ADM-21.
 */
export function finishPacking(platform: Platform, author: Author, number: string, grams: number): Promise<void> {
  return inTransaction(platform.db, async (tx) => {
    const order = await lockForPacking(tx, number)
    const desk = await readDesk(tx, order)
    if (desk.packing?.packedAt) return
    if (order.status !== 'assembling') throw notBeingPacked(order.status)
    if (desk.packing?.asideAt) throw setAside()
    const left = leftOf(desk.lines)
    if (left > 0) throw incomplete(left)
    const isReady = await isCollectedHere(tx, order)
    await requireCodes(tx, order, isReady ? 'ready_for_pickup' : 'handed_over')
    const { actor, memberId } = byOf(author)
    await repo.savePacking(tx, order.id, { packedAt: platform.clock.now(), packedBy: actor, packedMemberId: memberId, grams })
    if (isReady) await transitionOrder(tx, platform, order, 'ready_for_pickup', { actor: 'staff', reason: 'arrive', by: actor, memberId })
    await note(tx, author, order, 'finish_packing', { grams })
  })
}

/** The goods lie in the shop in which the shopper collects them: nobody brings them anywhere. */
async function isCollectedHere(tx: Db, order: OrderRow): Promise<boolean> {
  if (order.deliveryType !== 'shop') return false
  const promises = await listPromises(tx, [order.id])
  return promises.length > 0 && promises.every(({ locationId }) => locationId === order.shopId)
}

/**
 * Pieces of a line are not where they should be: they are written off there, the order is set aside and the clerk is told; once for its key. Throws `orders.not_found`
 * (404), `packing.line_unknown` (400), and 409 `orders.not_being_packed`, `packing.already_packed`, `packing.not_so_many`. Source: ADM-21.
 */
export function notePiecesMissing(
  platform: Platform,
  author: Author,
  { number, key }: { number: string; key: string },
  missing: { itemId: number; quantity: number },
): Promise<void> {
  return inTransaction(platform.db, async (tx) => {
    const order = await lockForPacking(tx, number)
    const call = { scope: `packing-missing:${order.id}`, key, body: missing }
    await once(tx, call, platform.clock.now(), async () => {
      await noteMissingOf(tx, platform, author, order, missing)
      return null
    })
  })
}

async function noteMissingOf(
  tx: Db,
  platform: Platform,
  author: Author,
  order: OrderRow,
  { itemId, quantity }: { itemId: number; quantity: number },
): Promise<void> {
  requirePackable(order)
  const { packing, lines } = await readDesk(tx, order)
  if (packing?.packedAt) throw alreadyPacked()
  const line = lines.find((one) => one.itemId === itemId)
  if (!line) throw lineUnknown()
  const open = line.quantity - line.done - line.missing
  if (quantity > open) throw notSoMany(Math.max(0, open))
  const at = platform.clock.now()
  const shelves = await noteMissing(tx, order.id, { offerId: line.offerId, quantity })
  await repo.insertShortages(
    tx,
    shelves.map(({ locationId, quantity: pieces }) => ({ orderItemId: itemId, locationId, quantity: pieces, ...byOf(author), at })),
  )
  await repo.savePacking(tx, order.id, { asideAt: at, asideReason: 'missing', asideBy: nameOf(author) })
  const { sku } = line
  const { title, size } = line.item
  const thing = `${textIn('ru', title)}, ${textIn('ru', size)} (${sku}), ${quantity}`
  await notifyOperator(tx, platform, 'packing.missing_email', { number: order.number, thing, staff: nameOf(author) })
  await note(tx, author, order, 'note_missing', { sku, quantity })
}

/** Takes an order out of the queue; one that is out stays so. Throws `orders.not_found` (404), 409 `orders.not_being_packed`, `packing.already_packed`. */
export function putAside(platform: Platform, author: Author, number: string): Promise<void> {
  return inTransaction(platform.db, async (tx) => {
    const { order, packing } = await deskToChange(tx, number)
    if (packing?.packedAt) throw alreadyPacked()
    if (packing?.asideAt) return
    await repo.savePacking(tx, order.id, { asideAt: platform.clock.now(), asideReason: 'asked', asideBy: nameOf(author) })
    await note(tx, author, order, 'set_aside', {})
  })
}

/**
 * Puts an order back into the queue; pieces of it that were missing have turned up, and are in the books again. One that is in the queue stays so. Throws
 * `orders.not_found` (404), 409 `orders.not_being_packed`. Source: ADM-21.
 */
export function resumePacking(platform: Platform, author: Author, number: string): Promise<void> {
  return inTransaction(platform.db, async (tx) => {
    const { order, packing, shortages, lines } = await deskToChange(tx, number)
    if (!packing?.asideAt) return
    await noteFound(
      tx,
      order.id,
      shortages.flatMap(({ orderItemId, locationId, quantity }) => {
        const line = lines.find(({ itemId }) => itemId === orderItemId)
        return line ? [{ offerId: line.offerId, locationId, quantity }] : []
      }),
    )
    if (shortages.length > 0)
      await repo.setFound(
        tx,
        shortages.map(({ id }) => id),
        platform.clock.now(),
      )
    await repo.savePacking(tx, order.id, { asideAt: null, asideReason: null, asideBy: null })
    await note(tx, author, order, 'resume_packing', { found: shortages.length })
  })
}

async function deskToChange(tx: Db, number: string): Promise<Desk> {
  const order = await lockForPacking(tx, number)
  requirePackable(order)
  return readDesk(tx, order)
}

/** Last: other staff wait for the audit's lock. */
function note(tx: Db, author: Author, { number }: OrderRow, act: string, after: object): Promise<void> {
  return recordAct(tx, author, { permission: 'orders.pack', objectKind: 'orders', id: number, act, after })
}
