import { isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { operatorEmails } from '#tests/support/operator-emails.ts'
import { runJob, waitingJobs } from '#tests/support/orders.ts'
import { insertCustomer } from '#server/modules/accounts/customers/index.ts'
import { customers } from '#server/modules/accounts/customers/customers.schema.ts'
import { areTextsDelayed } from './messages.repo.ts'
import { sendMessage, type NewMessage } from './messages.service.ts'

let app: TestApp
const logLines: string[] = []
const known = '+79165550001'

beforeAll(async () => {
  app = await startTestApp({
    config: { rateLimits: true, mode: 'production', strangersTexts: 30 },
    onLogLine: (line) => void logLines.push(line),
  })
  await insertCustomer(app.db, { phone: known, phoneCountryCode: 'RU', createdAt: app.clock.now() })
})
beforeEach(async () => {
  app.clock.advance(3_600_000)
  await app.db.execute(sql`truncate rate_limits, messages, email_bounces; delete from graphile_worker._private_jobs`)
  logLines.length = 0
})
afterAll(() => app.close())

const write = (to: string, more: Partial<NewMessage> = {}) =>
  inTransaction(app.db, (tx) =>
    sendMessage(tx, app.platform, {
      channel: to.includes('@') ? 'email' : 'sms',
      to,
      locale: 'ru',
      key: 'customers.password_message',
      ...more,
    }),
  )

/** Delivers what waits, as the worker does, and tells what became of everything that was written, the oldest first. */
async function deliver(): Promise<string[]> {
  for (const payload of await waitingJobs(app, 'messages:deliver')) await runJob(app, 'messages:deliver', payload)
  const { rows } = await app.db.execute<{ state: string }>(sql`select state from messages where state <> 'queued' order by id`)
  return rows.map(({ state }) => state)
}

const times = (count: number, state: string) => Array.from({ length: count }, () => state)

test('[T11] a phone gets five texts an hour and ten a day, an account’s too; what is too much is dropped without a text', async () => {
  for (let n = 0; n < 6; n++) await write(known)
  expect(await deliver()).toEqual([...times(5, 'delivered'), 'dropped'])
  const { rows } = await app.db.execute(sql`select text, attempts from messages where state = 'dropped'`)
  expect(rows).toEqual([{ text: '', attempts: 0 }])
  expect(logLines.filter((line) => line.includes('"event":"message.dropped"'))).toEqual([expect.stringContaining('"bucket":"text-1h"')])

  await app.db.execute(sql`delete from rate_limits where key like 'text-1h%'; truncate messages, email_bounces`)
  const other = '+79165550002'
  for (let n = 0; n < 11; n++) {
    await write(other)
    if (n % 5 === 4) {
      await deliver()
      await app.db.execute(sql`delete from rate_limits where key like 'text-1h%'`)
    }
  }
  expect(await deliver()).toEqual([...times(10, 'delivered'), 'dropped'])
})

test('[T11] a text whose limit could not be asked for an error of the database does not leave unlimited by its next try', async () => {
  for (let n = 0; n < 5; n++) await write(known)
  expect(await deliver()).toEqual(times(5, 'delivered'))
  await write(known)
  await app.db.execute(sql`alter table rate_limits rename to rate_limits_away`)
  await expect(deliver())
    .rejects.toThrow()
    .finally(() => app.db.execute(sql`alter table rate_limits_away rename to rate_limits`))
  expect(await deliver()).toEqual([...times(5, 'delivered'), 'dropped'])
})

test('[T11] a text that fails before its first try uses up nothing of what its phone is sent', async () => {
  await write('+79165550004')
  await app.db.execute(sql`alter table customers rename to customers_away`)
  try {
    for (let n = 0; n < 6; n++) await expect(deliver()).rejects.toThrow()
  } finally {
    await app.db.execute(sql`alter table customers_away rename to customers`)
  }
  expect(await deliver()).toEqual(['delivered'])
})

test('[T11] [T9] orders of strangers keep neither a code nor a warning from its phone, and warnings have a measure of their own', async () => {
  const phone = '+79165550003'
  for (let n = 0; n < 6; n++) await write(phone)
  for (let n = 0; n < 6; n++) await write(phone, { kind: 'account' })
  for (let n = 0; n < 6; n++) await write(phone, { kind: 'code' })
  expect(await deliver()).toEqual([...times(5, 'delivered'), 'dropped', ...times(5, 'delivered'), 'dropped', ...times(6, 'delivered')])
})

test('[T10] a block of a thousand numbers without accounts gets twenty texts an hour; who has an account among them still gets theirs', async () => {
  for (let n = 0; n < 21; n++) await write(`+791655501${String(n).padStart(2, '0')}`)
  await write(known)
  expect(await deliver()).toEqual([...times(20, 'delivered'), 'dropped', 'delivered'])
  expect(logLines.join()).toContain('"bucket":"text-block-1h"')
})

test('[T10] all phones without an account together get so many texts an hour, and the operator is told once', async () => {
  for (let n = 0; n < 32; n++) await write(`+7926${String(n).padStart(3, '0')}0000`)
  await write(known)
  const emails = async () => (await operatorEmails(app)).map((email) => /ушло 30 СМС о заказах/.exec(email)?.[0])
  const states = await deliver()
  expect(states.slice(0, 33)).toEqual([...times(30, 'delivered'), ...times(2, 'dropped'), 'delivered'])
  expect(await emails()).toEqual(['ушло 30 СМС о заказах'])
  expect(logLines.filter((line) => line.includes('"event":"message.strangers"'))).toHaveLength(1)
})

test('[T59] an address that nobody proved gets ten emails a day; its owner’s, the staff’s and an account’s are not counted', async () => {
  for (let n = 0; n < 11; n++) await write('victim@example.ru')
  await write('Victim@example.ru')
  for (const kind of ['account', 'staff'] as const) await write('victim@example.ru', { kind })
  expect(await deliver()).toEqual([...times(10, 'delivered'), 'dropped', 'dropped', 'delivered', 'delivered'])
  await insertCustomer(app.db, { phone: '+79165550009', phoneCountryCode: 'RU', email: 'victim@example.ru', createdAt: app.clock.now() })
  await write('victim@example.ru')
  expect((await deliver()).at(-1)).toBe('dropped')
  await app.db.update(customers).set({ emailConfirmedAt: app.clock.now() }).where(isNotNull(customers.email))
  await write('VICTIM@example.ru')
  expect((await deliver()).at(-1)).toBe('delivered')
})

test('codes and emails of staff that a release before has put into the queue are none too many', async () => {
  for (let n = 0; n < 6; n++) await write(known)
  for (let n = 0; n < 11; n++) await write(app.platform.config.operatorEmail)
  const { rows: written } = await app.db.execute<{ id: number; isCode: boolean }>(
    sql`select id, channel = 'sms' as "isCode" from messages order by id`,
  )
  for (const { id, isCode } of written) await runJob(app, 'messages:deliver', isCode ? { id, tries: 5 } : { id })
  const { rows } = await app.db.execute(sql`select state, count(*)::int as count from messages group by state`)
  expect(rows).toEqual([{ state: 'delivered', count: 17 }])
})

test('[AUTH-02] what was dropped does not make texts slow for anybody, its phone included', async () => {
  for (let n = 0; n < 7; n++) for (const phone of [known, '+79265550001']) await write(phone)
  expect((await deliver()).filter((state) => state === 'dropped')).toHaveLength(4)
  const soon = new Date(app.clock.now().getTime() + 60_000)
  await app.db.execute(sql`delete from messages where state = 'delivered'`)
  expect(await areTextsDelayed(app.db, soon, known)).toBe(false)
})
