import type { Receipt } from '#contracts/receipts.contract.ts'
import type { StaffOrderEvent } from '#contracts/staff/order-events.ts'
import { isCalledOff } from '#contracts/staff/payment-failures.ts'
import { kopecksToRoubles } from '#core/money.ts'
import type { CodeOfLine } from '#server/modules/fulfillment/marking/index.ts'
import type { MessageOfOrder } from '#server/modules/base/messages/index.ts'
import type { PaymentOfOrder, RefundOfOrder } from '#server/modules/money/payments/index.ts'
import type { CorrectionRow, NoteRow } from '../order-staff.repo.ts'
import type { ReplacementLink } from '../order-replacements.repo.ts'
import type { HistoryRow, OrderRow } from '../orders.repo.ts'
import { memberOf, noteOf } from './member.view.ts'
import { maskedPerson } from './person.view.ts'

interface Happened {
  order: OrderRow
  history: readonly HistoryRow[]
  payments: readonly PaymentOfOrder[]
  refunds: readonly RefundOfOrder[]
  receipts: readonly Receipt[]
  messages: readonly MessageOfOrder[]
  codes: readonly CodeOfLine[]
  notes: readonly NoteRow[]
  corrections: readonly CorrectionRow[]
  /** Replacements that the order has part in. */
  links: readonly ReplacementLink[]
}

/** Everything that happened to an order in one sequence, the newest first. Source: ADM-13. */
export function timelineOf(happened: Happened): StaffOrderEvent[] {
  const events = [
    ...happened.history.map((row, at) => stateEvent(row, happened.history.slice(0, at), happened.notes)),
    ...happened.payments.flatMap(paymentEvents),
    ...happened.refunds.flatMap(refundEvents),
    ...happened.receipts.map(receiptEvent),
    ...happened.messages.map((message) => messageEvent(message, happened.order)),
    ...happened.codes.map(codeEvent),
    ...happened.links.flatMap((link) => linkEvents(link, happened.order)),
    ...happened.notes
      .filter(({ historyId }) => historyId === null)
      .map(({ at, by, text: note }): StaffOrderEvent => ({ at: at.toISOString(), kind: 'note', by, note })),
    ...happened.corrections.map(({ id, at, by, fields, before }): StaffOrderEvent => ({
      at: at.toISOString(),
      kind: 'correction',
      id,
      by,
      fields,
      is_kept: before !== null,
    })),
  ]
  // A stable sort: what happened in one moment stays in the order in which it is told.
  return events
    .map((event, at) => ({ event, at }))
    .toSorted((a, b) => b.event.at.localeCompare(a.event.at) || b.at - a.at)
    .map(({ event }) => event)
}

function stateEvent(row: HistoryRow, before: readonly HistoryRow[], notes: readonly NoteRow[]): StaffOrderEvent {
  const { machine, fromState, actor } = row
  const last = before.findLast((one) => one.machine === machine)
  const from = last && last.toState === fromState ? stateOf(last) : fromState
  const to = stateOf(row)
  return {
    at: row.at.toISOString(),
    kind: 'state',
    machine,
    from,
    to,
    actor,
    by: memberOf(row),
    note: actor === 'staff' ? notes.find(({ historyId }) => historyId === row.id)?.text || noteOf(row) : null,
  }
}

/** Where a move brought an order or its payment; a payment fails by the bank's word, or since the order ended unpaid. */
function stateOf({ machine, toState, actor, reason }: HistoryRow): string {
  const isByBank = actor === 'bank' && !isCalledOff(reason)
  return machine === 'payment' && toState === 'failed' && !isByBank ? 'called_off' : toState
}

function paymentEvents({ status, amount, part, failure, capturedAt, createdAt }: PaymentOfOrder): StaffOrderEvent[] {
  // An attempt that nobody has paid yet is no news.
  if (status === 'created') return []
  const what = status === 'failed' && isCalledOff(failure) ? 'called_off' : status
  return [{ at: (capturedAt ?? createdAt).toISOString(), kind: 'payment', what, amount: kopecksToRoubles(amount), part }]
}

function refundEvents({ amount, createdAt, doneAt }: RefundOfOrder): StaffOrderEvent[] {
  const event = (what: 'requested' | 'done', at: Date): StaffOrderEvent => ({
    at: at.toISOString(),
    kind: 'refund',
    what,
    amount: kopecksToRoubles(amount),
  })
  return [event('requested', createdAt), ...(doneAt ? [event('done', doneAt)] : [])]
}

function receiptEvent({ at, title, number, state_title, total }: Receipt): StaffOrderEvent {
  return { at, kind: 'receipt', title, number, state_title, amount: total }
}

function messageEvent({ channel, recipient, state, createdAt, deliveredAt }: MessageOfOrder, order: OrderRow): StaffOrderEvent {
  const { phone, email } = maskedPerson({ ...order.contact, ...(channel === 'email' ? { email: recipient } : { phone: recipient }) })
  return { at: (deliveredAt ?? createdAt).toISOString(), kind: 'message', channel, state, to: (channel === 'email' ? email : phone) ?? '' }
}

/** That a dearer order waited is told from when it began; what became of a replacement, once that is known. */
function linkEvents({ state, old, next, by, at, due }: ReplacementLink, order: OrderRow): StaffOrderEvent[] {
  const isOld = old.id === order.id
  const { number } = isOld ? next : old
  const begun = due && {
    at: next.createdAt.toISOString(),
    kind: 'replacement' as const,
    what: isOld ? ('awaits' as const) : ('surcharge' as const),
    number,
    by,
  }
  const ended = { at: at.toISOString(), kind: 'replacement' as const, number }
  switch (state) {
    case 'awaiting_payment':
      return begun ? [begun] : []
    case 'done':
      return [...(begun ? [begun] : []), { ...ended, what: isOld ? 'replaced_by' : 'replaces', by }]
    case 'dropped':
      return [...(begun ? [begun] : []), { ...ended, what: isOld ? 'dropped' : 'surcharge_dropped', by: null }]
  }
}

function codeEvent({ orderItemId, scannedBy, createdAt }: CodeOfLine): StaffOrderEvent {
  return { at: createdAt.toISOString(), kind: 'code', item_id: orderItemId, by: scannedBy }
}
