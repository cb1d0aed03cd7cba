import type { PlacedOrder } from '../../../contracts/orders.contract.ts'
import type { OrderBody } from '../../../contracts/checkout.contract.ts'
import { DomainError, DomainErrors } from '../../../core/domain-error.ts'
import { kopecksToRoubles } from '../../../core/money.ts'
import type { Db } from '../../platform/db/database.ts'
import { together } from '../../platform/db/together.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Platform } from '../../platform/module.ts'
import { recordConsents } from '../agreements/index.ts'
import { standingOf } from '../bonuses/index.ts'
import { cartEmpty, cartHolder, emptyCart, findCartGoods, lockCartForOrder, type LockedCart } from '../cart/index.ts'
import { gramsOf } from '../catalog/index.ts'
import { beginMarketing, lockCustomerById, sessionOver } from '../customers/index.ts'
import { askDeliveryTo, chargedKilograms } from '../delivery/index.ts'
import { listPhoneCountries } from '../geo/index.ts'
import { limitsOf, needsEmail } from '../payments/index.ts'
import { couponRefusal, giftGone, guardGuessing, quote } from '../promotions/index.ts'
import { accessToken, rememberAccess } from './access.service.ts'
import { calcPrice } from './calc-price.service.ts'
import { codeBuyer } from './code-buyer.ts'
import { readPerson } from './contact.rules.ts'
import { chooseDelivery } from './delivery-choice.service.ts'
import { withGift } from './gift-line.ts'
import { guardAgainstHoarding, guardAgainstScalping } from './hoarding.service.ts'
import { once } from '../../platform/db/idempotency.ts'
import * as errors from './orders.errors.ts'
import type { PersonSnapshot } from './orders.schema.ts'
import { isOffered, paymentProblem, sumProblem } from './payment-types.rules.ts'
import { beginPayment } from './pay.service.ts'
import { presentOrder } from './reading.service.ts'
import { storeOrder } from './storing.service.ts'

/** The form of the agreements that an order needs. */
const orderForm = 'order'

/**
 * Places the order of the caller's cart: one transaction, once for its key. Throws 409 with the fresh calc-price reply beside the
 * errors when the total is another than was shown, a line cannot be had or the promo code no longer applies; then nothing has happened.
 * Source: ORD-04, ORD-06, T25, T27, T30.
 */
export async function placeOrder(platform: Platform, context: RequestContext, key: string, body: OrderBody): Promise<PlacedOrder> {
  const holder = cartHolder(platform.config, context)
  if (holder === undefined) throw cartEmpty()
  if (body.coupon) await guardGuessing(platform, context, body.coupon)
  // Nobody outside is asked while the transaction holds its locks.
  await askDeliveryTo(platform, body.city_id, async () => chargedKilograms(gramsOf(await findCartGoods(platform, context, body.cart_id))))
  const countries = await listPhoneCountries(platform.db)
  const call = { scope: `order:${holder}`, key, body }
  try {
    const placed = await inTransaction(platform.db, (tx) =>
      once(tx, call, platform.clock.now(), () => place(tx, platform, context, body, countries)),
    )
    if (context.actor) return placed
    const { number } = placed.order
    rememberAccess(context, platform, number)
    return { ...placed, order: { ...placed.order, access_token: accessToken(platform, number) } }
  } catch (error) {
    throw await withFreshPrice(platform, context, body, error)
  }
}

async function place(
  tx: Db,
  platform: Platform,
  context: RequestContext,
  body: OrderBody,
  countries: readonly string[],
): Promise<PlacedOrder> {
  const customerId = context.actor?.customerId
  // Whose account was deleted a moment ago is nobody's order.
  if (customerId !== undefined && !(await lockCustomerById(tx, customerId))) throw sessionOver()
  const contact = personOf(body.contact, countries, 'contact.phone')
  const recipient = body.recipient ? personOf(body.recipient, countries, 'recipient.phone') : null
  const { payment_type: paymentType } = body
  if (contact.email === null && needsEmail(platform, paymentType)) throw errors.emailNeeded('contact.email')
  const isOnReceipt = paymentType === 'on_delivery'
  const originHash = await guardAgainstHoarding(tx, platform, context, { phone: contact.phone, isOnReceipt })
  const [cart, standing] = await together(
    tx,
    () => lockCartForOrder(tx, platform, { context, cartId: body.cart_id, cityId: body.city_id }),
    () => standingOf(tx, customerId, platform.clock.now()),
  )
  requireAll(cart)
  const net = cart.lines.reduce((sum, line) => sum + line.priceKopecks * line.quantity, 0)
  const kilograms = chargedKilograms(gramsOf(cart.lines))
  const [, delivery] = await together(
    tx,
    () => guardAgainstScalping(tx, platform, { phone: contact.phone, customerId }, cart.lines),
    () => chooseDelivery(tx, platform, { cityId: body.city_id, goodsKopecks: net, kilograms, choice: body.delivery }),
  )
  if (!isOffered(paymentType, limitsOf(platform)) || paymentProblem(paymentType, body.delivery.type, delivery.point))
    throw errors.paymentUnavailable()
  const buyer = codeBuyer(tx, { phone: contact.phone, customerId })
  const { pricing, discounts, coupon } = await quote(tx, platform, {
    goods: cart.lines,
    ...(body.coupon && { coupon: { code: body.coupon, buyer, cityId: body.city_id } }),
    bonusesWanted: body.bonuses ?? 0,
    bonusesAvailable: standing.available,
    // Of a guest what the lowest level earns, in case the order becomes that of his account.
    earnPercent: standing.percent,
    deliveryPrice: delivery.priceKopecks,
  })
  const refusal = coupon && couponRefusal(coupon, context.locale)
  if (refusal) throw refusal
  if (kopecksToRoubles(pricing.total) !== body.expected_total) throw errors.totalChanged()
  if (sumProblem(paymentType, pricing.total, limitsOf(platform))) throw errors.paymentUnavailable()
  const lines = withGift(cart.lines, pricing, coupon?.gift ?? null)
  const order = await storeOrder(tx, platform, {
    customerId: customerId ?? null,
    cart: { id: cart.cartId, version: cart.version },
    ...delivery.kept,
    // What costs nothing has nothing to confirm.
    delivery: {
      ...delivery.kept.delivery,
      grams: gramsOf(lines.lines),
      ...(delivery.isToBeConfirmed && pricing.delivery > 0 && { toBeConfirmed: true as const }),
    },
    contact,
    recipient,
    paymentType,
    comment: body.comment || null,
    isGift: body.is_gift ?? false,
    locale: context.locale,
    originHash,
    ...lines,
    discounts,
  }).catch((error: unknown) => {
    throw namedByLine(error, cart, coupon?.gift?.id)
  })
  const [, payment] = await together(
    tx,
    () => agree(tx, platform, context, body, { customerId, phone: contact.phone, orderNumber: order.number }),
    async () => (isOnReceipt ? null : beginPayment(tx, platform, order, originHash)),
    () => emptyCart(tx, cart, platform.clock.now()),
  )
  return { order: await presentOrder(tx, platform, order, context.locale), payment }
}

async function agree(
  tx: Db,
  platform: Platform,
  context: RequestContext,
  body: OrderBody,
  { customerId, phone, orderNumber }: { customerId: number | undefined; phone: string; orderNumber: string },
): Promise<void> {
  const now = platform.clock.now()
  const purposes = await recordConsents(tx, platform.secrets, {
    form: orderForm,
    agreedIds: body.agreement_ids,
    versions: body.agreement_versions,
    subject: phone,
    ...(customerId === undefined ? {} : { customerId }),
    orderNumber,
    now,
    context,
  })
  if (customerId !== undefined && purposes.has('marketing')) await beginMarketing(tx, customerId, now)
}

function personOf(given: OrderBody['contact'], countries: readonly string[], field: string): PersonSnapshot {
  const person = readPerson(given, countries)
  if (!person) throw errors.phoneInvalid(field)
  return person
}

/** Every line whole, or none: the errors name the lines. Source: T27, T29. */
function requireAll(cart: LockedCart): void {
  const refused = cart.lines
    .filter((line) => line.available < line.quantity)
    .map((line) => {
      const { product } = line.offer
      if (product.isOnlyShops) return errors.lineRefused(line.itemId, 'orders.line_only_shops')
      if (product.isComingSoon) return errors.lineRefused(line.itemId, 'orders.line_coming_soon')
      if (line.available > 0) return errors.lineRefused(line.itemId, 'orders.line_only_n_left', { count: line.available })
      return errors.lineRefused(line.itemId, 'orders.line_sold_out')
    })
  if (refused.length > 0) throw new DomainErrors(refused)
}

/** Somebody was faster between the look and the reservation: the inventory names offers, the shopper knows lines. */
function namedByLine(error: unknown, cart: LockedCart, giftOfferId: number | undefined): unknown {
  if (!(error instanceof DomainErrors)) return error
  return new DomainErrors(
    error.errors.map((one) => {
      const line = cart.lines.find((candidate) => one.field === `items.${candidate.offerId}`)
      const count = Number(one.params.count ?? 0)
      // What the shopper takes himself is there: it is the gift that is not.
      if (one.field === `items.${giftOfferId}` && count >= (line?.quantity ?? 0)) return giftGone()
      if (!line) return one
      return count > 0
        ? errors.lineRefused(line.itemId, 'orders.line_only_n_left', { count })
        : errors.lineRefused(line.itemId, 'orders.line_sold_out')
    }),
  )
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
  return new DomainErrors([errors.withCalcPrice(first, fresh), ...others])
}
