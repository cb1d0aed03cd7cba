import { dayMs } from '#core/dates.ts'
import { isMovable } from '#server/platform/clock.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { bringJobsForward, type JobDefinition } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/module.ts'

const minuteMs = 60_000

/** How far the clock can be moved at once, in milliseconds. */
const timeSteps = {
  'five-minutes': 5 * minuteMs,
  'half-an-hour': 30 * minuteMs,
  day: dayMs,
  'two-weeks': 14 * dayMs,
  quarter: 91 * dayMs,
} as const
export type TimeStep = keyof typeof timeSteps
export const timeStepNames = Object.keys(timeSteps) as TimeStep[]

/** Whether a word of an address names a step. */
export function isTimeStep(step: string): step is TimeStep {
  return step in timeSteps && Object.hasOwn(timeSteps, step)
}

/**
 * Moves the shop's clock on: what waits for its time is due so much earlier, and after a night the nightly work is asked for once. False
 * when the shop has a clock that cannot be moved.
 */
export async function skipTime(platform: Platform, jobs: readonly JobDefinition[], step: TimeStep): Promise<boolean> {
  const { changes, clock, db } = platform
  if (!isMovable(clock)) return false
  const ms = timeSteps[step]
  clock.advance(ms)
  await bringJobsForward(db, ms)
  await changes.dropEverything()
  if (ms < dayMs) return true
  await inTransaction(db, async (tx) => {
    for (const { name, cron } of jobs) if (cron) await platform.jobs.enqueue(tx, name, {}, { key: `skipped:${name}` })
  })
  return true
}
