import type { CalcPrice, CalcPriceBody } from '../../../contracts/checkout.contract.ts'
import { kopecksToRoubles, roublesToKopecks } from '../../../core/money.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Platform } from '../../platform/module.ts'
import { standingOf } from '../bonuses/index.ts'
import { readCartView } from '../cart/index.ts'
import { previewDelivery } from './delivery-choice.service.ts'
import { totalLines } from './orders.view.ts'
import { offeredPaymentTypes, paymentProblem } from './payment-types.rules.ts'
import { calculatePrice } from './pricing.rules.ts'

/**
 * Every line of the total and what can be chosen, for the caller's cart as it stands; changes nothing. Lines count as far as they can
 * be had. Throws `geo.city_not_found` (400, field city_id). Source: ORD-01, api.md.
 */
export async function calcPrice(platform: Platform, context: RequestContext, body: CalcPriceBody): Promise<CalcPrice> {
  const now = platform.clock.now()
  const say = (key: string) => platform.translator.text(context.locale, key)
  const cart = await readCartView(platform, context, { cartId: body.cart_id, cityId: body.city_id })
  const lines = cart.items
    .map((item) => ({
      price: roublesToKopecks(item.price),
      oldPrice: item.old_price === null ? null : roublesToKopecks(item.old_price),
      quantity: Math.min(item.quantity, item.available_quantity),
    }))
    .filter((line) => line.quantity > 0)
  const net = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  const [delivery, standing] = await Promise.all([
    previewDelivery(platform, { cityId: body.city_id, goodsKopecks: net, choice: body.delivery, locale: context.locale }),
    standingOf(platform.db, context.actor?.customerId, now),
  ])
  // Nothing to bring costs nothing to bring.
  const deliveryPrice = lines.length === 0 ? null : delivery.priceKopecks
  const pricing = calculatePrice({
    lines,
    bonusesWanted: body.bonuses ?? 0,
    bonusesAvailable: standing.available,
    earnPercent: standing.percent,
    deliveryPrice,
  })
  return {
    lines: totalLines(pricing, deliveryPrice !== null, say),
    total: kopecksToRoubles(pricing.total),
    delivery_options: delivery.options,
    payment_types: offeredPaymentTypes.map((code) => {
      const problem = paymentProblem(code, body.delivery?.type, delivery.point)
      return { code, title: say(`orders.payment.${code}`), available: problem === undefined, ...(problem && { reason: say(problem) }) }
    }),
    bonuses: { available: standing.available, max: pricing.bonusesMax, spent: pricing.bonusesSpent, earned: pricing.bonusesEarned },
    coupon: body.coupon ? { code: body.coupon, applied: false, reason: say('orders.coupon.unknown') } : null,
    items: cart.items,
    is_all_products_available_current_city: cart.is_all_products_available_current_city,
  }
}
