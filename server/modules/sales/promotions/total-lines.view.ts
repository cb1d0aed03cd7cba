import type { CalcPrice, DeliveryType } from '#contracts/checkout.contract.ts'
import { textIn, type Locale, type LocalizedText } from '#core/locale.ts'
import { bonusShareLimit, discountPercent, formatRoubles, kopecksToRoubles } from '#core/money.ts'
import type { Offer } from '#server/modules/goods/catalog/index.ts'
import type { Say } from '#server/platform/http/translator.ts'
import type { NamedDiscount, Quote } from './quote.service.ts'

type TotalLine = CalcPrice['lines'][number]
type NamedPart = Pick<NamedDiscount, 'of' | 'title' | 'code' | 'amount'>

/** A thing with its prices in kopecks for one piece; `oldPrice` is what it cost before the sale, `bonusPart` what bonuses pay of the line. */
export interface PricedThing {
  title: LocalizedText
  quantity: number
  price: number
  oldPrice: number | null
  bonusPart: number
}

/** What a total is made of, in kopecks; `delivery` is null while none is chosen. */
export interface TotalParts {
  goods: number
  sale: number
  bonuses: number
  delivery: number | null
  discounts: readonly NamedPart[]
  things: readonly PricedThing[]
  deliveryType: DeliveryType | undefined
  /** The goods total from which the delivery cost nothing, when that is why. */
  freeFrom: number | undefined
  /** What the delivery is charged for; unknown of old orders. */
  kilograms?: number | undefined
  /** The price of the delivery is our own: the carrier has not named one. */
  isToBeConfirmed?: boolean
}

/**
 * The lines of a total, amounts with their sign, in the order of the calculation, each with the reasons why it is so: each promotion and the
 * code by name, and what made the delivery free. What does not apply is left out, delivery while none is chosen too. Source: ORD-01, UX-46.
 */
export function totalLines(parts: TotalParts, locale: Locale, say: Say): TotalLine[] {
  const line = (code: TotalLine['code'], kopecks: number, reasons: string[]): TotalLine => ({
    code,
    title: say(`promotions.line.${code}`),
    amount: kopecksToRoubles(kopecks),
    reasons,
  })
  const named = (discount: NamedPart): TotalLine => {
    const title = textIn(locale, discount.title)
    const amount = kopecksToRoubles(-discount.amount)
    if (discount.code === null) return { code: 'promotion', title, amount, reasons: [say('promotions.why.promotion')] }
    return { code: 'coupon', title: say('promotions.line.coupon_of', { code: discount.code }), amount, note: title, reasons: [title] }
  }
  const why = reasonsOf(parts, locale, say)
  const ofDelivery = parts.discounts.find((one) => one.of === 'delivery')
  const note = ofDelivery && [
    ofDelivery.code && say('promotions.line.coupon_of', { code: ofDelivery.code }),
    textIn(locale, ofDelivery.title),
  ]
  const made = note?.filter(Boolean).join(': ')
  const isToBeConfirmed = parts.isToBeConfirmed === true && parts.delivery !== null && parts.delivery > 0
  return [
    line('goods', parts.goods, why.goods),
    ...(parts.sale > 0 ? [line('sale', -parts.sale, why.sale)] : []),
    ...parts.discounts.filter((one) => one.of === 'goods').map(named),
    ...(parts.bonuses > 0 ? [line('bonuses', -parts.bonuses, why.bonuses)] : []),
    ...(parts.delivery === null
      ? []
      : [
          {
            ...line('delivery', parts.delivery, [made ?? (isToBeConfirmed ? say('promotions.why.delivery_unconfirmed') : why.delivery)]),
            ...(made !== undefined && { note: made }),
            ...(isToBeConfirmed && { note: say('promotions.line.delivery_unconfirmed'), to_be_confirmed: true }),
          },
        ]),
  ]
}

function reasonsOf({ things, delivery, deliveryType, freeFrom, kilograms }: TotalParts, locale: Locale, say: Say) {
  const roubles = (kopecks: number) => formatRoubles(kopecksToRoubles(kopecks), locale)
  const each = (sums: (thing: PricedThing) => { key: string; sum: number; percent?: number } | undefined) =>
    things.flatMap((thing) => {
      const one = sums(thing)
      if (!one || one.sum === 0) return []
      const { key, sum, percent = 0 } = one
      return [say(`promotions.why.${key}`, { title: textIn(locale, thing.title), sum: roubles(sum), count: thing.quantity, percent })]
    })
  return {
    goods: each(({ price, oldPrice, quantity }) => ({ key: quantity > 1 ? 'things' : 'thing', sum: oldPrice ?? price })),
    sale: each(({ price, oldPrice, quantity }) =>
      oldPrice === null ? undefined : { key: 'sale', sum: (price - oldPrice) * quantity, percent: discountPercent(price, oldPrice) },
    ),
    bonuses: [
      ...each(({ bonusPart }) => ({ key: 'bonus_part', sum: -bonusPart })),
      say('promotions.why.bonuses', { percent: bonusShareLimit }),
    ],
    delivery:
      delivery !== 0
        ? kilograms === undefined
          ? say('promotions.why.delivery')
          : say('promotions.why.delivery_weight', { kilograms })
        : freeFrom !== undefined
          ? say('promotions.why.delivery_from', { sum: roubles(freeFrom) })
          : say(deliveryType === 'shop' ? 'promotions.why.delivery_shop' : 'promotions.why.delivery_free'),
  }
}

/** The things of a cart as they were priced, with the gift that a code brings. */
export function thingsOfQuote(goods: readonly { offer: Offer; quantity: number }[], { pricing, coupon }: Quote): PricedThing[] {
  const all = coupon?.gift ? [...goods, { offer: coupon.gift, quantity: 1 }] : goods
  return all.map(({ offer: { product }, quantity }, index) => ({
    title: product.title,
    quantity,
    price: product.price,
    oldPrice: product.oldPrice,
    bonusPart: pricing.lines[index]?.bonusPart ?? 0,
  }))
}
