import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { MessageRefusal, type MessageGateway } from '#server/platform/sms/gateway.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { isProven, unconfirmEmail } from '#server/modules/accounts/customers/index.ts'
import { sendMessage } from './index.ts'
import { messagesJobs } from './messages.jobs.ts'
import { createMessageLimits } from './messages.limits.ts'

const text = 'Мы закончили один из ваших входов'
let app: TestApp
let sent: string[]
let lines: string[] = []
let failure: Error | undefined
const gateway: MessageGateway = {
  keepsText: false,
  send: async (message) => {
    if (failure) throw failure
    sent.push(`${message.to}: ${message.text}`)
  },
}

beforeAll(async () => {
  app = await startTestApp({ onLogLine: (line) => void lines.push(line) })
})
beforeEach(async () => {
  sent = []
  lines = []
  failure = new Error('the provider is down')
  await app.db.execute(sql`truncate messages, email_bounces; delete from graphile_worker._private_jobs`)
  // The first try is due at once, by the clock of the database.
  app.clock.set(new Date())
})
afterAll(() => app.close())

async function write(channel: 'sms' | 'email', isAwaited = false): Promise<void> {
  const to = channel === 'sms' ? '+79161234567' : 'anna@example.com'
  await inTransaction(app.db, (tx) =>
    sendMessage(tx, app.platform, { channel, to, locale: 'ru', key: 'customers.reuse_message', ...(isAwaited && { kind: 'code' }) }),
  )
}

/** Runs the delivery that waits, at the moment it waits for, as a worker does; false when none waits. */
async function runNext(): Promise<boolean> {
  const { rows } = await app.db.execute<{ id: string; payload: unknown; at: string }>(sql`
    select j.id, j.payload, j.run_at at time zone 'UTC' as at from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'messages:deliver' and j.attempts < j.max_attempts`)
  expect(rows.length).toBeLessThan(2)
  const [job] = rows
  if (!job) return false
  await app.db.execute(
    sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker', attempts = attempts + 1 where id = ${job.id}`,
  )
  const at = new Date(`${job.at.replace(' ', 'T')}Z`)
  if (at > app.clock.now()) app.clock.set(at)
  const gateways = { sms: gateway, call: gateway, email: gateway }
  await messagesJobs(app.platform, gateways, createMessageLimits(app.platform, isProven), unconfirmEmail)
    .find(({ name }) => name === 'messages:deliver')
    ?.handle(job.payload)
  await app.db.execute(sql`delete from graphile_worker._private_jobs where id = ${job.id}`)
  return true
}

const message = async () => (await app.db.execute(sql`select state, attempts, text from messages`)).rows[0]

describe('[I17] a message that nobody takes', () => {
  test.each(['sms', 'email'] as const)(
    '%s: after twenty refused tries it is still there, and goes out when somebody takes it',
    async (channel) => {
      await write(channel)
      for (let one = 0; one < 20; one++) expect(await runNext()).toBe(true)
      expect(await message()).toEqual({ state: 'queued', attempts: 20, text: expect.stringContaining(text) })
      failure = undefined
      expect(await runNext()).toBe(true)
      expect(sent).toEqual([expect.stringContaining(text)])
      expect(await message()).toEqual({ state: 'delivered', attempts: 21, text: '' })
      expect(await runNext()).toBe(false)
    },
  )

  test('is given up after a day, and said to be lost, without its words', async () => {
    await write('email')
    const writtenAt = app.clock.now().getTime()
    let tries = 0
    while (await runNext()) tries++
    expect(app.clock.now().getTime() - writtenAt).toBe(24 * 3_600_000)
    expect(tries).toBeGreaterThan(140)
    expect(await message()).toEqual({ state: 'failed', attempts: tries, text: '' })
    const lost = lines.filter((line) => line.includes('message.lost'))
    expect(lost).toHaveLength(1)
    expect(lines.join()).not.toMatch(/anna|Мы закончили/)
  })

  test('a code is given up after five tries: nobody waits for it any more', async () => {
    await write('sms', true)
    let tries = 0
    while (await runNext()) tries++
    expect(tries).toBe(5)
    expect(await message()).toEqual({ state: 'failed', attempts: 5, text: '' })
  })

  test('what is refused for good is not tried again', async () => {
    failure = new MessageRefusal('no such mailbox')
    await write('email')
    expect(await runNext()).toBe(true)
    expect(await runNext()).toBe(false)
    expect(await message()).toEqual({ state: 'failed', attempts: 1, text: '' })
  })

  test('an address that no mail server knows is not confirmed any more; a phone that is refused, and a server that is down, change nothing', async () => {
    const { visitor } = await loggedIn(app)
    await visitor.call('PUT /personal/change', { body: { email: 'Anna@example.com' } })
    await app.db.execute(sql`update customers set email_confirmed_at = now()`)
    const isConfirmed = async () => (await visitor.call('GET /personal/account', {})).body.user.email_is_confirmed
    await app.db.execute(sql`truncate messages, email_bounces; delete from graphile_worker._private_jobs`)
    await write('email')
    await runNext()
    expect(await isConfirmed()).toBe(true)
    await app.db.execute(sql`truncate messages, email_bounces; delete from graphile_worker._private_jobs`)
    failure = new MessageRefusal('no such mailbox')
    await write('sms')
    await runNext()
    expect(await isConfirmed()).toBe(true)
    await write('email')
    await runNext()
    expect(await isConfirmed()).toBe(false)
  })
})
