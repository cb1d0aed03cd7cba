import { groupOf } from '../../../contracts/order-groups.ts'
import type { Locale } from '../../../core/locale.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/module.ts'
import type { DeletionObstacle } from '../customers/index.ts'
import { owedInParts } from '../payments/index.ts'
import { paysLateParts } from './late-parts.ts'
import { orderUnderway, partsUnpaid } from './orders.errors.ts'
import { eraseContacts, listOrdersOfCustomer, lockOrdersOfCustomer } from './customer-orders.repo.ts'
import type { OrderRow } from './orders.repo.ts'
import { listOwnReceipts, presentOrders } from './reading.service.ts'

const most = 10_000

/** All orders for the copy of somebody's data. Source: ACC-08. */
export async function exportOrders(platform: Platform, customerId: number, locale: Locale) {
  const rows = await listOrdersOfCustomer(platform.db, customerId, { limit: most, offset: 0 })
  return (await presentOrders(platform.db, platform, rows, locale)).map((order) => ({ ...order }))
}

/** The receipts of all orders for the copy of somebody's data, newest first. Source: ACC-08. */
export async function exportReceipts(platform: Platform, customerId: number, locale: Locale) {
  const { results } = await listOwnReceipts(platform, customerId, { limit: most, offset: 0 }, locale)
  return results.map((receipt) => ({ ...receipt }))
}

/**
 * What the deletion of an account does to its orders: names, phones, e-mails and home addresses are erased, what was sold stays as it was
 * agreed (I5). The orders are locked before they are judged: money that comes late may revive one.
 * Throws order_underway (409) while an order is on its way to somebody, parts_unpaid (409) while parts of one are still to be paid. Source: ACC-08.
 */
export async function forgetBuyer(tx: Db, { customerId }: { customerId: number }): Promise<void> {
  const unsettled = await firstUnsettled(tx, await lockOrdersOfCustomer(tx, customerId))
  if (unsettled) throw unsettled.refusal
  await eraseContacts(tx, customerId)
}

/** The order for which `forgetBuyer` would refuse, and with what: asked before a code is sent. Source: ACC-08. */
export async function findOrderUnsettled(db: Db, customerId: number): Promise<DeletionObstacle | undefined> {
  return firstUnsettled(db, await listOrdersOfCustomer(db, customerId, { limit: most, offset: 0 }))
}

async function firstUnsettled(db: Db, orders: readonly OrderRow[]): Promise<DeletionObstacle | undefined> {
  const underway = orders.find((order) => groupOf(order.status) === 'underway')
  if (underway) return { orderNumber: underway.number, refusal: orderUnderway(underway.number) }
  for (const { id, number } of orders.filter(paysLateParts))
    if ((await owedInParts(db, id)) > 0) return { orderNumber: number, refusal: partsUnpaid(number) }
  return undefined
}
