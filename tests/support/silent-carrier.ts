import { vi } from 'vitest'
import type { TestApp } from './app.ts'

/** As long as a job waits for the carrier. */
const patienceMs = 5000

/**
 * Does something while the simulated carrier is silent at the first question of it and answers all others. Only when it has come so far as
 * `until` says does the patience with that one answer end. No test waits by the clock.
 */
export async function whileOneAnswerIsMissing(app: TestApp, act: () => Promise<unknown>, until: () => Promise<boolean>): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const moodOf = vi.spyOn(app.platform.simulation, 'moodOf')
  // The simulator looks at its mood twice before it answers.
  moodOf.mockReturnValueOnce('slow').mockReturnValueOnce('slow')
  const acting = act()
  while (!(await until())) await new Promise(setImmediate)
  await vi.advanceTimersByTimeAsync(patienceMs)
  await acting
  moodOf.mockRestore()
  vi.useRealTimers()
}
