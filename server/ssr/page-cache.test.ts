import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { PageCache, type CachedPage, type RenderedPage } from './page-cache.ts'

const page = (text: string, status = 200): RenderedPage => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from(text.repeat(100)),
})

const textOf = (cached: CachedPage): string => brotliDecompressSync(cached.brotli).toString()

function aCache(maxBytes = 1_000_000) {
  let time = 0
  const failures: unknown[] = []
  const onFailure = (error: unknown) => failures.push(error)
  const cookies: string[] = []
  const onCookie = (key: string) => cookies.push(key)
  const cache = new PageCache({ maxBytes, maxAgeMs: 1000, maxOutageMs: 60_000, onFailure, onCookie, now: () => time })
  return { cache, failures, cookies, pass: (ms: number) => (time += ms) }
}

test('a page is rendered once for all who wait for it, and sent compressed', async () => {
  const { cache } = aCache()
  let renderings = 0
  const render = async (): Promise<RenderedPage> => {
    renderings++
    await Promise.resolve()
    return page('пальто')
  }
  const answers = await Promise.all(Array.from({ length: 50 }, () => cache.get('/', render)))
  expect(renderings).toBe(1)
  expect(brotliDecompressSync(answers[0]!.brotli).toString()).toBe('пальто'.repeat(100))
  expect(gunzipSync(await answers[0]!.gzip()).toString()).toBe('пальто'.repeat(100))
  expect(await answers[1]!.gzip()).toBe(await answers[2]!.gzip())
})

test('a page grows old, and a change of the shop drops it at once', async () => {
  const { cache, pass } = aCache()
  const versions = ['a', 'b', 'c']
  const render = async (): Promise<RenderedPage> => page(versions.shift() ?? 'none')
  const first = async (): Promise<string> => textOf(await cache.get('/', render)).slice(0, 1)
  expect([await first(), await first()]).toEqual(['a', 'a'])
  pass(1000)
  expect(await first()).toBe('b')
  cache.dropAll()
  expect(await first()).toBe('c')
})

test('what was rendered from data that changed meanwhile is not kept', async () => {
  const { cache } = aCache()
  const stale = cache.get('/', async () => {
    cache.dropAll()
    return page('old')
  })
  await stale
  expect(textOf(await cache.get('/', async () => page('new')))).toContain('new')
})

test('only successes are kept, and never more than the memory allows', async () => {
  const { cache } = aCache(4000)
  await cache.get('/missing', async () => page('gone', 404))
  expect(cache.size).toBe(0)
  for (const path of ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h']) await cache.get(path, async () => page(`text of ${path}`))
  expect(cache.size).toBeLessThan(8)
  expect(cache.size).toBeGreaterThan(0)
})

test('[T53] a page that sets a cookie is told of, goes to all who wait for it without the cookie, and is not kept', async () => {
  const { cache, cookies } = aCache()
  const mine = page('mine')
  const render = async (): Promise<RenderedPage> => ({ ...mine, headers: { ...mine.headers, 'set-cookie': 'sid=mine' } })
  const all = await Promise.all([cache.get('/', render), cache.get('/', render)])
  for (const { status, headers } of all) expect([status, headers]).toEqual([200, { 'content-type': 'text/html' }])
  expect([cookies, cache.size]).toEqual([['/'], 0])
})

test('[T50] the address of a page weighs too: no crowd of long ones outgrows the memory', async () => {
  const { cache } = aCache(1_000_000)
  const long = 'n'.repeat(15_000)
  for (let index = 0; index < 200; index++) await cache.get(`/help.data?n=${index}${long}`, async () => page('x'))
  expect(cache.size).toBeGreaterThan(10)
  expect(cache.size * long.length * 2).toBeLessThan(1_000_000)
})

describe('[ORD-06] while a page cannot be made', () => {
  const failures: [string, () => Promise<RenderedPage>][] = [
    ['fails', async () => Promise.reject(new Error('the database cannot be had'))],
    ['is a 503', async () => page('away', 503)],
    ['is a 500', async () => page('broken', 500)],
  ]

  test.each(failures)('and making it %s, the one that was made before is sent for as long as it is good for that', async (_how, fail) => {
    const { cache, pass } = aCache()
    await cache.get('/', async () => page('before'))
    pass(59_999)
    const all = await Promise.all([cache.get('/', fail), cache.get('/', fail)])
    for (const one of all) expect([one.status, textOf(one)]).toEqual([200, 'before'.repeat(100)])
    const succeeds = (path: string): Promise<boolean> =>
      cache.get(path, fail).then(
        ({ status }) => status === 200,
        () => false,
      )
    expect([await succeeds('/'), await succeeds('/another')]).toEqual([true, false])
    pass(1)
    expect(await succeeds('/')).toBe(false)
  })

  test('why it failed is not lost with the old page that was sent', async () => {
    const { cache, failures, pass } = aCache()
    await cache.get('/', async () => page('before'))
    pass(2000)
    const error = new Error('the database cannot be had')
    await cache.get('/', async () => Promise.reject(error))
    expect(failures).toEqual([error])
  })

  test('each time it is tried anew, and the new page takes the place of the old', async () => {
    const { cache, pass } = aCache()
    await cache.get('/', async () => page('before'))
    pass(2000)
    await cache.get('/', async () => page('away', 503))
    expect(textOf(await cache.get('/', async () => page('after')))).toContain('after')
    pass(2000)
    expect(textOf(await cache.get('/', async () => page('away', 503)))).toContain('after')
  })

  test.each([404, 301])('a page that has become a %i does not come back', async (status) => {
    const { cache, pass } = aCache()
    await cache.get('/', async () => page('before'))
    pass(2000)
    expect((await cache.get('/', async () => page('gone', status))).status).toBe(status)
    expect((await cache.get('/', async () => page('away', 503))).status).toBe(503)
  })

  test('what the shop has changed does not come back, also when it changes while the page is tried', async () => {
    const { cache, pass } = aCache()
    await cache.get('/', async () => page('before'))
    pass(2000)
    const changing = cache.get('/', async () => {
      cache.dropAll()
      return page('away', 503)
    })
    expect((await changing).status).toBe(503)
    expect((await cache.get('/', async () => page('away', 503))).status).toBe(503)
  })
})
