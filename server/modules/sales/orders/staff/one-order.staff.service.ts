import type { StaffOrder } from '#contracts/staff/orders.contract.ts'
import { isPermitted } from '#contracts/staff/permissions.ts'
import { dayMs } from '#core/dates.ts'
import { textIn, type Locale } from '#core/locale.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import type { Platform } from '#server/platform/module.ts'
import { listConsentsOfOrder } from '#server/modules/accounts/agreements/index.ts'
import { listCodesOfLines } from '#server/modules/fulfillment/marking/index.ts'
import { listMessagesOfOrder } from '#server/modules/base/messages/index.ts'
import { listMoneyOfOrder } from '#server/modules/money/payments/index.ts'
import { listReceipts } from '#server/modules/money/receipts/index.ts'
import { orderNotFound } from '../orders.errors.ts'
import * as repo from '../orders.repo.ts'
import type { HistoryRow, OrderRow } from '../orders.repo.ts'
import { presentOrder } from '../reading/reading.service.ts'
import { receiptView } from '../receipts/receipts.view.ts'
import { correctable } from './contact.staff.service.ts'
import { doneLinks, findOpenReplacement, listReplacementLinks, type ReplacementLink } from '../order-replacements.repo.ts'
import { listAssignees, listCorrections, listNotes, listStaffRefunds } from '../order-staff.repo.ts'
import { backKey, orderOfBackKey } from '../replaceable.rules.ts'
import { listOpenReviews } from './payment-reviews.staff.service.ts'
import { refundableOf } from './refund.staff.service.ts'
import { canReplace, listPossibleActs, nextAct } from './can.staff.service.ts'
import { countOfPhone } from './order-list.staff.repo.ts'
import { moneyView, orderFacts, refundableView, type OrderFacts } from './one-order.view.ts'
import { memberOf } from './member.view.ts'
import { assigneeView, maskedPerson } from './person.view.ts'
import { timelineOf } from './timeline.view.ts'

/** One order as staff work with it: what was agreed, its money and documents, everything that happened, and what can be done. Throws 404. Source: ADM-13. */
export async function getStaffOrder(
  platform: Platform,
  { actor, locale }: { actor: StaffActor; locale: Locale },
  number: string,
): Promise<StaffOrder> {
  const order = await repo.findOrderByNumber(platform.db, number)
  if (!order) throw orderNotFound()
  const { db, translator } = platform
  const [seen, items, history, money, receipts, consents, messages, orders, can] = await Promise.all([
    presentOrder(db, platform, order, locale),
    repo.listItems(db, [order.id]),
    repo.listHistory(db, [order.id]),
    listMoneyOfOrder(db, order.id),
    listReceipts(db, order.id),
    listConsentsOfOrder(db, order.number),
    listMessagesOfOrder(db, order.number),
    countOfPhone(db, order.contactPhone),
    listPossibleActs(db, order, { actor, locale, translator }),
  ])
  const [assignees, notes, corrections, given, reviews, refundable, links, open, replaceable] = await Promise.all([
    listAssignees(db, [order.id]),
    listNotes(db, order.id),
    listCorrections(db, order.id),
    listStaffRefunds(db, order.id),
    listOpenReviews(db, order, (key, params) => translator.text(locale, key, params)),
    isPermitted(actor.roles, 'orders.refund') ? refundableOf(platform, actor, order, items) : null,
    listReplacementLinks(db, [order.id, ...money.refunds.flatMap(({ key }) => orderOfBackKey(key) ?? [])]),
    findOpenReplacement(db, order.id),
    canReplace(platform, order, { actor, locale }),
  ])
  const { awaited, surcharge } = changesOf(order, links)
  const codes = await listCodesOfLines(
    db,
    items.map(({ id }) => id),
  )
  const facts: OrderFacts = { seen, items, codes, locale }
  const shownReceipts = receipts.map((row) => receiptView(row, (key) => translator.text(locale, key)))
  const moves = history.filter(({ machine }) => machine === 'order')
  const last = moves.at(-1)
  return {
    ...orderFacts(order, facts),
    revision: history.at(-1)?.id ?? 0,
    status_since: (last?.at ?? order.createdAt).toISOString(),
    status_by: last ? memberOf(last) : null,
    assignee: assigneeView(assignees.get(order.id)),
    customer: { ...maskedPerson(order.contact), id: order.customerId, orders },
    recipient: order.recipient && maskedPerson(order.recipient),
    delivery: {
      ...seen.delivery,
      // Whoever sends it must know where to: what is hidden from a doubtful login is not hidden from the shop.
      address: textIn(locale, order.delivery.address),
      comment: order.delivery.comment ?? null,
    },
    comment: order.comment,
    ...moneyView(money, [
      ...given,
      ...doneLinks(links).map((link) => causeOf(link, (number) => translator.text(locale, 'orders.replacement_of', { number }))),
    ]),
    // Nothing is given back of what is to go along to another order.
    refundable: refundable && !awaited ? refundableView(refundable) : null,
    notes: notes.filter(({ historyId }) => historyId === null).map(({ id, at, by, text }) => ({ id, at: at.toISOString(), by, text })),
    contact_revision: corrections.at(-1)?.id ?? 0,
    can_correct: correctable.includes(order.status) && !awaited && isPermitted(actor.roles, 'orders.write'),
    receipts: shownReceipts,
    consents: consents.map(({ purpose, version, state, at, readBy }) => ({
      purpose,
      version,
      state,
      at: at.toISOString(),
      read_by: readBy,
    })),
    reviews,
    cancel_request: cancelRequest(order, moves, money.payments),
    timeline: timelineOf({
      order,
      history,
      ...money,
      receipts: shownReceipts,
      messages,
      codes,
      notes,
      corrections,
      links: links.filter(({ old, next }) => old.id === order.id || next.id === order.id),
    }),
    can,
    can_replace: replaceable,
    replacement: open && open.state === 'draft' ? { by: open.by, at: open.updatedAt.toISOString() } : null,
    replaces: doneLinks(links).find(({ next }) => next.id === order.id)?.old.number ?? null,
    replaced_by: doneLinks(links).find(({ old }) => old.id === order.id)?.next.number ?? null,
    awaited_change: awaited,
    surcharge,
    next: nextAct(order),
  }
}

const surchargeStates = { awaiting_payment: 'awaited', done: 'paid', dropped: 'dropped' } as const

/** The dearer order that waits to take the place of one, and the one in whose place a dearer one is, or was, to come. */
function changesOf(
  { id }: OrderRow,
  links: readonly ReplacementLink[],
): { awaited: StaffOrder['awaited_change']; surcharge: StaffOrder['surcharge'] } {
  const awaited = links.find(({ state, old }) => state === 'awaiting_payment' && old.id === id)
  const made = links.find(({ due, next }) => due !== null && next.id === id)
  return {
    awaited: awaited?.due
      ? { number: awaited.next.number, due: awaited.due.amount / 100, until: awaited.due.until.toISOString(), by: awaited.by }
      : null,
    surcharge: made?.due ? { number: made.old.number, due: made.due.amount / 100, state: surchargeStates[made.state] } : null,
  }
}

/** Why money of an order went back that another one had cost more than, and by whom. */
function causeOf({ old, next, by }: ReplacementLink, words: (number: string) => string) {
  return { key: backKey(next.id), reason: words(old.number), by }
}

/** A request to cancel is answered within a day; granted, all that was paid and is left goes back. Source: decisions I, ADM-15. */
function cancelRequest(
  order: OrderRow,
  moves: readonly HistoryRow[],
  payments: Parameters<typeof moneyView>[0]['payments'],
): StaffOrder['cancel_request'] {
  const asked = moves.at(-1)
  if (order.status !== 'cancel_requested' || !asked) return null
  const left = payments.reduce((sum, { status, amount, refunded }) => sum + (status === 'captured' ? amount - refunded : 0), 0)
  return {
    asked_at: asked.at.toISOString(),
    due_at: new Date(asked.at.getTime() + dayMs).toISOString(),
    money: left / 100,
    bonuses: order.bonusDiscount / 100,
  }
}
