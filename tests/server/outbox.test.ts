import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMessage } from '#server/modules/base/messages/index.ts'
import type { Db } from '#server/platform/db/database.ts'
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

test('a job that puts itself off is not due again at once, whatever moment it names; another moment, and another job, is as it is told', async () => {
  const { db } = app
  const isInWork = sql`locked_by = 'worker', locked_at = now()`
  const enqueue = (tx: Db, runAt: Date, key: string) => app.platform.jobs.enqueue(tx, 'put-off', {}, { runAt, key })
  const past = new Date(0)
  const future = new Date('2100-01-01T00:00:00Z')
  for (const key of ['behind', 'ahead']) await enqueue(db, past, key)
  await db.execute(sql`update graphile_worker._private_jobs set ${isInWork} where key in ('behind', 'ahead')`)
  const { rows } = await inTransaction(db, async (tx) => {
    await enqueue(tx, past, 'behind')
    await enqueue(tx, future, 'ahead')
    await enqueue(tx, past, 'another')
    return tx.execute(sql`
      select key, case run_at when now() + interval '1 second' then 'in a second' else extract(epoch from run_at)::int8::text end as at
      from graphile_worker._private_jobs where key in ('behind', 'ahead', 'another') order by id`)
  })
  expect(rows).toEqual([
    { key: 'behind', at: 'in a second' },
    { key: 'ahead', at: String(future.getTime() / 1000) },
    { key: 'another', at: '0' },
  ])
  await db.execute(
    sql`delete from graphile_worker._private_jobs where task_id in (select id from graphile_worker._private_tasks where identifier = 'put-off')`,
  )
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
