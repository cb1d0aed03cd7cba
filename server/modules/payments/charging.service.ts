import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/module.ts'
import { randomToken } from '../../platform/secrets.ts'
import { toldOf } from './bank-status.rules.ts'
import { takeHeld } from './held.service.ts'
import type { OrderPayments } from './order-payments.ts'
import { dueOf } from './parts.rules.ts'
import * as parts from './parts.repo.ts'
import type { PartRow } from './parts.repo.ts'
import { enqueueCharge, noteDeclined } from './parts.service.ts'
import * as repo from './payments.repo.ts'
import type { PaymentRow } from './payments.repo.ts'
import { bankOf } from './providers.ts'
import { askTellingRefusal } from './refusals.service.ts'
import { settle } from './settling.service.ts'

const hourMs = 3_600_000
/** Banks remember a key for a day: a charge without an answer is repeated under its key for less than that. */
const keyKeptMs = 20 * hourMs
/** By then the bank's register of its day has been compared twice: what was charged stands in our books. */
const forgottenMs = 72 * hourMs

/**
 * Charges a part that is due with the kept means of payment; the job's work. The attempt is stored first: a run that was cut off is
 * repeated under the same token, and the bank charges once; of one that the bank has named it is asked. Harmless when the part was paid,
 * dropped, or the order is over; put off while a cancellation is asked for. Throws while the bank has not decided, and is run again.
 * Source: decisions F, T39.
 */
export async function chargePart(platform: Platform, orders: OrderPayments, partId: number): Promise<void> {
  const attempt = await inTransaction(platform.db, (tx) => beginCharge(tx, platform, orders, partId))
  if (!attempt) return
  const { payment, methodId } = attempt
  const bank = bankOf(platform)
  const { token, orderNumber, amount: amountKopecks } = payment
  const charge = async () => {
    const { receipt } = await orders.payable(platform.db, platform, payment)
    const asked = { what: 'charge', id: payment.id, payment, amount: amountKopecks } as const
    return askTellingRefusal(platform, orders, asked, () =>
      bank.charge(platform.db, { token, orderNumber, amountKopecks, methodId, receipt }),
    )
  }
  const status = payment.externalId === null ? await charge() : await bank.status(platform.db, payment)
  if (status.externalId !== undefined) await repo.setExternalId(platform.db, payment.id, status.externalId)
  const told = toldOf(status, payment)
  if (!told) throw new Error(`the bank has not decided about part ${partId} yet`)
  const settled = await settle(platform, orders, bank, told, { source: 'status', body: JSON.stringify(status) })
  if (told.kind === 'held') await takeHeld(platform, orders, bank, told, settled)
}

/** The attempt to charge, under the lock of its order; undefined when nothing is to be charged now. */
async function beginCharge(
  tx: Db,
  platform: Platform,
  orders: OrderPayments,
  partId: number,
): Promise<{ payment: PaymentRow; methodId: string } | undefined> {
  const found = await parts.findPart(tx, partId)
  const order = found && (await orders.lockOrder(tx, platform, { id: found.orderId }))
  const part = order && (await parts.findPart(tx, partId))
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
  const open = await findUnanswered(tx, platform, orders, part)
  if (open === 'wait') return undefined
  const payment =
    open ??
    (await repo.insertPayment(tx, {
      orderId: order.id,
      orderNumber: order.number,
      locale: method.locale,
      provider: method.provider,
      token: randomToken(),
      amount: dueOf(part),
      part: part.position,
      isCharge: true,
      status: 'created',
      createdAt: now,
    }))
  return { payment, methodId: method.methodId }
}

/**
 * A charge that the bank has not decided about: it is asked about by the bank's name of it, or repeated under its key while the bank knows
 * that key and as much is owed. Otherwise the comparison with the bank's register finds out whether it was made, and what is not found by then
 * counts as declined.
 */
async function findUnanswered(tx: Db, platform: Platform, orders: OrderPayments, part: PartRow): Promise<PaymentRow | 'wait' | undefined> {
  const open = await parts.findOpenCharge(tx, part.orderId, part.position)
  if (!open) return undefined
  const age = platform.clock.now().getTime() - open.createdAt.getTime()
  const isRepeatable = age < keyKeptMs && open.amount === dueOf(part)
  if (open.provider === bankOf(platform).name && age < forgottenMs && (open.externalId !== null || isRepeatable)) return open
  if (age < forgottenMs) {
    await enqueueCharge(tx, platform, part.id, new Date(open.createdAt.getTime() + forgottenMs))
  } else {
    await repo.setFailed(tx, open.id, 'no answer')
    await noteDeclined(tx, platform, orders, part)
  }
  return 'wait'
}
