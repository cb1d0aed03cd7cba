import { dayInWords, dayMs } from '#core/dates.ts'
import { formatRoubles, kopecksToRoubles } from '#core/money.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { eachRow } from '#server/platform/jobs/each-row.ts'
import type { Platform } from '#server/platform/module.ts'
import type { OrderPayments } from '../order-payments.ts'
import { listOverdueCharges, listOverdueRefunds, type Overdue } from './overdue.repo.ts'
import { enqueueCharge } from '../installments/installments.service.ts'
import { enqueueRefund } from './refunds.service.ts'
import { insertRefusal } from './refusals.repo.ts'

/**
 * Refunds and charges that the bank has not done for a day are asked for again, each night until they are done; of each the operator is
 * told once. Nothing is given up without a person who knows of it. Throws at the end when one of them could not be. Source: reliability §4, I9.
 */
export async function chaseOverdue(platform: Platform, orders: OrderPayments): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - dayMs)
  const found = [...(await listOverdueRefunds(platform.db, before)), ...(await listOverdueCharges(platform.db, before))]
  const told = { event: 'payments.overdue', log: platform.log, idOf: ({ what, id }: Overdue) => `${what} ${id}` }
  await eachRow(told, found, (one) => chase(platform, orders, one))
}

async function chase(platform: Platform, orders: OrderPayments, overdue: Overdue): Promise<void> {
  const { what, id, orderId, amount, since, part } = overdue
  const now = platform.clock.now()
  await inTransaction(platform.db, async (tx) => {
    await orders.lockOrder(tx, platform, { id: orderId })
    if (part) await enqueueCharge(tx, platform, part.id, now)
    else await enqueueRefund(tx, platform, id)
    const reason = `${what} ${id} is not done since ${since.toISOString()}`
    if (!(await insertRefusal(tx, { key: `overdue:${what}:${id}`, orderId, reason, createdAt: now }))) return
    const sum = formatRoubles(kopecksToRoubles(amount), 'ru')
    const params = { id, sum, since: dayInWords(since, 'ru'), ...(part && { part: part.position }) }
    await orders.flagForReview(tx, platform, orderId, { reason, email: { key: `payments.overdue.${what}`, params } })
  })
}
