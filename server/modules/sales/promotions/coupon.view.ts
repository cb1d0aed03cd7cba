import type { CalcPrice } from '#contracts/checkout.contract.ts'
import { dayInWords } from '#core/dates.ts'
import type { DomainError, MessageParams } from '#core/domain-error.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { formatRoubles, kopecksToRoubles } from '#core/money.ts'
import type { Translator } from '#server/platform/http/translator.ts'
import type { Offer } from '#server/modules/goods/catalog/index.ts'
import { imageView, noImage, type ShownImage } from '#server/modules/base/images/index.ts'
import { couponRefused, tooManyTries } from './promotions.errors.ts'
import type { CouponAnswer } from './quote.service.ts'

/** A code as the totals tell of it: what it gives, or why it gives nothing. `images` holds the gift's picture. Source: api.md, UX-37. */
export function couponView(
  answer: CouponAnswer,
  { locale, translator, images }: { locale: Locale; translator: Translator; images: ReadonlyMap<number, ShownImage> },
): NonNullable<CalcPrice['coupon']> {
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
    gift: gift && giftView(gift, locale, images),
  }
}

function giftView({ product, size }: Offer, locale: Locale, images: ReadonlyMap<number, ShownImage>) {
  const title = textIn(locale, product.title)
  const image = product.imageId === null ? undefined : images.get(product.imageId)
  return {
    title,
    slug: product.slug,
    price: kopecksToRoubles(product.price),
    size: textIn(locale, size.title),
    color: textIn(locale, product.color),
    image: image ? imageView(image, locale) : noImage(product.hex, title),
  }
}

/** The refusal of a code that does not apply. */
export function couponRefusal(answer: CouponAnswer, locale: Locale): DomainError | undefined {
  if (answer.outcome === 'applied') return undefined
  if (answer.outcome === 'too_many_tries') return tooManyTries(600)
  return couponRefused(answer.outcome, paramsOf(answer, locale))
}

/** Goods that a refusal names; of more it says how many. */
const named = 3

function paramsOf({ minGoods, missing, excluded: { titles, areOnSale }, ...dates }: CouponAnswer, locale: Locale): MessageParams {
  const sum = (kopecks: number) => formatRoubles(kopecksToRoubles(kopecks), locale)
  return {
    ...datesOf(dates, locale),
    sum: sum(minGoods),
    missing: sum(missing),
    things: titles
      .slice(0, named)
      .map((title) => textIn(locale, title))
      .join(', '),
    more: Math.max(0, titles.length - named),
    cause: titles.length === 0 ? 'none' : areOnSale ? 'sale' : 'goods',
  }
}

/** From which day on a code holds, and its last day, in words. */
export function datesOf({ startsAt, endsAt }: Pick<CouponAnswer, 'startsAt' | 'endsAt'>, locale: Locale): MessageParams {
  const lastDay = endsAt && new Date(endsAt.getTime() - 1)
  return { date: startsAt ? dayInWords(startsAt, locale) : '', last: lastDay ? dayInWords(lastDay, locale) : '' }
}
