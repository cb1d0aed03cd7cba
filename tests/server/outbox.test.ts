import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMessage } from '#server/modules/messages/index.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { freeAbandonedJobs } from '#server/platform/jobs/jobs.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { waitingJobs } from '#tests/support/orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const write = (isFailing: boolean) =>
  inTransaction(app.db, async (tx) => {
    const params = { code: '123456' }
    await sendMessage(tx, app.platform, { channel: 'sms', to: '+79161234567', locale: 'ru', key: 'customers.code_message', params })
    if (isFailing) throw new Error('something else went wrong')
  })
const messages = async () => (await app.db.execute<{ id: number; xid: string }>(sql`select id, xmin::text as xid from messages`)).rows

test('[I17] a transaction that fails leaves neither its message nor the job of its delivery', async () => {
  await expect(write(true)).rejects.toThrow('something else')
  expect(await messages()).toEqual([])
  expect(await waitingJobs(app, 'messages:deliver')).toEqual([])
})

test('[I17] a fact, its message and the job of its delivery are of one transaction', async () => {
  await write(false)
  const [message] = await messages()
  expect(await waitingJobs(app, 'messages:deliver')).toEqual([{ id: message?.id }])
  const { rows } = await app.db.execute(sql`select xmin::text as xid from graphile_worker._private_jobs`)
  expect(rows).toEqual([{ xid: message?.xid }])
})

test('[I17] jobs of a worker that was killed in the middle are done again within minutes; those of a living one are left alone', async () => {
  const lockedSince = (minutes: number) =>
    app.db.execute(
      sql`update graphile_worker._private_jobs set locked_by = 'worker-of-before', locked_at = now() - ${minutes} * interval '1 minute'`,
    )
  await lockedSince(4)
  expect(await freeAbandonedJobs(app.db)).toBe(0)
  await lockedSince(6)
  expect(await freeAbandonedJobs(app.db)).toBe(1)
  const { rows } = await app.db.execute(sql`select locked_by from graphile_worker._private_jobs`)
  expect(rows).toEqual([{ locked_by: null }])
})
