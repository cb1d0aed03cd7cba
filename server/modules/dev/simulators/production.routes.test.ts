import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { sendMessage } from '#server/modules/base/messages/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { clockOf } from '#server/platform/simulated.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { selling } from '#tests/support/selling-environment.ts'

const password = 'password-of-the-simulators'
/** One for trying out: nobody is charged or written to. */
const tryingOut = {
  ...selling,
  ALLOW_SIMULATORS: 'yes',
  BANK: 'simulator',
  SMS: 'simulator',
  MAIL: 'simulator',
  CARRIER: 'simulator',
  FISCAL_REGISTER: 'simulator',
}

const pages = ['/dev/outbox', '/dev/outbox.json', '/dev/bank', '/dev/bank.json', '/dev/simulators']
const presses = [
  '/dev/clock/two-weeks',
  '/dev/carrier/261120-000000-0/delivered',
  '/dev/simulators/sms/down',
  '/dev/simulators/bank/down',
  '/dev/register/1/approve',
  '/dev/bank/token/approve',
]

let first: TestApp
beforeAll(async () => {
  first = await startTestApp()
})
afterAll(() => first.close())

/** What a shop with such variables answers to each page and each press. */
async function answersOf(env: Record<string, string>, authorization?: string): Promise<Record<string, number>> {
  const app = await startTestApp({ beside: first, env })
  const ask = async (method: 'GET' | 'POST', url: string) =>
    [url, (await app.server.inject({ method, url, headers: { ...(authorization && { authorization }) } })).statusCode] as const
  const answers = [
    ...(await Promise.all(pages.map((url) => ask('GET', url)))),
    ...(await Promise.all(presses.map((url) => ask('POST', url)))),
  ]
  await app.close()
  return Object.fromEntries(answers)
}
const all = (status: number) => Object.fromEntries([...pages, ...presses].map((url) => [url, status]))
const basic = (word: string) => `Basic ${Buffer.from(`anybody:${word}`).toString('base64')}`

describe('[T22] [AUTH-01] a production shop', () => {
  test('with real services has no page of a simulator, and a clock that nobody moves', async () => {
    const banks: Record<string, string>[] = [{}, { BANK: 'cloudpayments', CLOUDPAYMENTS_SECRET: 'secret-of-the-bank' }]
    for (const bank of banks)
      expect(await answersOf({ ...selling, ...bank, SIMULATORS_PASSWORD: password }, basic(password))).toEqual(all(404))
    expect(clockOf(readConfig(selling))).toBe(systemClock)
  })

  test('with simulators that are allowed has no page either until it has a password', async () => {
    expect(await answersOf(tryingOut)).toEqual(all(404))
    expect(await answersOf({ ...selling, ALLOW_SIMULATORS: 'yes', SMS: 'simulator' })).toEqual(all(404))
    expect(clockOf(readConfig(tryingOut))).toBe(systemClock)
  })

  test('then only to whom knows it', async () => {
    const env = { ...tryingOut, SIMULATORS_PASSWORD: password }
    for (const wrong of [undefined, basic('another'), basic(''), `Bearer ${password}`, 'Basic', 'Basic !'])
      expect(await answersOf(env, wrong), wrong).toEqual(all(401))
    const answers = await answersOf(env, basic(password))
    for (const page of pages) expect(answers[page], page).toBe(200)
    expect(answers['/dev/simulators/sms/down']).toBe(303)
    // Its own clock stands still in tests and can be moved.
    expect(answers['/dev/clock/two-weeks']).toBe(303)
  })

  test('[T13] wrong passwords are logged and, ten in a quarter of an hour, limited for their address; right ones are not counted', async () => {
    const logged: string[] = []
    const env = { ...tryingOut, SIMULATORS_PASSWORD: password }
    const app = await startTestApp({ beside: first, env, config: { rateLimits: true }, onLogLine: (line) => void logged.push(line) })
    const ask = async (word: string, remoteAddress: string) =>
      (await app.server.inject({ url: '/dev/outbox.json', remoteAddress, headers: { authorization: basic(word) } })).statusCode
    const events = () =>
      logged.filter((line) => line.includes('"stream":"security"')).map((line) => (JSON.parse(line) as { event: string }).event)
    for (let turn = 0; turn < 12; turn++) expect(await ask(password, '203.0.113.21')).toBe(200)
    expect(events()).toEqual([])
    for (let turn = 0; turn < 10; turn++) expect(await ask(`guess-${turn}`, '203.0.113.21')).toBe(401)
    expect(await ask('guess', '203.0.113.21')).toBe(429)
    expect(await ask(password, '203.0.113.21')).toBe(429)
    expect(await ask(password, '203.0.113.22')).toBe(200)
    expect(events()).toEqual([...Array.from({ length: 10 }, () => 'simulators.wrong_password'), 'simulators.limited', 'simulators.limited'])
    expect(logged.join()).not.toMatch(/guess|203\.0\.113\.21/)
    await app.close()
  })

  test('with a real bank and simulated emails shows those, and nothing of what is real', async () => {
    const env = { ...selling, ALLOW_SIMULATORS: 'yes', MAIL: 'simulator', SIMULATORS_PASSWORD: password }
    await inTransaction(first.db, async (tx) => {
      const params = { code: '012345' }
      const words = { locale: 'ru', key: 'customers.code_message', params } as const
      await sendMessage(tx, first.platform, { ...words, channel: 'sms', to: '+79161234567' })
      await sendMessage(tx, first.platform, { ...words, channel: 'email', to: 'anna@example.com' })
    })
    const answers = await answersOf(env, basic(password))
    expect(Object.entries(answers).filter(([, status]) => status !== 404)).toEqual([
      ['/dev/outbox', 200],
      ['/dev/outbox.json', 200],
      ['/dev/simulators', 200],
    ])
    const app = await startTestApp({ beside: first, env })
    const headers = { authorization: basic(password) }
    const shown = (await app.server.inject({ url: '/dev/outbox.json', headers })).json<{ to: string }[]>()
    expect(shown.map(({ to }) => to)).toEqual(['anna@example.com'])
    const control = (await app.server.inject({ url: '/dev/simulators', headers: { ...headers, 'accept-language': 'en' } })).body
    expect(control).toContain('/dev/simulators/email/down')
    expect(control).not.toMatch(/\/dev\/(?:bank|clock|carrier|register|simulators\/(?!email))/)
    await app.close()
  })
})

test('in a demo with a real provider of text messages the clock is nobody’s either: people would be written to before time', () => {
  expect(clockOf(readConfig({ SMS: 'smsc', SMSC_KEY: 'key' }))).toBe(systemClock)
  expect(clockOf(readConfig({}))).not.toBe(systemClock)
})
