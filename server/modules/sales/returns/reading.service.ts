import type { ListedReturn } from '#contracts/order-history.contract.ts'
import type { Return } from '#contracts/returns.contract.ts'
import type { Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { droppedByCause, leftToGiveBack, listOwedInInstallments, owedInInstallments } from '#server/modules/money/payments/index.ts'
import { listItems, type OrderRow } from '#server/modules/sales/orders/index.ts'
import { refundKey } from './refund-key.ts'
import * as repo from './returns.repo.ts'
import type { ReturnRow } from './returns.repo.ts'
import { promisedOf } from './returns.rules.ts'
import { openStates } from './returns.states.ts'
import { listedReturnView, returnView } from './returns.view.ts'

/** The returns of an order as its owner sees them, oldest first; seven statements, however many. */
export async function presentReturns(db: Db, platform: Platform, order: OrderRow, locale: Locale): Promise<Return[]> {
  const rows = await repo.listReturns(db, order.id)
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const items = await repo.listReturnItems(db, ids)
  const history = await repo.listHistory(db, ids)
  const orderItems = await listItems(db, [order.id])
  const owed = await owedInInstallments(db, order.id)
  const dropped = await droppedByCause(db, [order.id])
  const left = leftForEach(rows, await leftToGiveBack(db, order.id))
  const say = (key: string) => platform.translator.text(locale, key)
  return rows.map((row) =>
    returnView(
      row,
      {
        orderNumber: order.number,
        items: items.filter((item) => item.returnId === row.id),
        orderItems,
        history: history.filter((one) => one.returnId === row.id),
        owed,
        dropped: dropped.get(refundKey(row.id)) ?? 0,
        left: left.get(row.id),
        now: platform.clock.now(),
      },
      locale,
      say,
    ),
  )
}

/** What of the money that can still be given back is there for each open return, the oldest first; staff pay out of the till what was paid on receipt. */
function leftForEach(rows: readonly ReturnRow[], leftKopecks: number): ReadonlyMap<number, number> {
  const left = new Map<number, number>()
  let free = leftKopecks
  for (const row of rows) {
    if (row.method !== 'bank' || !openStates.includes(row.status)) continue
    left.set(row.id, free)
    free -= Math.min(free, promisedOf(row))
  }
  return left
}

/**
 * The returns of orders that were not turned down, by the order's number, oldest first: what the list of orders says of them. Three statements,
 * however many; one when there are none. Source: ACC-05, UX-49.
 */
export async function listReturnsOfOrders(
  db: Db,
  platform: Platform,
  orders: readonly OrderRow[],
  locale: Locale,
): Promise<ReadonlyMap<string, ListedReturn[]>> {
  const rows = await repo.listKeptReturns(
    db,
    orders.map((order) => order.id),
  )
  if (rows.length === 0) return new Map()
  const ids = rows.map((row) => row.orderId)
  const owed = await listOwedInInstallments(db, ids)
  const dropped = await droppedByCause(db, ids)
  const say = (key: string) => platform.translator.text(locale, key)
  const ofOrder = Map.groupBy(rows, (row) => row.orderId)
  return new Map(
    orders.map(({ id, number: orderNumber }) => [
      orderNumber,
      (ofOrder.get(id) ?? []).map((row) =>
        listedReturnView(row, { orderNumber, owed: owed.get(id) ?? 0, dropped: dropped.get(refundKey(row.id)) ?? 0 }, say),
      ),
    ]),
  )
}
