import type { Locale } from '../../../core/locale.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/module.ts'
import { listOrdersOfCustomer } from '../orders/index.ts'
import { presentReturns } from './reading.service.ts'
import { returnUnderway } from './returns.errors.ts'
import * as repo from './returns.repo.ts'

const most = 10_000

/** All returns, those that were turned down too, for the copy of somebody's data. Source: ACC-08. */
export async function exportReturns(platform: Platform, customerId: number, locale: Locale) {
  const { db } = platform
  const orders = await listOrdersOfCustomer(db, customerId, { limit: most, offset: 0 })
  const returned = await repo.listReturnedOrders(
    db,
    orders.map((order) => order.id),
  )
  const exported = []
  for (const order of orders.filter(({ id }) => returned.has(id))) exported.push(...(await presentReturns(db, platform, order, locale)))
  return exported.map((one) => ({ ...one }))
}

/**
 * What the deletion of an account does to its returns: what its owner wrote of them is erased, and none may wait for goods or money. Called when
 * the orders are locked already, so that none can be asked for meanwhile. Throws return_underway (409). Source: ACC-08.
 */
export async function forgetReturns(tx: Db, { customerId }: { customerId: number }): Promise<void> {
  const orders = await listOrdersOfCustomer(tx, customerId, { limit: most, offset: 0 })
  const ids = orders.map((order) => order.id)
  const found = await repo.findUnsettled(tx, ids)
  const order = orders.find((one) => one.id === found?.orderId)
  if (found && order) throw returnUnderway(`${order.number}-${found.seq}`)
  await repo.eraseComments(tx, ids)
}
