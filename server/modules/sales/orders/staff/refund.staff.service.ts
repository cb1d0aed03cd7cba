import type { StaffAnswer, StaffParsed } from '#contracts/staff/api.ts'
import { groupOf } from '#contracts/order-groups.ts'
import { DomainError } from '#core/domain-error.ts'
import { kopecksToRoubles } from '#core/money.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { once } from '#server/platform/db/idempotency.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import type { Platform } from '#server/platform/module.ts'
import { listMoneyOfOrder, owedInInstallments } from '#server/modules/money/payments/index.ts'
import { worthOfPieces } from '../lines/gift-line.ts'
import { findAwaited } from '../order-replacements.repo.ts'
import { changeAwaitsPayment, orderNotFound } from '../orders.errors.ts'
import * as repo from '../orders.repo.ts'
import type { OrderItemRow, OrderRow } from '../orders.repo.ts'
import { insertStaffRefund, listStaffRefunds, type StaffRefundRow } from '../order-staff.repo.ts'
import type { RefundedLine } from '../order-staff.schema.ts'
import { issueReturn } from '../receipts/receipts.service.ts'
import { giveBack } from '../transitions/transitions.service.ts'
import { memberIn } from './member.view.ts'
import { countAgainstLimit, leftOfLimit } from './refund-limit.service.ts'

type Asked = StaffParsed<'POST /staff/orders/:number/refunds'>['body']

/** What is left of an order's money, and what of it can be given back for what. Kopecks. */
export interface Refundable {
  /** Of what the bank has captured, less what goes back already. */
  left: number
  /** Still to be charged in parts: dropped before anything goes back. */
  inParts: number
  /** Of both, what pieces are worth that the shopper has asked to return: it is promised for them. */
  promised: number
  delivery: number
  /** By the line's id: what its first, first two … pieces are worth. */
  lines: ReadonlyMap<number, readonly number[]>
  /** What the person may still give back today, over all orders; null: no limit. */
  limit: number | null
}

/** What staff can give back of an order without a return. Source: ADM-19. */
export async function refundableOf(
  { db, clock }: Pick<Platform, 'clock'> & { db: Db },
  actor: StaffActor,
  order: OrderRow,
  items: readonly OrderItemRow[],
): Promise<Refundable> {
  const [{ payments }, inParts, given, limit] = await Promise.all([
    listMoneyOfOrder(db, order.id),
    owedInInstallments(db, order.id),
    listStaffRefunds(db, order.id),
    leftOfLimit(db, actor, clock.now()),
  ])
  const left = payments.reduce((sum, { status, amount, refunded }) => sum + (status === 'captured' ? amount - refunded : 0), 0)
  return {
    left,
    inParts,
    promised: Math.min(
      left + inParts,
      items.reduce((sum, item) => sum + worthAsked(order, item), 0),
    ),
    delivery: Math.max(0, order.deliveryPrice - given.reduce((sum, { delivery }) => sum + delivery, 0)),
    lines: new Map(items.map((item) => [item.id, worthsLeft(order, item, given)])),
    limit,
  }
}

/** What the pieces of a line are worth that are asked for in open returns. */
function worthAsked(order: OrderRow, item: OrderItemRow): number {
  const kept = item.quantity - item.refusedQuantity - item.returnedQuantity
  const worth = (pieces: number) => worthOfPieces(order, item, pieces).net
  return worth(kept) - worth(kept - item.askedQuantity)
}

/** Pieces that are kept, and that no money was given back for. */
function worthsLeft(order: OrderRow, item: OrderItemRow, given: readonly StaffRefundRow[]): number[] {
  const before = given
    .flatMap(({ lines }) => lines.filter(({ itemId }) => itemId === item.id))
    .reduce((sum, { quantity }) => sum + quantity, 0)
  const kept = item.quantity - item.refusedQuantity - item.returnedQuantity - item.askedQuantity - before
  const worth = (pieces: number) => worthOfPieces(order, item, pieces).net
  return Array.from({ length: Math.max(0, kept) }, (_, at) => worth(kept) - worth(kept - at - 1))
}

/**
 * Gives money of an order back without a return: for pieces, the delivery, or a sum, once for its key. Parts that are still to be charged are
 * dropped first, the rest goes back through the bank by a job. Throws 404, 409 `refund.above_captured`, `orders.change_awaits_payment`, 403 `refund.above_limit`, 400 for a
 * line that is none. Source: ADM-19, I9.
 */
export async function refundOrder(
  platform: Platform,
  author: Author & { actor: StaffActor },
  { number, key }: { number: string; key: string },
  asked: Asked,
): Promise<StaffAnswer<'POST /staff/orders/:number/refunds'>> {
  return inTransaction(platform.db, async (tx) => {
    const order = await repo.lockOrder(tx, { number })
    if (!order) throw orderNotFound()
    const call = { scope: `staff-refund:${order.id}`, key, body: asked }
    return once(tx, call, platform.clock.now(), () => refundLocked(tx, platform, author, { order, key, asked }))
  })
}

async function refundLocked(
  tx: Db,
  platform: Platform,
  author: Author & { actor: StaffActor },
  { order, key, asked }: { order: OrderRow; key: string; asked: Asked },
): Promise<StaffAnswer<'POST /staff/orders/:number/refunds'>> {
  const awaited = await findAwaited(tx, order.id)
  if (awaited) throw changeAwaitsPayment(awaited.newNumber)
  const refundable = await refundableOf({ db: tx, clock: platform.clock }, author.actor, order, await repo.listItems(tx, [order.id]))
  const lines = linesOf(asked, refundable)
  const delivery = asked.delivery ? refundable.delivery : 0
  const amount = asked.amount === undefined ? lines.reduce((sum, line) => sum + line.sum, delivery) : Math.round(asked.amount * 100)
  const left = refundable.left + refundable.inParts
  if (amount <= 0 || amount > left) throw aboveCaptured(left)
  await countAgainstLimit(tx, platform, author, { orderId: order.id, act: 'refund', amount })
  const cause = `staff:${order.id}:${key}`
  const at = platform.clock.now()
  await insertStaffRefund(tx, { orderId: order.id, key: cause, amount, lines, delivery, reason: asked.reason, at, ...memberIn(author) })
  const given = await giveBack(tx, platform, order, { key: cause, amount })
  // What was asked for is what is noted: the books would not agree with the act otherwise.
  if (given.asked + given.dropped < amount) throw aboveCaptured(given.asked + given.dropped)
  // What was handed over on credit is settled: that some of it is not owed any more has a receipt of its own.
  if (given.dropped > 0 && groupOf(order.status) === 'received')
    await issueReturn(tx, platform, order, { key: `${cause}:credit`, amount: given.dropped, paidBy: 'credit' })
  const shown = { requested: kopecksToRoubles(given.asked), dropped: kopecksToRoubles(given.dropped) }
  const pieces = lines.map(({ itemId, quantity }) => ({ itemId, quantity }))
  await recordAct(tx, author, {
    permission: 'orders.refund',
    objectKind: 'orders',
    id: order.number,
    act: 'refund',
    after: { amount: kopecksToRoubles(amount), ...shown, lines: pieces, delivery: kopecksToRoubles(delivery), reason: asked.reason },
    personal: ['reason'],
  })
  return shown
}

function aboveCaptured(left: number): DomainError {
  return new DomainError({ code: 'refund.above_captured', status: 409, params: { left: kopecksToRoubles(left) } })
}

function linesOf({ lines = [] }: Asked, refundable: Refundable): RefundedLine[] {
  return lines.map(({ item_id: itemId, quantity }) => {
    const sum = refundable.lines.get(itemId)?.[quantity - 1]
    if (sum === undefined) throw new DomainError({ code: 'refund.no_such_pieces', status: 400, field: `lines.${itemId}` })
    return { itemId, quantity, sum }
  })
}
