import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { together } from '#server/platform/db/wire/together.ts'
import type { Platform } from '#server/platform/module.ts'
import type { Offer } from '#server/modules/goods/catalog/index.ts'
import { findCoupon, type CouponAsk, type FoundCoupon } from './coupon.service.ts'
import type { CouponOutcome } from './coupon.rules.ts'
import { calculatePrice, type CouponProblem, type Discount, type Pricing } from './pricing.rules.ts'
import * as repo from './promotions.repo.ts'
import type { PromotionRow } from './promotions.repo.ts'
import { isInScope } from './scope.rules.ts'
import { pricedLine, termsOf } from './terms.view.ts'

/** What was taken off, in the words of the day; `amount` in kopecks. */
export interface NamedDiscount {
  promotionId: number
  kind: 'promotion' | 'coupon'
  of: Discount['of']
  title: LocalizedText
  /** The code as the shop writes it; null for an automatic promotion. */
  code: string | null
  amount: number
  /** The offer of which one piece comes along; of a gift only. */
  giftOfferId?: number
}

/** What became of the shopper's code. */
export interface CouponAnswer {
  /** As the shop writes it when it exists, else as it was typed. */
  code: string
  outcome: CouponOutcome
  /** Kopecks that the goods lack; of `sum_too_small`. */
  missing: number
  minGoods: number
  /** From when on it holds; null when it always did. */
  startsAt: Date | null
  /** From when on it holds no longer; null when it has no end. */
  endsAt: Date | null
  /** Goods that it does not speak of, of `not_for_these`; `areOnSale`: all of them because they have an old price already. */
  excluded: { titles: LocalizedText[]; areOnSale: boolean }
  title: LocalizedText | null
  description: LocalizedText | null
  combinesWithBonuses: boolean
  /** Comes with the order when the code applies. */
  gift: Offer | null
  promotionId: number | null
}

export interface Quote {
  pricing: Pricing
  discounts: NamedDiscount[]
  coupon: CouponAnswer | null
}

export interface QuoteInput {
  goods: readonly { offer: Offer; quantity: number }[]
  /** Undefined when no code was typed. */
  coupon?: Omit<CouponAsk, 'goods'> | undefined
  bonusesWanted: number
  bonusesAvailable: number
  earnPercent: number
  /** Kopecks; null while no delivery is chosen. */
  deliveryPrice: number | null
  /** The goods at their own prices: which promotions there are today is not asked. */
  isBare?: boolean
}

/** What goods cost now, by the one calculator, with the words for each thing that was taken off. Serves the cart and the order. */
export async function quote(db: Db, platform: Platform, input: QuoteInput): Promise<Quote> {
  const { coupon: asked } = input
  const [automatic, found] = await together(
    db,
    async () => (input.isBare ? [] : repo.listAutomatic(db, platform.clock.now())),
    async () => asked && findCoupon(db, platform, { ...asked, goods: input.goods }),
  )
  const pricing = calculatePrice({
    ...input,
    lines: input.goods.map(({ offer, quantity }) => pricedLine(offer, quantity)),
    promotions: automatic.map(termsOf),
    coupon: found?.coupon ?? null,
  })
  const rows = found?.row ? [...automatic, found.row] : automatic
  const given = pricing.couponDiscount ? [...pricing.promotions, pricing.couponDiscount] : pricing.promotions
  return {
    pricing,
    discounts: given.map((discount) => named(discount, rows)),
    coupon: input.coupon && found ? answerOf(input.coupon.code, found, pricing.couponProblem, input.goods) : null,
  }
}

function named({ id, of, amount }: Discount, rows: readonly PromotionRow[]): NamedDiscount {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Error(`promotion ${id} was not asked for`)
  const { code, title, giftOfferId } = row
  const kind = code === null ? 'promotion' : 'coupon'
  return { promotionId: id, kind, of, title, code, amount, ...(giftOfferId !== null && { giftOfferId }) }
}

function answerOf(
  typed: string,
  { row, problem, gift }: FoundCoupon,
  goodsProblem: CouponProblem | null,
  goods: QuoteInput['goods'],
): CouponAnswer {
  const outcome = problem ?? goodsProblem?.code ?? 'applied'
  const isTooSmall = goodsProblem?.code === 'sum_too_small'
  return {
    code: row?.code ?? typed,
    outcome,
    missing: isTooSmall ? goodsProblem.missing : 0,
    minGoods: isTooSmall ? goodsProblem.minGoods : 0,
    startsAt: row?.startsAt ?? null,
    endsAt: row?.endsAt ?? null,
    excluded: outcome === 'not_for_these' && row ? excludedOf(row, goods) : { titles: [], areOnSale: false },
    // Nothing is told of a code that is somebody else's.
    title: row && outcome !== 'not_yours' ? row.title : null,
    description: row && outcome !== 'not_yours' ? row.description : null,
    combinesWithBonuses: row?.combinesWithBonuses ?? true,
    gift: outcome === 'applied' ? gift : null,
    promotionId: row?.id ?? null,
  }
}

/** The goods that a code does not speak of. */
function excludedOf(row: PromotionRow, goods: QuoteInput['goods']): CouponAnswer['excluded'] {
  const { scope } = termsOf(row)
  const excluded = goods.filter(({ offer }) => !isInScope(scope, pricedLine(offer, 1)))
  const titles = new Map(excluded.map(({ offer: { product } }) => [product.id, product.title]))
  return { titles: [...titles.values()], areOnSale: scope.excludesSale && excluded.every(({ offer }) => offer.product.oldPrice !== null) }
}
