import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/platform/log.ts'
import { createSimulation } from '#server/platform/simulation.ts'
import { startMailServer, type FakeMailServer } from '#tests/support/mail-server.ts'
import { startTextProvider, type FakeTextProvider } from '#tests/support/text-provider.ts'
import { MessageRefusal, type Gateways, type OutgoingMessage } from './gateway.ts'
import { gatewaysOf } from './gateways.ts'

const code: OutgoingMessage = { channel: 'sms', to: '+79161234567', text: '012345 — код для входа' }
const email: OutgoingMessage = {
  channel: 'email',
  to: 'anna@example.com',
  text: 'Заказ 7 собран. Он у вас завтра: https://shop.example/order/7\n\n.Пальто — 100 ₽',
}

let smsc: FakeTextProvider
let smsRu: FakeTextProvider
let mail: FakeMailServer
let gateways: Gateways
let lines: string[]

beforeEach(async () => {
  lines = []
  smsc = await startTextProvider()
  smsRu = await startTextProvider()
  mail = await startMailServer()
  gateways = startedWith({ SMS: 'smsc', SMS_RESERVE: 'smsru' })
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all([smsc.close(), smsRu.close(), mail.close()])
})

/** The ways out of a shop with these variables, beside those of all real services. */
function startedWith(env: Record<string, string>): Gateways {
  const config = readConfig({
    SMSC_KEY: 'key-of-smsc',
    SMSC_SENDER: 'SEVERA',
    SMSC_URL: smsc.url,
    SMSRU_KEY: 'key-of-smsru',
    SMSRU_URL: smsRu.url,
    MAIL: 'smtp',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mail.port),
    MAIL_FROM: 'shop@severa.example',
    MAIL_NAME: 'СЕВЕРА°',
    ...env,
  })
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  return gatewaysOf({ config, simulation: createSimulation(), log }, () => Promise.resolve(true))
}

describe('[AUTH-01] real providers of text messages', () => {
  test('SMSC is sent the key, the number and the words, and reads them out when it is to call', async () => {
    await gateways.sms.send(code)
    const asked = { apikey: 'key-of-smsc', phones: '+79161234567', mes: '012345 — код для входа', charset: 'utf-8', fmt: '3' }
    expect(smsc.asked).toEqual([{ ...asked, sender: 'SEVERA' }])
    await gateways.call.send({ ...code, channel: 'call' })
    expect(smsc.asked[1]).toEqual({ ...asked, call: '1' })
    expect([smsRu.asked, gateways.sms.keepsText, gateways.call.keepsText]).toEqual([[], false, false])
  })

  test('SMS.ru can be the first: it is sent its own key; calls are left to SMSC', async () => {
    gateways = startedWith({ SMS: 'smsru', SMS_RESERVE: 'smsc', SMSRU_SENDER: 'SEVERA' })
    await gateways.sms.send(code)
    await gateways.call.send({ ...code, channel: 'call' })
    expect(smsRu.asked).toEqual([{ api_id: 'key-of-smsru', to: '79161234567', msg: '012345 — код для входа', json: '1', from: 'SEVERA' }])
    expect(smsc.asked).toMatchObject([{ call: '1' }])
  })

  test.each(['poor', 'broken', 'nonsense', 'unknown'] as const)('a first one that is %s is replaced by the other', async (mood) => {
    smsc.mood = mood
    await gateways.sms.send(code)
    expect([smsc.asked.length, smsRu.asked.length]).toEqual([1, 1])
    expect(lines.join()).toContain('sms.reserve')
    expect(lines.join()).not.toMatch(/012345|9161234567|key-of/)
  })

  test('a first one that is down, or takes what it is sent and says nothing for three seconds, is replaced by the other', async () => {
    smsc.mood = 'slow'
    const startedAt = performance.now()
    await gateways.sms.send(code)
    expect(performance.now() - startedAt).toBeGreaterThan(2900)
    await smsc.close()
    await gateways.sms.send(code)
    expect(smsRu.asked.length).toBe(2)
  })

  test.each(['poor', 'broken', 'nonsense'] as const)('that both are %s is no refusal: it is tried again', async (mood) => {
    smsc.mood = mood
    smsRu.mood = mood
    const failure = await gateways.sms.send(code).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(MessageRefusal)
  })

  test('a number that neither knows is a refusal, which names nobody', async () => {
    smsc.mood = 'unknown'
    smsRu.mood = 'unknown'
    const failure = await gateways.sms.send(code).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MessageRefusal)
    expect(String(failure)).not.toContain('9161234567')
  })

  test('without a reserve there is only the first', async () => {
    gateways = startedWith({ SMS: 'smsc' })
    smsc.mood = 'poor'
    await expect(gateways.sms.send(code)).rejects.toThrow('did not take it (3)')
    expect(smsRu.asked).toEqual([])
  })
})

describe('[AUTH-01] a real mail server', () => {
  test('an email goes to one address, from the shop, with its first sentence as the subject', async () => {
    await gateways.email.send({ ...email, to: 'anna@example.com' })
    expect(mail.emails.map(({ to }) => to)).toEqual([['anna@example.com']])
    const data = mail.emails[0]?.data ?? ''
    expect(data).toMatch(/^From: =\?UTF-8\?.*<shop@severa\.example>$/m)
    expect(data).toContain(`Subject: =?UTF-8?B?${Buffer.from('Заказ 7 собран').toString('base64')}?=`)
    expect(data).toContain('Auto-Submitted: auto-generated')
    expect(gateways.email.keepsText).toBe(false)
  })

  test('an address with commas or line breaks adds nobody and no header', async () => {
    for (const to of ['a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com'])
      await gateways.email.send({ ...email, to }).catch(() => undefined)
    expect(mail.emails.flatMap(({ to }) => to)).not.toContain('b@example.com')
    expect(mail.emails.map(({ data }) => data).join()).not.toMatch(/^Bcc:/im)
  })

  test.each(['busy', 'distrustful'] as const)('a server that is %s is tried again', async (mood) => {
    mail.mood = mood
    const failure = await gateways.email.send(email).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(MessageRefusal)
    expect(String(failure)).not.toContain('anna')
  })

  test('a mailbox that does not exist is a refusal, which names nobody', async () => {
    mail.mood = 'unknown'
    const failure = await gateways.email.send(email).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MessageRefusal)
    expect(String(failure)).not.toContain('anna')
  })

  test('a server that is down or silent is an error, and is not waited for', async () => {
    mail.mood = 'slow'
    await expect(gateways.email.send(email)).rejects.toThrow('did not take an email')
    await mail.close()
    await expect(gateways.email.send(email)).rejects.toThrow('did not take an email (ESOCKET)')
  })

  test('[T54] a host whose name leads into the network is not spoken to', async () => {
    gateways = startedWith({ SMS: 'smsc', SMTP_HOST: 'localhost' })
    await expect(gateways.email.send(email)).rejects.toThrow('localhost is no public host')
    expect(mail.emails).toEqual([])
  })
})
