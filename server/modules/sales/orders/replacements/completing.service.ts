import type { StaffAnswer, StaffParsed } from '#contracts/staff/api.ts'
import { DomainErrors } from '#core/domain-error.ts'
import { kopecksToRoubles } from '#core/money.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import type { Db } from '#server/platform/db/database.ts'
import { once } from '#server/platform/db/idempotency.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { gramsOf } from '#server/modules/goods/catalog/index.ts'
import { askBank } from '#server/modules/money/payments/index.ts'
import { insertOrder } from '../checkout/insert-order.service.ts'
import { orderNotFound, totalChanged } from '../orders.errors.ts'
import { updateReplacement, type ReplacementRow } from '../order-replacements.repo.ts'
import * as repo from '../orders.repo.ts'
import type { OrderItemRow, OrderRow } from '../orders.repo.ts'
import { requireNotSentMeanwhile } from '../parcels/parcels.service.ts'
import { orderPayments } from '../payment/order-payments.service.ts'
import { beginPayment } from '../payment/pay.service.ts'
import { backKey } from '../replaceable.rules.ts'
import { memberIn } from '../staff/member.view.ts'
import { countAgainstLimit } from '../staff/refund-limit.service.ts'
import { giveBack } from '../transitions/transitions.service.ts'
import { askCarrier, auditReplacement, awaitsPayment, draftOf, judge, lockDraft, type Clerk } from './drafts.service.ts'
import type { Judged } from './judging.service.ts'
import { putInPlace, type Swap } from '../succession/swapping.service.ts'

type Asked = StaffParsed<'POST /staff/orders/:number/replacement/complete'>['body']
type Completed = StaffAnswer<'POST /staff/orders/:number/replacement/complete'>

/**
 * Puts the order of a draft in the place of the old one, once for its key, all of it or nothing: goods, the courier's place, bonuses, the code, consents and whoever looks
 * after it go along, and so does the money; what is too much of it goes back by a job. The old order is cancelled without a word, the new one is told of. A paid order that
 * becomes dearer stands until the difference is paid by the link that goes to its customer. Throws 404, 409 `orders.change_awaits_payment` while one waits,
 * `staff.conflict`, `orders.total_changed` when total or money are not what was shown, one refusal for each line that cannot be had (field `items.{offer}`), those of the
 * order and its way; 403 `refund.above_limit`. Source: ADM-17, I3, I9, decisions 0167, 0171.
 */
export async function completeReplacement(
  platform: Platform,
  clerk: Clerk,
  { number, key }: { number: string; key: string },
  asked: Asked,
): Promise<Completed> {
  await askCarrier(platform, number)
  await askForMoney(platform, number)
  return inTransaction(platform.db, async (tx) => {
    const order = await repo.lockOrder(tx, { number })
    if (!order) throw orderNotFound()
    const call = { scope: `staff-replace:${order.id}`, key, body: asked }
    return once(tx, call, platform.clock.now(), () => completeLocked(tx, platform, clerk, number, asked))
  })
}

/** Money that has come and was not told of is that of the old order, before another takes its place. */
async function askForMoney(platform: Platform, number: string): Promise<void> {
  const order = await repo.findOrderByNumber(platform.db, number)
  if (order?.status === 'awaiting_payment') await askBank(platform, orderPayments, order)
}

async function completeLocked(tx: Db, platform: Platform, clerk: Clerk, number: string, asked: Asked): Promise<Completed> {
  const { order, items, row } = await lockDraft(tx, platform, clerk, { number, revision: asked.revision })
  if (row.state === 'awaiting_payment') throw await awaitsPayment(tx, order)
  await requireNotSentMeanwhile(tx, platform, number)
  const judged = await judge(tx, platform, clerk, { order, items, draft: draftOf(row) })
  requirePossible(judged, asked)
  if (judged.back > 0) await countAgainstLimit(tx, platform, clerk.author, { orderId: order.id, act: 'replace', amount: judged.back })
  const next = await insertNext(tx, platform, clerk, { order, items, judged })
  const stood =
    judged.due > 0
      ? await awaitDifference(tx, platform, clerk, { order, next, row })
      : await standAtOnce(tx, platform, clerk, { order, next, row, judged })
  const isLinkSent = next.status === 'awaiting_payment'
  if (isLinkSent) await beginPayment(tx, platform, next, order.originHash)
  await audit(tx, clerk, { order, next, row, judged, stood })
  return {
    number: next.number,
    status: next.status,
    total: kopecksToRoubles(next.total),
    back: kopecksToRoubles(judged.back),
    due: kopecksToRoubles(judged.due),
    is_link_sent: isLinkSent,
  }
}

/** The old order stands until its dearer one is paid. Source: ADM-17, decision 0171. */
async function awaitDifference(tx: Db, platform: Platform, { author }: Clerk, { order, next, row }: Swap): Promise<ReplacementRow> {
  return updateReplacement(tx, row.id, {
    state: 'awaiting_payment',
    newOrderId: next.id,
    difference: next.total - order.total,
    expiresAt: next.expiresAt,
    isAgreed: true,
    updatedAt: platform.clock.now(),
    ...memberIn(author),
  })
}

/** The money goes along, and what is too much of it goes back. */
async function standAtOnce(
  tx: Db,
  platform: Platform,
  { author }: Clerk,
  { judged: { paid, back }, ...swap }: Swap & { judged: Judged },
): Promise<ReplacementRow> {
  const by = memberIn(author)
  const done = await putInPlace(tx, platform, { ...swap, ...by, isPaid: paid > 0, cause: { actor: 'staff', ...by } })
  if (back === 0) return done
  const given = await giveBack(tx, platform, swap.next, { key: backKey(swap.next.id), amount: back })
  if (given.asked !== back) throw new Error(`of order ${swap.order.id} ${given.asked} kopecks go back in place of ${back}`)
  return done
}

function requirePossible({ lines, refusal, pricing, paid }: Judged, asked: Asked): void {
  const ofLines = lines.flatMap(({ problem }) => problem ?? [])
  if (ofLines.length > 0) throw new DomainErrors(ofLines)
  if (refusal) throw refusal
  if (kopecksToRoubles(pricing.total) !== asked.expected_total || kopecksToRoubles(paid) !== asked.expected_paid) throw totalChanged()
}

async function insertNext(
  tx: Db,
  platform: Platform,
  { author }: Clerk,
  { order, items, judged }: { order: OrderRow; items: readonly OrderItemRow[]; judged: Judged },
): Promise<OrderRow> {
  const { delivery, pricing, goods, discounts, paid, back, due } = judged
  if (!delivery) throw new Error(`the new order in the place of ${order.id} goes nowhere`)
  return insertOrder(tx, platform, {
    customerId: order.customerId,
    cart: null,
    ...delivery.kept,
    delivery: {
      ...delivery.kept.delivery,
      grams: gramsOf(goods),
      ...(delivery.isToBeConfirmed && pricing.delivery > 0 && { toBeConfirmed: true as const }),
    },
    contact: order.contact,
    recipient: order.recipient,
    paymentType: order.paymentType,
    isUnconfirmed: order.status === 'created',
    comment: order.comment,
    isGift: order.isGift,
    locale: order.locale,
    originHash: order.originHash,
    staff: memberIn(author),
    replaces: { order, held: items.map(({ offerId, quantity }) => ({ offerId, quantity })), isPaid: paid > 0, back, due },
    lines: goods.map((line) => ({ ...line, sourceId: items.find(({ offerId }) => offerId === line.offer.id)?.sourceId ?? null })),
    pricing,
    discounts,
  })
}

async function audit(
  tx: Db,
  { author }: Clerk,
  { order, next, row, judged, stood }: Swap & { judged: Judged; stood: ReplacementRow },
): Promise<void> {
  const shown = {
    total: kopecksToRoubles(next.total),
    difference: kopecksToRoubles(next.total - order.total),
    back: kopecksToRoubles(judged.back),
  }
  const act = { permission: 'orders.replace', objectKind: 'orders', act: 'replace' } as const
  await auditReplacement(tx, author, row, stood)
  const after = stood.state === 'done' ? { status: 'cancelled', replaced_by: next.number } : { status: order.status, awaits: next.number }
  await recordAct(tx, author, { ...act, id: order.number, before: { status: order.status }, after: { ...after, ...shown } })
  await recordAct(tx, author, { ...act, id: next.number, after: { status: next.status, replaces: order.number, ...shown } })
}
