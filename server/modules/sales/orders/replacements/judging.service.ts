import { sql } from 'drizzle-orm'
import type { ReplacementDraft } from '#contracts/staff/replacements.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Locale } from '#core/locale.ts'
import { kopecksInBonus, kopecksToRoubles } from '#core/money.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import type { Platform } from '#server/platform/module.ts'
import { chargedKilograms, quoteDelivery, type Quote as DeliveryQuote } from '#server/modules/fulfillment/delivery/index.ts'
import { releaseReservations } from '#server/modules/fulfillment/inventory/index.ts'
import { gramsOf, type Offer } from '#server/modules/goods/catalog/index.ts'
import { standingOf } from '#server/modules/money/bonuses/index.ts'
import { limitsOf, listMoneyOfOrder } from '#server/modules/money/payments/index.ts'
import { quote, type NamedDiscount, type Pricing } from '#server/modules/sales/promotions/index.ts'
import type { ChosenDelivery } from '../checkout/delivery-choice.service.ts'
import { freeBenefits } from '../succession/take-over.service.ts'
import { codeBuyer } from '../limits/code-buyer.ts'
import { withGift } from '../lines/gift-line.ts'
import type { OrderRow } from '../orders.repo.ts'
import { isOffered, sumProblem } from '../payment-methods/payment-types.rules.ts'
import { listOrderSlots, type OrderSlot } from '../slots/order-slots.repo.ts'
import { leftOfLimit } from '../staff/refund-limit.service.ts'
import { refused } from '../replaceable.rules.ts'
import { refusalOfOrder } from '../replaceable.service.ts'
import { chosenDelivery } from './judged-delivery.service.ts'
import { agreedOf, entriesOf, judgeLines, mergeLines, sumOf, type JudgedLine, type OldOrder } from './judged-lines.service.ts'
import { missingFrom } from './replacement.rules.ts'

/** What a draft comes to now. */
export interface Judged {
  lines: JudgedLine[]
  gift: Offer | null
  /** Complete and possible; undefined when it cannot go there. */
  delivery: ChosenDelivery | undefined
  deliveryProblem: DomainError | undefined
  ways: DeliveryQuote[]
  kilograms: number
  goods: { offer: Offer; quantity: number }[]
  pricing: Pricing
  discounts: NamedDiscount[]
  ended: ReturnType<typeof missingFrom>
  begun: ReturnType<typeof missingFrom>
  /** Kopecks that were captured for the old order and do not go back. */
  paid: number
  /** Kopecks that go back. */
  back: number
  /** Kopecks that are to be paid before the new order takes the place of one that was paid. */
  due: number
  /** Why it cannot be completed. */
  refusal: DomainError | undefined
}

interface Asked extends OldOrder {
  draft: ReplacementDraft
  actor: Pick<StaffActor, 'memberId' | 'name' | 'roles'>
  locale: Locale
}

/**
 * What the new order would hold and cost now: priced by the shop's calculator as if the old order had given back its goods, its bonuses, its code and its place
 * at the courier, of which nothing stays behind. Pieces of the old order keep their price, added ones cost today's. Source: ADM-17.
 */
export async function judgeReplacement(tx: Db, platform: Platform, asked: Asked): Promise<Judged> {
  const slots = await listOrderSlots(tx, [asked.order.id])
  await tx.execute(sql`savepoint judged`)
  try {
    await releaseReservations(tx, asked.order.id)
    await freeBenefits(tx, platform, asked.order)
    return await judgeFreed(
      tx,
      platform,
      asked,
      slots.find(({ releasedAt }) => releasedAt === null),
    )
  } finally {
    await tx.execute(sql`rollback to savepoint judged`)
  }
}

async function judgeFreed(tx: Db, platform: Platform, asked: Asked, slot: OrderSlot | undefined): Promise<Judged> {
  const { order } = asked
  const lines = await judgeLines(tx, asked)
  const entries = lines.flatMap(({ offer, quantity, agreed }) => (offer ? entriesOf(offer, quantity, agreed) : []))
  const net = entries.reduce((sum, one) => sum + one.offer.product.price * one.quantity, 0)
  const kilograms = chargedKilograms(gramsOf(entries))
  const question = { cityId: order.cityId, goodsKopecks: net, kilograms }
  const chosen = await chosenDelivery(tx, platform, asked, question, slot)
  const delivery = chosen instanceof DomainError ? undefined : chosen
  const standing = await standingOf(tx, order.customerId ?? undefined, platform.clock.now())
  const code = order.discounts.find(({ kind }) => kind === 'coupon')?.code
  const quoted = await quote(tx, platform, {
    goods: entries,
    ...(code && {
      coupon: {
        code,
        buyer: codeBuyer(tx, { phone: order.contactPhone, customerId: order.customerId ?? undefined }, [order.id]),
        cityId: order.cityId,
      },
    }),
    bonusesWanted: order.bonusDiscount / kopecksInBonus,
    bonusesAvailable: standing.available,
    earnPercent: standing.percent,
    deliveryPrice: delivery?.priceKopecks ?? order.deliveryPrice,
  })
  const gift = quoted.coupon?.gift ?? null
  const merged = mergeLines(entries, quoted.pricing, quoted.discounts)
  const whole = withGift(merged.goods, merged.pricing, gift)
  const paid = await paidOf(tx, order)
  const difference = whole.pricing.total - order.total
  const judged = {
    lines: lines.map((line) => ({ ...line, sum: sumOf(merged.entries, line.offerId) })),
    gift,
    delivery,
    deliveryProblem: chosen instanceof DomainError ? chosen : undefined,
    ways: await quoteDelivery(tx, platform, { ...question, locale: 'ru' }),
    kilograms,
    goods: whole.lines.map(({ offer, quantity }) => ({ offer, quantity })),
    pricing: whole.pricing,
    discounts: merged.discounts,
    ended: missingFrom(order.discounts, merged.discounts),
    begun: missingFrom(merged.discounts, order.discounts),
    paid,
    back: paid > 0 ? Math.max(0, -difference) : 0,
    due: paid > 0 ? Math.max(0, difference) : 0,
  }
  return { ...judged, refusal: await refusalOf(tx, platform, asked, judged) }
}

async function paidOf(tx: Db, order: OrderRow): Promise<number> {
  const { payments } = await listMoneyOfOrder(tx, order.id)
  return payments.reduce((sum, { status, amount, refunded }) => sum + (status === 'captured' ? amount - refunded : 0), 0)
}

async function refusalOf(
  tx: Db,
  platform: Platform,
  { order, items, draft, actor, locale }: Asked,
  judged: Omit<Judged, 'refusal'>,
): Promise<DomainError | undefined> {
  const ofOrder = await refusalOfOrder(tx, platform, order, locale)
  if (ofOrder) return ofOrder
  const line = judged.lines.find(({ problem }) => problem)
  if (line) return refused('orders.replacement_lines')
  if (judged.deliveryProblem) return judged.deliveryProblem
  const toPay = judged.paid === 0 && order.paymentType !== 'on_delivery' ? judged.pricing.total : judged.due
  if (toPay > 0) {
    const limits = limitsOf(platform)
    if (!isOffered(order.paymentType, limits) || sumProblem(order.paymentType, toPay, limits)) return refused('orders.payment_unavailable')
  }
  const isSame =
    draft.delivery === null &&
    draft.lines.every(({ offer_id: id, quantity }) => agreedOf({ order, items }, id)?.quantity === quantity) &&
    items.every(({ offerId }) => !agreedOf({ order, items }, offerId) || draft.lines.some(({ offer_id: id }) => id === offerId))
  if (isSame) return refused('orders.replacement_same')
  const left = await leftOfLimit(tx, actor, platform.clock.now())
  if (left !== null && judged.back > left)
    return new DomainError({ code: 'refund.above_limit', status: 403, params: { limit: kopecksToRoubles(left) } })
  return undefined
}
