import type { Db } from '../../platform/db/database.ts'
import { listOrdersOfCustomer } from '../orders/index.ts'
import { returnUnderway } from './returns.errors.ts'
import * as repo from './returns.repo.ts'

const most = 10_000

/**
 * What the deletion of an account asks of its returns: none may wait for goods or money. Called when the orders are locked already, so that
 * none can be asked for meanwhile. Throws return_underway (409). Source: ACC-08.
 */
export async function requireNoReturns(tx: Db, { customerId }: { customerId: number }): Promise<void> {
  const orders = await listOrdersOfCustomer(tx, customerId, { limit: most, offset: 0 })
  const found = await repo.findUnsettled(
    tx,
    orders.map((order) => order.id),
  )
  const order = orders.find((one) => one.id === found?.orderId)
  if (found && order) throw returnUnderway(`${order.number}-${found.seq}`)
}
