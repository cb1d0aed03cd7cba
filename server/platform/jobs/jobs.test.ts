import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineJob } from './jobs.ts'

const named = (name: string) => defineJob({ name, payload: z.object({}), cron: '40 3 * * *', handle: async () => undefined })

test('a job whose name the queue would refuse at the start of the shop cannot be defined', () => {
  expect(named('orders:expire-overdue').name).toBe('orders:expire-overdue')
  for (const name of ['back-office.forget-runs', 'Runs:forget', 'runs: forget']) expect(() => named(name)).toThrow('takes no job')
})
