import { addressLimitFactor } from '../../config.ts'
import type { Locale } from '../../../core/locale.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/module.ts'
import { randomToken } from '../../platform/secrets.ts'
import { toldOf } from './bank-status.rules.ts'
import { takeHeld } from './held.service.ts'
import type { OrderPayments } from './order-payments.ts'
import { tooManyAttempts } from './payments.errors.ts'
import * as repo from './payments.repo.ts'
import { bankOf } from './providers.ts'
import { settle } from './settling.service.ts'

const attemptsAllowed = 5
const perOriginAnHour = 20
const hourMs = 3_600_000

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
 * Throws `payments.too_many_attempts` (429) after five for the order, or twenty within an hour from the address. Source: T28, T37.
 */
export async function startAttempt(tx: Db, platform: Platform, attempt: NewAttempt): Promise<StartedAttempt> {
  const before = await repo.countAttempts(tx, attempt.orderId, attempt.part)
  const fromHere = await countFromHere(tx, platform, attempt.originHash)
  if (before >= attemptsAllowed || fromHere >= perOriginAnHour * addressLimitFactor(platform.config)) {
    platform.log.warn({ event: 'payment.carding', order: attempt.orderId, attempts: before, fromHere }, 'too many attempts to pay')
    throw tooManyAttempts()
  }
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

async function countFromHere(tx: Db, platform: Platform, originHash: string | null): Promise<number> {
  if (originHash === null) return 0
  return repo.countAttemptsFrom(tx, originHash, new Date(platform.clock.now().getTime() - hourMs))
}

/**
 * Asks the bank about an order's open attempts and applies what it says, as if it had been notified: a notification that comes later
 * is then a repetition. A bank that does not answer changes nothing. Source: T41.
 */
export async function askBank(platform: Platform, orders: OrderPayments, order: { id: number; number: string }): Promise<void> {
  const bank = bankOf(platform)
  for (const payment of await repo.listOpenPayments(platform.db, order.id)) {
    if (payment.provider !== bank.name) continue
    const attempt = { token: payment.token, orderNumber: order.number }
    const status = await bank.status(platform.db, { ...attempt, externalId: payment.externalId }).catch((error: unknown) => {
      platform.log.warn({ err: error }, 'the bank does not answer')
      return { state: 'unknown' as const }
    })
    const told = toldOf(status, attempt)
    if (!told) continue
    const settled = await settle(platform, orders, bank, told, { source: 'status', body: JSON.stringify(status) })
    if (told.kind === 'held')
      await takeHeld(platform, orders, bank, told, settled).catch((error: unknown) =>
        platform.log.warn({ err: error }, 'the bank does not take what it holds'),
      )
  }
}

/** Whether money may still come for an order by an attempt of which the bank has told nothing good. */
export async function hasOpenAttempt(db: Db, orderId: number): Promise<boolean> {
  return (await repo.listOpenPayments(db, orderId)).length > 0
}
