import { eq } from 'drizzle-orm'
import { kopecksToRoubles } from '#core/money.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import type { Mood } from '#server/platform/simulation.ts'
import { simulatedCard } from '../providers/bank-simulator.provider.ts'
import { contentHmac, writeNotification } from '../providers/cloudpayments/cloudpayments.rules.ts'
import { replyCode, type WebhookKind } from '../port/notifications.rules.ts'
import * as repo from '../payments.repo.ts'
import { bankTransactions } from '../payments.schema.ts'
import { bankSecret } from '../providers/providers.ts'
import { returnPath } from '../port/return-page.rules.ts'

/** What the shopper can do on the simulated bank's page. */
export const bankActions = ['approve', 'decline', 'leave', 'late', 'twice'] as const
export type BankAction = (typeof bankActions)[number]

const lateMs = 15_000

/** Brings a signed notification to the shop and returns the shop's code. */
export type Deliver = (kind: WebhookKind, body: string, headers: Record<string, string>) => Promise<number>

type BankTransaction = typeof bankTransactions.$inferSelect

/**
 * Plays the bank for one attempt: asks the shop (`check`), keeps its own record, and notifies once, twice, late or not at all.
 * Returns the path that the shopper comes back to; undefined when there is no such attempt.
 */
export async function playBank(platform: Platform, deliver: Deliver, token: string, action: BankAction): Promise<string | undefined> {
  const payment = await repo.findPaymentByToken(platform.db, token)
  if (!payment) return undefined
  if (action === 'leave') return returnPath(payment, payment.status === 'captured' ? 'success' : 'fail')
  const mood = platform.simulation.moodOf('bank')
  if (mood === 'down') return returnPath(payment, 'fail')
  const isLate = action === 'late' || mood === 'late'
  const settledAt = new Date(platform.clock.now().getTime() + (isLate ? lateMs : 0))
  const declined = action === 'decline' ? 'InsufficientFunds' : undefined
  const transaction = await remember(platform.db, payment, declined, settledAt, platform.clock.now())
  if (!declined && (await notify(platform, deliver, 'check', transaction.id)) !== replyCode.accepted) {
    await platform.db
      .update(bankTransactions)
      .set({ approved: false, reason: 'RejectedByShop' })
      .where(eq(bankTransactions.id, transaction.id))
    return returnPath(payment, 'fail')
  }
  const kind = declined ? 'fail' : 'pay'
  if (isLate && !declined)
    await inTransaction(platform.db, (tx) =>
      platform.jobs.enqueue(tx, 'payments:notify', { transactionId: transaction.id }, { runAt: settledAt }),
    )
  else if (mood !== 'silent') await tell(platform, deliver, kind, transaction.id, action === 'twice' ? 'twice' : mood)
  return returnPath(payment, declined ? 'fail' : 'success')
}

/** Tells of a transaction, as the bank is disposed: once, twice, or with a refused try that comes after the payment it was before. */
async function tell(platform: Platform, deliver: Deliver, kind: 'pay' | 'fail', transactionId: number, mood: Mood): Promise<void> {
  await notify(platform, deliver, kind, transactionId)
  if (mood === 'twice') await notify(platform, deliver, kind, transactionId)
  if (mood === 'reordered' && kind === 'pay') await notify(platform, deliver, 'fail', transactionId)
}

async function remember(
  db: Db,
  payment: repo.PaymentRow,
  declined: string | undefined,
  settledAt: Date,
  now: Date,
): Promise<BankTransaction> {
  const [row] = await db
    .insert(bankTransactions)
    .values({
      kind: 'payment',
      token: payment.token,
      amount: payment.amount,
      approved: declined === undefined,
      reason: declined ?? null,
      settledAt,
      createdAt: now,
    })
    .returning()
  if (!row) throw new Error('the bank lost a payment')
  return row
}

/** Sends one notification about a transaction of the bank, with the bank's fields and signature. Returns the shop's code. */
export async function notify(platform: Platform, deliver: Deliver, kind: WebhookKind, transactionId: number): Promise<number> {
  const [row] = await platform.db.select().from(bankTransactions).where(eq(bankTransactions.id, transactionId))
  const payment = row && (await repo.findPaymentByToken(platform.db, row.token))
  if (!row || !payment) throw new Error(`the bank has no transaction ${transactionId}`)
  const body = writeNotification(fieldsOf(kind, row, payment.orderNumber))
  return deliver(kind, body, {
    'content-type': 'application/x-www-form-urlencoded',
    'content-hmac': contentHmac(bankSecret(platform), body),
  })
}

/** The fields that CloudPayments sends; the amount has two decimals, the moment is UTC. Source: developers.cloudpayments.ru. */
function fieldsOf(kind: WebhookKind, row: BankTransaction, orderNumber: string): Record<string, string> {
  const amount = kopecksToRoubles(row.amount).toFixed(2)
  const common = {
    TransactionId: String(row.id),
    Amount: amount,
    DateTime: row.createdAt.toISOString().slice(0, 19).replace('T', ' '),
    InvoiceId: orderNumber,
    Data: JSON.stringify({ payment: row.token }),
    TestMode: '1',
  }
  if (kind === 'refund') return { ...common, PaymentTransactionId: String(row.parentId), OperationType: 'Refund' }
  const card = {
    Currency: 'RUB',
    CardFirstSix: '220000',
    CardLastFour: '4410',
    CardType: 'MIR',
    OperationType: 'Payment',
    Token: simulatedCard,
  }
  return kind === 'fail'
    ? { ...common, ...card, Reason: row.reason ?? 'DoNotHonor', ReasonCode: row.reason === 'InsufficientFunds' ? '5051' : '5005' }
    : { ...common, ...card, Status: 'Completed' }
}
