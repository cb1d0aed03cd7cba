import { dayMs } from '#core/dates.ts'

const firstPauseMs = 5000
/** What waited for a service that is well again goes out within a quarter of an hour. Source: I17. */
const longestPauseMs = 10 * 60_000
/** For so long news of orders and emails are tried. Source: reliability §4. */
const timeoutMs = dayMs
/** A code that is not typed in within five minutes is worth nothing. */
export const triesOfCode = 5

export interface Attempted {
  /** Tries so far, this one too. */
  attempts: number
  createdAt: Date
}

/**
 * When a message that nobody took is tried again: after pauses that grow from five seconds to ten minutes, for a day, the last time at its end; a code a
 * few times only (`tries`). undefined: no more.
 */
export function nextTryAt({ attempts, createdAt }: Attempted, now: Date, tries?: number): Date | undefined {
  const pause = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs)
  if (tries !== undefined) return attempts < tries ? new Date(now.getTime() + pause) : undefined
  const end = createdAt.getTime() + timeoutMs
  return now.getTime() < end ? new Date(Math.min(now.getTime() + pause, end)) : undefined
}
