import { dayMs } from '#core/dates.ts'
import { addressLimitFactor, type Config } from '#server/config.ts'
import type { Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { randomToken } from '#server/platform/secrets.ts'
import { reportedOf, type BankStatus } from './port/bank-status.rules.ts'
import { takeHeld } from './attempts/held.service.ts'
import type { OrderPayments } from './order-payments.ts'
import { isLaterInstallment } from './port/installments.rules.ts'
import { tooManyAttempts } from './payments.errors.ts'
import * as repo from './payments.repo.ts'
import { bankOf, type Caller } from './providers/providers.ts'
import { settle } from './attempts/settling.service.ts'
import { SharedAnswers } from './providers/shared-answers.ts'

const attemptsAllowed = 5
const perOriginAnHour = 20
const hourMs = 3_600_000
/** So long the bank's word on an attempt is news, while limits are on: whoever asks without a pause asks it once a second. */
const newsMs = 1000
const news = new WeakMap<Config, SharedAnswers<BankStatus>>()

export interface NewAttempt {
  orderId: number
  orderNumber: string
  amountKopecks: number
  /** Which of four parts is paid; null: the whole order. */
  part: number | null
  /** Through which the money is to come; null: whatever the bank's page offers. */
  method: 'sbp' | null
  locale: Locale
  /** The HMAC of the payer's address; null while limits are off. */
  originHash: string | null
}

interface StartedAttempt {
  provider: string
  token: string
  /** Where the shopper pays. */
  url: string
}

/**
 * Starts an attempt to pay an order, inside the caller's transaction and under the lock of the order. The amount is the order's own.
 * Throws `payments.too_many_attempts` after five for the order (409), five of a later part within a day, or twenty within an hour from the address (429).
 * Source: T28, T37, decision 0070.
 */
export async function startAttempt(tx: Db, platform: Platform, attempt: NewAttempt): Promise<StartedAttempt> {
  const freeAt = Math.max(await whenTriedLess(tx, attempt), await whenTriedLessFromHere(tx, platform, attempt.originHash))
  const waitMs = freeAt - platform.clock.now().getTime()
  if (waitMs > 0) throw tooManyAttempts(waitMs === Infinity ? undefined : waitMs / 1000)
  const bank = bankOf(platform)
  const token = randomToken()
  await repo.insertPayment(tx, {
    orderId: attempt.orderId,
    orderNumber: attempt.orderNumber,
    locale: attempt.locale,
    provider: bank.name,
    token,
    amount: attempt.amountKopecks,
    part: attempt.part,
    method: attempt.method,
    status: 'created',
    originHash: attempt.originHash,
    createdAt: platform.clock.now(),
  })
  return { provider: bank.name, token, url: bank.create({ ...attempt, token }).url }
}

/**
 * From when on what is owed may be tried again; long ago when at once. An order that is not confirmed runs out of time, and five attempts are all of it;
 * a debt stays, and has five a day. Source: decision 0070.
 */
async function whenTriedLess(tx: Db, { orderId, part }: NewAttempt): Promise<number> {
  const at = await repo.findAttemptAt(tx, { orderId, part, skip: attemptsAllowed - 1 })
  if (!at) return 0
  return isLaterInstallment(part) ? at.getTime() + dayMs : Infinity
}

/** From when on an address may try again; long ago when at once. */
async function whenTriedLessFromHere(tx: Db, { config }: Platform, originHash: string | null): Promise<number> {
  if (originHash === null) return 0
  const at = await repo.findAttemptFromAt(tx, { originHash, skip: perOriginAnHour * addressLimitFactor(config) - 1 })
  return at ? at.getTime() + hourMs : 0
}

/**
 * Asks the bank about an order's open attempts and applies what it says, as if it had been notified: a notification that comes later
 * is then a repetition. Whoever asks about one attempt at the same time hears one answer. A bank that does not answer changes nothing. Source: T41.
 */
export async function askBank(
  platform: Platform,
  orders: OrderPayments,
  order: { id: number; number: string },
  caller: Caller = 'shop',
): Promise<void> {
  const bank = bankOf(platform, caller)
  for (const payment of await repo.listOpenPayments(platform.db, order.id)) {
    if (payment.provider !== bank.name) continue
    const attempt = { token: payment.token, orderNumber: order.number }
    const ask = () => bank.status(platform.db, { ...attempt, externalId: payment.externalId })
    const status = await newsOf(platform)
      .ask(payment.token, ask)
      .catch((error: unknown) => {
        platform.log.warn({ err: error }, 'the bank does not answer')
        return { state: 'unknown' as const }
      })
    const told = reportedOf(status, attempt)
    if (!told) continue
    const settled = await settle(platform, orders, bank, told, { source: 'status', body: JSON.stringify(status) })
    if (told.kind === 'held')
      await takeHeld(platform, orders, bank, told, settled).catch((error: unknown) =>
        platform.log.warn({ err: error }, 'the bank does not take what it holds'),
      )
  }
}

function newsOf({ config, clock }: Platform): SharedAnswers<BankStatus> {
  const known = news.get(config) ?? new SharedAnswers<BankStatus>(clock, config.rateLimits ? newsMs : 0)
  news.set(config, known)
  return known
}

/** Whether money may still come for an order by an attempt of which the bank has told nothing good. */
export async function hasOpenAttempt(db: Db, orderId: number): Promise<boolean> {
  return (await repo.listOpenPayments(db, orderId)).length > 0
}

/**
 * The transaction that first paid for an order, where all that was paid came through a bank whose own register must hear of the handover; else
 * undefined. Whether that register can be asked is found out when it is told. Source: decisions J.
 */
export async function findPaymentToSettle(tx: Db, platform: Pick<Platform, 'config'>, orderId: number): Promise<string | undefined> {
  if (!platform.config.yooKassa.sendsReceipts) return undefined
  const captured = await repo.listCapturedPayments(tx, orderId)
  return captured.every((one) => one.provider === 'yookassa') ? (captured.at(-1)?.transactionId ?? undefined) : undefined
}
