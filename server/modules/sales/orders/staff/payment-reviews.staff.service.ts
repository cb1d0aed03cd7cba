import { createHash } from 'node:crypto'
import type { StaffAnswer, StaffParsed } from '#contracts/staff/api.ts'
import type { PaymentReview } from '#contracts/staff/payment-reviews.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Locale } from '#core/locale.ts'
import { kopecksToRoubles } from '#core/money.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Say } from '#server/platform/http/translator.ts'
import type { Platform } from '#server/platform/module.ts'
import { listDifferences, listRefusals } from '#server/modules/money/payments/index.ts'
import { memberIn } from './member.view.ts'
import * as repo from './payment-reviews.staff.repo.ts'
import { wordsOfReview } from './review-words.view.ts'

/** So many entries of each source are looked through: above that somebody has not looked for months. */
const mostLookedThrough = 500

type Entry = Omit<PaymentReview, 'closed'>

/**
 * What of payments a person must look at, from its three sources, with what the bank says and what the shop says; those that nobody has decided
 * upon, or those that somebody has, the newest first. Source: ADM-20.
 */
export async function listPaymentReviews(
  platform: Platform,
  { source, state, order }: StaffParsed<'GET /staff/payment-reviews'>['query'],
  locale: Locale,
): Promise<StaffAnswer<'GET /staff/payment-reviews'>> {
  const { db, translator } = platform
  const all = await listEntries(db, (key, params) => translator.text(locale, key, params), {
    states: state === 'open' ? ['open'] : ['open', 'closed'],
    order,
  })
  const closings = new Map(
    (
      await repo.listClosings(
        db,
        all.map(({ id }) => splitId(id)),
      )
    ).map((row) => [`${row.source}.${row.key}`, row]),
  )
  const entries = all.map((entry): PaymentReview => {
    const row = closings.get(entry.id)
    return { ...entry, closed: row ? { by: row.by, at: row.at.toISOString(), words: row.words } : null }
  })
  const open = entries.filter(({ closed }) => closed === null)
  const wanted = state === 'open' ? open : entries.filter(({ closed }) => closed !== null)
  const count = (of: PaymentReview['source']) => open.filter((entry) => entry.source === of).length
  return {
    results: wanted.filter((entry) => source === undefined || entry.source === source).toSorted((a, b) => b.at.localeCompare(a.at)),
    counts: { order: count('order'), refusal: count('refusal'), difference: count('difference') },
  }
}

/** Closes an entry with words; the books stay as they are. Throws 404 for none such, 409 `payments.review_closed` with who closed it. Source: ADM-20. */
export async function closePaymentReview(platform: Platform, author: Author, id: string, words: string): Promise<void> {
  const say: Say = (key, params) => platform.translator.text('ru', key, params)
  const entry = await findEntry(platform.db, say, id)
  if (!entry) throw new DomainError({ code: 'payments.no_review', status: 404 })
  await inTransaction(platform.db, async (tx) => {
    const at = platform.clock.now()
    const orderId = entry.order === null ? null : await repo.findOrderId(tx, entry.order)
    const before = await repo.closeReview(tx, { ...splitId(id), orderId, words, at, ...memberIn(author) })
    if (before)
      throw new DomainError({
        code: 'payments.review_closed',
        status: 409,
        params: { who: before.by },
        extra: { changed_by: { name: before.by, at: before.at.toISOString() } },
      })
    const audited = { permission: 'orders.refund', objectKind: 'payment_reviews', id, act: 'close' } as const
    await recordAct(tx, author, { ...audited, after: { words }, personal: ['words'] })
  })
}

/** How many lines of the review of some orders nobody has decided upon. */
export async function listOpenReviews(db: Db, order: { id: number; paymentReview: string | null }, say: Say): Promise<string[]> {
  const lines = order.paymentReview?.split('\n') ?? []
  const closed = new Set(
    (
      await repo.listClosings(
        db,
        lines.map((line) => ({ source: 'order' as const, key: keyOf(order.id, line) })),
      )
    ).map(({ key }) => key),
  )
  return lines.filter((line) => !closed.has(keyOf(order.id, line))).map((line) => wordsOfReview(line, say))
}

/** One entry, however many there are of its kind. */
async function findEntry(db: Db, say: Say, id: string): Promise<Entry | undefined> {
  const [, orderId] = /^order\.(\d{1,9}):/.exec(id) ?? []
  const order = orderId === undefined ? undefined : await repo.findFlaggedNumber(db, Number(orderId))
  return (await listEntries(db, say, { states: ['open'], order })).find((one) => one.id === id)
}

/** What is wanted of the marked orders, each once. */
async function listFlagged(db: Db, states: readonly ('open' | 'closed')[], number: string | undefined) {
  const rows = await Promise.all(states.map((state) => repo.listFlagged(db, { limit: mostLookedThrough, state, number })))
  return [...new Map(rows.flat().map((row) => [row.id, row])).values()]
}

async function listEntries(
  db: Db,
  say: Say,
  { states, order }: { states: readonly ('open' | 'closed')[]; order?: string | undefined },
): Promise<Entry[]> {
  const [flagged, refusals, differences] = await Promise.all([
    listFlagged(db, states, order),
    listRefusals(db, mostLookedThrough),
    listDifferences(db, mostLookedThrough),
  ])
  const numbers = await repo.listNumbers(
    db,
    refusals.map(({ orderId }) => orderId),
  )
  const roubles = (kopecks: number | null) => (kopecks === null ? null : kopecksToRoubles(kopecks))
  const entries = [
    ...flagged.flatMap((row) =>
      (row.paymentReview ?? '').split('\n').map((line): Entry => ({
        id: `order.${keyOf(row.id, line)}`,
        source: 'order',
        order: row.number,
        at: row.at.toISOString(),
        text: wordsOfReview(line, say),
        ours: roubles(row.total),
        theirs: null,
        bank: null,
      })),
    ),
    ...refusals.map(({ key, orderId, reason, createdAt, what, isOverdue, amount }): Entry => ({
      id: `refusal.${key}`,
      source: 'refusal',
      order: numbers.get(orderId) ?? null,
      at: createdAt.toISOString(),
      text: say('orders.desk.refusal', { what, overdue: isOverdue ? 'yes' : 'no' }),
      ours: roubles(amount),
      theirs: null,
      bank: isOverdue ? null : reason,
    })),
    ...differences.map((row): Entry => ({
      id: `difference.${row.id}`,
      source: 'difference',
      order: row.orderNumber,
      at: row.createdAt.toISOString(),
      text: say('orders.desk.difference', { kind: row.kind, mended: row.isMended ? 'yes' : 'no' }),
      ours: roubles(row.ours),
      theirs: roubles(row.theirs),
      bank: row.transactionId,
    })),
  ]
  return order === undefined ? entries : entries.filter((entry) => entry.order === order)
}

/** One line of an order's review; what comes again with another cause names that, and is another entry. */
function keyOf(orderId: number, line: string): string {
  return `${orderId}:${createHash('sha256').update(line).digest('hex').slice(0, 16)}`
}

function splitId(id: string): { source: PaymentReview['source']; key: string } {
  const at = id.indexOf('.')
  return { source: id.slice(0, at) as PaymentReview['source'], key: id.slice(at + 1) }
}
