import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { modules } from '#server/modules.ts'
import { createJobs, defineJob, startWorker } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const payload = z.object({})
const minutesOfDay = 1440

test('a code to log in with is sent, and a bank heard, while sweeps take as long as they like', async () => {
  const begun: string[] = []
  const done: string[] = []
  const end = Promise.withResolvers<void>()
  const sweeps = Array.from({ length: 8 }, (_, n) =>
    defineJob({
      name: `sweep-${n}`,
      payload,
      cron: '0 0 1 1 *',
      handle: () => (begun.push(`sweep-${n}`), end.promise),
    }),
  )
  const others = ['messages:deliver', 'orders:ask-bank'].map((name) =>
    defineJob({ name, payload, handle: () => Promise.resolve(void done.push(name)) }),
  )
  const jobs = createJobs()
  for (const { name } of sweeps) await jobs.enqueue(app.db, name, {})
  const worker = await startWorker(app.db, [...sweeps, ...others], createLog('silent'))
  try {
    await expect.poll(() => begun.length, { timeout: 10_000 }).toBeGreaterThan(1)
    for (const { name } of others) await jobs.enqueue(app.db, name, {})
    await expect.poll(() => done.toSorted(), { timeout: 10_000 }).toEqual(['messages:deliver', 'orders:ask-bank'])
    expect(begun).toHaveLength(2)
  } finally {
    end.resolve()
    await worker.stop()
  }
})

/** The minutes of a day at which a pattern of minutes and hours is due. */
function dueMinutes(cron: string): number[] {
  const [minute = '', hour = '', ...days] = cron.split(' ')
  expect(days, cron).toEqual(['*', '*', '*'])
  for (const pattern of [minute, hour]) expect(pattern, 'is read here').toMatch(/^(?:\*|\*\/\d+|\d+)$/)
  const isDue = (pattern: string, at: number) =>
    pattern === '*' || (pattern.startsWith('*/') ? at % Number(pattern.slice(2)) === 0 : at === Number(pattern))
  return Array.from({ length: minutesOfDay }, (_, at) => at).filter((at) => isDue(minute, at % 60) && isDue(hour, Math.floor(at / 60)))
}

test('no two jobs that come by the hour or by the day begin in one minute', () => {
  const jobs = modules.flatMap((module) => module.jobs?.(app.platform) ?? [])
  const rare = jobs.flatMap(({ name, cron }) => {
    const minutes = cron ? dueMinutes(cron) : []
    return minutes.length > 24 ? [] : minutes.map((minute) => ({ name, minute }))
  })
  const together = Object.values(Object.groupBy(rare, ({ minute }) => minute)).filter((some) => some && some.length > 1)
  expect(together.map((some) => some?.map(({ name }) => name))).toEqual([])
})
