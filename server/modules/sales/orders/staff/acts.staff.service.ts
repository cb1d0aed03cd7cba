import type { OrderStatus } from '#contracts/orders.contract.ts'
import type { OrderAct } from '#contracts/staff/order-acts.ts'
import { DomainError } from '#core/domain-error.ts'
import { shopZone, calendarDay } from '#core/dates.ts'
import type { Locale } from '#core/locale.ts'
import type { Tender } from '#core/tender.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { orderNotFound } from '../orders.errors.ts'
import * as repo from '../orders.repo.ts'
import type { HistoryRow, OrderRow } from '../orders.repo.ts'
import { requireNotSentMeanwhile, requireNotTaken } from '../parcels/parcels.service.ts'
import { requireCodes } from '../transitions/packing.service.ts'
import { transitionOrder } from '../transitions/transitions.service.ts'
import { capturedOf, requireRightTo, targetOf } from './can.staff.service.ts'
import { memberIn, memberOf } from './member.view.ts'
import { countAgainstLimit } from './refund-limit.service.ts'
import { findMoveAfter, insertNote } from '../order-staff.repo.ts'
import { statusForStaff } from './status-words.ts'

export interface AskedAct {
  number: string
  act: OrderAct
  /** What was seen when it was decided; undefined where nobody looked before, as in a bulk act. */
  revision?: number
  /** For the shop's own people. */
  note?: string | undefined
  /** For the shopper, with the message of an answer to their request. */
  words?: string | undefined
  tender?: Tender | undefined
  /** It was decided upon a request to cancel: a move on turns that down. */
  isAnswer?: boolean
}

/**
 * Does one act of staff with an order by the table of transitions, with the name in its history and a row in the audit. Throws 404, and 409
 * `order.illegal_transition`, which says who was first and when, 403 where money goes back and who acts may not give it, `orders.codes_missing`, `orders.ended_by_carrier`, `orders.carrier_silent`.
 * Source: ADM-14, ADM-15.
 */
export async function actOnOrder(platform: Platform, author: Author, asked: AskedAct, locale: Locale): Promise<void> {
  const { number, act } = asked
  if (act === 'cancel' || act === 'grant_cancel') await requireNotTaken(platform, number)
  await inTransaction(platform.db, (tx) => actWithin(tx, platform, author, asked, locale))
}

/**
 * The same within the caller's transaction, which does nothing behind it that others wait for. Of an author of a bulk run the right was looked at when they asked for the
 * run: only acts that take no more than the permission of orders are offered there. Answers the state before and the state now.
 */
export async function actWithin(
  tx: Db,
  platform: Platform,
  author: Author,
  { number, act, revision, note, words, tender, isAnswer }: AskedAct,
  locale: Locale,
): Promise<{ from: OrderStatus; to: OrderStatus }> {
  const order = await repo.lockOrder(tx, { number })
  if (!order) throw orderNotFound()
  const later = revision === undefined ? undefined : await findMoveAfter(tx, order.id, revision)
  const to = later ? undefined : await targetOf(tx, order, act, { isAnswer })
  if (!to) throw await tooLate(tx, platform, order, later, locale)
  const { actor, origin } = author
  if (actor.kind === 'staff' && origin !== 'bulk') await requireRightTo(tx, order, to, { actor, locale, translator: platform.translator })
  if (to === 'cancelled') await requireNotSentMeanwhile(tx, platform, number)
  await requireCodes(tx, order, to)
  // What the shopper asked for is their decision, and no money that staff give.
  if (act === 'cancel' || act === 'refuse')
    await countAgainstLimit(tx, platform, author, { orderId: order.id, act, amount: await capturedOf(tx, order) })
  await transitionOrder(tx, platform, order, to, { actor: 'staff', reason: act, ...memberIn(author), tender, words })
  if (note !== undefined) {
    const move = await findMoveAfter(tx, order.id, 0)
    await insertNote(tx, { orderId: order.id, text: note, historyId: move?.id ?? null, at: platform.clock.now(), ...memberIn(author) })
  }
  await recordAct(
    tx,
    { ...author, reason: origin === 'bulk' ? author.reason : undefined },
    {
      permission: 'orders.write',
      objectKind: 'orders',
      id: number,
      act,
      before: { status: order.status },
      after: { status: to, ...(note !== undefined && { note }), ...(words !== undefined && { words }) },
      // They may name somebody; the note is kept sealed beside the history.
      personal: ['note', 'words'],
    },
  )
  return { from: order.status, to }
}

/** The act came too late, or has no meaning in the state: who brought the order there, and when. */
async function tooLate(tx: Db, platform: Platform, order: OrderRow, later: HistoryRow | undefined, locale: Locale): Promise<DomainError> {
  const last = later ?? (await repo.listHistory(tx, [order.id])).findLast(({ machine }) => machine === 'order')
  const say = (key: string) => platform.translator.text(locale, key)
  const at = last?.at ?? order.createdAt
  const who = (last && memberOf(last)) ?? say(`orders.actor.${last?.actor ?? 'shopper'}`)
  return new DomainError({
    code: 'order.illegal_transition',
    status: 409,
    params: { state: statusForStaff(platform.translator, locale, order.status), who, at: momentInWords(at, platform.clock.now(), locale) },
    extra: { changed_by: { name: who, at: at.toISOString() }, status: order.status },
  })
}

/** The hour of today, else the day with it, by the shop's clock. */
function momentInWords(at: Date, now: Date, locale: Locale): string {
  const day = calendarDay(at) === calendarDay(now) ? {} : ({ day: 'numeric', month: 'long' } as const)
  const clock = { hour: '2-digit', minute: '2-digit', timeZone: shopZone } as const
  return at.toLocaleString(locale === 'ru' ? 'ru-RU' : 'en-GB', { ...day, ...clock })
}
