import { and, asc, desc, eq, gte, lt, lte } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import type { BankStatus } from '../port/bank-status.rules.ts'
import { BankRefusal } from '../port/bank-refusal.rules.ts'
import { parseCloudPayments } from './cloudpayments/cloudpayments.rules.ts'
import { bankTransactions } from '../payments.schema.ts'
import type { Charge, PaymentProvider, RefundRequest, RegisterEntry } from '../port/provider.ts'

/** The one card that everybody has here. */
export const simulatedCard = 'card-4410'
/** Like a bank that remembers a key for a day; this one never forgets. */
const keyKeptMs = 20 * 3_600_000

/**
 * A bank that takes no money: its page stands at `/dev/bank/{token}`, its memory is the table `bank_transactions`. While it is down it
 * answers nothing; while it refuses it gives nothing back and charges no kept card.
 */
export function createBankSimulator(platform: Pick<Platform, 'clock' | 'simulation'>, secret: string): PaymentProvider {
  const answered = <T>(answer: () => Promise<T>): Promise<T> =>
    platform.simulation.moodOf('bank') === 'down' ? Promise.reject(new Error('the simulated bank is down')) : answer()
  const granted = <T>(answer: () => Promise<T>): Promise<T> =>
    platform.simulation.moodOf('bank') === 'refusing' ? Promise.reject(new BankRefusal('the simulated bank refused')) : answered(answer)
  return {
    name: 'simulator',
    keyKeptMs,
    create: (attempt) => ({ url: `/dev/bank/${attempt.token}` }),
    status: (db, attempt) => answered(() => statusOf(db, attempt.token, platform.clock.now())),
    refund: (db, request) => granted(() => giveBack(db, request, platform.clock.now())),
    charge: (db, charge) => granted(() => chargeAgain(db, charge, platform)),
    register: (db, period) => answered(() => listRegister(db, period)),
    async readWebhook(_db, { kind, body, header }) {
      return kind === undefined ? { ok: false, problem: 'forged' } : parseCloudPayments([secret], kind, body, header)
    },
  }
}

async function statusOf(db: Db, token: string, now: Date): Promise<BankStatus> {
  const [row] = await db
    .select()
    .from(bankTransactions)
    .where(and(eq(bankTransactions.token, token), eq(bankTransactions.kind, 'payment'), lte(bankTransactions.settledAt, now)))
    .orderBy(desc(bankTransactions.approved), desc(bankTransactions.id))
    .limit(1)
  if (!row) return { state: 'unknown' }
  return {
    state: row.approved ? 'paid' : 'declined',
    transactionId: String(row.id),
    amountKopecks: row.amount,
    currency: 'RUB',
    testMode: true,
    methodId: simulatedCard,
    ...(row.reason === null ? {} : { reason: row.reason }),
  }
}

async function giveBack(db: Db, request: RefundRequest, now: Date): Promise<{ transactionId: string }> {
  const [paid] = await db
    .select()
    .from(bankTransactions)
    .where(eq(bankTransactions.id, Number(request.transactionId)))
  await db
    .insert(bankTransactions)
    .values({
      kind: 'refund',
      token: paid?.token ?? '',
      parentId: Number(request.transactionId),
      amount: request.amountKopecks,
      approved: true,
      requestKey: request.key,
      settledAt: now,
    })
    .onConflictDoNothing({ target: bankTransactions.requestKey })
  const [row] = await db.select({ id: bankTransactions.id }).from(bankTransactions).where(eq(bankTransactions.requestKey, request.key))
  if (!row) throw new Error('the bank lost a refund')
  return { transactionId: String(row.id) }
}

/** Once for the token, as the bank's answer to it; a bank that is told to decline declines. */
async function chargeAgain(db: Db, charge: Charge, platform: Pick<Platform, 'clock' | 'simulation'>): Promise<BankStatus> {
  const now = platform.clock.now()
  const declined = platform.simulation.moodOf('bank') === 'declining'
  await db
    .insert(bankTransactions)
    .values({
      kind: 'payment',
      token: charge.token,
      amount: charge.amountKopecks,
      approved: !declined,
      reason: declined ? 'InsufficientFunds' : null,
      requestKey: `charge:${charge.token}`,
      settledAt: now,
      createdAt: now,
    })
    .onConflictDoNothing({ target: bankTransactions.requestKey })
  return statusOf(db, charge.token, now)
}

async function listRegister(db: Db, { from, until }: { from: Date; until: Date }): Promise<RegisterEntry[]> {
  const rows = await db
    .select()
    .from(bankTransactions)
    .where(and(eq(bankTransactions.approved, true), gte(bankTransactions.settledAt, from), lt(bankTransactions.settledAt, until)))
    .orderBy(asc(bankTransactions.id))
  return rows.map((row) => ({
    kind: row.kind,
    transactionId: String(row.id),
    paymentTransactionId: row.parentId === null ? undefined : String(row.parentId),
    amountKopecks: row.amount,
    currency: 'RUB',
    token: row.kind === 'payment' ? row.token : undefined,
    orderNumber: undefined,
    testMode: true,
    methodId: row.kind === 'payment' ? simulatedCard : undefined,
  }))
}
