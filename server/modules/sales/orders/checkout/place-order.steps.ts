import type { PlacedOrder } from '#contracts/orders.contract.ts'
import type { OrderBody } from '#contracts/checkout.contract.ts'
import { DomainErrors } from '#core/domain-error.ts'
import { kopecksToRoubles } from '#core/money.ts'
import { customerIdOf, guest } from '#server/platform/http/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { together } from '#server/platform/db/wire/together.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { recordConsents } from '#server/modules/accounts/agreements/index.ts'
import { standingOf } from '#server/modules/money/bonuses/index.ts'
import { emptyCart, listOrderable, lockCartForOrder, type LockedCart } from '#server/modules/sales/cart/index.ts'
import { gramsOf } from '#server/modules/goods/catalog/index.ts'
import { beginMarketing, lockCustomerById, sessionOver } from '#server/modules/accounts/customers/index.ts'
import { chargedKilograms } from '#server/modules/fulfillment/delivery/index.ts'
import { limitsOf, needsEmail } from '#server/modules/money/payments/index.ts'
import { couponRefusal, giftGone, quote } from '#server/modules/sales/promotions/index.ts'
import { codeBuyer } from '../limits/code-buyer.ts'
import { readPerson } from './contact.rules.ts'
import { chooseDelivery } from './delivery-choice.service.ts'
import { withGift } from '../lines/gift-line.ts'
import { limitOpenOrders, limitPieces } from '../limits/abuse-limits.service.ts'
import { requireProof } from '../limits/phone-proof.service.ts'
import * as errors from '../orders.errors.ts'
import type { OrderRow } from '../orders.repo.ts'
import type { PersonSnapshot } from '../orders.schema.ts'
import { isOffered, paymentProblem, sumProblem } from '../payment-methods/payment-types.rules.ts'
import { beginPayment } from '../payment/pay.service.ts'
import { presentOrder } from '../reading/reading.service.ts'
import { insertOrder } from './insert-order.service.ts'

/** The form of the agreements that an order needs. */
export const orderForm = 'order'

/** An order on its way through its transaction. */
interface OrderInPlacement {
  tx: Db
  platform: Platform
  context: RequestContext
  body: OrderBody
  staff?: StaffPlacement
}

/** An order that a member of staff places for somebody on the phone: its lines lie in no cart, and nobody proves the phone by a code. Source: ADM-18. */
interface StaffPlacement {
  customerId: number
  lines: readonly { offerId: number; quantity: number }[]
  /** Who places it, as the history names them. */
  memberId: number | null
  by: string
}

/** What is ordered: a locked cart, or lines of staff, which lie in none. */
type Basket = Omit<LockedCart, 'cartId'> & { cartId: string | null }

/**
 * The steps of an order within its one transaction, in the sequence in which they lock: each may refuse, and then nothing has happened. Throws 409 when the total
 * is another than was shown, a line cannot be had or the promo code no longer applies, and 403 when nobody has proven the phone of an order on
 * receipt. Source: ORD-04, ORD-06, T25, T27, T30, decisions AT.
 */
export async function placeOrderInSteps(input: OrderInPlacement, countries: readonly string[]): Promise<PlacedOrder> {
  const { tx, platform, context } = input
  const buyer = await identifyBuyer(input, countries)
  const { cart, standing } = await lockCart(input, buyer)
  const delivery = await chooseDeliveryAndPayment(input, buyer, cart)
  const price = await confirmPrice(input, { buyer, cart, standing, delivery })
  const order = await insert(input, { buyer, cart, delivery, price })
  const payment = await finish(input, { buyer, cart, order })
  return { order: await presentOrder(tx, platform, order, context.locale), payment }
}

interface Buyer {
  customerId: number | undefined
  contact: PersonSnapshot
  recipient: PersonSnapshot | null
  /** HMAC of where the order comes from. */
  originHash: string | null
}

/** Who orders, and who receives it: their account is locked, and they take turns with whoever orders by the same phone. */
async function identifyBuyer({ tx, platform, context, body, staff }: OrderInPlacement, countries: readonly string[]): Promise<Buyer> {
  const customerId = staff ? staff.customerId : customerIdOf(context.actor)
  // Whose account was deleted a moment ago is nobody's order.
  if (customerId !== undefined && !(await lockCustomerById(tx, customerId))) throw sessionOver()
  const contact = personOf(body.contact, countries, 'contact.phone')
  const recipient = body.recipient ? personOf(body.recipient, countries, 'recipient.phone') : null
  if (contact.email === null && needsEmail(platform, body.payment_type)) throw errors.emailNeeded('contact.email')
  const isOnReceipt = body.payment_type === 'on_delivery'
  const originHash = await limitOpenOrders(tx, platform, context, {
    phone: contact.phone,
    isOnReceipt,
    isByStaff: staff !== undefined,
  })
  return { customerId, contact, recipient, originHash }
}

type Standing = Awaited<ReturnType<typeof standingOf>>

/** The cart, locked, of which every line can be had, and what the buyer has to spend. */
async function lockCart(
  { tx, platform, context, body, staff }: OrderInPlacement,
  { customerId }: Buyer,
): Promise<{ cart: Basket; standing: Standing }> {
  const [cart, standing] = await together(
    tx,
    (): Promise<Basket> =>
      staff
        ? basketOf(tx, staff.lines, body.city_id)
        : lockCartForOrder(tx, platform, { context, cartId: body.cart_id, cityId: body.city_id }),
    () => standingOf(tx, customerId, platform.clock.now()),
  )
  requireAll(cart)
  return { cart, standing }
}

/** Lines that lie in no cart: their ids are those of the offers. Throws `orders.line_sold_out` (409) for an offer that there is not. */
async function basketOf(tx: Db, lines: StaffPlacement['lines'], cityId: number): Promise<Basket> {
  const items = lines.map(({ offerId, quantity }) => ({ id: offerId, offerId, quantity, sourceId: null }))
  const found = await listOrderable(tx, items, cityId)
  const gone = items.filter(({ offerId }) => !found.some((line) => line.offerId === offerId))
  if (gone.length > 0) throw new DomainErrors(gone.map(({ id }) => errors.lineRefused(id, 'orders.line_sold_out')))
  return { cartId: null, version: 0, lines: found }
}

type ChosenDelivery = Awaited<ReturnType<typeof chooseDelivery>>

/** How the things come to the buyer, where they can pay in the way they want. */
async function chooseDeliveryAndPayment(
  { tx, platform, body }: OrderInPlacement,
  { contact, customerId }: Buyer,
  cart: Basket,
): Promise<ChosenDelivery> {
  const net = cart.lines.reduce((sum, line) => sum + line.priceKopecks * line.quantity, 0)
  const kilograms = chargedKilograms(gramsOf(cart.lines))
  const [, delivery] = await together(
    tx,
    () => limitPieces(tx, platform, { phone: contact.phone, customerId }, cart.lines),
    () => chooseDelivery(tx, platform, { cityId: body.city_id, goodsKopecks: net, kilograms, choice: body.delivery }),
  )
  if (!isOffered(body.payment_type, limitsOf(platform)) || paymentProblem(body.payment_type, body.delivery.type, delivery.point))
    throw errors.paymentUnavailable()
  return delivery
}

type Price = Pick<Awaited<ReturnType<typeof quote>>, 'pricing' | 'discounts' | 'coupon'>

/** What the order costs, which is what the buyer was shown. */
async function confirmPrice(
  { tx, platform, context, body, staff }: OrderInPlacement,
  { buyer, cart, standing, delivery }: { buyer: Buyer; cart: Basket; standing: Standing; delivery: ChosenDelivery },
): Promise<Price> {
  const withCode = codeBuyer(tx, { phone: buyer.contact.phone, customerId: buyer.customerId })
  const { pricing, discounts, coupon } = await quote(tx, platform, {
    goods: cart.lines,
    ...(body.coupon && { coupon: { code: body.coupon, buyer: withCode, cityId: body.city_id } }),
    bonusesWanted: body.bonuses ?? 0,
    bonusesAvailable: standing.available,
    // Of a guest what the lowest level earns, in case the order becomes that of their account.
    earnPercent: standing.percent,
    deliveryPrice: delivery.priceKopecks,
  })
  const refusal = coupon && couponRefusal(coupon, context.locale)
  if (refusal) throw refusal
  if (kopecksToRoubles(pricing.total) !== body.expected_total) throw errors.totalChanged()
  if (sumProblem(body.payment_type, pricing.total, limitsOf(platform))) throw errors.paymentUnavailable()
  // Last, when all else is right: whoever types a code then has an order for it.
  // Who talks to staff is on the phone.
  if (body.payment_type === 'on_delivery' && !staff) await requireProof(tx, platform, context, buyer.contact.phone)
  return { pricing, discounts, coupon }
}

/** The order with all that holds it: stock, bonuses, the promo code. */
async function insert(
  { tx, platform, context, body, staff }: OrderInPlacement,
  { buyer, cart, delivery, price }: { buyer: Buyer; cart: Basket; delivery: ChosenDelivery; price: Price },
): Promise<OrderRow> {
  const { pricing, discounts, coupon } = price
  const lines = withGift(cart.lines, pricing, coupon?.gift ?? null)
  return insertOrder(tx, platform, {
    customerId: buyer.customerId ?? null,
    cart: cart.cartId === null ? null : { id: cart.cartId, version: cart.version },
    ...(staff && { staff: { memberId: staff.memberId, by: staff.by } }),
    ...delivery.kept,
    // What costs nothing has nothing to confirm.
    delivery: {
      ...delivery.kept.delivery,
      grams: gramsOf(lines.lines),
      ...(delivery.isToBeConfirmed && pricing.delivery > 0 && { toBeConfirmed: true as const }),
    },
    contact: buyer.contact,
    recipient: buyer.recipient,
    paymentType: body.payment_type,
    comment: body.comment || null,
    isGift: body.is_gift ?? false,
    locale: context.locale,
    originHash: buyer.originHash,
    ...lines,
    discounts,
  }).catch((error: unknown) => {
    throw namedByLine(error, cart, coupon?.gift?.id)
  })
}

/** What follows from an order that is stored: consents, the first attempt to pay unless it is paid on receipt, an empty cart. */
async function finish(
  { tx, platform, context, body, staff }: OrderInPlacement,
  { buyer, cart, order }: { buyer: Buyer; cart: Basket; order: OrderRow },
): Promise<PlacedOrder['payment']> {
  const { customerId, contact, originHash } = buyer
  const [, payment] = await together(
    tx,
    () => agree(tx, platform, context, body, { customerId, phone: contact.phone, orderNumber: order.number, staff }),
    async () => (body.payment_type === 'on_delivery' ? null : beginPayment(tx, platform, order, originHash)),
    async () => (cart.cartId === null ? undefined : emptyCart(tx, { cartId: cart.cartId, version: cart.version }, platform.clock.now())),
  )
  return payment
}

async function agree(
  tx: Db,
  platform: Platform,
  context: RequestContext,
  body: OrderBody,
  {
    customerId,
    phone,
    orderNumber,
    staff,
  }: { customerId: number | undefined; phone: string; orderNumber: string; staff: StaffPlacement | undefined },
): Promise<void> {
  const now = platform.clock.now()
  const purposes = await recordConsents(tx, platform.secrets, {
    form: orderForm,
    agreedIds: body.agreement_ids,
    versions: body.agreement_versions,
    subject: phone,
    ...(customerId === undefined ? {} : { customerId }),
    orderNumber,
    readBy: staff && { memberId: staff.memberId, name: staff.by },
    now,
    // What a caller hears is what a guest sees.
    context: staff ? { ...context, actor: guest } : context,
  })
  if (customerId !== undefined && purposes.has('marketing')) await beginMarketing(tx, customerId, now)
}

function personOf(given: OrderBody['contact'], countries: readonly string[], field: string): PersonSnapshot {
  const person = readPerson(given, countries)
  if (!person) throw errors.phoneInvalid(field)
  return person
}

/** Every line whole, or none: the errors name the lines. Source: T27, T29. */
function requireAll(cart: Basket): void {
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
function namedByLine(error: unknown, cart: Basket, giftOfferId: number | undefined): unknown {
  if (!(error instanceof DomainErrors)) return error
  return new DomainErrors(
    error.errors.map((one) => {
      const line = cart.lines.find((candidate) => one.field === `items.${candidate.offerId}`)
      const count = Number(one.params.count ?? 0)
      // What the shopper takes themselves is there: it is the gift that is not.
      if (one.field === `items.${giftOfferId}` && count >= (line?.quantity ?? 0)) return giftGone()
      if (!line) return one
      return count > 0
        ? errors.lineRefused(line.itemId, 'orders.line_only_n_left', { count })
        : errors.lineRefused(line.itemId, 'orders.line_sold_out')
    }),
  )
}
