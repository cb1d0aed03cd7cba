import type { OrderStatus } from '#contracts/orders.contract.ts'
import type { Locale } from '#core/locale.ts'
import type { Tender } from '#core/tender.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import type { Platform } from '#server/platform/module.ts'
import type { Scan } from '#server/modules/fulfillment/marking/index.ts'
import { handOverPartiallyWithin, listItems, placed, requireRightTo } from '#server/modules/sales/orders/index.ts'
import { byOf } from './author.ts'
import { lineUnknown, notSoMany, paidBefore } from './packing.errors.ts'
import { lockForPacking } from './packing.service.ts'

/** What happened when an order met its shopper. */
export interface MetShopper {
  number: string
  /** The state in which it was decided. */
  decidedIn: OrderStatus
  refused: readonly { itemId: number; quantity: number }[]
  /** Marking codes of pieces that were refused, by the item or by the place of its line; null when nobody can say which they are. */
  codes: readonly { itemId: number; code: string }[] | readonly Scan[] | null
  /** How it was paid now; undefined where it was paid before. */
  tender: Tender | undefined
}

/**
 * The goods are with the shopper, less the pieces that they refused; what was paid on receipt is noted as it was given. Answers the state of the order.
 * What is refused of a paid order gives money back, which takes the right of a refund. Throws 403 `staff.forbidden` or `staff.step_up`,
 * `orders.not_found` (404), `packing.line_unknown` (400), and 409 `packing.not_so_many`, `packing.paid_before`, `orders.illegal_transition`,
 * `orders.codes_missing` and what `letGo` refuses. Source: ADM-24.
 */
export function handOverAtCounter(
  platform: Platform,
  author: Author & { actor: StaffActor },
  met: MetShopper,
  locale: Locale,
): Promise<OrderStatus> {
  return inTransaction(platform.db, async (tx) => {
    const order = await lockForPacking(tx, met.number)
    const { translator } = platform
    if (met.refused.length > 0) await requireRightTo(tx, order, 'refused', { actor: author.actor, locale, translator })
    if (met.tender !== undefined && order.paymentStatus !== 'none') throw paidBefore()
    const { actor: by, memberId } = byOf(author)
    const items = placed(await listItems(tx, [order.id]))
    const placeOf = (itemId: number): number => {
      const item = items.find(({ id }) => id === itemId)
      if (!item) throw lineUnknown()
      return item.place
    }
    const left = met.refused.map(({ itemId, quantity }) => {
      const place = placeOf(itemId)
      const most = items[place]?.quantity ?? 0
      if (quantity > most) throw notSoMany(most)
      return { place, quantity }
    })
    const after = await handOverPartiallyWithin(tx, platform, {
      number: met.number,
      decidedIn: met.decidedIn,
      left,
      codes:
        met.codes?.map((code, at) => ('itemId' in code ? { at: at + 1, place: placeOf(code.itemId), code: code.code } : code)) ?? 'assumed',
      reason: 'deliver',
      by,
      memberId,
      tender: met.tender,
    })
    await recordAct(tx, author, {
      permission: 'orders.write',
      objectKind: 'orders',
      id: met.number,
      act: 'hand_over',
      before: { status: order.status },
      after: { status: after.status, refused: met.refused.reduce((sum, { quantity }) => sum + quantity, 0), tender: met.tender ?? null },
    })
    return after.status
  })
}
