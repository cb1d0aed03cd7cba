import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { takeOutOfService } from '#server/shutdown.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { loseDatabase } from '#tests/support/lost-database.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

describe('a shop that runs', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  test.each([
    ['/healthz', { status: 'alive' }],
    ['/readyz', { status: 'ready', database: true }],
  ])('%s tells so', async (url, body) => {
    const answer = await app.server.inject({ url })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual(body)
  })

  test('[T52] every answer of the API carries the security headers, and none may be kept', async () => {
    for (const url of ['/api/ru/vars', '/api/en/personal/account', '/api/en/nowhere', '/api/en/catalog/products/by-sku/%']) {
      const { headers } = await app.server.inject({ url })
      expect(headers, url).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' })
      expect(headers['content-security-policy'], url).toBe("default-src 'none';frame-ancestors 'none'")
      expect(headers['cross-origin-opener-policy'], url).toBe('same-origin-allow-popups')
      for (const feature of ['camera', 'microphone', 'geolocation', 'payment'])
        expect(String(headers['permissions-policy']).split(', '), url).toContain(`${feature}=()`)
      expect(headers['x-frame-options'], url).toBeDefined()
      expect(headers['x-powered-by'], url).toBeUndefined()
      expect(headers.server, url).toBeUndefined()
      expect(headers['cache-control'], url).toMatch(/no-store/)
    }
  })

  describe('[ERR-02] what never becomes a request is answered in the envelope, and the line closed', () => {
    beforeAll(() => app.server.listen({ port: 0, host: '127.0.0.1' }))

    test('no line of a request', () => expectAnswer(app, 'GET\r\n\r\n', '400 Bad Request', 'error.invalid_request'))

    test('headers that are too large', () =>
      expectAnswer(app, `GET / HTTP/1.1\r\nHost: x\r\ncookie: ${'c'.repeat(20_000)}\r\n\r\n`, '431 Request Header', 'error.body_too_large'))
  })

  test('[T61] a request has ten seconds for its headers and fifteen for all of it, and is looked at each second', () => {
    expect(app.server.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 1000 })
  })

  describe('[T61] a request that is not sent to its end in time is answered and its line closed', () => {
    const never = 86_400_000
    const body = 'POST /api/en/orders HTTP/1.1\r\nHost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{'

    test.each([
      ['its headers', { headersMs: 50, requestMs: never }, 'GET / HTTP/1.1\r\n'],
      ['its body', { headersMs: 50, requestMs: 60 }, body],
    ])('as to %s', async (_part, times, sent) => {
      const quick = await startTestApp({ timeouts: { ...times, everyMs: 10 } })
      await quick.server.listen({ port: 0, host: '127.0.0.1' })
      await expectAnswer(quick, sent, '408 Request Timeout', 'error.unknown')
      await quick.close()
    })
  })

  test('strict transport is asked for where the shop is reached by https, and only there', async () => {
    const secure = await startTestApp({ config: { publicUrl: 'https://shop.example' } })
    const headersOf = async (one: TestApp) => (await one.server.inject({ url: '/api/en/geo/countries' })).headers
    expect((await headersOf(secure))['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    expect((await headersOf(app))['strict-transport-security']).toBeUndefined()
    await secure.close()
  })
})

describe('a shop whose tables are of another build', () => {
  let app: TestApp
  const lines: string[] = []
  beforeAll(async () => {
    app = await startTestApp({ onLogLine: (line) => void lines.push(line) })
  })
  afterAll(() => app.close())

  const last = sql`created_at = (select max(created_at) from drizzle.__drizzle_migrations)`
  const readiness = async () => (await app.server.inject({ url: '/readyz' })).statusCode

  test('is ready while they are newer, and not while a migration is missing, or all are', async () => {
    await app.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer build', 4102444800000)`)
    expect(await readiness()).toBe(200)
    await app.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'of a newer build'`)
    expect(await readiness()).toBe(200)
    await app.db.execute(sql`delete from drizzle.__drizzle_migrations where ${last}`)
    expect(await readiness()).toBe(503)
    expect(lines.filter((line) => line.includes('older than this build'))).toHaveLength(1)
    await app.db.execute(sql`delete from drizzle.__drizzle_migrations`)
    expect(await readiness()).toBe(503)
  })
})

describe('a shop whose database is gone', () => {
  let app: TestApp
  const lines: string[] = []
  beforeAll(async () => {
    app = await startTestApp({ onLogLine: (line) => void lines.push(line) })
    await loseDatabase(app)
  })
  afterAll(() => app.close())

  test('lives, but is not ready', async () => {
    expect((await app.server.inject({ url: '/healthz' })).statusCode).toBe(200)
    const ready = await app.server.inject({ url: '/readyz' })
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toEqual({ status: 'not ready', database: false })
  })

  test('answers 503 in the envelope with Retry-After, and says why in the log', async () => {
    const visitor = new Visitor(app, 'en')
    for (const key of ['GET /vars', 'GET /geo/countries', 'GET /catalog/categories', 'GET /cart'] as const) {
      const answer = await visitor.call(key, {})
      expectRefusal(answer, 503, 'en', key)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(lines.some((line) => line.includes('"path":"/api/en/vars"'))).toBe(true)
  })

  test('[T17] takes no token for good', async () => {
    const visitor = new Visitor(app, 'en')
    visitor.token = `1.1.${app.clock.now().getTime() + 60_000}.${'x'.repeat(43)}`
    expect((await visitor.call('GET /favorites', {})).status).toBe(401)
  })
})

test('[§6.18] a shop that is to stop says so first, serves whoever still comes, and closes only then', async () => {
  const app = await startTestApp()
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`
  const statusOf = async (path: string): Promise<number> => (await fetch(url + path)).status
  const seen: unknown[] = []
  expect(await statusOf('/readyz')).toBe(200)
  await takeOutOfService(app, 5000, async (ms) => {
    seen.push(ms, await statusOf('/readyz'), await statusOf('/healthz'), await statusOf('/api/en/geo/countries'))
  })
  expect(seen).toEqual([5000, 503, 200, 200])
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
  await app.close()
})

describe('a shop that is stopped', () => {
  let app: TestApp
  let blocker: pg.Client
  afterEach(async () => {
    await blocker.end()
    await app.close()
  })

  test('finishes what it has begun and takes nothing new', async () => {
    app = await startTestApp()
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}`
    blocker = new pg.Client({ connectionString: app.url })
    await blocker.connect()
    await blocker.query('begin; lock table countries in access exclusive mode')

    const kept = new Agent({ keepAlive: true, maxSockets: 1 })
    const [first] = (await once(get(`${url}/healthz`, { agent: kept }), 'response')) as [IncomingMessage]
    first.resume()
    await once(first, 'end')

    const slow = fetch(`${url}/api/en/geo/countries`)
    await untilBlocked(app)
    const closed = app.server.close()
    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
    await expect(once(get(`${url}/healthz`, { agent: kept }), 'response')).rejects.toThrow(/ECONN|socket hang up/)
    await blocker.query('commit')
    const answer = await slow
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ count: 0 })
    await closed
    kept.destroy()
  })
})

/** Sends the bytes on a line of its own and reads until the server closes it. */
async function expectAnswer({ server }: TestApp, sent: string, status: string, code: string): Promise<void> {
  const line = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  line.write(sent)
  const [head = '', body = ''] = (await text(line)).split('\r\n\r\n')
  expect(head).toContain(`HTTP/1.1 ${status}`)
  expect(head).toMatch(/^content-type: application\/json/m)
  expect(head).toMatch(/no-store/)
  const message = expect.stringMatching(/[а-я]/) as string
  expect(JSON.parse(body)).toEqual({ detail: { errors: [{ name: 'non_field_errors', message, code }] } })
}

async function untilBlocked({ db }: TestApp): Promise<void> {
  const waiting = () => db.execute(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  await expect.poll(async () => (await waiting()).rows.length).toBeGreaterThan(0)
}
