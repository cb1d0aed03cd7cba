import type { OrderStatus } from '#contracts/orders.contract.ts'
import type { MessageParams } from '#core/domain-error.ts'
import { dayInWords, shopZone } from '#core/dates.ts'
import { localizedPath, textIn } from '#core/locale.ts'
import { formatRoubles, kopecksToRoubles } from '#core/money.ts'
import type { Db } from '#server/platform/db/database.ts'
import { together } from '#server/platform/db/wire/together.ts'
import type { Say } from '#server/platform/http/translator.ts'
import type { Platform } from '#server/platform/module.ts'
import { shownCode } from '#server/modules/fulfillment/marking/index.ts'
import { sendMessage, notifyOperator } from '#server/modules/base/messages/index.ts'
import { accessToken } from '../reading/access.service.ts'
import { orderRows, totalRows } from './email-rows.view.ts'
import { findSurcharge } from '../order-replacements.repo.ts'
import * as repo from '../orders.repo.ts'
import { isErased, type OrderRow } from '../orders.repo.ts'
import { findSlotsOfOrder } from '../slots/order-slots.service.ts'
import { dateInWords, slotInWords } from '../slots/slot-words.view.ts'
import { findStorage, lastDayInWords } from '../storage/storage.service.ts'

/** The states of which a shopper is told. Source: decisions S. */
const told: Partial<Record<OrderStatus, string>> = {
  awaiting_payment: 'orders.notice.awaiting_payment',
  confirmed: 'orders.notice.confirmed',
  in_transit: 'orders.notice.in_transit',
  ready_for_pickup: 'orders.notice.ready_for_pickup',
  cancel_requested: 'orders.notice.cancel_requested',
  cancelled: 'orders.notice.cancelled',
  expired: 'orders.notice.expired',
  refused: 'orders.notice.refused',
}

/** Emails that name what was ordered. */
const withGoods: readonly string[] = [
  'orders.notice.awaiting_payment',
  'orders.notice.confirmed',
  'orders.notice.replaced',
  'orders.notice.change',
]

/** Where an order goes on when its cancellation is turned down. */
const goesOn: readonly OrderStatus[] = ['assembling', 'handed_over', 'in_transit', 'ready_for_pickup', 'delivered', 'partially_delivered']

/**
 * Tells the shopper of the order's new state, by text message and by e-mail when there is one, in the transaction of the change; whose request to cancel
 * is turned down with it is told so. `from`: the state before; `items`: its lines, where they are known already.
 */
export async function notifyShopper(
  tx: Db,
  platform: Platform,
  order: OrderRow,
  { from, items, words }: { from?: OrderStatus; items?: readonly repo.OrderItemRow[]; words?: string | undefined },
): Promise<void> {
  // What whoever answers a request to cancel adds to it.
  const added = words ? { added: 'yes', words } : { added: 'no', words: '' }
  if (from === 'cancel_requested' && goesOn.includes(order.status)) {
    await notifyShopperOf(tx, platform, order, 'orders.notice.not_cancelled', { state: order.status, ...added })
    // Only that it waits, and until when, is news besides.
    if (order.status !== 'ready_for_pickup') return
  }
  if (await tellOfChange(tx, platform, order)) return
  const key = told[order.status]
  if (key !== undefined) await notifyShopperOf(tx, platform, order, key, { ...(await wordsOf(tx, order)), ...added }, items)
}

/** A dearer order that comes to nothing leaves the one that it was to replace as it was: its shopper is told that, and of nothing else. Source: decision 0171. */
async function tellOfChange(tx: Db, platform: Platform, order: OrderRow): Promise<boolean> {
  if (order.status !== 'expired' && order.status !== 'cancelled') return false
  const surcharge = await findSurcharge(tx, order.id)
  // One that has taken the place is an order like any other.
  if (!surcharge || surcharge.state === 'done') return false
  const before = await repo.findOrder(tx, surcharge.oldOrderId)
  await notifyShopperOf(tx, platform, order, 'orders.notice.change_off', { before: before?.number ?? '', how: order.status })
  return true
}

/** What the text of a state names besides: the last day on which an order that waits can be collected, where that is known. */
async function wordsOf(tx: Db, order: OrderRow): Promise<Record<string, string>> {
  if (order.status !== 'ready_for_pickup') return {}
  const storage = await findStorage(tx, order)
  return storage ? { kept: 'yes', date: lastDayInWords(storage, order.locale) } : { kept: 'no', date: '' }
}

/** The one reminder that the order still waits for its payment, and for how long: milliseconds, told in minutes. Source: decisions G. */
export async function remindOfPayment(tx: Db, platform: Platform, order: OrderRow, leftMs: number): Promise<void> {
  const surcharge = await findSurcharge(tx, order.id)
  const minutes = Math.max(1, Math.round(leftMs / 60_000))
  if (!surcharge) return notifyShopperOf(tx, platform, order, 'orders.notice.reminder', { minutes })
  const before = await repo.findOrder(tx, surcharge.oldOrderId)
  const sum = formatRoubles(kopecksToRoubles(surcharge.difference), order.locale)
  await notifyShopperOf(tx, platform, order, 'orders.notice.change_reminder', { before: before?.number ?? '', minutes, sum })
}

/** By the clock of Moscow, as all moments of the shop. */
const clockOf = (at: Date): string => at.toLocaleTimeString('ru-RU', { hour: '2-digit', minute: '2-digit', timeZone: shopZone })

/** A dearer order waits to take the place of another until its difference, in kopecks, is paid. Source: ADM-17, decision 0171. */
export async function tellOfSurcharge(
  tx: Db,
  platform: Platform,
  order: OrderRow,
  { before, due, items }: { before: string; due: number; items: readonly repo.OrderItemRow[] },
): Promise<void> {
  if (!order.expiresAt) throw new Error(`order ${order.id} waits for ever`)
  const sum = formatRoubles(kopecksToRoubles(due), order.locale)
  const until = `${dayInWords(order.expiresAt, order.locale)}, ${clockOf(order.expiresAt)}`
  await notifyShopperOf(tx, platform, order, 'orders.notice.change', { before, sum, until }, items)
}

/**
 * Writes any text about an order to its shopper, unless they have had their account deleted; the text may name the order's `number`, `total`, `payment` and
 * `url`, and what is given besides.
 */
export async function notifyShopperOf(
  tx: Db,
  platform: Platform,
  order: OrderRow,
  key: string,
  more: MessageParams = {},
  items?: readonly repo.OrderItemRow[],
): Promise<void> {
  if (isErased(order)) return
  const params = await paramsOf(tx, platform, order, more)
  await together(
    tx,
    () => sendMessage(tx, platform, { channel: 'sms', to: order.contactPhone, locale: order.locale, key, params, order: order.number }),
    () => sendEmail(tx, platform, order, key, params, items),
  )
}

/** The same by email alone. */
export async function emailShopperOf(tx: Db, platform: Platform, order: OrderRow, key: string): Promise<void> {
  if (!isErased(order)) await sendEmail(tx, platform, order, key, await paramsOf(tx, platform, order, {}))
}

async function paramsOf(tx: Db, platform: Platform, order: OrderRow, more: MessageParams): Promise<MessageParams> {
  return {
    ...more,
    when: await whenInWords(tx, platform, order),
    number: order.number,
    total: formatRoubles(kopecksToRoubles(order.total), order.locale),
    payment: order.paymentType,
    unconfirmed: order.delivery.toBeConfirmed ? 'yes' : 'no',
    url: platform.config.publicUrl + localizedPath(order.locale, pageOf(platform, order)),
  }
}

async function sendEmail(
  tx: Db,
  platform: Platform,
  order: OrderRow,
  key: string,
  params: MessageParams,
  items?: readonly repo.OrderItemRow[],
): Promise<void> {
  if (!order.contact.email) return
  const email = { channel: 'email', to: order.contact.email, locale: order.locale, order: order.number } as const
  if (!withGoods.includes(key)) return sendMessage(tx, platform, { ...email, key, params })
  const text = platform.translator.text(order.locale, key, params)
  const things = items ?? (await repo.listItems(tx, [order.id]))
  const say: Say = (one, of) => platform.translator.text(order.locale, one, of)
  const rows = orderRows(order, things, say).join('\n')
  const sums = totalRows(order, things, say).join('\n')
  const delivery = say('orders.email.delivery', { how: textIn(order.locale, order.delivery.title), when: String(params.when ?? '') })
  await sendMessage(tx, platform, { ...email, key: 'orders.email.text', params: { text, rows, sums, delivery } })
}

/** When an order comes, as agreed last: the slot of its courier, or the days that were promised. */
async function whenInWords(tx: Db, platform: Platform, order: OrderRow): Promise<string> {
  const { locale, deliveryFrom: from, deliveryTo: to } = order
  const { slot } = order.delivery.slot ? await findSlotsOfOrder(tx, order.id) : { slot: null }
  if (slot) return slotInWords(slot, locale)
  if (!from || !to) return ''
  return from === to
    ? dateInWords(from, locale)
    : platform.translator.text(locale, 'orders.email.days', { from: dateInWords(from, locale), to: dateInWords(to, locale) })
}

/** A person must ask the carrier what the delivery of this order costs. Nothing to do when its price is confirmed. Source: reliability §4. */
export async function askOperatorForDelivery(tx: Db, platform: Platform, order: OrderRow): Promise<void> {
  if (!order.delivery.toBeConfirmed) return
  const price = formatRoubles(kopecksToRoubles(order.deliveryPrice), 'ru')
  await notifyOperator(tx, platform, 'orders.unconfirmed_email', { number: order.number, price })
}

/** A person packs what was wished with a confirmed order: a comment, a note for the courier, nothing with prices in a gift. Nothing to do without a wish. */
export async function askOperatorForWishes(tx: Db, platform: Platform, order: OrderRow): Promise<void> {
  const say = (key: string, params?: Record<string, string>) => platform.translator.text('ru', key, params)
  const wishes = [
    ...(order.isGift ? [say('orders.wish.gift')] : []),
    ...(order.comment ? [say('orders.wish.comment', { text: order.comment })] : []),
    ...(order.delivery.comment ? [say('orders.wish.courier', { text: order.delivery.comment })] : []),
  ]
  if (order.status !== 'confirmed' || wishes.length === 0) return
  await notifyOperator(tx, platform, 'orders.wishes_email', { number: order.number, wishes: wishes.join('\n') })
}

/** What a person is told of the goods of an order that ends after it was sent: see them back, look whether they are there, or that they are lost. */
export type GoodsEmail =
  | 'orders.uncollected_email'
  | 'orders.undelivered_email'
  | 'orders.refused_email'
  | 'orders.sent_cancelled_email'
  | 'orders.withdrawn_email'
  | 'orders.written_off_email'

/** A person must see to it that what was sent comes back, which is on sale again, or hear of the carrier what it lost. Called where orders end, and nowhere else. */
export async function askOperatorForGoods(tx: Db, platform: Platform, order: OrderRow, key: GoodsEmail): Promise<void> {
  await notifyOperator(tx, platform, key, { number: order.number, place: textIn('ru', order.delivery.title) })
}

/** A person must see to it that what was left at the counter comes back: it is on sale again. */
export async function askOperatorForLeft(tx: Db, platform: Platform, order: OrderRow, left: readonly NamedLine[]): Promise<void> {
  await notifyOperator(tx, platform, 'orders.left_email', { number: order.number, things: inWords(left) })
}

/** The carrier has lost the parcel of an order that had come to its end: a person must take off sale what went on sale with that. */
export async function notifyOperatorOfLostGoods(tx: Db, platform: Platform, order: OrderRow): Promise<void> {
  const lines = (await repo.listItems(tx, [order.id])).map((item) => ({ item, quantity: item.quantity }))
  const params = { number: order.number, place: textIn('ru', order.delivery.title), things: inWords(lines) }
  await notifyOperator(tx, platform, 'orders.lost_after_end_email', params)
}

interface NamedLine {
  item: Pick<repo.OrderItemRow, 'title' | 'size' | 'sku'>
  quantity: number
}

function inWords(lines: readonly NamedLine[]): string {
  return lines
    .map(
      ({ item: { title, size, sku }, quantity }) =>
        `${textIn('ru', title)}, ${textIn('ru', size)} (${sku})${quantity > 1 ? ` × ${quantity}` : ''}`,
    )
    .join('; ')
}

/** An email to the operator about marking codes of an order, each with the thing that bears it; none without codes. */
export async function notifyOperatorOfCodes(
  tx: Db,
  platform: Platform,
  order: OrderRow,
  items: readonly Pick<repo.OrderItemRow, 'id' | 'title' | 'size'>[],
  codes: ReadonlyMap<number, readonly string[]>,
  key: string,
): Promise<void> {
  const things = items.flatMap(({ id, title, size }) =>
    (codes.get(id) ?? []).map((code) => `${textIn('ru', title)}, ${textIn('ru', size)}: ${shownCode(code)}`),
  )
  if (things.length > 0) await notifyOperator(tx, platform, key, { number: order.number, things: things.join('\n') })
}

/** A person must find out what becomes of a parcel that its carrier will not bring. */
export async function askOperatorForParcel(tx: Db, platform: Platform, order: OrderRow): Promise<void> {
  await notifyOperator(tx, platform, 'orders.lost_email', { number: order.number, place: textIn('ru', order.delivery.title) })
}

/** A guest's link is signed: it carries the access token. */
function pageOf(platform: Platform, order: OrderRow): string {
  if (order.accessTokenHash === null) return `/my/history/${order.number}`
  return `/order/track?number=${order.number}&access_token=${accessToken(platform, order.number)}`
}
