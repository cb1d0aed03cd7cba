import type { ReplacementDraft } from '#contracts/staff/replacements.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { chooseDelivery, type ChosenDelivery } from '../checkout/delivery-choice.service.ts'
import type { OrderRow } from '../orders.repo.ts'
import { paymentProblem } from '../payment-methods/payment-types.rules.ts'
import type { OrderSlot } from '../slots/order-slots.repo.ts'
import { slotSnapshot } from '../slots/order-slots.service.ts'
import type { OldOrder } from './judged-lines.service.ts'

/** Another way, or the one of the old order, which must take the new contents too. */
export async function chosenDelivery(
  tx: Db,
  platform: Platform,
  { order, draft }: Pick<OldOrder, 'order'> & { draft: Pick<ReplacementDraft, 'delivery'> },
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
