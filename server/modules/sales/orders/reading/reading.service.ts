import { orderStatuses } from '#contracts/order-states.ts'
import type { PaymentMethod } from '#contracts/checkout.contract.ts'
import { groupOf, type OrderGroup } from '#contracts/order-groups.ts'
import type { ListedOrder, ListedReturn } from '#contracts/order-history.contract.ts'
import type { Order } from '#contracts/orders.contract.ts'
import type { OwnReceipt, Receipt } from '#contracts/receipts.contract.ts'
import type { Locale } from '#core/locale.ts'
import { kopecksToRoubles } from '#core/money.ts'
import type { Db } from '#server/platform/db/database.ts'
import { together } from '#server/platform/db/wire/together.ts'
import type { Say } from '#server/platform/http/translator.ts'
import type { Platform } from '#server/platform/module.ts'
import { findCustomer, isAddressHidden } from '#server/modules/accounts/customers/index.ts'
import { listTrackNumbers, termsOf } from '#server/modules/fulfillment/delivery/index.ts'
import { listImages } from '#server/modules/base/images/index.ts'
import { listMoneyBack, listSchedules } from '#server/modules/money/payments/index.ts'
import { listReceipts, listReceiptsOfOrders } from '#server/modules/money/receipts/index.ts'
import { doneLinks, listReplacementLinks, type ReplacementLink } from '../order-replacements.repo.ts'
import * as customerOrders from './customer-orders.repo.ts'
import * as repo from '../orders.repo.ts'
import type { OrderRow } from '../orders.repo.ts'
import { orderView, type OrderParts } from '../orders.view.ts'
import { paymentMethodsOf } from '../payment-methods/payment-methods.service.ts'
import { listOrderSlots } from '../slots/order-slots.repo.ts'
import { canChangeSlot, slotsOfOrder } from '../slots/order-slots.service.ts'
import { accessToken } from './access.service.ts'
import { receiptView } from '../receipts/receipts.view.ts'

/**
 * Orders of one owner as they see them, in the given sequence; eleven statements, and one more for each that waits for its money and is collected. Where they went is hidden while their account
 * is guarded. Source: ACC-05, T8.
 */
export async function presentOrders(db: Db, platform: Platform, orders: readonly OrderRow[], locale: Locale): Promise<Order[]> {
  if (orders.length === 0) return []
  const ids = orders.map((order) => order.id)
  const [{ items, images }, history, guardedUntil, schedules, moneyBack, numbers, terms, slots, replacements] = await together(
    db,
    () => listPicturedItems(db, ids),
    () => repo.listHistory(db, ids),
    () => findGuard(db, orders),
    () => listSchedules(db, ids, platform.clock.now()),
    () => listMoneyBack(db, ids),
    () =>
      listTrackNumbers(
        db,
        orders.map((order) => order.number),
      ),
    () => termsOf(db, orders),
    () => listOrderSlots(db, ids),
    () => listReplacementLinks(db, ids),
  )
  const ways = new Map<number, PaymentMethod[]>()
  for (const order of orders) ways.set(order.id, await paymentMethodsOf(db, platform, order, locale))
  const itemsOf = Map.groupBy(items, (item) => item.orderId)
  const slotsByOrder = Map.groupBy(slots, (row) => row.orderId)
  const historyOf = Map.groupBy(history, (row) => row.orderId)
  const say: Say = (key, params) => platform.translator.text(locale, key, params)
  const now = platform.clock.now()
  return orders.map((order) =>
    orderView(
      order,
      {
        items: itemsOf.get(order.id) ?? [],
        history: historyOf.get(order.id) ?? [],
        images,
        trackNumber: numbers.get(order.number) ?? null,
        terms: terms(order),
        slots: slotsOfOrder(slotsByOrder.get(order.id) ?? []),
        canChangeSlot: canChangeSlot(platform, order, slotsByOrder.has(order.id)) && !awaitsChange(order, replacements),
        listPaymentMethods: ways.get(order.id) ?? [],
        moneyBack: moneyBack.get(order.id) ?? { underway: 0, done: 0 },
        parts: schedules.get(order.id) ?? [],
        ...linksOf(platform, order, replacements),
        isAddressHidden: isAddressHidden(order.createdAt, guardedUntil, now),
      },
      locale,
      say,
      now,
    ),
  )
}

/** Whether a replacement that an order has part in waits for its money. */
function awaitsChange({ id }: OrderRow, links: readonly ReplacementLink[]): boolean {
  return links.some(({ state, old, next }) => state === 'awaiting_payment' && (old.id === id || next.id === id))
}

const surchargeStates = { awaiting_payment: 'awaited', done: 'paid', dropped: 'dropped' } as const

/** What other orders have to do with one: those before and behind it, and the change that waits for its money. */
function linksOf(
  platform: Platform,
  { id }: OrderRow,
  links: readonly ReplacementLink[],
): Pick<OrderParts, 'replaces' | 'replacedBy' | 'awaitedChange' | 'surcharge'> {
  const done = doneLinks(links)
  const before = done.find(({ next }) => next.id === id)
  const behind = done.find(({ old }) => old.id === id)
  const awaited = links.find(({ state, old }) => state === 'awaiting_payment' && old.id === id)
  const made = links.find(({ due, next }) => due !== null && next.id === id)
  return {
    replaces: before ? linkTo(platform, before.old) : null,
    replacedBy: behind ? linkTo(platform, behind.next) : null,
    awaitedChange: awaited?.due
      ? { order: linkTo(platform, awaited.next), amount: kopecksToRoubles(awaited.due.amount), until: awaited.due.until.toISOString() }
      : null,
    surcharge: made?.due
      ? {
          of: linkTo(platform, made.old),
          amount: kopecksToRoubles(made.due.amount),
          paid: kopecksToRoubles(made.next.total - made.due.amount),
          state: surchargeStates[made.state],
        }
      : null,
  }
}

/** The other order of a replacement, for the same person: a guest opens it by its token. */
function linkTo(platform: Platform, order: { number: string; customerId: number | null }): NonNullable<Order['replaces']> {
  return { number: order.number, access_token: order.customerId === null ? accessToken(platform, order.number) : null }
}

async function listPicturedItems(db: Db, orderIds: readonly number[]) {
  const items = await repo.listItems(db, orderIds)
  const images = await listImages(
    db,
    items.flatMap((item) => item.imageId ?? []),
  )
  return { items, images }
}

/** Until when the account is guarded whose orders these are; null for guests and for everybody else. */
async function findGuard(db: Db, orders: readonly OrderRow[]): Promise<Date | null> {
  const customerId = orders[0]?.customerId ?? null
  return customerId === null ? null : ((await findCustomer(db, customerId))?.guardedUntil ?? null)
}

/** One order as its owner sees it. */
export async function presentOrder(db: Db, platform: Platform, order: OrderRow, locale: Locale): Promise<Order> {
  const [presented] = await presentOrders(db, platform, [order], locale)
  if (!presented) throw new Error(`order ${order.id} was not presented`)
  return presented
}

/** One order with its receipts, when they are asked for. Source: ORD-08. */
export async function presentWithReceipts(
  platform: Platform,
  order: OrderRow,
  locale: Locale,
  receipt: 'true' | 'false' | undefined,
): Promise<{ order: Order; receipts?: Receipt[] }> {
  const presented = await presentOrder(platform.db, platform, order, locale)
  if (receipt !== 'true') return { order: presented }
  const rows = await listReceipts(platform.db, order.id)
  return { order: presented, receipts: rows.map((row) => receiptView(row, (key) => platform.translator.text(locale, key))) }
}

/** What comes back of orders, by the order's number; the module of returns says it. */
export type ListReturns = (
  db: Db,
  platform: Platform,
  orders: readonly OrderRow[],
  locale: Locale,
) => Promise<ReadonlyMap<string, ListedReturn[]>>

/** The orders of a customer or one part of them, newest first, and how many there are in each part. Source: ACC-05. */
export async function listOwnOrders(
  platform: Platform,
  listReturns: ListReturns,
  { customerId, state, ...page }: { customerId: number; limit: number; offset: number; state?: OrderGroup | undefined },
  locale: Locale,
): Promise<{ count: number; counts: Record<'all' | OrderGroup, number>; results: ListedOrder[] }> {
  const [byStatus, returns, orders] = await Promise.all([
    customerOrders.countOrdersByStatus(platform.db, customerId),
    customerOrders.countOrdersWithReturns(platform.db, customerId),
    customerOrders.listOrdersOfCustomer(platform.db, customerId, { ...page, filter: filterOf(state) }),
  ])
  const counts = { all: 0, underway: 0, received: 0, ended: 0, returns }
  for (const { status, count } of byStatus) {
    counts.all += count
    counts[groupOf(status)] += count
  }
  const presented = await presentOrders(platform.db, platform, orders, locale)
  const returned = await listReturns(platform.db, platform, orders, locale)
  const results = presented.map((order) => ({ ...order, returns: returned.get(order.number) ?? [] }))
  return { count: counts[state ?? 'all'], counts, results }
}

function filterOf(group: OrderGroup | undefined): customerOrders.OrderFilter {
  if (group === undefined) return undefined
  return group === 'returns' ? 'with_returns' : { statuses: orderStatuses.filter((status) => groupOf(status) === group) }
}

/** The receipts of all orders of a customer, newest first, each with the number of its order. Source: ACC-05, decisions J. */
export async function listOwnReceipts(
  platform: Platform,
  customerId: number,
  page: { limit: number; offset: number },
  locale: Locale,
): Promise<{ count: number; results: OwnReceipt[] }> {
  const numbers = new Map((await customerOrders.listNumbersOfCustomer(platform.db, customerId)).map(({ id, number }) => [id, number]))
  const { count, rows } = await listReceiptsOfOrders(platform.db, [...numbers.keys()], page)
  const say = (key: string) => platform.translator.text(locale, key)
  return { count, results: rows.map((row) => ({ ...receiptView(row, say), order_number: numbers.get(row.orderId) ?? '' })) }
}
