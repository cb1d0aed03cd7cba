import type { CalcPrice, CalcPriceBody } from '#contracts/checkout.contract.ts'
import { bonusShareLimit, kopecksToRoubles } from '#core/money.ts'
import { customerIdOf } from '#server/platform/http/actor.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Say } from '#server/platform/http/translator.ts'
import type { Platform } from '#server/platform/module.ts'
import { earnedReason, standingOf } from '#server/modules/money/bonuses/index.ts'
import { chargedKilograms } from '#server/modules/fulfillment/delivery/index.ts'
import { readCart } from '#server/modules/sales/cart/index.ts'
import { gramsOf, type Offer } from '#server/modules/goods/catalog/index.ts'
import { shownImages } from '#server/modules/base/images/index.ts'
import { couponRefusal, couponView, quote, thingsOfQuote, totalLines, type Quote } from '#server/modules/sales/promotions/index.ts'
import { codeBuyer } from '../limits/code-buyer.ts'
import { previewDelivery } from './delivery-choice.service.ts'
import { listPaymentMethods } from '../payment-methods/payment-methods.service.ts'

/**
 * Every line of the total and what can be chosen, for the caller's cart as it stands; changes nothing. Lines count as far as they can
 * be had. A guest's phone is known once they order. Throws `geo.city_not_found` (400, field city_id). Source: ORD-01, api.md.
 */
export async function calcPrice(platform: Platform, context: RequestContext, body: CalcPriceBody, guestPhone?: string): Promise<CalcPrice> {
  return (await calculate(platform, context, body, { kind: 'again', guestPhone })).reply
}

/**
 * The totals with a code that was just typed. Throws the refusal `promotions.coupon.…` of a code that does not apply (400 for an unknown
 * one, else 409, field coupon) and `…too_many_tries` (429). Source: ORD-04, UX-37, T32.
 */
export async function applyCoupon(platform: Platform, context: RequestContext, body: CalcPriceBody): Promise<CalcPrice> {
  const { reply, quoted } = await calculate(platform, context, body, { kind: 'try' })
  const refusal = quoted.coupon && couponRefusal(quoted.coupon, context.locale)
  if (refusal) throw refusal
  return reply
}

async function calculate(
  platform: Platform,
  context: RequestContext,
  body: CalcPriceBody,
  asked: { kind: 'try' | 'again'; guestPhone?: string | undefined },
): Promise<{ reply: CalcPrice; quoted: Quote }> {
  const { cart, goods } = await readCart(platform, context, { cartId: body.cart_id, cityId: body.city_id })
  const { totals, quoted } = await priceGoods(platform, context, goods, body, asked)
  const { items, is_all_products_available_current_city } = cart
  return { reply: { ...totals, items, is_all_products_available_current_city }, quoted }
}

/** What is said of goods without a cart. */
type Totals = Omit<CalcPrice, 'items' | 'is_all_products_available_current_city'>

/** Every line of the total and what can be chosen for some goods that can be had, as the caller would order them. Throws as `calcPrice`. */
export async function priceGoods(
  platform: Platform,
  context: RequestContext,
  goods: readonly { offer: Offer; quantity: number }[],
  body: Omit<CalcPriceBody, 'cart_id'>,
  asked: { kind: 'try' | 'again'; guestPhone?: string | undefined },
): Promise<{ totals: Totals; quoted: Quote }> {
  const { locale } = context
  const say: Say = (key, params) => platform.translator.text(locale, key, params)
  const net = goods.reduce((sum, { offer, quantity }) => sum + offer.product.price * quantity, 0)
  const kilograms = chargedKilograms(gramsOf(goods))
  const [delivery, standing] = await Promise.all([
    previewDelivery(platform, { cityId: body.city_id, goodsKopecks: net, kilograms, choice: body.delivery, locale }),
    standingOf(platform.db, customerIdOf(context.actor), platform.clock.now()),
  ])
  // Nothing to bring costs nothing to bring.
  const deliveryPrice = goods.length === 0 ? null : delivery.priceKopecks
  const customerId = customerIdOf(context.actor)
  const quoted = await quote(platform.db, platform, {
    goods,
    ...(body.coupon && {
      coupon: {
        code: body.coupon,
        buyer: codeBuyer(platform.db, { phone: asked.guestPhone, customerId }),
        cityId: body.city_id,
        guard: { kind: asked.kind, context },
      },
    }),
    bonusesWanted: body.bonuses ?? 0,
    bonusesAvailable: standing.available,
    earnPercent: standing.percent,
    deliveryPrice,
  })
  const { pricing, discounts, coupon } = quoted
  const isFree = discounts.some((one) => one.of === 'delivery')
  const totals: Totals = {
    lines: totalLines(
      {
        ...pricing,
        delivery: deliveryPrice === null ? null : pricing.delivery,
        discounts,
        things: thingsOfQuote(goods, quoted),
        deliveryType: body.delivery?.type,
        freeFrom: delivery.freeFrom,
        kilograms,
        isToBeConfirmed: delivery.isToBeConfirmed,
      },
      locale,
      say,
    ),
    total: kopecksToRoubles(pricing.total),
    weight: kilograms,
    delivery_options: isFree ? delivery.options.map(withoutPrice) : delivery.options,
    payment_types: listPaymentMethods(
      platform,
      { delivery: body.delivery?.type, point: delivery.point, total: pricing.total, orderedAt: platform.clock.now() },
      locale,
    ),
    bonuses: {
      available: standing.available,
      max: pricing.bonusesMax,
      share: bonusShareLimit,
      spent: pricing.bonusesSpent,
      earned: pricing.bonusesEarned,
      earned_reason: earnedReason(standing, locale, say),
      frozen_until: standing.frozenUntil?.toISOString() ?? null,
    },
    coupon: coupon && couponView(coupon, { locale, translator: platform.translator, images: await giftImages(platform, coupon.gift) }),
  }
  return { totals, quoted }
}

function giftImages({ db }: Platform, gift: Offer | null) {
  const id = gift?.product.imageId ?? null
  return shownImages(db, id === null ? [] : [id], undefined)
}

type DeliveryOption = CalcPrice['delivery_options'][number]

/** A way of delivery that a promotion has made free. */
function withoutPrice(option: DeliveryOption): DeliveryOption {
  const { note: _note, ...confirmed } = option
  return {
    ...confirmed,
    price: 0,
    to_be_confirmed: false,
    ...(option.operators && { operators: option.operators.map((one) => ({ ...one, price: 0 })) }),
  }
}
