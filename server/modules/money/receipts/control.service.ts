import type { Platform } from '#server/platform/module.ts'
import type { ReceiptDraft } from './receipts.rules.ts'
import { decide, tellOf } from './register-simulator.ts'
import { findQueued, listRegistrations } from './registration.repo.ts'
import { hearOf } from './registration.service.ts'

export const registerDecisions = { approve: 'registered', decline: 'declined' } as const
export type RegisterDecision = keyof typeof registerDecisions

/** A receipt on the control page, with what may be decided about it. */
export interface ReceiptOnTheWay {
  id: number
  orderNumber: string
  kind: ReceiptDraft['kind']
  state: 'queued' | 'accepted' | 'registered' | 'declined'
  /** Kopecks. */
  total: number
  tries: number
  decisions: readonly RegisterDecision[]
}

/** The receipts that went to the register last, the newest first. */
export async function listReceiptsOnTheWay(platform: Pick<Platform, 'db'>, limit: number): Promise<ReceiptOnTheWay[]> {
  const rows = await listRegistrations(platform.db, limit)
  return rows.map(({ registration: { state, tries }, receipt: { id, kind, total, document } }) => ({
    id,
    orderNumber: document.orderNumber,
    kind,
    state,
    total,
    tries,
    decisions: state === 'accepted' ? ['approve', 'decline'] : state === 'declined' ? ['approve'] : [],
  }))
}

/** The simulated register decides about a receipt and says so; false when there is nothing to decide. */
export async function decideAsRegister(platform: Platform, receiptId: number, decision: RegisterDecision): Promise<boolean> {
  const found = await findQueued(platform.db, receiptId)
  const decided = found && (await decide(platform.db, found.receipt.key, registerDecisions[decision]))
  if (!decided) return false
  await hearOf(platform, decided.key, tellOf(platform, decided))
  return true
}
