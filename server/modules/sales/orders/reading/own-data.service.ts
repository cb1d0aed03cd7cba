import { groupOf } from '#contracts/order-groups.ts'
import type { Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { forgetReplies } from '#server/platform/db/idempotency.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { behindEach, eachRow } from '#server/platform/jobs/each-row.ts'
import type { Platform } from '#server/platform/module.ts'
import { booksBegin } from '#server/platform/retention.ts'
import type { DeletionObstacle, PersonalDataSource } from '#server/modules/accounts/customers/index.ts'
import { owedInInstallments } from '#server/modules/money/payments/index.ts'
import { paysOverdueInstallments } from '../payment-methods/overdue-installments.ts'
import { orderUnderway, installmentsUnpaid } from '../orders.errors.ts'
import { eraseContacts, listNamingOrders, listOrdersOfCustomer, lockOrdersOfCustomer } from './customer-orders.repo.ts'
import { lockOrder, type OrderRow } from '../orders.repo.ts'
import { listOwnReceipts, presentOrders } from './reading.service.ts'

const most = 10_000
const atOnce = 500

/** All orders for the copy of somebody's data. Source: ACC-08. */
async function exportOrders(platform: Platform, customerId: number, locale: Locale) {
  const rows = await listOrdersOfCustomer(platform.db, customerId, { limit: most, offset: 0 })
  return (await presentOrders(platform.db, platform, rows, locale)).map((order) => ({ ...order }))
}

/** The receipts of all orders for the copy of somebody's data, newest first. Source: ACC-08. */
async function exportReceipts(platform: Platform, customerId: number, locale: Locale) {
  const { results } = await listOwnReceipts(platform, customerId, { limit: most, offset: 0 }, locale)
  return results.map((receipt) => ({ ...receipt }))
}

/**
 * What the deletion of an account does to its orders: names, phones, e-mails and home addresses are erased, there and in what is kept under idempotency keys; what was sold stays as it was
 * agreed (I5). The orders are locked before they are judged: money that comes late may revive one.
 * Throws order_underway (409) while an order is on its way to somebody, parts_unpaid (409) while parts of one are still to be paid. Source: ACC-08.
 */
export async function forgetBuyer(tx: Db, { customerId }: { customerId: number }): Promise<void> {
  const orders = await lockOrdersOfCustomer(tx, customerId)
  const unsettled = await firstUnsettled(tx, orders)
  if (unsettled) throw unsettled.refusal
  await eraseContacts(
    tx,
    orders.map(({ id }) => id),
  )
  // What was answered to them, or to the guest that they were, names them as well.
  await forgetReplies(
    tx,
    ['order', 'number'],
    orders.map((order) => order.number),
  )
}

/**
 * What time does to the orders of guests and customers: those placed before the time that the books are kept for name nobody any more. One that is
 * not settled waits until it is. Source: reliability §6.12.
 */
export async function forgetOldBuyers({ db, clock, log }: Platform): Promise<void> {
  const before = booksBegin(clock.now())
  const ids = behindEach((after) => listNamingOrders(db, before, after, atOnce))
  await eachRow({ event: 'orders.forget', log }, ids, (id) =>
    inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, { id })
      if (order && !(await firstUnsettled(tx, [order]))) await eraseContacts(tx, [id])
    }),
  )
}

/** The order for which `forgetBuyer` would refuse, and with what: asked before a code is sent. Source: ACC-08. */
async function findOrderUnsettled(db: Db, customerId: number): Promise<DeletionObstacle | undefined> {
  return firstUnsettled(db, await listOrdersOfCustomer(db, customerId, { limit: most, offset: 0 }))
}

async function firstUnsettled(db: Db, orders: readonly OrderRow[]): Promise<DeletionObstacle | undefined> {
  const underway = orders.find((order) => groupOf(order.status) === 'underway')
  if (underway) return { orderNumber: underway.number, refusal: orderUnderway(underway.number) }
  for (const { id, number } of orders.filter(paysOverdueInstallments))
    if ((await owedInInstallments(db, id)) > 0) return { orderNumber: number, refusal: installmentsUnpaid(number) }
  return undefined
}

/** What this module keeps of a customer, for the copy and the deletion of an account. Source: ACC-08. */
export const ordersData = {
  parts: { orders: exportOrders, receipts: exportReceipts },
  findObstacle: findOrderUnsettled,
  forget: forgetBuyer,
} satisfies PersonalDataSource
