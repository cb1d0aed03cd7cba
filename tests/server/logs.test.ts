import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { addressOf, boundEndpoints, inputSchema, type JsonSchema } from '#tests/support/endpoints.ts'
import { exampleOf } from '#tests/support/generated-inputs.ts'
import { askForCode, lastCode, logIn } from '#tests/support/login.ts'

let app: TestApp
const lines: string[] = []
beforeAll(async () => {
  app = await startTestApp({ template: 'demo', config: { rateLimits: true }, onLogLine: (line) => void lines.push(line) })
})
afterAll(() => app.close())

/** What must never be read in a log, as it is sent and in the forms in which the shop keeps it. */
const phone = '+79161230045'
const canaries = {
  phone: '9161230045',
  typed: '(916) 123-00-46',
  email: 'canary.mail@example.com',
  first_name: 'Канарейка-Имя',
  last_name: 'Канарейка-Фамилия',
  street: 'Канареечная улица',
  house: 'канарейка-дом\nвторая строка',
  comment: 'оставьте у канарейки',
  cart_id: 'canary-cart-0d1f',
  access_token: 'canary-access-token',
  token: 'canary-bearer-token',
  recaptcha: 'canary-recaptcha',
  cookie: 'canary-cookie-secret-that-is-43-letters-long',
  number: 'CANARY-ORDER-77',
  birth_date: '1969-12-31',
}

/** An input that the schema takes, with a canary wherever text may stand. */
function withCanaries(schema: JsonSchema, name = ''): unknown {
  if (schema.properties) return Object.fromEntries(Object.entries(schema.properties).map(([key, one]) => [key, withCanaries(one, key)]))
  const canary = name === 'phone' ? canaries.typed : (canaries as Record<string, string>)[name]
  return canary ?? exampleOf(schema)
}

async function callAll(visitor: Visitor): Promise<void> {
  for (const listed of boundEndpoints(app)) {
    const { endpoint } = listed
    const part = (schema: typeof endpoint.body) => (schema ? (withCanaries(inputSchema(schema)) as Record<string, unknown>) : undefined)
    const [params, query, body] = [part(endpoint.params), part(endpoint.query), part(endpoint.body)]
    const url = addressOf(listed, visitor.locale, { ...(params && { params }), ...(query && { query }) })
    const signed = endpoint.auth === 'signed'
    await visitor.raw(
      listed.method,
      url,
      signed ? `AccountId=${canaries.phone}&Email=${canaries.email}&InvoiceId=${canaries.number}` : body,
      {
        'idempotency-key': 'canary-key',
        ...(signed && { 'content-type': 'application/x-www-form-urlencoded', 'content-hmac': canaries.token }),
      },
    )
  }
}

function expectNoCanary(extra: string[] = []): void {
  const text = lines.join('\n')
  for (const canary of [...Object.values(canaries), ...Object.values(canaries).map(encodeURIComponent), ...extra]) {
    const at = text.indexOf(canary)
    expect(at < 0 ? '' : text.slice(Math.max(0, at - 300), at + 100), canary).toBe('')
  }
}

test('[I21] whatever a stranger sends stays out of the log', async () => {
  const visitor = new Visitor(app)
  visitor.cookies.set('sid', `1.${canaries.cookie}`).set('cart', canaries.cookie).set('device_uuid', canaries.cart_id)
  await callAll(visitor)
  visitor.token = canaries.token
  await callAll(visitor)
  expectNoCanary()
})

test('[I21] a whole shopper’s way – code, login, personal data, order, payment – stays out of the log', async () => {
  const visitor = new Visitor(app)
  await logIn(visitor, phone)
  const code = await lastCode(app, phone)
  const { email, first_name, last_name, birth_date } = canaries
  expect((await visitor.call('PUT /personal/change', { body: { email, first_name, last_name, birth_date } })).status).toBe(200)
  const { number, secrets } = await placeOrder(visitor)
  await callAll(visitor)
  expectNoCanary([code, number, visitor.token ?? '?', ...visitor.cookies.values(), ...secrets].filter((one) => one.length > 3))
})

test('[I21] also when a statement fails that carries it', async () => {
  const visitor = new Visitor(app)
  await logIn(visitor, phone)
  const { email, first_name } = canaries
  const failing: [table: string, call: () => Promise<{ status: number }>][] = [
    ['customers', () => visitor.call('PUT /personal/change', { body: { email, first_name } })],
    ['messages', () => askForCode(new Visitor(app), '+79161230047')],
  ]
  for (const [table, call] of failing) {
    const before = lines.length
    await app.db.execute(`alter table ${table} rename to gone`)
    expect((await call()).status, table).toBe(500)
    await app.db.execute(`alter table gone rename to ${table}`)
    expect(lines.slice(before).join(''), table).toContain('Failed query')
  }
  expectNoCanary(['9161230047'])
})

test('[I21] also when the database breaks down in the middle', async () => {
  const before = lines.length
  app.platform.db.$pool.options.connectionString = 'postgres://nobody@localhost/none?host=%2Fnowhere'
  await app.db.execute('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()').catch(() => undefined)
  const visitor = new Visitor(app)
  visitor.cookies.set('cart', canaries.cookie)
  await callAll(visitor)
  expect(lines.length).toBeGreaterThan(before)
  expectNoCanary()
})

async function placeOrder(visitor: Visitor): Promise<{ number: string; secrets: string[] }> {
  const { first_name, last_name, email, street, house, comment } = canaries
  const { body: cities } = await visitor.call('GET /geo/cities', { query: { country_code: 'RU', limit: '1' } })
  const cityId = cities.results[0]?.id ?? 0
  const { body: products } = await visitor.call('GET /catalog/products', { query: { limit: '100' } })
  const offer = products.results.flatMap((one) => (one.is_only_shops ? [] : one.sizes)).find((size) => size.amount.code === 'many')
  const added = await visitor.call('POST /cart/items', { query: { city_id: String(cityId) }, body: { offer_id: offer?.offer_id ?? 0 } })
  expect(added.status).toBe(200)
  const address = { city: 'Москва', street, house, comment }
  const choice = { city_id: cityId, delivery: { type: 'courier' as const, address }, payment_type: 'card' as const }
  const priced = await visitor.call('POST /orders/calc-price', { body: choice })
  const { body: forms } = await visitor.call('GET /forms/agreements-settings', {})
  const agreements = forms.find((form) => form.type === 'order')?.agreements.map((one) => one.id) ?? []
  const placed = await visitor.call(
    'POST /orders',
    {
      body: {
        ...choice,
        contact: { first_name, last_name, phone, email },
        agreement_ids: agreements,
        comment,
        expected_total: priced.body.total,
      },
    },
    { 'idempotency-key': 'canary-order-key' },
  )
  expect(placed.status, JSON.stringify(placed.errors)).toBe(201)
  return { number: placed.body.order.number, secrets: [placed.body.order.access_token ?? '', placed.body.payment?.url ?? ''] }
}
