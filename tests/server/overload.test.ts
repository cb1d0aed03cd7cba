import type { PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { shedOrder, type Shed } from '#contracts/endpoint.ts'
import { locales } from '#core/locale.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { builtPages } from '#tests/support/built-pages.ts'
import { fillCart, place, startCheckout } from '#tests/support/checkout.ts'
import { addressOf, endpoints } from '#tests/support/endpoints.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

const pages = builtPages()
beforeAll(() => pages, 180_000)

/** So many kinds of calls are refused, the least important first. */
let level = 0
const load = { refuses: (shed: Shed) => shedOrder.indexOf(shed) < level }
beforeEach(() => {
  level = 0
})

const kindOf = (key: string) => endpoints.find((one) => one.key === key)?.endpoint.shed
const callAnyhow = (visitor: Visitor, key: string) => {
  const listed = endpoints.find((one) => one.key === key)
  if (!listed) throw new Error(`${key} is no call`)
  return visitor.raw(listed.method, addressOf(listed, visitor.locale, { params: { id: 1 } }))
}

describe('while there is more to do than can be done', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startCheckout(20, { load })
  })
  afterAll(() => app.close())

  test('what may be refused is refused in the envelope, with the time to come back; what may not is not', async () => {
    for (level = 0; level <= shedOrder.length; level++) {
      for (const locale of locales) {
        const visitor = new Visitor(app, locale)
        for (const { key, endpoint } of endpoints) {
          if (endpoint.shed === undefined) continue
          const answer = await callAnyhow(visitor, key)
          if (!load.refuses(endpoint.shed)) {
            expect(answer.status, `${key} at ${level}`).not.toBe(503)
            continue
          }
          expectRefusal(answer, 503, locale, key)
          expect(answer.errors[0]?.code).toBe('error.busy')
          expect(Number(answer.headers['retry-after'])).toBe(5)
        }
      }
    }
  })

  test('recommendations go first, then searches, listings, logins and changes of a cart', () => {
    expect(shedOrder).toEqual(['recommendations', 'search', 'lists', 'login', 'cart'])
    expect(
      ['GET /catalog/recommended', 'GET /search', 'GET /catalog/page', 'POST /authorization/login-or-register', 'POST /cart/items'].map(
        kindOf,
      ),
    ).toEqual(shedOrder)
  })

  test('nothing that an order, a payment, a bank or a login that was begun needs is ever refused so', () => {
    const never = endpoints.filter(({ endpoint, path }) =>
      endpoint.auth === 'signed' || endpoint.auth === 'order' ? true : /^\/(?:orders|payments|handbooks|geo|personal)\b/.test(path),
    )
    expect(never.length).toBeGreaterThan(60)
    expect(never.filter(({ endpoint }) => endpoint.shed !== undefined)).toEqual([])
    for (const key of ['GET /cart', 'POST /authorization/confirm-phone', 'POST /authorization/token-refresh', 'GET /vars'])
      expect(kindOf(key), key).toBeUndefined()
  })

  test('[ORD-06] whoever has a cart buys', async () => {
    const visitor = new Visitor(app)
    await fillCart(visitor)
    level = shedOrder.length
    expect((await visitor.call('GET /cart', {})).body.total_count).toBe(1)
    const placed = await place(app, visitor)
    expect(placed.status).toBe(201)
    expect(placed.body.order.status).toBe('awaiting_payment')
  })

  test('a refused change of a cart changes nothing', async () => {
    const visitor = new Visitor(app)
    await fillCart(visitor)
    level = shedOrder.length
    expect((await visitor.call('POST /cart/items', { body: { offer_id: 1, quantity: 1 } })).status).toBe(503)
    level = 0
    expect((await visitor.call('GET /cart', {})).body.total_count).toBe(1)
  })
})

test(
  'pages that are kept are sent, also when they are old; public ones that would have to be made are the first to be 503 with the time to come back',
  { timeout: 120_000 },
  async () => {
    const app = await startTestApp({ template: 'demo', pages: await pages, config: { pageCache: true }, load })
    const open = async (url: string) => app.server.inject({ url })
    const kept = (await open('/catalog/women')).body
    app.clock.advance(16_000)
    level = 1
    const old = await open('/catalog/women')
    expect([old.statusCode, old.body === kept]).toEqual([200, true])
    for (const url of ['/catalog/men', '/en/catalog/men', '/search?q=coat', '/product/dress-knit-sayda-black', '/contacts']) {
      const refused = await open(url)
      expect(refused.statusCode, url).toBe(503)
      expect(refused.headers['retry-after'], url).toBe('5')
      expect(refused.body, url).toContain('<h1')
    }
    // The router of an open page has the browser ask for the page as a whole, which is told the same.
    expect((await open('/catalog/men.data')).headers).toMatchObject({
      'x-remix-redirect': '/catalog/men',
      'x-remix-reload-document': 'true',
    })
    level = shedOrder.length
    for (const url of ['/cart', '/order', '/auth/login']) expect((await open(url)).statusCode, url).toBe(200)
    level = 0
    expect((await open('/catalog/men')).statusCode).toBe(200)
    await app.close()
  },
)

describe('a database whose connections are all taken', () => {
  let app: TestApp
  const taken: PoolClient[] = []
  beforeAll(async () => {
    app = await startTestApp({ config: { loadShedding: true } })
  })
  afterAll(async () => {
    for (const client of taken) client.release()
    await app.close()
  })
  const refused = async () => {
    const answers = await Promise.all(
      shedOrder.map((shed) => callAnyhow(new Visitor(app), endpoints.find(({ endpoint }) => endpoint.shed === shed)?.key ?? '')),
    )
    return answers.filter(({ status, errors }) => status === 503 && errors[0]?.code === 'error.busy').length
  }

  test('has all that may wait refused before it asks for one, and let in again when there are some', { timeout: 90_000 }, async () => {
    const { $pool: pool } = app.platform.db
    while (taken.length < pool.options.max) taken.push(await pool.connect())
    // Whoever waits in vain asks again, as shoppers do.
    const crowd = setInterval(() => void new Visitor(app).call('GET /geo/countries', {}), 100)
    onTestFinished(() => clearInterval(crowd))
    await expect.poll(refused).toBe(shedOrder.length)
    const ready = await app.server.inject({ url: '/readyz' })
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', database: true }])
    clearInterval(crowd)
    for (const client of taken.splice(0)) client.release()
    await expect.poll(refused).toBe(0)
    expect((await new Visitor(app).call('GET /geo/countries', {})).status).toBe(200)
  })
})
