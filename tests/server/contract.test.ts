import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import type { ShopAuth } from '#contracts/endpoint.ts'
import { locales } from '#core/locale.ts'
import { revokeSession } from '#server/modules/accounts/customers/session/session.repo.ts'
import { signToken } from '#server/modules/accounts/customers/session/session.rules.ts'
import type { Http } from '#server/platform/http/http.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { addressOf, boundEndpoints, endpoints, inputSchema, type ListedEndpoint } from '#tests/support/endpoints.ts'
import { exampleOf } from '#tests/support/generated-inputs.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

let app: TestApp
let token = ''
let customerId = 0
beforeAll(async () => {
  app = await startTestApp({ docs: true })
  const shopper = await loggedIn(app)
  token = shopper.visitor.token ?? ''
  customerId = shopper.customerId
})
afterAll(() => app.close())

test('every endpoint of the contract is served', () => {
  expect(app.unbound).toEqual([])
})

/** Calls an endpoint with input that its schemas take. */
function callWell(
  listed: ListedEndpoint,
  visitor: Visitor,
  options: { headers?: Record<string, string>; query?: Record<string, unknown>; isWithoutKey?: boolean } = {},
) {
  const { endpoint } = listed
  const params = endpoint.params ? (exampleOf(inputSchema(endpoint.params)) as Record<string, unknown>) : {}
  const url = addressOf(listed, visitor.locale, { params, ...(options.query && { query: options.query }) })
  const body = endpoint.body ? exampleOf(inputSchema(endpoint.body)) : undefined
  const key = options.isWithoutKey ? undefined : { 'idempotency-key': 'contract-test-key' }
  return visitor.raw(listed.method, url, body, { ...key, ...options.headers })
}

const jwt = (header: object, claims: object, signature = ''): string =>
  [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.') + `.${signature}`

describe('[T17] calls of the account want a good token', () => {
  const bearer = (value: string) => ({ authorization: `Bearer ${value}` })
  const vectors: [string, () => { headers?: Record<string, string>; query?: Record<string, unknown>; cookies?: [string, string][] }][] = [
    ['no token', () => ({})],
    ['rubbish', () => ({ headers: bearer('rubbish') })],
    ['an empty one', () => ({ headers: { authorization: 'Bearer ' } })],
    ['another scheme', () => ({ headers: { authorization: `Basic ${Buffer.from(token).toString('base64')}` } })],
    ['a token without its signature', () => ({ headers: bearer(token.split('.').slice(0, 3).join('.')) })],
    ['a changed customer', () => ({ headers: bearer(token.replace(`.${customerId}.`, `.${customerId + 1}.`)) })],
    ['a JWT with alg none', () => ({ headers: bearer(jwt({ alg: 'none' }, { sub: customerId })) })],
    [
      'one that was signed with another key',
      () => ({ headers: bearer(signToken(createSecrets('other'.repeat(16)), { sessionId: 1, customerId }, app.clock.now())) }),
    ],
    [
      'one that has expired',
      () => ({
        headers: bearer(signToken(app.platform.secrets, { sessionId: 1, customerId }, new Date(app.clock.now().getTime() - 900_000))),
      }),
    ],
    [
      'one that was signed for another purpose',
      () => {
        const claim = token.split('.').slice(0, 3).join('.')
        return { headers: bearer(`${claim}.${app.platform.secrets.hmac('session-successor', claim)}`) }
      },
    ],
    ['a good token in the query', () => ({ query: { token, access_token: token, authorization: `Bearer ${token}` } })],
    [
      'a good token in a cookie',
      () => ({
        cookies: [
          ['token', token],
          ['authorization', `Bearer ${token}`],
        ],
      }),
    ],
  ]
  const ofAccount = endpoints.filter(({ endpoint }) => endpoint.auth === 'customer')

  test.each(vectors)('%s is a 401 in the envelope', async (name, make) => {
    for (const listed of boundEndpoints(app).filter((one) => ofAccount.includes(one))) {
      for (const locale of locales) {
        const visitor = new Visitor(app, locale)
        const { cookies = [], ...options } = make()
        for (const [cookie, value] of cookies) visitor.cookies.set(cookie, value)
        expectRefusal(await callWell(listed, visitor, options), 401, locale, `${listed.key} with ${name}`)
      }
    }
  })

  test('[T20] the token of a session that was ended is a 401 everywhere', async () => {
    const { visitor } = await loggedIn(app)
    expect((await visitor.call('GET /favorites', {})).status).toBe(200)
    await revokeSession(app.db, Number(visitor.token?.split('.')[0]), 'logout', app.clock.now())
    for (const listed of boundEndpoints(app).filter((one) => ofAccount.includes(one)))
      expectRefusal(await callWell(listed, visitor), 401, 'ru', listed.key)
  })

  test('a bad login is told before the body is looked at', async () => {
    const visitor = new Visitor(app, 'en')
    expectRefusal(await visitor.raw('PUT', '/api/en/personal/change', { nonsense: true }), 401, 'en')
    expectRefusal(await visitor.raw('POST', '/api/en/favorites', '{"broken'), 401, 'en')
  })

  test('with a good token each of them is reached', async () => {
    const { visitor } = await loggedIn(app)
    for (const listed of boundEndpoints(app).filter((one) => ofAccount.includes(one)))
      expect((await callWell(listed, visitor)).status, listed.key).not.toBe(401)
  })
})

describe('a call that is done once under its key', () => {
  const idempotent = endpoints.filter(({ endpoint }) => endpoint.idempotent)

  test.each(idempotent)('$key is refused without one, and with one that is none', async (listed) => {
    const visitor = new Visitor(app, 'en')
    visitor.token = token
    for (const options of [{ isWithoutKey: true }, ...['', 'short', 'k'.repeat(65), 'with space'].map(keyed)]) {
      const answer = await callWell(listed, visitor, options)
      expectRefusal(answer, 400, 'en', listed.key)
      expect(answer.errors[0]?.code, listed.key).toBe('error.idempotency_key')
    }
  })

  const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })
})

describe('the OpenAPI document', () => {
  interface Operation {
    responses: Record<string, { content?: unknown; headers?: Record<string, unknown>; $ref?: string }>
    parameters?: { in: string; name: string; required?: boolean; schema: unknown }[]
    requestBody?: unknown
    summary?: string
    tags?: string[]
    security?: Record<string, string[]>[]
  }
  interface Document {
    openapi: string
    paths: Record<string, Record<string, Operation>>
    components: Record<'schemas' | 'securitySchemes', Record<string, unknown>> & { responses: Operation['responses'] }
  }
  let document: Document
  beforeAll(async () => {
    document = (await app.server.inject({ url: '/api/openapi.json' })).json<Document>()
  })
  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ key: `${method.toUpperCase()} ${path}`, path, operation })),
    )

  test('is version 3.1 and lists every call once, with its locale as a parameter', () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    const wanted = endpoints.map(({ method, path }) => `${method} /api/{locale}${path.replace(/:(\w+)/g, '{$1}')}`)
    expect(
      operations()
        .map((one) => one.key)
        .toSorted(),
    ).toEqual(wanted.toSorted())
  })

  test('declares every parameter of every path, what a call takes and what it answers', () => {
    for (const { key, path, operation } of operations()) {
      const declared = (operation.parameters ?? []).filter((one) => one.in === 'path')
      expect(declared.map((one) => one.name).toSorted(), key).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted())
      expect(
        declared.every((one) => one.required),
        key,
      ).toBe(true)
      expect(operation.summary, key).toBeTruthy()
      expect(Object.keys(operation.responses), key).toEqual(expect.arrayContaining(['4XX', '5XX']))
      const listed = endpoints.find((one) => key === `${one.method} /api/{locale}${one.path.replace(/:(\w+)/g, '{$1}')}`)
      expect(Boolean(operation.requestBody), key).toBe(Boolean(listed?.endpoint.body))
    }
  })

  /** Each row of the table beside what the document says of it. */
  const described = () =>
    endpoints.map(({ key, method, path, endpoint }) => {
      const operation = document.paths[`/api/{locale}${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
      if (!operation) throw new Error(`${key} is not in the document`)
      return { key, endpoint, operation }
    })

  test('says by what callers show who they are', () => {
    const schemes = { public: undefined, customer: ['token'], order: ['token', 'orderToken'], signed: ['bankSignature'] }
    for (const { key, endpoint, operation } of described()) {
      const named = operation.security?.flatMap((one) => Object.keys(one))
      expect(named, key).toEqual(schemes[endpoint.auth as ShopAuth])
      for (const name of named ?? []) expect(document.components.securitySchemes, key).toHaveProperty(name)
    }
  })

  test('asks for the key of what is done once, and of nothing else', () => {
    for (const { key, endpoint, operation } of described()) {
      const header = (operation.parameters ?? []).filter((one) => one.in === 'header')
      const wanted = endpoint.idempotent ? [['Idempotency-Key', true]] : []
      expect(
        header.map(({ name, required }) => [name, required]),
        key,
      ).toEqual(wanted)
    }
  })

  test('tells the success of every call: what it answers, or that it answers nothing', () => {
    for (const { key, endpoint, operation } of described()) {
      const { status = 200 } = endpoint
      expect(
        Object.keys(operation.responses).filter((one) => one.startsWith('2')),
        key,
      ).toEqual([String(status)])
      expect(operation.responses[status]?.content !== undefined, key).toBe(status !== 204)
    }
  })

  test('tells of every call that it may have to wait, and how long', () => {
    const responseOf = (name = '') => document.components.responses[name.replace('#/components/responses/', '')]
    for (const { key, operation } of described())
      for (const status of [429, 503]) expect(responseOf(operation.responses[status]?.$ref)?.headers, key).toHaveProperty('Retry-After')
  })

  test('has no reference that leads nowhere', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '')
    expect(references.length).toBeGreaterThan(20)
    for (const reference of new Set(references)) {
      const [, kind, name = ''] = /^#\/components\/(schemas|responses)\/([^/]+)$/.exec(reference) ?? []
      expect(document.components[kind as 'schemas' | 'responses'], reference).toHaveProperty([name])
    }
  })

  test('can be read at /api/docs', async () => {
    const page = await app.server.inject({ url: '/api/docs/' })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toMatch(/^text\/html/)
  })
})

test('a handler that counts on a login compiles for no call that can be made without one, and the reverse', () => {
  type Guarded = Parameters<Http['serveCustomer']>[0]
  type Open = Parameters<Http['serve']>[0]
  expectTypeOf<'GET /cart'>().toExtend<Open>()
  expectTypeOf<'GET /cart'>().not.toExtend<Guarded>()
  expectTypeOf<'GET /personal/orders'>().toExtend<Guarded>()
  expectTypeOf<'GET /personal/orders'>().not.toExtend<Open>()
})
