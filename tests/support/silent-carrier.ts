import { expect, vi } from 'vitest'
import { simulatedParcels } from '#server/modules/fulfillment/delivery/delivery.schema.ts'
import type { TestApp } from './app.ts'

/** As long as a job waits for the carrier. */
const timeoutMs = 5000

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
  await vi.advanceTimersByTimeAsync(timeoutMs)
  await acting
  moodOf.mockRestore()
  vi.useRealTimers()
}

/** As long as the simulated carrier takes when it is slow: nobody waits for its answer any more. */
const slowMs = 10_000

/** The simulated carrier takes the parcel of an order and is not heard: the job that hands it over has given up before its answer comes. */
export async function takenUnheard(app: TestApp, { handOver }: { handOver: () => Promise<unknown> }): Promise<void> {
  const before = await app.db.$count(simulatedParcels)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const moodOf = vi.spyOn(app.platform.simulation, 'moodOf')
  moodOf.mockReturnValueOnce('slow').mockReturnValueOnce('slow')
  const handing = expect(handOver()).rejects.toThrow('no answer within')
  while (moodOf.mock.calls.length < 2) await new Promise(setImmediate)
  await vi.advanceTimersByTimeAsync(slowMs)
  await handing
  moodOf.mockRestore()
  vi.useRealTimers()
  while ((await app.db.$count(simulatedParcels)) === before) await new Promise(setImmediate)
}
