import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { randomToken } from '#server/platform/secrets.ts'
import { reportedOf, type BankStatus } from '../port/bank-status.rules.ts'
import { periodToLookThrough } from '../port/forgotten-keys.rules.ts'
import { takeHeld } from './held.service.ts'
import type { OrderPayments } from '../order-payments.ts'
import { dueOf } from '../port/installments.rules.ts'
import * as parts from '../installments.repo.ts'
import { enqueueCharge, noteDeclined } from '../installments/installments.service.ts'
import * as repo from '../payments.repo.ts'
import type { PaymentRow } from '../payments.repo.ts'
import type { PaymentProvider } from '../port/provider.ts'
import { bankOf } from '../providers/providers.ts'
import { askTellingRefusal } from '../refunds/refusals.service.ts'
import { settle } from './settling.service.ts'

const hourMs = 3_600_000
/** By then the bank's register of its day has been compared twice: what was charged stands in our books. */
const forgottenMs = 72 * hourMs

/**
 * Charges a part that is due with the kept means of payment; the job's work. The attempt is stored first: of one that an earlier run has left
 * open the bank is asked, and it is charged under the same token only when the bank has not got it. Harmless when the part was paid, dropped, or
 * the order is over; put off while a cancellation is asked for. Throws while the bank does not answer or has not decided, and is run again.
 * Source: decisions F, T39, decision 0038.
 */
export async function chargeInstallment(platform: Platform, orders: OrderPayments, partId: number): Promise<void> {
  const attempt = await inTransaction(platform.db, (tx) => beginCharge(tx, platform, orders, partId))
  if (!attempt) return
  const { payment, methodId, isNew } = attempt
  const bank = bankOf(platform)
  const { token, orderNumber, amount: amountKopecks } = payment
  const charge = async () => {
    const { receipt } = await orders.payable(platform.db, platform, payment)
    const asked = { what: 'charge', id: payment.id, payment, amount: amountKopecks } as const
    return askTellingRefusal(platform, orders, asked, () =>
      bank.charge(platform.db, { token, orderNumber, amountKopecks, methodId, receipt }),
    )
  }
  const made = isNew ? undefined : await findMade(platform, bank, payment)
  if (made?.state === 'unknown' && !isAskedAgain(platform, bank, attempt)) {
    await inTransaction(platform.db, (tx) => putOff(tx, platform, orders, partId, payment.id))
    return
  }
  const status = made && (made.state !== 'unknown' || payment.externalId !== null) ? made : await charge()
  if (status.externalId !== undefined) await repo.setExternalId(platform.db, payment.id, status.externalId)
  const told = reportedOf(status, payment)
  if (!told) throw new Error(`the bank has not decided about part ${partId} yet`)
  const settled = await settle(platform, orders, bank, told, { source: 'status', body: JSON.stringify(status) })
  if (told.kind === 'held') await takeHeld(platform, orders, bank, told, settled)
}

interface ChargeAttempt {
  payment: PaymentRow
  methodId: string
  /** Nobody has asked the bank for it yet. */
  isNew: boolean
  /** Kopecks that are due of the part now. */
  due: number
}

/** The attempt to charge, under the lock of its order; undefined when nothing is to be charged now. */
async function beginCharge(tx: Db, platform: Platform, orders: OrderPayments, partId: number): Promise<ChargeAttempt | undefined> {
  const { order, part } = await lockInstallment(tx, platform, orders, partId)
  if (!part || !order || order.isOver || dueOf(part) === 0) return undefined
  const now = platform.clock.now()
  if (order.isPaused) {
    await enqueueCharge(tx, platform, part.id, new Date(now.getTime() + 24 * hourMs))
    return undefined
  }
  const method = await parts.findMethod(tx, order.id)
  if (!method?.methodId || method.provider !== bankOf(platform).name) {
    await noteDeclined(tx, platform, orders, part)
    return undefined
  }
  const { methodId } = method
  const due = dueOf(part)
  const open = await parts.findOpenCharge(tx, part.orderId, part.position)
  if (open) return { payment: open, methodId, isNew: false, due }
  const payment = await repo.insertPayment(tx, {
    orderId: order.id,
    orderNumber: order.number,
    locale: method.locale,
    provider: method.provider,
    token: randomToken(),
    amount: due,
    part: part.position,
    isCharge: true,
    status: 'created',
    createdAt: now,
  })
  return { payment, methodId, isNew: true, due }
}

async function lockInstallment(tx: Db, platform: Platform, orders: OrderPayments, partId: number) {
  const found = await parts.findInstallment(tx, partId)
  const order = found && (await orders.lockOrder(tx, platform, { id: found.orderId }))
  return { order, part: order && (await parts.findInstallment(tx, partId)) }
}

function ageOf(platform: Platform, payment: PaymentRow): number {
  return platform.clock.now().getTime() - payment.createdAt.getTime()
}

/** What has become of a charge that an earlier run has asked for; `unknown` when the bank has none, or another bank was asked. */
async function findMade(platform: Platform, bank: PaymentProvider, payment: PaymentRow): Promise<BankStatus> {
  if (payment.provider !== bank.name) return { state: 'unknown' }
  const status = await bank.status(platform.db, payment)
  const period = periodToLookThrough(payment.createdAt, platform.clock.now(), bank.keyKeptMs)
  if (status.state !== 'unknown' || payment.externalId !== null || !period || !bank.findCharge) return status
  return bank.findCharge(payment.token, period)
}

/**
 * Whether the bank is asked once more about a charge of which it knows nothing: it has named it and not decided; or as much is owed still, and
 * either it remembers the key, or all that it has made was looked through.
 */
function isAskedAgain(platform: Platform, bank: PaymentProvider, { payment, due }: ChargeAttempt): boolean {
  const age = ageOf(platform, payment)
  if (payment.provider !== bank.name || age >= forgottenMs) return false
  return payment.externalId !== null || (payment.amount === due && (age < bank.keyKeptMs || bank.findCharge !== undefined))
}

/** The comparison with the bank's register finds out whether it was made; what is not found by then counts as declined. */
async function putOff(tx: Db, platform: Platform, orders: OrderPayments, partId: number, paymentId: number): Promise<void> {
  const { part } = await lockInstallment(tx, platform, orders, partId)
  const payment = await repo.findPayment(tx, paymentId)
  if (!part || payment?.status !== 'created') return
  if (ageOf(platform, payment) < forgottenMs) {
    await enqueueCharge(tx, platform, part.id, new Date(payment.createdAt.getTime() + forgottenMs))
  } else {
    await repo.setFailed(tx, payment.id, 'no answer')
    await noteDeclined(tx, platform, orders, part)
  }
}
