import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertRedirect } from '#server/modules/editorial/content/content.repo.ts'
import { builtPages } from '#tests/support/built-pages.ts'

/* What a page is found by, and who may have how many made. Source: decision 0131. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    template: 'demo',
    pages: await builtPages(),
    config: { pageCache: true, rateLimits: true, mode: 'production' },
  })
}, 180_000)
afterAll(() => app.close())

const figures = () => ({ ...app.caches.pages.figures.requests })
async function open(url: string, remoteAddress = '203.0.113.5') {
  const { statusCode: status, body, headers } = await app.server.inject({ url, remoteAddress })
  return { status, body, headers }
}

test('parameters that no page reads are no part of its key, and change nothing in it', async () => {
  for (const [path, known] of [
    ['/catalog/women', 'sort=new&page=2'],
    ['/product/dress-knit-sayda-black', 'size=M'],
    ['/search', 'q=coat'],
    ['/contacts', ''],
    ['/awn-media', 'page=2'],
    ['/nowhere', ''],
  ] as const) {
    const plain = await open(`${path}${known && `?${known}`}`)
    const before = figures()
    for (const more of ['utm_source=x&gclid=1', 'fbclid=2', 'x=1', '__proto__=1', '_routes=x']) {
      const marked = await open(`${path}?${more}${known && `&${known.split('&').toReversed().join('&')}`}`)
      expect([marked.status, marked.body === plain.body], `${path} ${more}`).toEqual([plain.status, true])
    }
    const { hit, miss } = figures()
    expect({ hit: hit - before.hit, miss: miss - before.miss }, path).toEqual({ hit: 5, miss: 0 })
  }
})

test('parameters that a page reads are part of its key', async () => {
  const titles = await Promise.all(
    ['', '?page=2', '?sort=price', '?view=2'].map(async (query) => (await open(`/catalog/women${query}`)).body),
  )
  expect(new Set(titles).size).toBe(4)
})

test('whoever is sent elsewhere keeps the parameters that the page does not read', async () => {
  const moved = await open('/catalog/women/filter/size-m/color-black?utm_source=x&page=1')
  expect([moved.status, moved.headers.location]).toEqual([301, '/catalog/women/filter/color-black/size-m?utm_source=x'])
  await insertRedirect(app.db, { path: '/by-staff', target: '/search?q=coat', status: 301 })
  await app.platform.changes.settled()
  expect((await open('/by-staff?utm_source=x')).headers.location).toMatch(/^\/search\?q=coat(?:&utm_source=x)?$/)
  const own = await open('/product/women/dress-knit-sayda-black?gclid=1&size=M')
  expect([own.status, own.headers.location]).toEqual([301, '/product/dress-knit-sayda-black?size=M&gclid=1'])
})

test('[T47] one address has so many pages made within a minute; finished ones are sent to it, and others are served', async () => {
  const strict = await startTestApp({
    beside: app,
    pages: { ...(await builtPages()), rendersAMinute: 3 },
    config: { pageCache: true, rateLimits: true, mode: 'production' },
  })
  const open = async (url: string, remoteAddress = '203.0.113.9') => {
    const { statusCode: status, body, headers } = await strict.server.inject({ url, remoteAddress })
    return { status, body, headers }
  }
  for (const url of ['/about', '/nowhere?q=1', '/contacts']) expect((await open(url)).status, url).toBeLessThan(429)
  const refused = await open('/nowhere?q=2')
  expect([refused.status, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.body).toContain('<html lang="ru"')
  expect((await open('/en/nowhere?q=3')).body).toContain('<html lang="en"')
  const data = await open('/nowhere.data?q=4')
  expect([data.status, data.headers['x-remix-reload-document']]).toEqual([204, 'true'])
  // A cart is not lost to what others behind the same address ask for; its own pages are counted too.
  const carts = []
  for (let turn = 0; turn < 4; turn++) carts.push((await open('/cart')).status)
  expect(carts).toEqual([200, 200, 200, 429])
  // What is there already costs nothing.
  expect((await open('/about')).status).toBe(200)
  expect((await open('/nowhere?q=2', '203.0.113.10')).status).toBe(404)
  await strict.close()
})
