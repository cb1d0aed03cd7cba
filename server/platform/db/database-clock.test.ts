import { beforeEach, describe, expect, test } from 'vitest'
import { DatabaseClock } from './database-clock.ts'

/** When the process began, by the machine's clock and by the steady one. */
const beganMs = Date.parse('2026-11-27T06:00:00.000Z')
let steadyMs: number
/** How far the machine's clock and the database's are from the truth. */
let machineSkewMs: number
let databaseSkewMs: number
/** How long the database takes to answer: it looks at its clock in the middle. */
let answerMs: number
let warnings: unknown[]

beforeEach(() => {
  steadyMs = 5000
  machineSkewMs = databaseSkewMs = answerMs = 0
  warnings = []
})

const trueMs = () => beganMs + steadyMs
const start = () =>
  new DatabaseClock(
    {
      machineMs: () => trueMs() + machineSkewMs,
      steadyMs: () => steadyMs,
      databaseMs: async () => {
        steadyMs += answerMs / 2
        const told = trueMs() + databaseSkewMs
        steadyMs += answerMs / 2
        return told
      },
    },
    { warn: (details) => void warnings.push(details) },
  )

/** By how much a clock is ahead of the truth. */
const aheadMs = (clock: DatabaseClock) => clock.now().getTime() - trueMs()

describe('the clock of a process that serves', () => {
  test.each([7_200_000, -7_200_000])('is the database’s, though the machine’s is wrong by %i ms, and the log says so', async (skewMs) => {
    machineSkewMs = skewMs
    answerMs = 40
    const clock = start()
    expect(aheadMs(clock)).toBe(skewMs)
    await clock.measure()
    expect(aheadMs(clock)).toBe(0)
    expect(warnings).toEqual([{ event: 'clock.skew', skewMs }])
  })

  test('goes on evenly when the machine’s clock jumps, which is told', async () => {
    const clock = start()
    await clock.measure()
    machineSkewMs = 86_400_000
    steadyMs += 30_000
    expect(aheadMs(clock)).toBe(0)
    expect(warnings).toEqual([])
    await clock.measure()
    expect(aheadMs(clock)).toBe(0)
    expect(warnings).toEqual([{ event: 'clock.skew', skewMs: 86_400_000 }])
  })

  test('follows a database that goes back, by just so much', async () => {
    const clock = start()
    databaseSkewMs = -900
    await clock.measure()
    expect(aheadMs(clock)).toBe(-900)
    expect(warnings).toEqual([])
  })

  test('notices that the machine was asleep, which stops the steady clock, and asks once', async () => {
    const clock = start()
    await clock.measure()
    steadyMs += 5000
    expect(clock.hasSlept()).toBe(false)
    machineSkewMs = databaseSkewMs = 3_600_000
    expect(clock.hasSlept()).toBe(true)
    await clock.measure()
    expect([clock.hasSlept(), aheadMs(clock)]).toEqual([false, 3_600_000])
  })

  test('does not step for what is small', async () => {
    machineSkewMs = 250
    const clock = start()
    await clock.measure()
    expect(aheadMs(clock)).toBe(250)
    machineSkewMs = 251
    const worse = start()
    await worse.measure()
    expect(aheadMs(worse)).toBe(0)
  })

  test('nor for what a slow answer leaves open, of which it does not complain either', async () => {
    answerMs = 4000
    databaseSkewMs = 2250
    const clock = start()
    await clock.measure()
    expect(aheadMs(clock)).toBe(0)
    expect(warnings).toEqual([])
  })
})
