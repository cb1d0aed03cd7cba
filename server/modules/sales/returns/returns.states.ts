import type { ReturnStatus } from '#contracts/returns.contract.ts'
import { illegalTransition } from './returns.errors.ts'

/** Where a return may go from each state; approved things that never come, or come worn, are turned down. Source: decisions A. */
export const returnTransitions: Readonly<Record<ReturnStatus, readonly ReturnStatus[]>> = {
  requested: ['approved', 'rejected'],
  approved: ['received', 'rejected'],
  received: ['refunded'],
  rejected: [],
  refunded: [],
}

/** A return in these states still waits for something. */
export const openStates: readonly ReturnStatus[] = ['requested', 'approved']

/** Refuses a move that the table does not name: 409 `returns.illegal_transition`. */
export function requireReturnTransition(from: ReturnStatus, to: ReturnStatus): void {
  if (!returnTransitions[from].includes(to)) throw illegalTransition(from, to)
}
