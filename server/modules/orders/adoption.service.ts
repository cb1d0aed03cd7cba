import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/module.ts'
import { fillInCustomer, findCustomer } from '../customers/index.ts'
import { listAccessible } from './access.service.ts'
import { giveOrders, listGuestOrders } from './customer-orders.repo.ts'

/** More than a browser can have placed in the day for which it keeps its access. */
const newest = 20

/**
 * What a login does with the orders that this browser placed as a guest: those with the phone of the account become its own, with the
 * bonuses of the lowest level that they earn when they are received from now on; an account that was just made has the name and the e-mail
 * of the newest of them. The phone alone is not enough: a number may have had another owner (T8). Their links stay good. A hook of the
 * login's transaction. Source: UX-39, UX-48.
 */
export async function adoptOrders(
  tx: Db,
  { customerId, isNew, context, platform }: { customerId: number; isNew: boolean; context: RequestContext; platform: Platform },
): Promise<void> {
  const customer = await findCustomer(tx, customerId)
  if (!customer) return
  const placedHere = listAccessible(context, await listGuestOrders(tx, customer.phone, newest))
  const [newestHere] = placedHere
  if (!newestHere) return
  await giveOrders(
    tx,
    placedHere.map((order) => order.id),
    customerId,
  )
  if (isNew) await fillInCustomer(tx, customerId, newestHere.contact)
  platform.log.info({ event: 'order.adopted', orders: placedHere.length, requestId: context.requestId })
}
