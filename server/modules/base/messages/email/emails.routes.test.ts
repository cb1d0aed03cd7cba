import { globSync, readFileSync } from 'node:fs'
import { generateKeyPairSync } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSmtp } from '#server/platform/mail/smtp.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { sendMessage } from '../index.ts'
import { emailExamples } from './email-examples.ts'
import { renderEmail } from './render-email.ts'
import { staffEmailExamples } from './staff-email-examples.ts'

const allExamples = { ...emailExamples, ...staffEmailExamples }
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: 'https://shop.example' } })
})
afterAll(() => app.close())

const sayIn = (locale: 'ru' | 'en') => (key: string, params: object) => app.platform.translator.text(locale, key, params as never)
const hrefsOf = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
const wordsOf = (html: string) =>
  html
    .replace(/<head[\s\S]*<\/head>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\u00A0/g, ' ')

/** Words that stand in an email or beside it, and texts that go to phones alone. */
const partsOfEmails = [
  /^messages\.email\./,
  /^orders\.email\.(?:days|delivery|gift|part|pieces|thing|total|total_on_receipt)$/,
  /^customers\.code_message$/,
  /^reviews\.thanks_message$/,
  /\.(?:no_email|email_needed|payment_needs_email)$/,
  /^payments\.bank\./,
]
const isEmail = /(?:_email|_message|difference\.email|\.email\.\w+|\.notice\.\w+|\.alarm\.\w+|\.surplus|\.return_link)$/

test('[MAIL-02] every text that the shop writes by email has example data', () => {
  const keys = globSync('server/modules/**/*.messages.ru.json').flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object),
  )
  const emails = keys.filter((key) => isEmail.test(key) && !partsOfEmails.some((part) => part.test(key)))
  const said = new Set<string>()
  for (const example of Object.values(allExamples)) example('en', 'https://shop.example', (key) => (said.add(key), key))
  expect(emails.length).toBeGreaterThan(80)
  expect(emails.filter((key) => !said.has(key))).toEqual([])
  // What is written by email somewhere is named like the others, or this test would not know of it.
  const written = globSync('server/modules/**/*.service.ts').flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return [...source.matchAll(/notifyOperator\(tx, platform, '([\w.-]+)'|channel: 'email'[^}]*?key: '([\w.-]+)'/g)].map(
      (found) => found[1] ?? found[2] ?? '',
    )
  })
  expect(written.length).toBeGreaterThan(20)
  expect(written.filter((key) => !emails.includes(key))).toEqual([])
})

describe.each(['ru', 'en'] as const)('[MAIL-01] [MAIL-02] in %s', (locale) => {
  test.each(Object.entries(allExamples))('%s says the same as HTML and as text, and holds what an email may hold', async (_, example) => {
    const origin = app.platform.config.publicUrl
    const { html, text: plain } = await renderEmail(app.platform, { text: example(locale, origin, sayIn(locale)), locale })
    expect(Buffer.byteLength(html)).toBeLessThan(90_000)
    // Whatever is light has a dark color by its class, or as a cell of the page.
    const light = [...html.matchAll(/<(\w+)[^>]*background-color:#f[^>]*>/g)].map(
      ([tag, name]) => / class="(\w+)"/.exec(tag)?.[1] ?? `page ${name}`,
    )
    expect(light.length).toBeGreaterThan(2)
    for (const one of light) expect(html).toMatch(new RegExp(`\\.${one}\\b[^{}]*\\{ background: #1`))
    expect(hrefsOf(html).filter((href) => href.startsWith(`${origin}/ru`))).toEqual([])
    expect(html).not.toMatch(/<script|undefined|\{\w+\}/)
    expect(plain).not.toMatch(/undefined|\{\w+\}|\b(?:\w+[.])+\w*(?:email|message|notice)\w*/)
    for (const [picture] of html.matchAll(/<img\b[^>]*>/g))
      expect(picture).toMatch(/ alt="[^"]+"[^>]* src="https:|src="https:[^>]* alt="[^"]+"/)
    expect(plain.match(/https?:\/\/\S+/g) ?? []).toEqual(plain.match(/https:\/\/shop\.example\/\S*/g) ?? [])
    for (const href of hrefsOf(html)) expect([href.startsWith(`${origin}/`), plain.includes(href)]).toEqual([true, true])
    for (const [figure] of plain
      .replaceAll('\u00A0', ' ')
      .replaceAll(/https?:\S+/g, '')
      .matchAll(/\d[\d\s.,-]*\d/g))
      expect(wordsOf(html)).toContain(figure)
  })
})

test('[MAIL-03] every kind is shown in a frame without scripts, by language and width', async () => {
  const page = await app.server.inject({ url: '/dev/letters?kind=order-paid&locale=en&width=360' })
  expect(page.body).toContain('<iframe sandbox title="order-paid" width="360" height="640" src="/dev/letters/en/order-paid">')
  expect(page.headers['content-security-policy']).toContain("frame-src 'self'")
  const email = await app.server.inject({ url: '/dev/letters/en/order-paid' })
  expect(email.body).toContain('Tersky Bereg coat, M')
  expect(email.headers['content-security-policy']).toMatch(/^default-src 'none'.*; sandbox$/)
  for (const url of ['/dev/letters/de/order-paid', '/dev/letters/en/constructor', '/dev/outbox/0', '/dev/outbox/x'])
    expect((await app.server.inject({ url })).statusCode).toBe(404)
})

test('[MAIL-03] [T44] the outbox shows an email as HTML, with the words of strangers as words', async () => {
  await sendMessage(app.db, app.platform, {
    channel: 'email',
    to: 'staff@example.com',
    locale: 'ru',
    kind: 'staff',
    key: 'forms.answer_email',
    params: { form: 'Заявка', url: '/contacts', answers: '<script>alert(1)</script> https://evil.example/' },
  })
  const [, id = ''] = /src="\/dev\/outbox\/(\d+)"/.exec((await app.server.inject({ url: '/dev/outbox' })).body) ?? []
  const { body } = await app.server.inject({ url: `/dev/outbox/${id}` })
  expect(body).toContain('&lt;script&gt;alert(1)')
  expect(body).not.toMatch(/<script|href="https:\/\/evil/)
})

test('[MAIL-04] [MAIL-06] a mail server gets both forms of an email, signed with the key of the shop; advertising with the one click of RFC 8058', async () => {
  const emails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => void text(stream).then((email) => (emails.push(email), done())),
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const from = { name: 'Severa', address: 'shop@severa.example' }
  const dkim = { domainName: 'severa.example', keySelector: 'shop', privateKey }
  const gateway = createSmtp({ host: '127.0.0.1', port, user: '', password: '', from, dkim })
  const email = await renderEmail(app.platform, { text: 'Order 7 is packed.\nIt leaves today.', locale: 'en' })
  await gateway.send({ channel: 'email', to: 'anna@example.com', ...email })
  const unsubscribeUrl = 'https://severa.example/api/en/mail/unsubscribe/7-token'
  await gateway.send({ channel: 'email', to: 'anna@example.com', ...email, unsubscribeUrl })
  await new Promise<void>((closed) => server.close(() => closed()))
  expect(emails[0]).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256; [\s\S]*d=severa\.example;[\s\S]*s=shop;/m)
  expect(emails[0]).toMatch(/Content-Type: text\/plain[\s\S]+Content-Type: text\/html/)
  expect(emails[0]).toMatch(/^Auto-Submitted: auto-generated/m)
  expect(emails[0]).not.toMatch(/^(?:List-|Precedence)/im)
  // RFC 8058: one click counts only with a signature over both headers.
  const [advertising = ''] = emails.slice(1).map((one) => one.replaceAll(/\r\n\s+/g, ' '))
  expect(advertising).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
  expect(advertising).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
  expect(advertising).toMatch(/^Precedence: bulk/m)
  const signed = /^DKIM-Signature: .*? h=([^;]+);/m.exec(advertising)?.[1]?.replaceAll(' ', '').split(':')
  expect(signed).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']))
})
