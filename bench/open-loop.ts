import { setTimeout as pause } from 'node:timers/promises'

export interface Percentiles {
  times: number
  p50: number
  p95: number
  p99: number
  max: number
}

/**
 * Begins `count` acts at moments drawn by lot, `perSecond` of them a second on average, without waiting for those before (an open loop).
 * Milliseconds from the moment at which each was due to its end: what had to queue is counted as waiting. Throws what an act throws.
 */
export async function arrive(perSecond: number, count: number, act: (index: number) => Promise<void>): Promise<number[]> {
  const started = performance.now()
  let due = 0
  const times: number[] = []
  const underWay: Promise<void>[] = []
  for (let index = 0; index < count; index++) {
    due += (-Math.log(1 - Math.random()) * 1000) / perSecond
    const early = started + due - performance.now()
    if (early > 0) await pause(early)
    const dueAt = started + due
    underWay.push(act(index).then(() => void times.push(performance.now() - dueAt)))
  }
  await Promise.all(underWay)
  return times
}

/** Milliseconds to one decimal. */
export function percentiles(times: readonly number[]): Percentiles {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number => Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10
  return { times: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}
