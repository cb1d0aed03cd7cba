import type { DomainError } from '#core/domain-error.ts'
import type { Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { forgetScopes } from '#server/platform/db/idempotency.ts'
import type { Platform } from '#server/platform/module.ts'
import { listOrdersOfCustomer, type OrderRow } from '#server/modules/sales/orders/index.ts'
import type { PersonalDataSource } from '#server/modules/accounts/customers/index.ts'
import { presentReturns } from './reading.service.ts'
import { returnUnderway } from './returns.errors.ts'
import { forgetPhotos, listPhotographedOf } from './photos/return-photos.repo.ts'
import * as repo from './returns.repo.ts'

const most = 10_000

/** The keys under which returns of an order are asked for. */
export function returnScope(orderId: number): string {
  return `return:${orderId}`
}

/** All returns, those that were turned down too, for the copy of somebody's data. Source: ACC-08. */
async function exportReturns(platform: Platform, customerId: number, locale: Locale) {
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

/** The return for which `forgetReturns` would refuse, and with what: asked before a code is sent. Source: ACC-08. */
async function findReturnUnsettled(db: Db, customerId: number): Promise<{ orderNumber: string; refusal: DomainError } | undefined> {
  return firstUnsettled(db, await listOrdersOfCustomer(db, customerId, { limit: most, offset: 0 }))
}

/**
 * What the deletion of an account does to its returns: what its owner wrote of them and what was photographed is erased, and none may wait for goods or money. Called when
 * the orders are locked already, so that none can be asked for meanwhile. Throws return_underway (409). Source: ACC-08.
 */
async function forgetReturns(tx: Db, { customerId }: { customerId: number }, { jobs }: Platform): Promise<void> {
  const orders = await listOrdersOfCustomer(tx, customerId, { limit: most, offset: 0 })
  const unsettled = await firstUnsettled(tx, orders)
  if (unsettled) throw unsettled.refusal
  const ids = orders.map((order) => order.id)
  await repo.eraseComments(tx, ids)
  await forgetPhotos(tx, jobs, await listPhotographedOf(tx, ids))
  await forgetScopes(tx, ids.map(returnScope))
}

async function firstUnsettled(db: Db, orders: readonly OrderRow[]) {
  const found = await repo.findUnsettled(
    db,
    orders.map((order) => order.id),
  )
  const order = orders.find((one) => one.id === found?.orderId)
  return found && order && { orderNumber: order.number, refusal: returnUnderway(`${order.number}-${found.seq}`) }
}

/** What this module keeps of a customer, for the copy and the deletion of an account. Source: ACC-08. */
export const returnsData = {
  parts: { returns: exportReturns },
  findObstacle: findReturnUnsettled,
  forget: forgetReturns,
} satisfies PersonalDataSource
