import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { notifyOperator } from '#server/modules/base/messages/index.ts'
import type { ReceiptRow } from './receipts.schema.ts'
import type { BankRegister, FiscalRegister, Told } from './register.ts'
import { registerOf } from './registers.ts'
import * as repo from './registration.repo.ts'
import { isOverdue, waitMs } from './registration.rules.ts'

/**
 * The receipt goes to the register by a job of the caller's transaction: whatever becomes of the register, the order goes on. Where none is configured, one that
 * sets off a payment of a bank with a register of its own goes there.
 */
export async function queueRegistration(tx: Db, platform: Platform, receiptId: number, settled: string | undefined): Promise<void> {
  const isOurs = platform.config.fiscalRegister !== 'draft'
  if (!isOurs && settled === undefined) return
  await repo.insertRegistration(tx, { receiptId, bankPayment: isOurs ? null : (settled ?? null), createdAt: platform.clock.now() })
  await enqueue(tx, platform, receiptId)
}

/**
 * Sends a receipt to the register, or asks what has become of it; a register that is down or not done yet is called again later, for as
 * long as it takes. After a day a person is told. Source: reliability §4 "Fiscal receipt".
 */
export async function registerReceipt(platform: Platform, bankRegister: BankRegister, receiptId: number): Promise<void> {
  const { db, log } = platform
  const found = await repo.findQueued(db, receiptId)
  if (!found || !isOpen(found.registration)) return
  const { registration, receipt } = found
  const { bankPayment } = registration
  const hear = (key: string, told: Told) => hearOf(platform, key, told)
  const register = bankPayment === null ? registerOf(platform, hear) : bankRegister(platform, bankPayment)
  if (!register && bankPayment === null) return
  let told: Told
  try {
    if (!register) throw new Error('the bank that was paid has no register any more')
    told = await askOrSend(db, register, registration, receipt)
  } catch (error) {
    log.warn({ event: 'receipt.unreachable', receiptId, tries: registration.tries + 1, err: error })
    await repo.noteTry(db, receiptId, error instanceof Error ? error.message : String(error))
    return comeAgain(platform, receiptId)
  }
  await repo.noteTry(db, receiptId, null)
  await takeTold(platform, receipt, told)
  await comeAgain(platform, receiptId)
}

/** What the register does not know was lost on the way, and is sent again: its key makes it the same receipt. */
async function askOrSend(db: Db, register: FiscalRegister, { state }: repo.RegistrationRow, { key, document }: ReceiptRow): Promise<Told> {
  const told = state === 'queued' ? undefined : await register.ask(db, key)
  return told === undefined || told.state === 'unknown' ? register.send(db, key, document) : told
}

/** The register says by itself what has become of a receipt; of a key that is not ours nothing is believed. */
export async function hearOf(platform: Platform, key: string, told: Told): Promise<void> {
  const receiptId = await repo.findReceiptId(platform.db, key)
  const found = receiptId === undefined ? undefined : await repo.findQueued(platform.db, receiptId)
  if (found) await takeTold(platform, found.receipt, told)
}

/** Takes what was told, in whatever order and however often: what is registered stays so. */
async function takeTold(platform: Platform, receipt: ReceiptRow, told: Told): Promise<void> {
  const { db, clock, log } = platform
  if (told.state === 'accepted') return repo.markAccepted(db, receipt.id)
  if (told.state === 'registered') {
    await repo.markRegistered(db, receipt.id, told.mark, clock.now())
    return
  }
  if (told.state === 'unknown') return
  await inTransaction(db, async (tx) => {
    if (!(await repo.markDeclined(tx, receipt.id, told.reason))) return
    log.error({ event: 'receipt.declined', receiptId: receipt.id, order: receipt.document.orderNumber, reason: told.reason })
    // Also when it was told before that it takes long: it does not go by itself any more.
    await repo.markOperatorNotified(tx, receipt.id, clock.now())
    await notifyStaff(tx, platform, receipt, 'declined', told.reason)
  })
}

async function comeAgain(platform: Platform, receiptId: number): Promise<void> {
  const found = await repo.findQueued(platform.db, receiptId)
  if (!found || !isOpen(found.registration)) return
  const { registration, receipt } = found
  const now = platform.clock.now()
  await inTransaction(platform.db, async (tx) => {
    if (isOverdue(registration.createdAt, now) && (await repo.markOperatorNotified(tx, receipt.id, now)))
      await notifyStaff(tx, platform, receipt, 'overdue', registration.problem ?? '—')
    await enqueue(tx, platform, receiptId, new Date(now.getTime() + waitMs(registration.tries)))
  })
}

async function notifyStaff(tx: Db, platform: Platform, receipt: ReceiptRow, why: 'declined' | 'overdue', problem: string): Promise<void> {
  await notifyOperator(tx, platform, `receipts.${why}_email`, { order: receipt.document.orderNumber, receipt: receipt.id, problem })
}

const isOpen = ({ state }: Pick<repo.RegistrationRow, 'state'>) => state === 'queued' || state === 'accepted'

function enqueue(tx: Db, platform: Platform, receiptId: number, runAt?: Date): Promise<void> {
  return platform.jobs.enqueue(tx, 'receipts:register', { receiptId }, { key: `receipts:register:${receiptId}`, ...(runAt && { runAt }) })
}
