import type { Module } from '#server/platform/module.ts'
import type { FindBuyer } from './code-buyer.ts'
import en from './promotions.messages.en.json' with { type: 'json' }
import ru from './promotions.messages.ru.json' with { type: 'json' }
import { promotionsRoutes } from './promotions.routes.ts'

export type { CodeBuyer } from './code-buyer.ts'
export { codeKey } from './code.rules.ts'
export { couponRefusal, couponView } from './coupon.view.ts'
export { guardAgainstBruteForce } from './brute-force-guard.service.ts'
export { calculatePrice, type LinePrice, type Pricing, type PricingInput } from './pricing.rules.ts'
export { giftGone } from './promotions.errors.ts'
export { insertPromotions, type NewPromotion } from './promotions.repo.ts'
export { quote, type NamedDiscount, type Quote } from './quote.service.ts'
export { redeemAgain, redeemCoupon, releaseCoupon } from './redemptions.service.ts'
export { thingsOfQuote, totalLines } from './total-lines.view.ts'
export { listUsableCodes } from './usable-codes.service.ts'

/** What goods cost: the one calculator, automatic promotions, promo codes and their uses; `findBuyer` says who uses a code. */
export function createPromotionsModule(findBuyer: FindBuyer): Module {
  return { name: 'promotions', messages: { ru, en }, routes: (http, platform) => promotionsRoutes(http, platform, findBuyer) }
}
