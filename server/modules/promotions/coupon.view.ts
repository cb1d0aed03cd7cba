import type { CalcPrice } from '../../../contracts/checkout.contract.ts'
import { dayInWords } from '../../../core/dates.ts'
import type { DomainError } from '../../../core/domain-error.ts'
import { textIn, type Locale } from '../../../core/locale.ts'
import { formatRoubles, kopecksToRoubles } from '../../../core/money.ts'
import type { Translator } from '../../platform/http/translator.ts'
import { couponRefused, tooManyTries } from './promotions.errors.ts'
import type { CouponAnswer } from './quote.service.ts'

/** A code as the totals tell of it: what it gives, or why it gives nothing. Source: api.md, UX-37. */
export function couponView(answer: CouponAnswer, locale: Locale, translator: Translator): NonNullable<CalcPrice['coupon']> {
  const { code, outcome, title, description, gift } = answer
  const words = (text: typeof title) => text && textIn(locale, text)
  return {
    code,
    applied: outcome === 'applied',
    outcome,
    ...(outcome !== 'applied' && { reason: translator.text(locale, `promotions.coupon.${outcome}`, paramsOf(answer, locale)) }),
    title: words(title),
    description: words(description),
    combines_with_bonuses: answer.combinesWithBonuses,
    gift: gift && { title: textIn(locale, gift.product.title), slug: gift.product.slug, price: kopecksToRoubles(gift.product.price) },
  }
}

/** The refusal of a code that does not apply. */
export function couponRefusal(answer: CouponAnswer, locale: Locale): DomainError | undefined {
  if (answer.outcome === 'applied') return undefined
  if (answer.outcome === 'too_many_tries') return tooManyTries(600)
  return couponRefused(answer.outcome, paramsOf(answer, locale))
}

function paramsOf({ minGoods, missing, startsAt }: CouponAnswer, locale: Locale) {
  const sum = (kopecks: number) => formatRoubles(kopecksToRoubles(kopecks), locale)
  return { sum: sum(minGoods), missing: sum(missing), date: startsAt ? dayInWords(startsAt, locale) : '' }
}
