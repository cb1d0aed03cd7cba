import type { OrderStatus } from '#contracts/orders.contract.ts'
import type { SlotTime } from '#contracts/slots.contract.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { freePlace, keepsSlots, slotTimeOf, takePlace } from '#server/modules/fulfillment/delivery/index.ts'
import { notifyOperator } from '#server/modules/base/messages/index.ts'
import type { HistoryActor, OrderRow } from '../orders.repo.ts'
import type { SlotSnapshot } from '../orders.schema.ts'
import { findLastSlot, insertOrderSlot, listOrderSlots, releaseOrderSlot, type OrderSlot } from './order-slots.repo.ts'

/** Until here nothing is in the hands of a courier. Source: decisions AS. */
const beforeHandOver: readonly OrderStatus[] = ['created', 'awaiting_payment', 'confirmed', 'assembling']

/** Whether another slot can be agreed upon: a courier of the shop's own brings the order within a slot, and does not have it yet. */
export function canChangeSlot(platform: Platform, order: Pick<OrderRow, 'status' | 'deliveryType'>, hasSlot: boolean): boolean {
  return hasSlot && order.deliveryType === 'courier' && beforeHandOver.includes(order.status) && keepsSlots(platform)
}

/** The slots of an order as pages and emails tell them. */
export interface SlotsOfOrder {
  /** When the courier comes, as agreed last; null: within a range of days. */
  slot: SlotTime | null
  /** Those that were agreed upon before, the first one first. */
  earlier: SlotTime[]
}

/** What the rows of `order_slots` say of one order. */
export function slotsOfOrder(rows: readonly OrderSlot[]): SlotsOfOrder {
  const live = rows.find((row) => row.releasedAt === null)
  return { slot: live ? slotTimeOf(live) : null, earlier: live ? rows.filter((row) => row !== live).map(slotTimeOf) : [] }
}

/** The slots of an order. */
export async function findSlotsOfOrder(db: Db, orderId: number): Promise<SlotsOfOrder> {
  return slotsOfOrder(await listOrderSlots(db, [orderId]))
}

/** The slots of some orders, by their ids, in one statement. */
export async function findSlotsOfOrders(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, SlotsOfOrder>> {
  if (orderIds.length === 0) return new Map()
  const rows = Map.groupBy(await listOrderSlots(db, orderIds), ({ orderId }) => orderId)
  return new Map([...rows].map(([id, of]) => [id, slotsOfOrder(of)]))
}

/** Keeps the place that an order was placed with; false when somebody else has taken the last one. Behind the goods, before bonuses and the code: all who lock them do so in this sequence. */
export async function takeSlot(
  tx: Db,
  order: Pick<OrderRow, 'id' | 'createdAt'>,
  slot: { id: number; now?: { localTime: string; firstDay: string } },
): Promise<boolean> {
  if (!(await takePlace(tx, slot.id, slot.now))) return false
  await insertOrderSlot(tx, { orderId: order.id, slotId: slot.id, at: order.createdAt, by: 'shopper' })
  return true
}

/** An order that comes to nothing gives its place free; nothing to do for one without. */
export async function releaseSlot(tx: Db, platform: Platform, orderId: number): Promise<void> {
  const slotId = await releaseOrderSlot(tx, orderId, platform.clock.now())
  if (slotId !== undefined) await freePlace(tx, slotId)
}

/** An order whose money came late has its place again while there is one; otherwise a person agrees upon another with the shopper. */
export async function retakeSlot(tx: Db, platform: Platform, order: OrderRow, by: HistoryActor): Promise<void> {
  const slotId = await findLastSlot(tx, order.id)
  if (slotId === undefined) return
  if (await takePlace(tx, slotId)) await insertOrderSlot(tx, { orderId: order.id, slotId, at: platform.clock.now(), by })
  else await notifyOperator(tx, platform, 'orders.slot_lost_email', { number: order.number })
}

/** A slot as an order keeps it. */
export function slotSnapshot(slot: { date: string; starts: string; ends: string }): SlotSnapshot {
  return slotTimeOf(slot)
}
