import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { locales, type Locale } from '#core/locale.ts'
import { startTestApp, Visitor, type Answer, type TestApp } from '#tests/support/app.ts'
import { addressOf, endpoints, inputSchema, type ListedEndpoint } from '#tests/support/endpoints.ts'
import { exampleOf, fieldsOf, hostileTexts, outOfRangeOf, withField, wrongTypeOf } from '#tests/support/generated-inputs.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { tokenOf } from '#tests/support/logged-in.ts'
import { expectEnvelope, expectRefusal } from '#tests/support/refusal.ts'
import { fingerprint } from '#tests/support/snapshot.ts'

let app: TestApp
let token = ''
let before: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ template: 'demo' })
  token = await tokenOf(app, 1)
  // An account's cart comes to be when it is first looked at.
  const visitor = new Visitor(app)
  visitor.token = token
  await visitor.call('GET /cart', {})
  before = await fingerprint(app.db)
})
afterAll(() => closeTestApp(app))
// Here for the tests that stand in no group; each endpoint is looked after where it is tried.
afterAll(expectNothingChanged)

async function expectNothingChanged(): Promise<void> {
  const expected = before
  before = await fingerprint(app.db)
  expect(before, 'a refused call has changed the database').toEqual(expected)
}

const withBody = endpoints.filter(({ endpoint }) => endpoint.body)
const writes = endpoints.filter(({ method, endpoint }) => method !== 'GET' && endpoint.auth !== 'signed')

interface Sending {
  locale?: Locale
  body?: unknown
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, string>
}

/** Sends a call with a good login; what is not told is filled with what the schemas take. */
function send(listed: ListedEndpoint, { locale = 'ru', body, params, query, headers }: Sending): Promise<Answer<unknown>> {
  const visitor = new Visitor(app, locale)
  visitor.token = token
  const { endpoint } = listed
  const filled = params ?? (endpoint.params ? (exampleOf(inputSchema(endpoint.params)) as Record<string, unknown>) : {})
  const address = addressOf(listed, locale, { params: filled, ...(query && { query }) })
  return visitor.raw(listed.method, address, body, { 'idempotency-key': 'bad-input-key', ...headers })
}

/** Sends it in both languages; each answer must be this refusal. With `field` one of the errors has that name. */
async function mustRefuse(listed: ListedEndpoint, sending: Sending, status: number, what: string, field?: string): Promise<void> {
  for (const locale of locales) {
    const answer = await send(listed, { ...sending, locale })
    expectRefusal(answer, status, locale, `${listed.key}: ${what}`)
    if (field !== undefined)
      expect(
        answer.errors.map((one) => one.name),
        `${listed.key}: ${what}`,
      ).toContain(field)
  }
}

describe.each(withBody)('the body of $key', (listed) => {
  afterAll(expectNothingChanged)
  const schema = inputSchema(listed.endpoint.body as NonNullable<typeof listed.endpoint.body>)
  const good = exampleOf(schema) as Record<string, unknown>

  test('[T7] an unknown field is refused by its name, at every depth', async () => {
    for (const name of ['unknown_field', 'role', 'is_staff', 'bonus_level', 'customer_id', 'price', 'total'])
      if (!(name in good)) await mustRefuse(listed, { body: { ...good, [name]: 1 } }, 400, `unknown ${name}`, name)
    for (const { path, schema: field } of fieldsOf(schema).filter((one) => one.schema.type === 'object')) {
      const body = withField(good, [...path, 'unknown_field'], 1)
      await mustRefuse(listed, { body }, 400, `unknown field in ${path.join('.')} (${field.type})`, [...path, 'unknown_field'].join('.'))
    }
  })

  test('a field of a wrong type, or outside its range, is refused by its name', async () => {
    for (const { path, schema: field } of fieldsOf(schema)) {
      for (const value of [wrongTypeOf(field), outOfRangeOf(field)].filter((one) => one !== undefined)) {
        const what = `${path.join('.')} = ${JSON.stringify(value)?.slice(0, 40)}`
        await mustRefuse(listed, { body: withField(good, path, value) }, 400, what, path.join('.'))
      }
    }
  })

  test('a missing field is refused by its name', async () => {
    for (const { path } of fieldsOf(schema).filter((one) => one.required)) {
      await mustRefuse(listed, { body: withField(good, path, undefined) }, 400, `without ${path.join('.')}`, path.join('.'))
    }
  })

  test('text that cannot be stored is refused by its name', async () => {
    for (const { path } of fieldsOf(schema).filter((one) => one.schema.type === 'string')) {
      for (const text of ['a\u0000b', 'a\ud800'])
        await mustRefuse(listed, { body: withField(good, path, text) }, 400, 'NUL', path.join('.'))
    }
  })

  test('[T47] no body reaches a prototype', async () => {
    const text = JSON.stringify(good)
    for (const evil of ['"__proto__":{"admin":true}', '"constructor":{"prototype":{"admin":true}}']) {
      const body = text === '{}' ? `{${evil}}` : `{${evil},${text.slice(1)}`
      await mustRefuse(listed, { body }, 400, evil)
    }
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  test('what is no JSON, no object or nothing at all is a 400', async () => {
    for (const body of ['{"broken":', 'phone=1', "{'a':1}", '\uFEFF{}x', '', ' ', '[]', '"text"', '7', 'null', '['.repeat(60_000)])
      await mustRefuse(listed, { body, headers: { 'content-type': 'application/json' } }, 400, body.slice(0, 20))
    if ((schema.required ?? []).length > 0) await mustRefuse(listed, { body: '{}' }, 400, 'an empty object')
  })

  test('[T48] only application/json is taken, exactly', async () => {
    const body = JSON.stringify(good)
    for (const type of wrongTypes) await mustRefuse(listed, { body, headers: { 'content-type': type } }, 415, type)
  })

  test('[T61] a body that is too large is a 413', async () => {
    const limit = listed.endpoint.bodyLimit ?? 128 * 1024
    await mustRefuse(listed, { body: JSON.stringify({ ...good, filler: 'x'.repeat(limit) }) }, 413, 'large')
  })
})

const wrongTypes = [
  'text/plain',
  'text/json',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'application/jsonp',
  'application/json5',
  'application/vnd.api+json',
  'application/json; charset=utf-16',
  'application/json;version=1',
  'application/json ,text/plain',
  'application/json\ttext/plain',
  'application/json text/plain',
  'application/JSON; charset=utf-8; boundary=x',
  '*/*',
  'application/*',
  'json',
  ' ; application/json',
]

test.each(['application/json', 'application/json; charset=utf-8', 'application/json;charset=UTF-8', 'APPLICATION/JSON'])(
  '[T48] %s is taken',
  async (type) => {
    for (const listed of withBody) {
      const answer = await send(listed, { body: '{"unknown_field":1}', headers: { 'content-type': type } })
      expect(answer.status, listed.key).toBe(400)
    }
  },
)

test('a call that takes no body refuses one with fields in it', async () => {
  for (const listed of writes.filter(({ endpoint }) => !endpoint.body)) {
    await mustRefuse(listed, { body: { unknown_field: 1 } }, 400, 'a field', 'unknown_field')
    await mustRefuse(listed, { body: '[1]' }, 400, 'a list')
    await mustRefuse(listed, { body: '{"broken' }, 400, 'no JSON')
    await mustRefuse(listed, { body: '{}', headers: { 'content-type': 'text/plain' } }, 415, 'plain text')
  }
})

describe('[T26] [T49] [T50] [T51] hostile addresses', () => {
  afterEach(expectNothingChanged)
  const reads = endpoints.filter(({ method, endpoint }) => method === 'GET' && (endpoint.query || endpoint.params))

  test.each(reads)('$key takes what its schemas take and refuses the rest with 400 or 404', async (listed) => {
    for (const part of ['query', 'params'] as const) {
      const zod = listed.endpoint[part]
      if (!zod) continue
      const schema = inputSchema(zod)
      const good = { query: exampleQuery(listed), params: exampleParams(listed) }
      for (const name of Object.keys(schema.properties ?? {})) {
        for (const [index, value] of hostileTexts.entries()) {
          if (!value.isWellFormed()) continue
          const parts = { ...good, [part]: { ...good[part], [name]: value } }
          const locale = locales[index % 2] ?? 'ru'
          const answer = await send(listed, { ...parts, locale })
          const what = `${listed.key} with ${name} = ${JSON.stringify(value).slice(0, 40)}`
          const taken = !value.includes('\0') && zod.safeParse(parts[part]).success
          expect(answer.status === 200 || [400, 404].includes(answer.status), `${what} → ${answer.status}`).toBe(true)
          if (!taken && part === 'query') expect(answer.status, what).toBe(400)
          if (answer.status >= 400) expectEnvelope(answer, locale, what)
        }
      }
    }
  })

  test('broken escapes, doubled parameters and brackets are no 5xx', async () => {
    const visitor = new Visitor(app, 'en')
    for (const url of [
      '/api/en/catalog/products/by-sku/%',
      '/api/en/catalog/products/by-sku/%zz',
      '/api/en/catalog/products/by-sku/%00',
      '/api/en/catalog/products/by-sku/%ED%A0%80',
      '/api/en/catalog/products/by-slug/%2e%2e%2f%2e%2e',
      `/api/en/catalog/products/by-sku/${'x'.repeat(5000)}`,
      '/api/en/catalog/page?path=/catalog&path=/catalog/women',
      '/api/en/catalog/page?path[]=/catalog',
      '/api/en/catalog/page?path=/catalog&page=1&page=2',
      '/api/en/catalog/page?path=%ED%A0%80',
      '/api/en/catalog/page?path=%',
      '/api/en/catalog/page?__proto__=1&path=/nowhere',
      '/api/en/catalog/page?constructor=1&path=/nowhere',
      '/api/en/geo/cities?limit=1e9',
      '/api/en/geo/cities?limit=-1',
      '/api/en/..%2f..%2fetc%2fpasswd',
      '/api/en//vars',
      '/api/de/vars',
      '/api/RU/vars',
      '/api/en/nowhere',
      '/api/',
    ]) {
      const answer = await visitor.raw('GET', url)
      expectRefusal(answer, [400, 404], url.startsWith('/api/en') ? 'en' : 'ru', url)
    }
  })

  test('[T50] an address of five hundred filters is refused, not with a 5xx', async () => {
    const filters = Array.from({ length: 500 }, (_, index) => `f${index}-a-or-b`).join('/')
    const listed = endpoints.find(({ key }) => key === 'GET /catalog/page') as ListedEndpoint
    expectRefusal(await send(listed, { query: { path: `/catalog/women/filter/${filters}` } }), [400, 404], 'ru')
  })
})

describe('[T1] [T6] what is not there, or is another’s, is a 404', () => {
  afterEach(expectNothingChanged)
  const foreign: Record<string, unknown> = {
    id: 999_999,
    number: '261120-999999-9',
    slug: 'no-such-thing',
    sku: 'NO-SUCH-THING',
    date: '2001-01-01',
  }
  // What is signed by others is refused for its signature before anything is looked for.
  const withParams = endpoints.filter(({ endpoint }) => endpoint.params && endpoint.auth !== 'signed')
  test.each(withParams)('$key', async (listed) => {
    const params = Object.fromEntries(
      Object.keys(inputSchema(listed.endpoint.params as never).properties ?? {}).map((name) => [name, foreign[name]]),
    )
    const body = listed.endpoint.body ? exampleOf(inputSchema(listed.endpoint.body)) : undefined
    await mustRefuse(listed, { params, ...(body !== undefined && { body }) }, 404, 'foreign')
  })

  test.each([
    ['POST /cart/items', { offer_id: 999_999 }, 'offer_id'],
    ['PUT /personal/location', { city_id: 999_999 }, 'city_id'],
    ['POST /favorites', { favorite_products: [999_999] }, 'favorite_products'],
    ['POST /orders/calc-price', { city_id: 999_999 }, 'city_id'],
  ] as const)('%s with an id of nothing is refused by the name of its field', async (key, body, field) => {
    const listed = endpoints.find((one) => one.key === key) as ListedEndpoint
    for (const locale of locales) {
      const answer = await send(listed, { body, locale })
      expectRefusal(answer, [400, 404], locale, key)
      expect(answer.errors[0]?.name, key).toBe(field)
    }
  })
})

describe('[T22] writes from other sites', () => {
  afterEach(expectNothingChanged)
  const evil: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:4000' },
    { 'sec-fetch-site': 'nonsense' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:4000.evil.example' },
    { origin: 'http://localhost:4001' },
  ]
  test('are refused with 403 before anything is read', async () => {
    for (const listed of writes) {
      for (const headers of evil) {
        const body = listed.endpoint.body ? { unknown_field: 1 } : undefined
        await mustRefuse(listed, { headers, ...(body && { body }) }, 403, JSON.stringify(headers))
      }
    }
  })

  test('our own pages and programs without a browser may write', async () => {
    for (const listed of withBody) {
      for (const headers of [
        {},
        { 'sec-fetch-site': 'same-origin' },
        { 'sec-fetch-site': 'none' },
        { origin: 'http://localhost:4000' },
      ] as Record<string, string>[])
        expect((await send(listed, { headers, body: { unknown_field: 1 } })).status, listed.key).toBe(400)
    }
  })
})

test('[T23] no other origin may read: nothing reflects an Origin', async () => {
  for (const { method, path, endpoint } of endpoints) {
    for (const verb of endpoint.auth === 'signed' ? ['OPTIONS'] : [method, 'OPTIONS']) {
      const answer = await app.server.inject({
        method: verb as 'GET',
        url: `/api/ru${path.replace(/:\w+/g, '1')}`,
        headers: {
          origin: 'https://evil.example',
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization',
        },
      })
      expect(
        Object.keys(answer.headers).filter((name) => name.startsWith('access-control-')),
        `${verb} ${path}`,
      ).toEqual([])
    }
  }
})

describe('[ORD-06] calls that create money or goods movements', () => {
  afterEach(expectNothingChanged)
  test.each(endpoints.filter(({ endpoint }) => endpoint.idempotent))('$key wants a good Idempotency-Key', async (listed) => {
    const body = exampleOf(inputSchema(listed.endpoint.body as never))
    for (const key of ['', 'short', 'x'.repeat(65), 'with spaces in it', 'ключ-ключ-ключ'])
      await mustRefuse(listed, { body, headers: { 'idempotency-key': key } }, 400, `key "${key}"`)
  })
})

function exampleQuery({ endpoint }: ListedEndpoint): Record<string, unknown> {
  if (!endpoint.query) return {}
  const schema = inputSchema(endpoint.query)
  const required = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name))
  return Object.fromEntries(required.map(([name, one]) => [name, name === 'path' ? '/catalog' : exampleOf(one)]))
}

function exampleParams({ endpoint }: ListedEndpoint): Record<string, unknown> {
  return endpoint.params ? (exampleOf(inputSchema(endpoint.params)) as Record<string, unknown>) : {}
}
