import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { topicClasses, type Topic } from '#server/platform/changes/topics.ts'
import { PageCache, type MadePage } from './page-cache.ts'
import { RenderQueue } from './render-queue.ts'
import type { CachedPage } from './rendered-page.ts'

const page = (text: string, status = 200, tags: string[] = [], until?: number): MadePage => ({
  tags: new Set(tags),
  until,
  status,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from(text.repeat(100)),
})

const textOf = (cached: CachedPage): string => brotliDecompressSync(cached.brotli).toString()

function aCache(maxBytes = 1_000_000) {
  let time = 0
  let isTrusted = true
  const failures: unknown[] = []
  const onFailure = (error: unknown) => failures.push(error)
  const cookies: string[] = []
  const onCookie = (key: string) => cookies.push(key)
  const cache = new PageCache({
    maxBytes,
    maxAgeMs: 1000,
    maxOutageMs: 60_000,
    classOf: (topic) => topicClasses[topic as Topic],
    queue: new RenderQueue({ most: 4, mostBehind: 2 }),
    isTrusted: () => isTrusted,
    onFailure,
    onCookie,
    now: () => time,
  })
  return { cache, failures, cookies, pass: (ms: number) => (time += ms), cutOff: (is: boolean) => (isTrusted = !is) }
}

test('a page is rendered once for all who wait for it, and sent compressed', async () => {
  const { cache } = aCache()
  let renderings = 0
  const render = async (): Promise<MadePage> => {
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
  const render = async (): Promise<MadePage> => page(versions.shift() ?? 'none')
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

test('redirects are not kept, and never more than the memory allows', async () => {
  const { cache } = aCache(4000)
  await cache.get('/moved', async () => page('moved', 301))
  expect(cache.size).toBe(0)
  for (const path of ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h']) await cache.get(path, async () => page(`text of ${path}`))
  expect(cache.size).toBeLessThan(8)
  expect(cache.size).toBeGreaterThan(0)
})

test('[T53] a page that sets a cookie is told of, goes to all who wait for it without the cookie, and is not kept', async () => {
  const { cache, cookies } = aCache()
  const mine = page('mine')
  const render = async (): Promise<MadePage> => ({ ...mine, headers: { ...mine.headers, 'set-cookie': 'sid=mine' } })
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
  const failures: [string, () => Promise<MadePage>][] = [
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
    pass(15_000)
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

const lasting = { maxAgeMs: 3_600_000 }

function aLastingCache() {
  let time = 0
  const queue = new RenderQueue({ most: 4, mostBehind: 2 })
  const options = { maxBytes: 1_000_000, ...lasting, maxOutageMs: 3_600_000, queue, isTrusted: () => true }
  const cache = new PageCache({
    ...options,
    classOf: (topic) => topicClasses[topic as Topic],
    onFailure: () => undefined,
    onCookie: () => undefined,
    now: () => time,
  })
  let made = 0
  /** What a visitor gets, whose page would be the n-th that is made. */
  const visit = async (tags: string[], path = '/'): Promise<string> => {
    const cached = await cache.get(path, async () => page(`${++made};`, 200, tags))
    return textOf(cached).split(';')[0] ?? ''
  }
  const settled = (): Promise<void> => new Promise((done) => setImmediate(() => setImmediate(done)))
  /** A page that is made behind its readers is packed in another thread. */
  const renewed = async (tags: string[], wanted: string): Promise<void> => {
    while ((await visit(tags)) !== wanted) await settled()
  }
  return { cache, visit, renewed, pass: (ms: number) => (time += ms), made: () => made }
}

describe('[ADM-09] a change of what a page shows', () => {
  test('drops it at once when it is exact, and leaves all others', async () => {
    const { cache, visit } = aLastingCache()
    expect([await visit(['product:1'], '/1'), await visit(['product:2'], '/2')]).toEqual(['1', '2'])
    cache.drop(new Set(['product:1']))
    expect([await visit(['product:1'], '/1'), await visit(['product:2'], '/2')]).toEqual(['3', '2'])
  })

  test('touches a whole topic, and what carries a whole topic is touched by each of its ids', async () => {
    const { cache, visit } = aLastingCache()
    await visit(['article'], '/all')
    await visit(['article:7'], '/one')
    cache.drop(new Set(['article:8']))
    expect([await visit(['article'], '/all'), await visit(['article:7'], '/one')]).toEqual(['3', '2'])
    cache.drop(new Set(['article']))
    expect([await visit(['article'], '/all'), await visit(['article:7'], '/one')]).toEqual(['4', '5'])
  })

  test('of the shell lets the old one be sent while a new one is made, for 0.8 s at most', async () => {
    const { cache, visit, renewed, pass } = aLastingCache()
    const tags = ['menu']
    await visit(tags)
    cache.drop(new Set(['menu']))
    expect(await visit(tags)).toBe('1')
    await renewed(tags, '2')
    cache.drop(new Set(['menu']))
    pass(800)
    expect(await visit(tags)).toBe('3')
  })

  test('of counts lets the old one be sent for 15 s at most, and makes it anew not more often than every 10 s', async () => {
    const { cache, visit, renewed, pass, made } = aLastingCache()
    const tags = ['pool:category:1']
    await visit(tags)
    pass(9_000)
    cache.drop(new Set(['pool:category:1', 'pool:all']))
    expect([await visit(tags), made()]).toEqual(['1', 1])
    pass(1_000)
    await renewed(tags, '2')
    cache.drop(new Set(['pool:category:1']))
    pass(14_999)
    // The next one that is asked for begins a new one behind it; who comes later waits.
    pass(1)
    expect(await visit(tags)).toBe('3')
  })

  test('comes after the page was begun: it goes to who waits for it, and is not kept', async () => {
    const { cache } = aLastingCache()
    const old = await cache.get('/', async () => {
      cache.drop(new Set(['product:1']))
      return page('old', 200, ['product:1'])
    })
    expect(textOf(old)).toContain('old')
    expect(textOf(await cache.get('/', async () => page('new', 200, ['product:1'])))).toContain('new')
  })

  test('comes while it is made: who asks then does not get what was begun before', async () => {
    const { cache } = aLastingCache()
    let finish = (): void => undefined
    const held = new Promise<void>((done) => (finish = done))
    const first = cache.get('/', async () => {
      await held
      return page('old', 200, ['product:1'])
    })
    await Promise.resolve()
    cache.drop(new Set(['product:1']))
    const second = cache.get('/', async () => page('new', 200, ['product:1']))
    expect(textOf(await second)).toContain('new')
    finish()
    expect(textOf(await first)).toContain('old')
    expect(textOf(await cache.get('/', async () => page('none')))).toContain('new')
  })
})

test('a page ends by itself at the instant it names', async () => {
  const { cache, pass } = aCache()
  await cache.get('/', async () => page('before', 200, [], 500))
  pass(499)
  expect(textOf(await cache.get('/', async () => page('after')))).toContain('before')
  pass(1)
  expect(textOf(await cache.get('/', async () => page('after')))).toContain('after')
})

test('a page that is missing is kept for a moment, until something appears that it may be', async () => {
  const { cache } = aCache()
  const status = async (now: number): Promise<number> => (await cache.get('/', async () => page('text', now, ['product']))).status
  expect([await status(404), await status(200)]).toEqual([404, 404])
  cache.drop(new Set(['product:5']))
  expect(await status(200)).toBe(200)
})

test('a page that an optional part is missing from goes to who waits for it, and is not kept', async () => {
  const { cache } = aCache()
  await cache.get('/', async () => ({ ...page('part'), isBroken: true }))
  expect(textOf(await cache.get('/', async () => page('whole')))).toContain('whole')
})

test('without word of changes a page is a second old at most', async () => {
  const { cache, pass, cutOff } = aCache()
  await cache.get('/', async () => page('before', 200))
  cutOff(true)
  pass(999)
  expect(textOf(await cache.get('/', async () => page('after')))).toContain('before')
  pass(1)
  expect(textOf(await cache.get('/', async () => page('after')))).toContain('after')
})

test('an import drops everything once', async () => {
  const { cache } = aCache()
  await cache.get('/', async () => page('before', 200, ['page']))
  cache.drop(new Set(Array.from({ length: 2001 }, (_, id) => `product:${id}`)))
  expect(cache.size).toBe(0)
})
