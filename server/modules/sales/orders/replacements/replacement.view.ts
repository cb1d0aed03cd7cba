import type { JudgedReplacement, Replacement, ReplacementDraft } from '#contracts/staff/replacements.contract.ts'
import type { StaffGood } from '#contracts/staff/goods.contract.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { kopecksToRoubles } from '#core/money.ts'
import type { DomainError } from '#core/domain-error.ts'
import type { Say } from '#server/platform/http/translator.ts'
import type { Platform } from '#server/platform/module.ts'
import { imageView, noImage, type ShownImage } from '#server/modules/base/images/index.ts'
import { totalLines } from '#server/modules/sales/promotions/index.ts'
import { deliveryOptions } from '../checkout/delivery-choice.service.ts'
import { giftPieces } from '../lines/gift-line.ts'
import { orderLines } from '../lines/order-lines.view.ts'
import type { ReplacementRow } from '../order-replacements.repo.ts'
import type { OrderItemRow, OrderRow } from '../orders.repo.ts'
import type { SlotSnapshot } from '../orders.schema.ts'
import { slotInWords } from '../slots/slot-words.view.ts'
import { maskedPerson } from '../staff/person.view.ts'
import type { Judged } from './judging.service.ts'

interface Words {
  platform: Platform
  locale: Locale
}

const sayIn =
  ({ platform, locale }: Words): Say =>
  (key, params) =>
    platform.translator.text(locale, key, params)

function refusalView(words: Words, refusal: DomainError | undefined): { code: string; message: string } | null {
  return refusal ? { code: refusal.code, message: sayIn(words)(refusal.code, refusal.params) } : null
}

const slotWords = (slot: SlotSnapshot | null | undefined, locale: Locale): string | null => (slot ? slotInWords(slot, locale) : null)

/** What a draft comes to, in roubles and words; `goods`: the things of its lines as they stand for sale. */
export function judgedView(words: Words, order: OrderRow, judged: Judged, goods: readonly StaffGood[]): JudgedReplacement {
  const { platform, locale } = words
  const { pricing, delivery, discounts } = judged
  const kept = delivery?.kept
  const where = kept?.delivery ?? order.delivery
  const line = refusalView(words, judged.refusal)
  return {
    lines: judged.lines.map(({ offerId, quantity, agreed, available, sum, problem }) => ({
      offer_id: offerId,
      quantity,
      good: goods.find(({ sizes }) => sizes.some(({ offer_id: id }) => id === offerId)) ?? null,
      agreed: agreed ? { quantity: agreed.quantity, price: kopecksToRoubles(agreed.price) } : null,
      available,
      sum: kopecksToRoubles(sum),
      problem: refusalView(words, problem),
    })),
    gift: judged.gift && textIn(locale, judged.gift.product.title),
    delivery: {
      title: textIn(locale, where.title),
      address: textIn(locale, where.address),
      price: kopecksToRoubles(pricing.delivery),
      slot: slotWords(where.slot, locale),
      problem: refusalView(words, judged.deliveryProblem),
    },
    delivery_options: deliveryOptions(platform, judged.ways, locale),
    totals: totalLines(
      {
        ...pricing,
        discounts,
        things: judged.goods.map(({ offer: { product }, quantity }, at) => ({
          title: product.title,
          quantity,
          price: product.price,
          oldPrice: product.oldPrice,
          bonusPart: pricing.lines[at]?.bonusPart ?? 0,
        })),
        deliveryType: kept?.deliveryType ?? order.deliveryType,
        freeFrom: where.freeFrom,
        kilograms: judged.kilograms,
        isToBeConfirmed: delivery?.isToBeConfirmed === true,
      },
      locale,
      sayIn(words),
    ),
    total: kopecksToRoubles(pricing.total),
    bonuses_spent: pricing.bonusesSpent,
    bonuses_earned: order.customerId === null ? 0 : pricing.bonusesEarned,
    ended: judged.ended.map((title) => textIn(locale, title)),
    begun: judged.begun.map((title) => textIn(locale, title)),
    difference: kopecksToRoubles(pricing.total - order.total),
    money: moneyOf(order, judged),
    back: kopecksToRoubles(judged.back),
    due: kopecksToRoubles(judged.due),
    paid: kopecksToRoubles(judged.paid),
    can_complete: line ?? true,
  }
}

function moneyOf(order: OrderRow, { paid, due }: Judged): JudgedReplacement['money'] {
  if (paid > 0) return due > 0 ? 'surcharge' : 'carried'
  return order.paymentType === 'on_delivery' ? 'receipt' : 'link'
}

interface Facts {
  order: OrderRow
  items: readonly OrderItemRow[]
  row: ReplacementRow
  draft: ReplacementDraft
  images: ReadonlyMap<number, ShownImage>
  slot: SlotSnapshot | null
  judged: JudgedReplacement
  /** The dearer order that waits for its money. */
  awaited: OrderRow | undefined
}

/** A draft with what the old order holds beside it. */
export function replacementView(words: Words, { order, items, row, draft, images, slot, judged, awaited }: Facts): Replacement {
  const { locale } = words
  const { name, phone } = maskedPerson(order.contact)
  return {
    number: order.number,
    revision: row.revision,
    changed_by: row.by,
    changed_at: row.updatedAt.toISOString(),
    city_id: order.cityId,
    city: textIn(order.locale, order.cityTitle),
    locale: order.locale,
    draft,
    awaited: awaited
      ? {
          number: awaited.number,
          total: kopecksToRoubles(awaited.total),
          due: kopecksToRoubles(row.difference),
          until: (awaited.expiresAt ?? awaited.createdAt).toISOString(),
        }
      : null,
    old: {
      created_at: order.createdAt.toISOString(),
      customer: name,
      phone,
      lines: items.map((item) => {
        const title = textIn(locale, item.title)
        const image = item.imageId === null ? undefined : images.get(item.imageId)
        return {
          offer_id: item.offerId,
          title,
          color: textIn(locale, item.color),
          size: textIn(locale, item.size),
          image: image ? imageView(image, locale) : noImage('#eceff1', title),
          quantity: item.quantity,
          gifts: giftPieces(order, item),
          sum: kopecksToRoubles(item.price * item.quantity - item.discountPart),
        }
      }),
      delivery: {
        type: order.deliveryType,
        title: textIn(locale, order.delivery.title),
        address: textIn(locale, order.delivery.address),
        slot: slotWords(slot, locale),
        price: kopecksToRoubles(order.deliveryPrice),
      },
      totals: orderLines(order, items, order.delivery.toBeConfirmed === true, locale, sayIn(words)),
      total: kopecksToRoubles(order.total),
      bonuses_earned: order.customerId === null ? 0 : order.bonusesEarned,
    },
    judged,
  }
}
