import { dayMs, spanOfDay } from '#core/dates.ts'
import { formatRoubles, kopecksToRoubles } from '#core/money.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { notifyOperator } from '#server/modules/base/messages/index.ts'
import type { Period } from '../port/forgotten-keys.rules.ts'
import type { OrderPayments } from '../order-payments.ts'
import type { PaymentProvider, RegisterEntry } from '../port/provider.ts'
import { bankOf } from '../providers/providers.ts'
import * as repo from './reconciliation.repo.ts'
import type { Booked, NewDifference } from './reconciliation.repo.ts'
import { settle } from '../attempts/settling.service.ts'

/** A bank's register goes by the day on which a payment was made. What it holds is taken up to seven days later, and may come to us after midnight. */
const lookBackMs = 8 * dayMs
type Found = Pick<NewDifference, 'kind' | 'transactionId' | 'orderNumber' | 'ours' | 'theirs' | 'isMended'>

/**
 * Compares the bank's register with our books for a day (yyyy-mm-dd, Moscow) and the eight before it, on which the bank may have shown none, in both
 * directions. What the bank has and we have not is taken into our books by the way of a notification, with all that follows for its order; everything
 * else is left to a person. New differences are stored, logged and written to the operator. Throws when the bank shows no register; the job then
 * comes again. Source: I10, reliability §3.
 */
export async function reconcile(platform: Platform, orders: OrderPayments, day: string): Promise<void> {
  const bank = bankOf(platform)
  const { from, until } = spanOfDay(day)
  const before = (ms: number) => new Date(from.getTime() - ms)
  // What was booked on the first of the days that are compared was made at the bank up to as many days earlier.
  const entries = await bank.register(platform.db, { from: before(2 * lookBackMs), until })
  const unknown = await unknownHere(platform, orders, bank, entries)
  const found = [...unknown, ...(await missingThere(platform, bank, entries, { from: before(lookBackMs), until }))]
  const createdAt = platform.clock.now()
  const rows = found.map((one): NewDifference => ({ ...one, day, provider: bank.name, createdAt }))
  const fresh = await inTransaction(platform.db, async (tx) => {
    const inserted = await repo.insertDifferences(tx, rows)
    if (inserted.length > 0) await writeEmail(tx, platform, day, inserted)
    return inserted
  })
  for (const { kind, transactionId, orderNumber, isMended } of fresh)
    platform.log.error(
      { event: 'payment.difference', day, kind, transactionId, order: orderNumber, isMended },
      'the bank and our books differ',
    )
}

async function unknownHere(
  platform: Platform,
  orders: OrderPayments,
  bank: PaymentProvider,
  entries: readonly RegisterEntry[],
): Promise<Found[]> {
  const idsOf = (kind: RegisterEntry['kind']) => entries.filter((entry) => entry.kind === kind).map((entry) => entry.transactionId)
  const known = {
    payment: byNumber(await repo.findBookedPayments(platform.db, bank.name, idsOf('payment'))),
    refund: byNumber(await repo.findBookedRefunds(platform.db, bank.name, idsOf('refund'))),
  }
  const found: Found[] = []
  // Payments first: a refund of one that was not known can then be taken too.
  for (const entry of entries.toSorted((a, b) => a.kind.localeCompare(b.kind))) {
    const { kind, transactionId, amountKopecks: theirs } = entry
    const booked = known[kind].get(transactionId)
    if (booked?.amount === theirs) continue
    if (booked) {
      found.push({ kind: 'other_amount', transactionId, orderNumber: booked.orderNumber, ours: booked.amount, theirs, isMended: false })
      continue
    }
    const isMended = await takeIntoBooks(platform, orders, bank, entry)
    found.push({ kind: `unknown_${kind}`, transactionId, orderNumber: entry.orderNumber ?? null, ours: null, theirs, isMended })
  }
  return found
}

/** What a notification would have done; false when it does not fit, and a person must look. */
async function takeIntoBooks(platform: Platform, orders: OrderPayments, bank: PaymentProvider, entry: RegisterEntry): Promise<boolean> {
  const { kind, amountKopecks, ...rest } = entry
  const notification = { ...rest, kind: kind === 'refund' ? ('refund' as const) : ('pay' as const), amountKopecks, reason: undefined }
  const { result } = await settle(platform, orders, bank, notification, { source: 'register', body: JSON.stringify(entry) })
  return ['accepted', 'late_accepted', 'surplus', 'refunded'].includes(result)
}

async function missingThere(
  platform: Platform,
  bank: PaymentProvider,
  entries: readonly RegisterEntry[],
  { from, until }: Period,
): Promise<Found[]> {
  const there = new Set(entries.map((entry) => `${entry.kind}:${entry.transactionId}`))
  const lacking = (kind: RegisterEntry['kind'], ours: readonly Booked[]) =>
    ours
      .filter((one) => !there.has(`${kind}:${one.transactionId}`))
      .map(({ transactionId, orderNumber, amount }): Found => ({
        kind: `missing_${kind}`,
        transactionId,
        orderNumber,
        ours: amount,
        theirs: null,
        isMended: false,
      }))
  return [
    ...lacking('payment', await repo.listBookedPayments(platform.db, bank.name, from, until)),
    ...lacking('refund', await repo.listBookedRefunds(platform.db, bank.name, from, until)),
  ]
}

function byNumber(rows: readonly Booked[]): Map<string, Booked> {
  return new Map(rows.map((row) => [row.transactionId, row]))
}

async function writeEmail(tx: Db, platform: Platform, day: string, differences: readonly NewDifference[]): Promise<void> {
  const say = (key: string) => platform.translator.text('ru', key)
  const sum = (kopecks: number | null | undefined) => (kopecks ? formatRoubles(kopecksToRoubles(kopecks), 'ru') : '—')
  const lines = differences.map(({ kind, transactionId, orderNumber, ours, theirs, isMended }) =>
    [
      say(`payments.difference.${kind}`),
      transactionId,
      orderNumber ?? '—',
      `${sum(ours)} / ${sum(theirs)}`,
      say(isMended ? 'payments.difference.mended' : 'payments.difference.look'),
    ].join(', '),
  )
  await notifyOperator(tx, platform, 'payments.difference.email', { day, count: differences.length, lines: lines.join('; ') })
}
