import type { DomainError } from '#core/domain-error.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import {
  chargedKilograms,
  findOpenSlot,
  freePlace,
  listDaysOfCity,
  lockSlots,
  slotDaysView,
  slotsNow,
  slotsQuestionOf,
  takePlace,
  type Slot,
} from '#server/modules/fulfillment/delivery/index.ts'
import { notifyShopperOf } from '../emails/order-notifications.service.ts'
import { cannotChangeSlot, orderNotFound, slotDearer, slotGone } from '../orders.errors.ts'
import { findAwaited, findSurcharge } from '../order-replacements.repo.ts'
import * as repo from '../orders.repo.ts'
import type { OrderRow } from '../orders.repo.ts'
import { insertOrderSlot, listOrderSlots, releaseOrderSlot } from '../slots/order-slots.repo.ts'
import { canChangeSlot } from '../slots/order-slots.service.ts'

/**
 * Another slot for an order, which becomes an amendment of it: the place before is free again, the shopper is told. The slot that it has anyhow changes nothing.
 * Throws `orders.cannot_change_slot` (409) once it is handed over, and for an order that was placed without a slot, `orders.slot_dearer` (409) for one that costs more than what was agreed, and
 * `orders.slot_gone` (409) with the days anew for one that cannot be had. Source: decisions AS, decision 0121.
 */
export async function changeSlot(platform: Platform, orderId: number, slotId: number): Promise<OrderRow> {
  return inTransaction(platform.db, (tx) => changeInTransaction(tx, platform, orderId, slotId)).catch(async (error: unknown) => {
    const order = isSlotGone(error) ? await repo.findOrder(platform.db, orderId) : undefined
    throw order ? slotGone(await daysFor(platform, order)) : error
  })
}

function isSlotGone(error: unknown): boolean {
  return (error as Partial<DomainError>).code === 'orders.slot_gone'
}

async function daysFor(platform: Platform, order: OrderRow) {
  return slotDaysView(await listDaysOfCity(platform.db, platform, order.cityId, kilogramsOf(order)))
}

async function changeInTransaction(tx: Db, platform: Platform, orderId: number, slotId: number): Promise<OrderRow> {
  const order = await repo.lockOrder(tx, { id: orderId })
  if (!order) throw orderNotFound()
  const rows = await listOrderSlots(tx, [order.id])
  if (!canChangeSlot(platform, order, rows.length > 0)) throw cannotChangeSlot()
  // Both orders of a replacement that waits for its money go on with what was agreed for each.
  if ((await findAwaited(tx, order.id)) || (await findSurcharge(tx, order.id))?.state === 'awaiting_payment') throw cannotChangeSlot()
  const live = rows.find((row) => row.releasedAt === null)
  if (live?.slotId === slotId) return order
  // The price of the order is what it is: of the slot that it was placed with.
  const slot = await openSlotFor(tx, platform, order, slotId, rows[0]?.price ?? 0)
  await lockSlots(tx, [slotId, ...(live ? [live.slotId] : [])])
  const question = await slotsQuestionOf(tx, platform, order.cityId, kilogramsOf(order))
  if (!question || !(await takePlace(tx, slot.id, slotsNow(platform, question)))) throw slotGone()
  const now = platform.clock.now()
  if (live && (await releaseOrderSlot(tx, order.id, now)) !== undefined) await freePlace(tx, live.slotId)
  await insertOrderSlot(tx, { orderId: order.id, slotId, at: now, by: 'shopper' })
  await repo.insertAmendment(tx, { orderId: order.id, kind: 'slot', fromSlotId: live?.slotId ?? null, toSlotId: slotId, at: now })
  await notifyShopperOf(tx, platform, order, 'orders.notice.slot_changed')
  return order
}

async function openSlotFor(tx: Db, platform: Platform, order: OrderRow, slotId: number, agreedPrice: number): Promise<Slot> {
  const question = await slotsQuestionOf(tx, platform, order.cityId, kilogramsOf(order))
  const slot = question && (await findOpenSlot(tx, platform, question, slotId))
  if (!slot) throw slotGone()
  if (slot.price > agreedPrice) throw slotDearer()
  return slot
}

function kilogramsOf({ delivery }: OrderRow): number {
  return chargedKilograms(delivery.grams ?? 0)
}
