import type { PlacedOrder } from '#contracts/orders.contract.ts'
import type { OrderBody } from '#contracts/checkout.contract.ts'
import { DomainError, DomainErrors } from '#core/domain-error.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { cartEmpty, cartHolder, findCartGoods } from '#server/modules/sales/cart/index.ts'
import { gramsOf } from '#server/modules/goods/catalog/index.ts'
import { askDeliveryTo, chargedKilograms, listDaysOfCity, slotDaysView } from '#server/modules/fulfillment/delivery/index.ts'
import { listPhoneCountries } from '#server/modules/base/geo/index.ts'
import { guardAgainstBruteForce } from '#server/modules/sales/promotions/index.ts'
import { accessToken, rememberAccess } from '../reading/access.service.ts'
import { calcPrice } from './calc-price.service.ts'
import { readPerson } from './contact.rules.ts'
import { once } from '#server/platform/db/idempotency.ts'
import * as errors from '../orders.errors.ts'
import { placeOrderInSteps } from './place-order.steps.ts'
import { orderScope } from '../reading/sent-orders.service.ts'

/**
 * Places the order of the caller's cart: one transaction, once for its key. Throws 409 with the fresh calc-price reply beside the
 * errors when the total is another than was shown, a line cannot be had or the promo code no longer applies; then nothing has happened.
 * Source: ORD-04, ORD-06, T25, T27, T30.
 */
export async function placeOrder(platform: Platform, context: RequestContext, key: string, body: OrderBody): Promise<PlacedOrder> {
  const holder = cartHolder(platform.config, context)
  if (holder === undefined) throw cartEmpty()
  if (body.coupon) await guardAgainstBruteForce(platform, context, body.coupon)
  // Nobody outside is asked while the transaction holds its locks.
  await askDeliveryTo(platform, body.city_id, async () => chargedKilograms(gramsOf(await findCartGoods(platform, context, body.cart_id))))
  const countries = await listPhoneCountries(platform.db)
  const call = { scope: orderScope(holder), key, body }
  try {
    const placed = await inTransaction(platform.db, (tx) =>
      once(tx, call, platform.clock.now(), () => placeOrderInSteps({ tx, platform, context, body }, countries)),
    )
    if (context.actor.kind === 'customer') return placed
    const { number } = placed.order
    rememberAccess(context, platform, number)
    return { ...placed, order: { ...placed.order, access_token: accessToken(platform, number) } }
  } catch (error) {
    throw await withFreshPrice(platform, context, body, error)
  }
}

/** Refusals that fresh totals would not explain. */
const notOfTotals = new Set(['error.key_reused', 'orders.too_many_unpaid', 'orders.too_many_on_receipt'])

/** Refusals that the shopper settles by looking again carry the totals of now. */
async function withFreshPrice(platform: Platform, context: RequestContext, body: OrderBody, error: unknown): Promise<unknown> {
  const refusals = error instanceof DomainErrors ? error.errors : error instanceof DomainError ? [error] : []
  const [first, ...others] = refusals
  if (!first || first.status !== 409 || notOfTotals.has(first.code)) return error
  const { cart_id, city_id, delivery, payment_type, coupon, bonuses } = body
  const phone = coupon ? readPerson(body.contact, await listPhoneCountries(platform.db))?.phone : undefined
  const fresh = await calcPrice(platform, context, { cart_id, city_id, delivery, payment_type, coupon, bonuses }, phone)
  const isSlotGone = first.code === errors.slotGone().code
  const days = isSlotGone ? slotDaysView(await listDaysOfCity(platform.db, platform, city_id, fresh.weight)) : undefined
  return new DomainErrors([errors.withCalcPrice(first, fresh, days), ...others])
}
