import { dayMs } from '#core/dates.ts'
import { formatRoubles, kopecksToRoubles } from '#core/money.ts'
import { splitInFour } from '#core/split-payments.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { OrderPayments } from '../order-payments.ts'
import {
  dropFromLast,
  dueDates,
  dueOf,
  leavePayable,
  nextTry,
  owedOf,
  standingOfInstallment,
  tooSmallToPay,
  type InstallmentStanding,
} from '../port/installments.rules.ts'
import * as parts from '../installments.repo.ts'
import type { InstallmentRow } from '../installments.repo.ts'
import type { PaymentRow } from '../payments.repo.ts'
import { limitsOf } from '../providers/providers.ts'

/** With the queue's pauses about three days; the nightly look at what is overdue begins it anew. Source: reliability §4. */
const chargeAttempts = 21

/** A part of a split order as it stands now; `amountKopecks` without what has been dropped. */
export interface PlannedInstallment {
  position: number
  dueAt: Date
  amountKopecks: number
  state: InstallmentStanding
}

/** A part that is to be paid, 1–4, with what is due of it. */
export interface NextInstallment {
  position: number
  amountKopecks: number
}

/** Kopecks of an order that are still to be paid in parts; 0 when it is paid at once, or not begun to be paid. */
export async function owedInInstallments(db: Db, orderId: number): Promise<number> {
  return owedOf(await parts.listInstallments(db, orderId))
}

/** The same of many orders, by the order's id; those that are paid at once are left out. */
export async function listOwedInInstallments(db: Db, orderIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await parts.listInstallmentsOf(db, orderIds)
  return new Map([...Map.groupBy(rows, (row) => row.orderId)].map(([orderId, own]) => [orderId, owedOf(own)]))
}

/** Writes the schedule of a split order in the transaction of its placement; once. Throws when the sum cannot be split. Source: decisions F. */
export async function planInstallments(tx: Db, order: { id: number; totalKopecks: number; createdAt: Date }): Promise<void> {
  const amounts = splitInFour(order.totalKopecks)
  if (!amounts) throw new Error(`order ${order.id} cannot be split: ${order.totalKopecks}`)
  const dates = dueDates(order.createdAt)
  const rows = amounts.map((amount, index) => ({ orderId: order.id, position: index + 1, dueAt: dates[index] ?? order.createdAt, amount }))
  await parts.insertInstallments(tx, rows)
}

/** The order is not paid in parts after all, of which none is paid: money that comes for one goes back. Throws when one has its money. */
export async function forgetInstallments(tx: Db, orderId: number): Promise<void> {
  if (!(await parts.deleteInstallments(tx, orderId))) throw new Error(`a part of order ${orderId} is paid`)
}

/** The schedules of orders, by the order's id; those that are paid at once have none. */
export async function listSchedules(db: Db, orderIds: readonly number[], now: Date): Promise<Map<number, PlannedInstallment[]>> {
  const rows = orderIds.length > 0 ? await parts.listInstallmentsOf(db, orderIds) : []
  const planned = (row: InstallmentRow): PlannedInstallment => ({
    position: row.position,
    dueAt: row.dueAt,
    amountKopecks: row.amount - row.dropped,
    state: standingOfInstallment(row, now),
  })
  return new Map([...Map.groupBy(rows, (row) => row.orderId)].map(([orderId, own]) => [orderId, own.map(planned)]))
}

/** The part that is to be paid next, with its kopecks; undefined when nothing is due or the order is paid at once. */
export async function nextInstallment(db: Db, orderId: number): Promise<NextInstallment | undefined> {
  const row = (await parts.listInstallments(db, orderId)).find((one) => dueOf(one) > 0)
  return row && { position: row.position, amountKopecks: dueOf(row) }
}

/**
 * Takes money that need not be paid any more off the parts of an order that has begun to pay, the last one first; once for a cause. No part is left
 * at less than the bank takes: one before it helps out, or what is left is forgiven. With nothing left to pay the kept card is forgotten. Answers
 * the kopecks that were taken off for the cause, without what was forgiven. Source: decision 0070.
 */
export async function dropFromInstallments(
  tx: Db,
  platform: Pick<Platform, 'clock' | 'config'>,
  request: { orderId: number; key: string; amount?: number | undefined },
): Promise<number> {
  const rows = await parts.listInstallments(tx, request.orderId)
  const due = owedOf(rows)
  const amount = Math.min(request.amount ?? due, due)
  const note = { orderId: request.orderId, createdAt: platform.clock.now() }
  if (amount === 0 || !(await parts.insertDrop(tx, { ...note, key: request.key, amount }))) return 0
  const { forgiven } = await takeOffPayably(tx, platform, rows, { ...note, key: request.key, amount })
  if (amount + forgiven === due) await parts.forgetMethods(tx, request.orderId)
  return amount
}

interface TakenOff {
  orderId: number
  key: string
  amount: number
  createdAt: Date
}

/**
 * Takes kopecks off the last of the parts that are owed, so that each is left at nothing or at what the bank takes; what is less than that and has no part
 * beside it is forgiven, with a note. Answers the parts as they are then.
 */
async function takeOffPayably(
  tx: Db,
  platform: Pick<Platform, 'config'>,
  rows: readonly InstallmentRow[],
  { orderId, key, amount, createdAt }: TakenOff,
): Promise<{ left: InstallmentRow[]; forgiven: number }> {
  const least = leastOf(platform)
  const left = await takeOff(tx, rows, leavePayable(rows, dropFromLast(rows, amount), least))
  const small = tooSmallToPay(left, least)
  const forgiven = small.reduce((sum, kopecks) => sum + kopecks, 0)
  if (forgiven === 0) return { left, forgiven }
  await parts.insertDrop(tx, { orderId, key: `too_small:${key}`, amount: forgiven, createdAt })
  return { left: await takeOff(tx, left, small), forgiven }
}

/** What the bank takes at least for a part: later ones are charged to the kept card, or paid by hand with any. Kopecks. */
function leastOf(platform: Pick<Platform, 'config'>): number {
  return limitsOf(platform).card.from
}

/** Takes kopecks off each part, in the order given; answers the parts as they are then. */
async function takeOff(tx: Db, rows: readonly InstallmentRow[], kopecks: readonly number[]): Promise<InstallmentRow[]> {
  for (const [index, taken] of kopecks.entries()) {
    const row = rows[index]
    if (row && taken > 0) await parts.addDropped(tx, row.id, taken)
  }
  return rows.map((row, index) => ({ ...row, dropped: row.dropped + (kopecks[index] ?? 0) }))
}

/** Kopecks that were taken off the parts of orders, by their cause. */
export async function droppedByCause(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<string, number>> {
  return new Map((await parts.listDrops(db, orderIds)).map(({ key, amount }) => [key, amount]))
}

/**
 * Whether an order is paid in the way of this attempt: a part of it that still waits for exactly this money, or the whole of it at once.
 * It is not when another way was chosen since.
 */
export async function isDue(db: Db, payment: PaymentRow): Promise<boolean> {
  const rows = await parts.listInstallments(db, payment.orderId)
  if (payment.part === null) return rows.length === 0
  const part = rows.find((one) => one.position === payment.part)
  return part !== undefined && dueOf(part) === payment.amount
}

/** What the money of a part, or of a whole order, settles: `rest` is due later; `over` has been dropped while it was charged, and goes back. Kopecks. */
export interface Settlement {
  rest: number
  over: number
}

/**
 * Notes the payment of a part, or of a whole order, under the order's lock; undefined when the part has its money, none is due, or the order is
 * paid in parts by now and this was all of it. Of what the part was made smaller by while it was charged, kopecks that a bank might not give back
 * are taken off what else is owed, as far as anything is. Source: decision 0070.
 */
export async function settleDue(
  tx: Db,
  platform: Pick<Platform, 'clock' | 'config'>,
  payment: PaymentRow,
): Promise<Settlement | undefined> {
  const rows = await parts.listInstallments(tx, payment.orderId)
  if (payment.part === null) return rows.length === 0 ? { rest: 0, over: 0 } : undefined
  const part = rows.find((row) => row.position === payment.part)
  if (!part || dueOf(part) === 0 || payment.amount > part.amount) return undefined
  const surplus = payment.amount - dueOf(part)
  if (surplus < 0) return undefined
  if (!(await parts.setInstallmentPaid(tx, part.id, { paymentId: payment.id, dropped: part.dropped - surplus }))) return undefined
  const others = rows.filter((row) => row.id !== part.id)
  const owed = others.reduce((sum, row) => sum + dueOf(row), 0)
  const moved = surplus < leastOf(platform) ? Math.min(surplus, owed) : 0
  const over = surplus - moved
  const note = { orderId: payment.orderId, key: `charged:${payment.id}`, createdAt: platform.clock.now() }
  const { left } = moved === 0 ? { left: others } : await takeOffPayably(tx, platform, others, { ...note, amount: moved })
  if (over > 0) await parts.insertDrop(tx, { ...note, amount: -over })
  return { rest: left.reduce((sum, row) => sum + dueOf(row), 0), over }
}

/** The order did not take the money of a part after all: the part is owed again. */
export async function unsettleInstallment(tx: Db, payment: PaymentRow): Promise<void> {
  await parts.clearInstallmentPaid(tx, payment.id)
}

/** The later parts are charged when they are due, each by a job of its own; the shopper is told a day before. */
export async function scheduleInstallments(tx: Db, platform: Pick<Platform, 'jobs'>, orderId: number): Promise<void> {
  for (const part of await parts.listInstallments(tx, orderId)) {
    if (part.position === 1) continue
    await enqueueCharge(tx, platform, part.id, part.dueAt)
    const runAt = new Date(part.dueAt.getTime() - dayMs)
    await platform.jobs.enqueue(tx, 'payments:remind-part', { partId: part.id }, { runAt, key: `payments:remind-part:${part.id}` })
  }
}

/** Charges a part at an instant, and not before; a charge that was planned for it is moved. */
export async function enqueueCharge(tx: Db, platform: Pick<Platform, 'jobs'>, partId: number, runAt: Date): Promise<void> {
  const options = { runAt, key: `payments:charge-part:${partId}`, maxAttempts: chargeAttempts }
  await platform.jobs.enqueue(tx, 'payments:charge-part', { partId }, options)
}

/** The charge of a part was let go of, since less of it is due: that much is charged now, and no decline is counted. Nothing when none is due. */
export async function chargeRemainder(
  tx: Db,
  platform: Pick<Platform, 'jobs' | 'clock'>,
  { orderId, position }: { orderId: number; position: number },
): Promise<void> {
  const part = (await parts.listInstallments(tx, orderId)).find((one) => one.position === position)
  if (part && dueOf(part) > 0) await enqueueCharge(tx, platform, part.id, platform.clock.now())
}

/** Tells the shopper of a part that is charged tomorrow; the job's work. Nothing when it need not be paid any more. */
export async function remindOfInstallment(platform: Platform, orders: OrderPayments, partId: number): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const found = await parts.findInstallment(tx, partId)
    const order = found && (await orders.lockOrder(tx, platform, { id: found.orderId }))
    const part = order && (await parts.findInstallment(tx, partId))
    if (!part || !order || order.isOver || order.isPaused || dueOf(part) === 0) return
    await orders.notifyOfInstallment(tx, platform, order.id, { what: 'coming', amountKopecks: dueOf(part), at: part.dueAt })
  })
}

/** A part was not charged: the shopper is told, and the bank is asked again some days later. Nothing when it need not be paid any more. */
export async function noteDeclined(
  tx: Db,
  platform: Platform,
  orders: OrderPayments,
  declined: { orderId: number; position: number },
): Promise<void> {
  const part = await parts.addTry(tx, declined.orderId, declined.position)
  if (!part) return
  const again = nextTry(part.tries, platform.clock.now())
  if (again) await enqueueCharge(tx, platform, part.id, again)
  else
    await orders.flagForReview(tx, platform, part.orderId, {
      reason: `part ${part.position} cannot be charged`,
      email: { key: 'payments.review.part', params: { part: part.position, sum: formatRoubles(kopecksToRoubles(dueOf(part)), 'ru') } },
    })
  await orders.notifyOfInstallment(tx, platform, part.orderId, { what: 'declined', amountKopecks: dueOf(part), at: again ?? null })
}
