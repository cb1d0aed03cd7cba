import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { isProven, unconfirmEmail } from '#server/modules/accounts/customers/index.ts'
import { createMessagesModule, sendMessage } from './index.ts'
import { messagesJobs } from './messages.jobs.ts'
import { createMessageLimits } from './messages.limits.ts'
import { sealed } from '#tests/support/personal-data.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const send = (to: string, code: string, locale: 'ru' | 'en' = 'ru') =>
  inTransaction(app.db, (tx) =>
    sendMessage(tx, app.platform, { channel: 'sms', to, locale, key: 'customers.code_message', params: { code } }),
  )

interface Outgoing {
  id: number
  channel: string
  to: string
  text: string
  created_at: string
}

const outbox = async (): Promise<Outgoing[]> => (await new Visitor(app).raw<Outgoing[]>('GET', '/dev/outbox.json')).body

test('what was said is read at /dev/outbox.json, newest first, in the recipient’s language', async () => {
  await send('+79161234567', '012345')
  await send('+79160000001', '543210', 'en')
  expect(await outbox()).toEqual([
    {
      id: 2,
      channel: 'sms',
      to: '+79160000001',
      text: '543210 is your SEVERA° login code. Do not share it with anyone.',
      created_at: '2026-11-20T09:00:00.000Z',
    },
    { id: 1, channel: 'sms', to: '+79161234567', text: expect.stringContaining('012345'), created_at: '2026-11-20T09:00:00.000Z' },
  ])
})

test('[I17] message and delivery job live and die with the transaction', async () => {
  const before = (await outbox()).length
  const failed = inTransaction(app.db, async (tx) => {
    await sendMessage(tx, app.platform, { channel: 'email', to: 'a@b.ru', locale: 'ru', key: 'customers.saved' })
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  const { rows } = await app.db.execute<{ jobs: number }>(
    sql`select count(*) as jobs from graphile_worker.jobs where task_identifier = 'messages:deliver'`,
  )
  expect([(await outbox()).length, rows[0]?.jobs]).toEqual([before, before])
})

test('[I17] a delivery happens once, and forgets the text where it really left', async () => {
  const sent: string[] = []
  const real = { keepsText: false, send: async (message: { to: string }) => void sent.push(message.to) }
  const deliver = (gateway: typeof real) =>
    messagesJobs(
      app.platform,
      { sms: gateway, call: gateway, email: gateway },
      createMessageLimits(app.platform, isProven),
      unconfirmEmail,
    ).find((job) => job.name === 'messages:deliver')
  await deliver(real)?.handle({ id: 1 })
  await deliver(real)?.handle({ id: 1 })
  expect(sent).toEqual(['+79161234567'])
  const { rows } = await app.db.execute(sql`select state, attempts, text from messages where id = 1`)
  expect(rows).toEqual([{ state: 'delivered', attempts: 1, text: '' }])
})

test('[I17] [T11] a delivery that stood still drops no message that another one is sending', async () => {
  await send('+79161234568', '222222')
  const [late] = (await outbox()).map(({ id }) => id)
  const stands = Promise.withResolvers<boolean>()
  const deliver = (mayLeave: () => Promise<boolean>, sending: () => Promise<unknown>) => {
    const gateway = { keepsText: false, send: async () => void (await sending()) }
    const gateways = { sms: gateway, call: gateway, email: gateway }
    const jobs = messagesJobs(app.platform, gateways, { mayLeave }, unconfirmEmail)
    return jobs.find((job) => job.name === 'messages:deliver')?.handle({ id: late })
  }
  const slow = deliver(
    () => stands.promise,
    () => Promise.reject(new Error('sent twice')),
  )
  await deliver(
    () => Promise.resolve(true),
    async () => {
      stands.resolve(false)
      await slow
    },
  )
  const { rows } = await app.db.execute(sql`select state, attempts from messages where id = ${late}`)
  expect(rows).toEqual([{ state: 'delivered', attempts: 1 }])
})

test('messages older than 30 days are removed', async () => {
  app.clock.advance(31 * 86_400_000)
  await send('+79160000002', '111111')
  await createMessagesModule({
    doMessagesArrive: () => Promise.resolve(true),
    isProven,
    onDeadMailbox: unconfirmEmail,
    findProofOf: () => Promise.resolve(undefined),
    onComplaint: async () => undefined,
  })
    .jobs?.(app.platform)
    .find((job) => job.name === 'messages:purge')
    ?.handle({})
  expect((await outbox()).map((one) => one.to)).toEqual(['+79160000002'])
})

test('[T44] the page shows messages as text, without scripts, in two languages', async () => {
  await app.db.execute(
    sql`insert into messages (channel, recipient, text, locale) values ('sms', ${sealed('+79160000003')}, '<script>alert(1)</script>', 'ru')`,
  )
  const page = await app.server.inject({ url: '/dev/outbox' })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Исходящие')
  expect(page.body).not.toContain('<script')
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; frame-ancestors 'none'/)
  const english = await app.server.inject({ url: '/dev/outbox', headers: { 'accept-language': 'en-GB,en;q=0.9' } })
  expect(english.body).toContain('<h1>Outbox</h1>')
})

test('[T11] what was dropped is seen as that', async () => {
  await app.db.execute(
    sql`insert into messages (channel, recipient, text, locale, state) values ('sms', ${sealed('+79160000004')}, '', 'ru', 'dropped')`,
  )
  expect((await app.server.inject({ url: '/dev/outbox' })).body).toContain('Не отправлено: этому получателю')
})

test('without simulators there is no outbox', async () => {
  const real = await startTestApp({ config: { simulators: false } })
  for (const url of ['/dev/outbox', '/dev/outbox.json']) expect((await real.server.inject({ url })).statusCode).toBe(404)
  await real.close()
})
