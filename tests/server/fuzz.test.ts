import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locales } from '#core/locale.ts'
import { createLog } from '#server/platform/log.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { byDepth, leaveOut } from '#tests/support/depth.ts'
import { addressOf, endpoints, inputSchema, type ListedEndpoint } from '#tests/support/endpoints.ts'
import { nearValue } from '#tests/support/generated-inputs.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { tokenOf } from '#tests/support/logged-in.ts'
import { expectEnvelope } from '#tests/support/refusal.ts'
import { readSeed } from '#tests/support/seed.ts'

const seed = readSeed()
const fullRuns = 30
const runs = Number(process.env.FUZZ_RUNS ?? byDepth({ everyday: 10, full: fullRuns }))
/** Milliseconds that no answer may take; set by `npm run fuzz` alone, for a quiet machine: a busy one is slow without any fault of the shop. */
const limitMs = Number(process.env.FUZZ_LIMIT_MS ?? Infinity)
/** The slowest answer so far. */
let slowest = { key: '', ms: 0 }

let app: TestApp
let token = ''
const failures: string[] = []
beforeAll(async () => {
  app = await startTestApp({
    template: 'demo',
    onLogLine: (line) => {
      if ((JSON.parse(line) as { level: number }).level >= 50) failures.push(line)
    },
  })
  token = await tokenOf(app, 1)
  createLog('info').info({ seed, runs }, 'fuzzing')
  leaveOut({ what: 'generated inputs of each endpoint', count: fullRuns - runs })
})
afterAll(async () => {
  createLog('info').info({ seed, runs, slowest }, 'fuzzed')
  await closeTestApp(app)
})

interface Input {
  params?: unknown
  query?: unknown
  body?: unknown
  who: 'guest' | 'customer' | 'stranger'
  locale: 'ru' | 'en'
  key: string
}

function inputsOf({ endpoint }: ListedEndpoint): fc.Arbitrary<Input> {
  const part = (schema: ListedEndpoint['endpoint']['body']) => (schema ? { arbitrary: nearValue(inputSchema(schema)) } : undefined)
  const [params, query, body] = [part(endpoint.params), part(endpoint.query), part(endpoint.body)]
  return fc.record(
    {
      ...(params && { params: params.arbitrary }),
      ...(query && { query: query.arbitrary }),
      ...(body && { body: body.arbitrary }),
      who: fc.constantFrom('guest', 'customer', 'customer', 'stranger'),
      locale: fc.constantFrom(...locales),
      key: fc.stringMatching(/^[\w-]{8,64}$/),
    },
    { requiredKeys: ['who', 'locale', 'key', ...(params ? ['params' as const] : [])] as never },
  ) as fc.Arbitrary<Input>
}

/** Whatever was generated, as fields of an address. */
function fields(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { path: value }
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, typeof one === 'object' ? JSON.stringify(one) : wellFormed(one)]),
  )
}

function wellFormed(value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value
}

async function send(listed: ListedEndpoint, input: Input) {
  const visitor = new Visitor(app, input.locale)
  if (input.who !== 'guest') visitor.token = input.who === 'customer' ? token : 'rubbish'
  const url = addressOf(listed, input.locale, { params: fields(input.params), query: fields(input.query) })
  const signed = listed.endpoint.auth === 'signed'
  const type: Record<string, string> = signed ? { 'content-type': 'application/x-www-form-urlencoded', 'content-hmac': input.key } : {}
  const body = input.body === undefined ? undefined : (JSON.stringify(input.body) ?? '')
  return visitor.raw(listed.method, url, signed ? `InvoiceId=${input.key}` : body, { 'idempotency-key': input.key, ...type })
}

describe(`[T47] [T49] [T50] any input (seed ${seed})`, () => {
  test.each(endpoints)(
    '$key answers by its contract and never with a 5xx',
    async (listed) => {
      await fc.assert(
        fc.asyncProperty(inputsOf(listed), async (input) => {
          const started = performance.now()
          const answer = await send(listed, input)
          const ms = Math.round(performance.now() - started)
          if (ms > slowest.ms) slowest = { key: listed.key, ms }
          expect(ms, `${listed.key} took too long`).toBeLessThanOrEqual(limitMs)
          expect(failures.splice(0), `${listed.key} ${answer.status}`).toEqual([])
          expect(answer.status).toBeLessThan(500)
          if (answer.status >= 400) expectEnvelope(answer, input.locale, listed.key)
          else if (answer.status === 204) expect(answer.body).toBeUndefined()
          else expect(listed.endpoint.reply.safeParse(answer.body).error, listed.key).toBeUndefined()
        }),
        { numRuns: runs },
      )
    },
    Math.max(60_000, runs * 500),
  )
})
