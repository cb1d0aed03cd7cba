import { afterEach, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { createSimulation } from '../simulation.ts'
import { createErrorReporter, type ErrorReporter } from './error-reporter.ts'
import { reportLogged } from './report-logged.ts'

const about = { release: '1.0.0-abc', mapsDir: '/nowhere' }
const receiver = 'https://key@errors.example/7'

afterEach(() => vi.useRealTimers())

/** A shop whose receiver answers with these statuses, the last one for ever; what it was sent, and the warnings. */
function aShop(...statuses: (number | 'away')[]) {
  const sent: { url: string; body: string; headers: Record<string, string> }[] = []
  const warned: object[] = []
  const reporter = createErrorReporter({
    ...about,
    config: { errorDsn: receiver, mode: 'production', publicUrl: 'https://shop.example' },
    simulation: createSimulation(),
    warn: (details) => void warned.push(details),
    fetch: async (url, { body, headers = {} }) => {
      sent.push({ url, body: typeof body === 'string' ? body : Buffer.from(body ?? '').toString(), headers })
      const status = statuses.length > 1 ? statuses.shift() : statuses[0]
      if (status === 'away' || status === undefined) throw new Error('nobody is there')
      return new Response(null, { status, headers: status === 429 ? { 'retry-after': '60' } : {} })
    },
  })
  return { reporter, sent, warned }
}

const eventsOf = (body = ''): Record<string, never>[] =>
  body
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as Record<string, never>)
    .filter((line) => 'exception' in line)

interface Told {
  exception: { values: { value: string; stacktrace: { frames: { filename: string }[] } }[] }
}

function simulatedShop(): ErrorReporter {
  return createErrorReporter({
    ...about,
    config: { errorDsn: 'simulator', mode: 'demo', publicUrl: 'http://localhost:4000' },
    simulation: createSimulation(),
    warn: () => undefined,
  })
}

test('without a receiver nothing is reported [ERR-05]', () => {
  const config = { errorDsn: undefined, mode: 'production', publicUrl: 'https://shop.example' } as const
  const reporter = createErrorReporter({ ...about, config, simulation: createSimulation(), warn: () => undefined })
  expect(reporter.isOn).toBe(false)
})

test('an error of the server goes to the receiver with release, route and request, and without what is personal [ERR-08] [ERR-10]', async () => {
  const { reporter, sent } = aShop(200)
  const cause = new Error('key (email)=(anna@mail.example) already exists')
  const error = new Error('Failed query: insert into customers\nparams: +79123456789,anna@mail.example', { cause })
  const place = { requestId: 'r-1', transaction: '/api/:locale/orders', address: '/api/ru/orders/261120-482139-4?token=secret' }
  reporter.report(error, { ...place, tags: { words: 'the request failed', strange: 'never told' } })
  await reporter.flush(1000)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.url).toMatch(/^https:\/\/errors\.example\/api\/7\/envelope\//)
  const [event] = eventsOf(sent[0]?.body)
  expect(event).toMatchObject({
    release: '1.0.0-abc',
    environment: 'production',
    platform: 'node',
    level: 'error',
    transaction: '/api/:locale/orders',
    request: { url: '/api/ru/orders/:number' },
    tags: { request_id: 'r-1', words: 'the request failed' },
  })
  expect(sent[0]?.body).not.toMatch(/9123456789|anna|secret|482139|strange/)
  const { values } = (event as unknown as Told).exception
  expect(values.map(({ value }) => value)).toEqual(['key (email)=([cut]) already exists', 'Failed query: insert into customers'])
  expect(values[1]?.stacktrace.frames.map(({ filename }) => filename)).toContain('server/platform/error-reports/error-reporter.test.ts')
})

test('what is logged as an error is reported with the id of its request, a crash as fatal; warnings are not [ERR-10]', async () => {
  const reporter = simulatedShop()
  const log = createLog('debug', { write: () => undefined }, (logged) => reportLogged(reporter, logged))
  log
    .child({ reqId: 'r-2' })
    .error({ err: new Error('first'), req: { method: 'GET', url: '/api/ru/cart', routeOptions: { url: '/api/ru/cart' } } }, 'failed')
  log.error({ err: new Error('second'), job: 'orders:expire' }, 'a job failed for good')
  log.fatal({ err: new Error('third') }, 'nobody caught this error')
  log.warn({ err: new Error('fourth') }, 'a warning')
  log.error({ event: 'receipt.declined' }, 'no error at all')
  await reporter.flush(1000)
  const told = reporter.simulated?.events.map(({ level, transaction, tags, exception }) => [
    level,
    transaction,
    tags?.request_id,
    exception?.values?.[0]?.value,
  ])
  expect(told?.toReversed()).toEqual([
    ['error', '/api/ru/cart', 'r-2', 'first'],
    ['error', 'orders:expire', undefined, 'second'],
    ['fatal', undefined, undefined, 'third'],
  ])
})

test('a receiver that is away is tried three times, told of once a minute, and keeps nobody waiting [ERR-12]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const { reporter, sent, warned } = aShop('away')
  reporter.report(new Error('first'))
  reporter.report(new Error('second'))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent).toHaveLength(6)
  expect(warned).toHaveLength(1)
})

test('what is too large is sent once more without what went before, then dropped [ERR-12]', async () => {
  const { reporter, sent, warned } = aShop(413)
  reporter.pass({
    exception: { values: [{ type: 'Error', value: 'x' }] },
    breadcrumbs: [{ message: '/catalog', category: 'page', timestamp: 1 }],
  })
  await vi.waitFor(() => expect(warned).toHaveLength(1))
  expect(sent.map(({ body }) => eventsOf(body).map((event) => 'breadcrumbs' in event))).toEqual([[true], [false]])
})

test('a receiver that has had enough is left alone for as long as it says [ERR-12]', async () => {
  const { reporter, sent } = aShop(429)
  reporter.report(new Error('first'))
  await reporter.flush(1000)
  reporter.report(new Error('second'))
  await reporter.flush(1000)
  expect(sent).toHaveLength(1)
})
