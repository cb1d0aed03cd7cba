import { and, desc, eq, lte } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/module.ts'
import { parseCloudPayments } from './cloudpayments.rules.ts'
import { bankTransactions } from './payments.schema.ts'
import type { BankStatus, PaymentProvider, RefundRequest } from './provider.ts'

/**
 * A bank that takes no money: its page stands at `/dev/bank/{token}`, its memory is the table `bank_transactions`. While it is down it
 * answers nothing.
 */
export function createBankSimulator(platform: Pick<Platform, 'clock' | 'simulation'>, secret: string): PaymentProvider {
  const answered = <T>(answer: () => Promise<T>): Promise<T> =>
    platform.simulation.moodOf('bank') === 'down' ? Promise.reject(new Error('the simulated bank is down')) : answer()
  return {
    name: 'simulator',
    create: (attempt) => ({ url: `/dev/bank/${attempt.token}` }),
    status: (db, attempt) => answered(() => statusOf(db, attempt.token, platform.clock.now())),
    refund: (db, request) => answered(() => giveBack(db, request, platform.clock.now())),
    parseWebhook: (kind, body, header) => parseCloudPayments(secret, kind, body, header),
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
