import { orderStatuses } from '#contracts/order-states.ts'
import { orderActs } from '#contracts/staff/order-acts.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import { placedAsReplacement, placedByPhone } from '../checkout/insert-order.service.ts'
import { replacedByOther } from '../succession/swapping.service.ts'
import type { HistoryRow } from '../orders.repo.ts'

/** Who acts, as histories name them. */
export function memberIn({ actor }: Author): { memberId: number | null; by: string } {
  return actor.kind === 'staff' ? { memberId: actor.memberId, by: actor.name } : { memberId: null, by: actor.job }
}

/** Commands and moves from before there were accounts named whoever did it in the reason. */
const named = /^staff: (.+)$/

/** Which person of the shop moved an order; null when it was nobody of them, or nobody said who. */
export function memberOf({ actor, by, reason }: Pick<HistoryRow, 'actor' | 'by' | 'reason'>): string | null {
  return actor === 'staff' ? (by ?? named.exec(reason ?? '')?.[1] ?? null) : null
}

/** The cause of money that goes back, e.g. `return:5`. */
const cause = /^[a-z_]+:\d/

/** What was noted with a move of staff; null where that is only who did it, or the code of what it followed from. */
export function noteOf({ reason }: Pick<HistoryRow, 'reason'>): string | null {
  const isWord = [placedByPhone, placedAsReplacement, replacedByOther, ...orderActs, ...orderStatuses].some((word) => word === reason)
  return reason === null || isWord || named.test(reason) || cause.test(reason) ? null : reason
}
