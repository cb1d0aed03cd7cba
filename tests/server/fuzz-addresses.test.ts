import { Agent, request } from 'node:http'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { builtPages } from '#tests/support/built-pages.ts'
import { byDepth, leaveOut } from '#tests/support/depth.ts'
import { hostileTexts } from '#tests/support/generated-inputs.ts'
import { seedNumber } from '#tests/support/seed.ts'

/* Everything the server answers that is no call of the API: pages, files, pictures, simulators, probes. The calls are in `fuzz.test.ts`. Only `npm run fuzz` runs it. */

const fullRuns = 100
const runs = Number(process.env.FUZZ_RUNS ?? byDepth({ everyday: 10, full: fullRuns }))
/** A page is rendered for each, and there are many of them. */
const pageRuns = Math.ceil(runs / 20)
/** Milliseconds that no answer may take; set by `npm run fuzz` alone. */
const limitMs = Number(process.env.FUZZ_LIMIT_MS ?? Infinity)
const seed = seedNumber()

/** The site map of the storefront, which is built as a project of its own. */
const { default: siteMap } = (await import(/* @vite-ignore */ pathToFileURL(resolve('web/routes.ts')).href)) as {
  default: { path?: string }[]
}
/** The addresses of pages, with their parameters. */
const pagePaths = siteMap.map(({ path = '' }) => `/${path}`)
/** The methods of every other route, by its path. */
const others = new Map<string, string[]>()

let app: TestApp
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const failures: string[] = []
beforeAll(async () => {
  app = await startTestApp({
    template: 'demo',
    docs: true,
    onRoute: ({ url, method }) => {
      if (!/^\/api\/(?:ru|en)\//.test(url)) others.set(url, [...(others.get(url) ?? []), method].flat())
    },
    pages: await builtPages(),
    config: { pageCache: true, publicUrl: 'https://shop.example' },
    onLogLine: (line) => {
      if ((JSON.parse(line) as { level: number }).level >= 50) failures.push(line)
    },
  })
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  leaveOut({ what: 'generated addresses of each page, file and picture', count: Math.max(0, fullRuns - runs) })
}, 180_000)
afterAll(async () => {
  agent.destroy()
  await app.close()
})

interface Asked {
  method: string
  url: string
  headers: Record<string, string>
}

interface Told {
  status: number
  location: string | undefined
}

/** Sends an address as it is; what cannot be sent at all was refused by the client. */
function send({ method, url, headers }: Asked): Promise<Told> {
  const { port } = app.server.server.address() as { port: number }
  return new Promise((done, reject) => {
    const sent = request({ agent, port, host: '127.0.0.1', method, path: url, headers }, (answer) => {
      text(answer).then(() => done({ status: answer.statusCode ?? 0, location: answer.headers.location }), reject)
    })
    sent.once('error', reject)
    sent.end()
  })
}

const known = [
  'women',
  'dresses',
  '1',
  '640.avif',
  '2026-11-01',
  'ru',
  'en',
  'dress-knit-sayda-black',
  'filter',
  'price-1_2',
  'x.js',
  'home.jpg',
]
/** Raw where a request may hold it so, else escaped, or escaped twice. */
const segment = fc
  .record({
    value: fc.oneof(
      fc.constantFrom(...hostileTexts, ...known, '..', '.', '//', '\\\\', '\n', '\r\n'),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
    ),
    times: fc.constantFrom(0, 1, 1, 2),
  })
  .map(({ value, times }) => {
    const wellFormed = value.toWellFormed().slice(0, 3000)
    if (times === 0 && /^[!-~]*$/.test(wellFormed) && !/[?#]/.test(wellFormed)) return wellFormed
    const once = encodeURIComponent(wellFormed)
    return times === 2 ? encodeURIComponent(once) : once
  })
const query = fc.array(
  fc.tuple(
    fc.constantFrom('page', 'q', 'sort', 'size', 'from', 'to', 'view', 'price_min', '_routes', 'utm_source', 'access_token', 'x', '%zz'),
    segment,
  ),
  { maxLength: 3 },
)
const headers = fc.record(
  {
    range: fc.constantFrom('bytes=0-0', 'bytes=-1', 'bytes=999999999-', 'bytes=5-1', 'bytes=a-b', 'items=1'),
    'accept-encoding': fc.constantFrom('br', 'gzip', 'br;q=0', '*', 'identity;q=0', ';;;', 'x'.repeat(500)),
    'if-none-match': fc.constantFrom('*', '"x"', 'W/'),
    'if-modified-since': fc.constantFrom('yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT'),
    cookie: fc.constantFrom('city_id=1', 'city_id=999999999', 'sid=x; view=2', '__Host-sid=%00', 'view=2; city_id=%zz', '=;='),
    host: fc.constantFrom('shop.example', 'evil.example', 'x'),
    authorization: fc.constantFrom('Basic !', 'Bearer x'),
    'sec-purpose': fc.constant('prefetch'),
  },
  { requiredKeys: [] },
)

/** Addresses of a route: its parameters and its star filled with anything, or left out, with a query, in either language. */
function addressesOf(path: string): fc.Arbitrary<string> {
  const holes = path.split('/').slice(1)
  const filled = holes.map((hole) =>
    /[:*]/.test(hole) ? fc.oneof({ weight: 4, arbitrary: segment }, { weight: 1, arbitrary: fc.constant('') }) : fc.constant(hole),
  )
  return fc
    .record({
      parts: fc.tuple(...filled),
      more: fc.array(segment, { maxLength: 1 }),
      pairs: query,
      end: fc.constantFrom('', '', '', '/', '.data', '/index.html'),
    })
    .map(({ parts, more, pairs, end }) => {
      const question =
        pairs.length > 0 ? `?${pairs.map(([name, value]) => `${name}=${value.replaceAll('#', '%23').replaceAll(' ', '+')}`).join('&')}` : ''
      return `/${[...parts, ...more].join('/')}${end}${question}`.slice(0, 15_000)
    })
}

async function expectPeace(asked: Asked): Promise<void> {
  const started = performance.now()
  const { status, location } = await send(asked)
  expect(performance.now() - started, `${asked.url} took too long`).toBeLessThanOrEqual(limitMs)
  expect(failures.splice(0), `${asked.method} ${asked.url}`).toEqual([])
  expect(status, `${asked.method} ${asked.url} ${JSON.stringify(asked.headers)}`).toBeLessThan(500)
  if (location !== undefined) {
    expect(location, asked.url).toMatch(/^(?:\/(?!\/)|https:\/\/shop\.example(?:\/|$))/)
    expect(location, asked.url).not.toMatch(/[\\\p{Cc}]/u)
  }
}

const fuzz = (path: string, methods: readonly string[], numRuns = runs) =>
  fc.assert(fc.asyncProperty(fc.record({ method: fc.constantFrom(...methods), url: addressesOf(path), headers }), expectPeace), {
    numRuns,
    seed,
  })

describe.runIf(process.env.FUZZ_RUNS !== undefined)(`[T47] [T49] [T50] any address (seed ${seed})`, () => {
  test.each(pagePaths)(
    'the page %s answers without a 5xx and leads nowhere else',
    async (path) => {
      await fuzz(path, ['GET', 'GET', 'GET', 'HEAD'], pageRuns)
      await fuzz(`/en${path}`, ['GET'], Math.ceil(pageRuns / 5))
    },
    120_000,
  )

  test('so does every other route that the server has', { timeout: 600_000 }, async () => {
    for (const path of [
      '/assets/*',
      '/images/:picture/:file',
      '/share/:locale/*',
      '/sitemaps/:file',
      '/csp-reports',
      '/healthz',
      '/dev/bank/:token',
      '/.well-known/security.txt',
      '/favicon.svg',
      '/*',
    ])
      expect([...others.keys()]).toContain(path)
    for (const [path, methods] of others) await fuzz(path, [...methods, ...methods, 'GET', 'POST', 'OPTIONS', 'DELETE'])
  })
})
