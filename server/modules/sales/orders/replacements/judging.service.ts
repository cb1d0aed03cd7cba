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
import { listOrderable } from '#server/modules/sales/cart/index.ts'
import { quote, type NamedDiscount, type Pricing } from '#server/modules/sales/promotions/index.ts'
import { chooseDelivery, type ChosenDelivery } from '../checkout/delivery-choice.service.ts'
import { freeBenefits } from '../checkout/insert-order.service.ts'
import { codeBuyer } from '../limits/code-buyer.ts'
import { giftPieces, withGift } from '../lines/gift-line.ts'
import { lineRefused } from '../orders.errors.ts'
import type { OrderItemRow, OrderRow } from '../orders.repo.ts'
import { isOffered, paymentProblem, sumProblem } from '../payment-methods/payment-types.rules.ts'
import { listOrderSlots, type OrderSlot } from '../slots/order-slots.repo.ts'
import { slotSnapshot } from '../slots/order-slots.service.ts'
import { leftOfLimit } from '../staff/refund-limit.service.ts'
import { refused } from '../replaceable.rules.ts'
import { refusalOfOrder } from '../replaceable.service.ts'
import { levelledTitle, mergeEntries, missingFrom, splitPieces, type MergedEntry } from './replacement.rules.ts'

/** A line of a draft, judged. */
export interface JudgedLine {
  offerId: number
  quantity: number
  /** undefined: there is no such thing any more. */
  offer: Offer | undefined
  agreed: { quantity: number; price: number } | undefined
  available: number
  /** Kopecks, without the share of bonuses. */
  sum: number
  problem: DomainError | undefined
}

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
  /** Why it cannot be completed. */
  refusal: DomainError | undefined
}

interface Asked {
  /** Locked. */
  order: OrderRow
  items: readonly OrderItemRow[]
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
        buyer: codeBuyer(tx, { phone: order.contactPhone, customerId: order.customerId ?? undefined }, order.id),
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
  const cheaper = Math.max(0, order.total - whole.pricing.total)
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
    back: paid > 0 ? cheaper : 0,
  }
  return { ...judged, refusal: await refusalOf(tx, platform, asked, judged) }
}

type Agreed = { quantity: number; price: number; item: OrderItemRow }

function agreedOf({ order, items }: Pick<Asked, 'order' | 'items'>, offerId: number): Agreed | undefined {
  const item = items.find((one) => one.offerId === offerId)
  const quantity = item ? item.quantity - giftPieces(order, item) : 0
  return item && quantity > 0 ? { quantity, price: item.price, item } : undefined
}

async function judgeLines(tx: Db, asked: Asked): Promise<(Omit<JudgedLine, 'sum' | 'agreed'> & { agreed: Agreed | undefined })[]> {
  const { order, items, draft } = asked
  const wanted = draft.lines.map(({ offer_id: offerId, quantity }) => ({ id: offerId, offerId, quantity, sourceId: null }))
  const found = await listOrderable(tx, wanted, order.cityId)
  return wanted.map(({ offerId, quantity }) => {
    const line = found.find((one) => one.offerId === offerId)
    const held = items.find((one) => one.offerId === offerId)?.quantity ?? 0
    const available = line ? Math.max(line.available, held) : 0
    return {
      offerId,
      quantity,
      offer: line?.offer,
      agreed: agreedOf(asked, offerId),
      available,
      problem: problemOf(line, offerId, quantity, available),
    }
  })
}

type OrderedLine = Awaited<ReturnType<typeof listOrderable>>[number]

function problemOf(line: OrderedLine | undefined, offerId: number, quantity: number, available: number): DomainError | undefined {
  if (!line) return lineRefused(offerId, 'orders.line_gone')
  if (available >= quantity) return undefined
  const { isOnlyShops, isComingSoon } = line.offer.product
  if (available > 0) return lineRefused(offerId, 'orders.line_only_n_left', { count: available })
  if (isOnlyShops) return lineRefused(offerId, 'orders.line_only_shops')
  return lineRefused(offerId, isComingSoon ? 'orders.line_coming_soon' : 'orders.line_none')
}

/** The pieces that keep their price, as they were sold, and the added ones. */
function entriesOf(offer: Offer, quantity: number, agreed: Agreed | undefined): { offer: Offer; quantity: number }[] {
  const { kept, added } = splitPieces(quantity, agreed?.quantity ?? 0)
  const item = agreed?.item
  const sold = item && {
    ...offer,
    product: { ...offer.product, price: item.price, oldPrice: item.oldPrice, isReturnable: item.isReturnable, vatPercent: item.vatPercent },
  }
  return [...(sold && kept > 0 ? [{ offer: sold, quantity: kept }] : []), ...(added > 0 ? [{ offer, quantity: added }] : [])]
}

/** One line a size: what the cheaper pieces of a size cost less is a discount of its own. */
function mergeLines(entries: readonly { offer: Offer; quantity: number }[], pricing: Pricing, discounts: readonly NamedDiscount[]) {
  const priced = entries.flatMap(({ offer, quantity }, at) => {
    const line = pricing.lines[at]
    const { price, oldPrice } = offer.product
    return line ? [{ offerId: offer.id, quantity, price, oldPrice, ...line }] : []
  })
  const merged = mergeEntries(priced)
  const levelled = merged.reduce((sum, one) => sum + one.levelled, 0)
  const goods = merged.flatMap((one) => {
    const offer = entries.find(({ offer: of }) => of.id === one.offerId && of.product.price === one.price)?.offer
    return offer ? [{ offer, quantity: one.quantity }] : []
  })
  const gifts = pricing.lines.slice(entries.length)
  const lines = [
    ...merged.map(({ price, oldPrice, quantity, discountPart, bonusPart, sum, bonusesEarned }) => {
      const full = (oldPrice ?? price) * quantity
      return { full, sale: full - price * quantity, discountPart, bonusPart, sum, bonusesEarned }
    }),
    ...gifts,
  ]
  const named: NamedDiscount = { promotionId: 0, kind: 'promotion', of: 'goods', title: levelledTitle, code: null, amount: levelled }
  return {
    entries: merged,
    goods,
    discounts: levelled > 0 ? [...discounts, named] : [...discounts],
    pricing: {
      ...pricing,
      lines,
      goods: lines.reduce((sum, { full }) => sum + full, 0),
      sale: lines.reduce((sum, { sale }) => sum + sale, 0),
      promotion: pricing.promotion + levelled,
    },
  }
}

function sumOf(entries: readonly MergedEntry[], offerId: number): number {
  const entry = entries.find((one) => one.offerId === offerId)
  return entry ? entry.sum + entry.bonusPart : 0
}

/** Another way, or the one of the old order, which must take the new contents too. */
async function chosenDelivery(
  tx: Db,
  platform: Platform,
  { order, draft }: Asked,
  question: { cityId: number; goodsKopecks: number; kilograms: number },
  slot: OrderSlot | undefined,
): Promise<ChosenDelivery | DomainError> {
  try {
    const chosen = draft.delivery
      ? await chooseDelivery(tx, platform, { ...question, choice: draft.delivery })
      : await keptDelivery(tx, platform, order, question, slot)
    const problem = paymentProblem(order.paymentType, chosen.kept.deliveryType, chosen.point)
    return problem ? new DomainError({ code: problem, status: 409, field: 'delivery' }) : chosen
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

async function keptDelivery(
  tx: Db,
  platform: Platform,
  order: OrderRow,
  question: { cityId: number; goodsKopecks: number; kilograms: number },
  slot: OrderSlot | undefined,
): Promise<ChosenDelivery> {
  const { title, address, comment, operator } = order.delivery
  const choice = {
    type: order.deliveryType,
    ...(order.pointId !== null && { point_id: order.pointId }),
    ...(order.shopId !== null && { shop_id: order.shopId }),
  }
  const chosen = await chooseDelivery(tx, platform, {
    ...question,
    choice,
    kept: { title, address, ...(comment !== undefined && { comment }) },
  })
  const dates = { deliveryFrom: order.deliveryFrom, deliveryTo: order.deliveryTo }
  if (!slot) return { ...chosen, kept: { ...chosen.kept, delivery: { ...chosen.kept.delivery, ...(operator && { operator }) }, ...dates } }
  return {
    ...chosen,
    priceKopecks: chosen.priceKopecks + slot.price,
    kept: {
      ...chosen.kept,
      delivery: { ...chosen.kept.delivery, slot: slotSnapshot(slot) },
      deliveryFrom: slot.date,
      deliveryTo: slot.date,
      slot: { id: slot.slotId },
    },
  }
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
  const { total } = judged.pricing
  if (judged.paid === 0 && order.paymentType !== 'on_delivery') {
    const limits = limitsOf(platform)
    if (!isOffered(order.paymentType, limits) || sumProblem(order.paymentType, total, limits)) return refused('orders.payment_unavailable')
  }
  if (judged.paid > 0 && total > order.total) return refused('orders.replacement_dearer', { sum: kopecksToRoubles(total - order.total) })
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
