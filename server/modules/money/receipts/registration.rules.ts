import { dayMs } from '#core/dates.ts'

const firstWaitMs = 10_000
const longestWaitMs = 10 * 60_000
/** How long a receipt may go without a register before a person is told. Source: reliability §4. */
const timeoutMs = dayMs

/** Milliseconds until a register is called again after so many calls: twice as long each time, at most ten minutes. */
export function waitMs(tries: number): number {
  return Math.min(firstWaitMs * 2 ** Math.min(Math.max(tries - 1, 0), 10), longestWaitMs)
}

/** Whether a receipt has waited so long that a person must know. */
export function isOverdue(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() >= timeoutMs
}
