import type { PlacedOrder } from '#contracts/orders.contract.ts'
import type { Config } from '#server/config.ts'
import { customerIdOf } from '#server/platform/http/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findReply, handOverKeys } from '#server/platform/db/idempotency.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { cartHolder, customerHolder, guestHolder } from '#server/modules/sales/cart/index.ts'
import { rememberAccess } from './access.service.ts'
import { findOrderByNumber, type OrderRow } from '../orders.repo.ts'

/** Whose keys of orders are whose. */
export function orderScope(holder: string): string {
  return `order:${holder}`
}

/**
 * The order that the caller placed under a key, whose answer they may never have had; undefined when none was placed. Asking makes none. A
 * guest's order opens for this browser, as its lost answer would have done. Source: UX-47, decision 0090.
 */
export async function findSentOrder(platform: Platform, context: RequestContext, key: string): Promise<OrderRow | undefined> {
  const holder = cartHolder(platform.config, context)
  const number = holder === undefined ? undefined : numberIn(await findReply(platform.db, { scope: orderScope(holder), key }))
  const order = number === undefined ? undefined : await findOrderByNumber(platform.db, number)
  if (order && order.accessTokenHash !== null && order.customerId !== customerIdOf(context.actor))
    rememberAccess(context, platform, order.number)
  return order
}

/**
 * Whoever logs in goes on asking for what they sent as a guest. Answers the numbers of the orders that were placed with the cart of this
 * browser lately, also when it was never told of them. Source: decision 0090.
 */
export async function takeOverSentOrders(tx: Db, config: Config, context: RequestContext, customerId: number): Promise<Set<string>> {
  const guest = guestHolder(config, context)
  if (guest === undefined) return new Set()
  const replies = await handOverKeys(tx, orderScope(guest), orderScope(customerHolder(customerId)))
  return new Set(replies.flatMap((reply) => numberIn(reply) ?? []))
}

function numberIn(reply: unknown): string | undefined {
  return (reply as Partial<PlacedOrder> | null | undefined)?.order?.number
}
