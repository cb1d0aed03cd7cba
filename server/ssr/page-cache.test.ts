import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PageCache, type CachedPage, type RenderedPage } from './page-cache.ts'

const page = (text: string, status = 200): RenderedPage => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from(text.repeat(100)),
})

const textOf = (cached: CachedPage): string => brotliDecompressSync(cached.brotli).toString()

function aCache(maxBytes = 1_000_000) {
  let time = 0
  const cache = new PageCache({ maxBytes, maxAgeMs: 1000, now: () => time })
  return { cache, pass: (ms: number) => (time += ms) }
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

test('[T50] the address of a page weighs too: no crowd of long ones outgrows the memory', async () => {
  const { cache } = aCache(1_000_000)
  const long = 'n'.repeat(15_000)
  for (let index = 0; index < 200; index++) await cache.get(`/help.data?n=${index}${long}`, async () => page('x'))
  expect(cache.size).toBeGreaterThan(10)
  expect(cache.size * long.length * 2).toBeLessThan(1_000_000)
})
