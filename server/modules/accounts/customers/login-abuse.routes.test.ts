import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertCustomer } from '#server/modules/accounts/customers/index.ts'
import { clearMemoized } from '#server/platform/db/memoized.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { askForCode, lastCode } from '#tests/support/login.ts'
import { operatorEmails } from '#tests/support/operator-emails.ts'

let app: TestApp
const logLines: string[] = []
beforeAll(async () => {
  app = await startTestApp({ config: { rateLimits: true, mode: 'production' }, onLogLine: (line) => logLines.push(line) })
  await insertCustomer(app.db, { phone: '+79165550001', phoneCountryCode: 'RU', createdAt: app.clock.now() })
})
beforeEach(async () => {
  app.clock.advance(2 * 3_600_000)
  for (const table of ['rate_limits', 'login_codes', 'messages']) await app.db.execute(sql.raw(`truncate ${table} cascade`))
  logLines.length = 0
  clearMemoized(app.platform.db)
})
afterAll(() => app.close())

/** So many codes of other people, each for a phone of its own, ten minutes ago; the first of them were used. */
async function codesOfOthers(count: number, used: number, triesLeft = 5, purpose = 'login'): Promise<void> {
  const at = new Date(app.clock.now().getTime() - 10 * 60_000).toISOString()
  await app.db.execute(sql`
    insert into login_codes (request_hash, purpose, phone, code_hash, tries_left, created_at, expires_at, used_at)
    select 'request', ${purpose}, 'pd1.' || n, 'code', ${triesLeft}::int, ${at}::timestamptz, ${at}::timestamptz, case when n <= ${used} then ${at}::timestamptz end
    from generate_series(1, ${count}::int) n`)
  clearMemoized(app.platform.db)
}

const workForCode = async () =>
  ((await new Visitor(app).call('GET /authorization/captcha', {})).body.challenge['parameters'] as { cost: number }).cost

const operatorsEmails = () => operatorEmails(app)

const alarms = (event: string) => logLines.filter((line) => line.includes(`"event":"${event}"`))

test('[T10] when fewer than three in ten of the last codes are typed in, a browser works four times as long and blocks without a customer get none', async () => {
  await codesOfOthers(49, 0)
  expect(await workForCode()).toBe(1)
  expect(await operatorsEmails()).toEqual([])
  await codesOfOthers(1, 0)
  expect(await workForCode()).toBe(4)
  const refused = await askForCode(new Visitor(app), '+79265550001')
  expect(refused).toMatchObject({ status: 429, errors: [{ code: 'customers.too_many_codes' }] })
  expect(refused.headers['retry-after']).toBe('900')
  // The customer, and whoever has a number like theirs.
  for (const phone of ['+79165550001', '+79165550999']) expect((await askForCode(new Visitor(app), phone)).status).toBe(200)
  expect((await askForCode(new Visitor(app), '+79165560001')).status).toBe(429)
  clearMemoized(app.platform.db)
  expect(await workForCode()).toBe(4)
  expect(await operatorsEmails()).toEqual([expect.stringContaining('Из последних кодов для входа (50) набрали только 0')])
  expect(alarms('login.pumping')).toHaveLength(1)
})

test('[T10] codes that an account orders for new phones and that nobody types in count with those of logins', async () => {
  await codesOfOthers(30, 0)
  await codesOfOthers(19, 0, 5, 'new_phone')
  expect(await workForCode()).toBe(1)
  await codesOfOthers(1, 0, 5, 'new_phone')
  expect(await workForCode()).toBe(4)
})

test('[T10] three in ten are enough, and what was an hour ago is past: everybody gets a code again', async () => {
  await codesOfOthers(60, 18)
  expect(await workForCode()).toBe(1)
  await codesOfOthers(40, 0)
  expect(await workForCode()).toBe(4)
  app.clock.advance(3_600_000)
  clearMemoized(app.platform.db)
  expect(await workForCode()).toBe(1)
  expect((await askForCode(new Visitor(app), '+79265550001')).status).toBe(200)
})

test('[T13] a hundred wrong codes within an hour, over whatever phones and addresses, alarm the operator once', async () => {
  await codesOfOthers(19, 0, 0)
  await codesOfOthers(10, 10, 4)
  const phone = '+79165550001'
  const visitor = new Visitor(app)
  await askForCode(visitor, phone)
  const wrong = (await lastCode(app, phone)) === '000000' ? '111111' : '000000'
  const tryIt = () => visitor.call('POST /authorization/confirm-phone', { body: { phone, code: wrong, is_register_mode: false } })
  for (let i = 0; i < 4; i++) expect((await tryIt()).errors[0]?.code).toBe('customers.code_wrong')
  expect([await operatorsEmails(), alarms('login.guessing')]).toEqual([[], []])
  expect((await tryIt()).errors[0]?.code).toBe('customers.code_used_up')
  app.clock.advance(61_000)
  await askForCode(visitor, phone)
  await tryIt()
  expect(await operatorsEmails()).toEqual([expect.stringContaining('неверный код для входа набрали 100 раз')])
  expect(alarms('login.guessing')).toHaveLength(1)
})
