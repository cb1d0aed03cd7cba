import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales } from '#core/locale.ts'
import { PageUses } from '#server/platform/http/uses.ts'
import { inProcessApi } from '#server/ssr/in-process-api.ts'
import { startTestApp, Visitor, type Answer, type TestApp } from '#tests/support/app.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { paymentEvents } from '#server/modules/money/payments/payments.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { rateLimits: true } })
})
afterAll(() => app.close())

/** Calls from one address until the first refusal. */
async function untilRefused(url: string, address: string, most: number): Promise<{ calls: number; last: Answer<unknown> }> {
  const visitor = new Visitor(app, url.startsWith('/api/en') ? 'en' : 'ru')
  visitor.remoteAddress = address
  for (let calls = 1; calls <= most; calls++) {
    const last = await visitor.raw('GET', url)
    if (last.status === 429) return { calls, last }
  }
  throw new Error(`${url} was not refused in ${most} calls`)
}

test.each(locales)('[T10] a call with a limit of its own is a 429 with Retry-After beyond it (%s)', async (locale) => {
  const { calls, last } = await untilRefused(
    `/api/${locale}/authorization/captcha`,
    `203.0.113.${locale.length + locale.charCodeAt(0)}`,
    70,
  )
  expect(calls).toBe(61)
  expectRefusal(last, 429, locale)
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(last.headers['retry-after'])).toBeLessThanOrEqual(60)
})

test('every other call is a 429 beyond six hundred a minute, for that address alone', async () => {
  const { calls, last } = await untilRefused('/api/en/geo/countries', '198.51.100.7', 620)
  expect(calls).toBe(601)
  expectRefusal(last, 429, 'en')
  const another = new Visitor(app, 'en')
  another.remoteAddress = '198.51.100.8'
  expect((await another.call('GET /geo/countries', {})).status).toBe(200)
})

test('[T52] X-Forwarded-For of a stranger changes nothing', async () => {
  const visitor = new Visitor(app, 'en')
  visitor.remoteAddress = '198.51.100.7'
  const answer = await visitor.raw('GET', '/api/en/lookbook/looks', undefined, { 'x-forwarded-for': '192.0.2.1' })
  expect(answer.status).toBe(429)
})

test('[T52] only the proxies that are named are believed, and of a chain only what they have seen', async () => {
  const behind = await startTestApp({ beside: app, config: { rateLimits: true }, env: { TRUST_PROXY: '203.0.113.1, 203.0.113.2' } })
  const leftFor = async (peer: string, chain: string) => {
    const visitor = new Visitor(behind, 'en')
    visitor.remoteAddress = peer
    return (await visitor.raw('GET', '/api/en/geo/countries', undefined, { 'x-forwarded-for': chain })).headers['x-ratelimit-remaining']
  }
  expect(await leftFor('203.0.113.1', '192.0.2.1')).toBe('599')
  expect(await leftFor('203.0.113.2', '192.0.2.1')).toBe('598')
  expect(await leftFor('203.0.113.1', '192.0.2.9, 192.0.2.1, 203.0.113.2')).toBe('597')
  // Neighbors of the proxies and strangers count as themselves, whomever they name.
  expect(await leftFor('203.0.113.3', '192.0.2.1')).toBe('599')
  expect(await leftFor('203.0.113.3', '192.0.2.2')).toBe('598')
  await behind.close()
})

test('what is no call of the API has no such limit', async () => {
  for (let call = 0; call < 650; call++)
    expect((await app.server.inject({ url: '/healthz', remoteAddress: '198.51.100.7' })).statusCode).toBe(200)
})

test('pages are made of calls that no limit of an address counts: all visitors would share one', async () => {
  const api = inProcessApi(app.calls, 'en', new PageUses())
  for (let call = 0; call < 650; call++) expect(await api('GET /lookbook/looks', {})).toMatchObject({ count: 0 })
  const visitor = new Visitor(app, 'en')
  visitor.remoteAddress = '198.51.100.9'
  const answer = await visitor.raw('GET', '/api/en/geo/countries', undefined, { 'x-forwarded-for': '0.0.0.0' })
  expect(answer.headers['x-ratelimit-remaining']).toBe('599')
})

test('[T38] a bank that speaks often is not held up by the limit of visitors, and a forger cannot fill the inbox with long bodies', async () => {
  const payload = `TransactionId=1&Reason=${'x'.repeat(20_000)}`
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
  for (let call = 0; call < 620; call++) {
    const url = '/api/ru/payments/cloudpayments/fail'
    const { statusCode } = await app.server.inject({ method: 'POST', url, remoteAddress: '198.51.100.11', headers, payload })
    expect(statusCode).toBe(401)
  }
  const bodies = await app.db.select({ body: paymentEvents.body }).from(paymentEvents)
  expect([Math.max(...bodies.map(({ body }) => body.length)), bodies.length]).toEqual([1024, 620])
})
