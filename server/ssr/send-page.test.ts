import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'
import { RenderQueue } from './render-queue.ts'
import { sendCached, sendFresh } from './send-page.ts'

const html = '<p>пальто</p>'.repeat(200)

function aServer() {
  const server = Fastify()
  const cache = new PageCache({
    maxBytes: 1_000_000,
    maxAgeMs: 1000,
    maxOutageMs: 1000,
    classOf: () => 'exact',
    queue: new RenderQueue({ most: 4, mostBehind: 2 }),
    isTrusted: () => true,
    onFailure: () => undefined,
    onCookie: () => undefined,
    now: () => 0,
  })
  const made = { tags: new Set<string>(), until: undefined }
  const page = {
    ...made,
    status: 200,
    headers: { 'content-type': 'text/html', 'content-security-policy': "script-src 'self'" },
    body: Buffer.from(html),
  }
  const moved = { ...made, status: 301, headers: { location: '/catalog' }, body: Buffer.alloc(0) }
  server.get('/kept', async (request, reply) => sendCached(request, reply, await cache.get('/kept', async () => page)))
  server.get('/moved', async (request, reply) => sendCached(request, reply, await cache.get('/moved', async () => moved)))
  server.get('/own', (request, reply) => sendFresh(request, reply, page))
  return server
}

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
  ['br;q=0', undefined, (bytes: Buffer) => bytes],
  ['br; q=0, gzip', 'gzip', gunzipSync],
  ['gzip;q=1.0, br;q=0.5', 'gzip', gunzipSync],
  ['BR;Q=0.1', 'br', brotliDecompressSync],
  ['*', 'br', brotliDecompressSync],
  ['*;q=0, gzip;q=0.0', undefined, (bytes: Buffer) => bytes],
  ['br;q=0, *', 'gzip', gunzipSync],
])('a page goes out in the form that %s asks for', async (accepted, encoding, unpack) => {
  const server = aServer()
  for (const url of ['/kept', '/own']) {
    const { headers, rawPayload } = await server.inject({ url, headers: { 'accept-encoding': accepted } })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toContain('accept-encoding')
    expect(unpack(rawPayload).toString()).toBe(html)
  }
})

test('a browser that still has the page gets 304 with the same policy and no body; one that has another form gets the page', async () => {
  const server = aServer()
  const first = await server.inject({ url: '/kept', headers: { 'accept-encoding': 'br' } })
  const { etag } = first.headers
  expect(etag).toMatch(/^"[\w-]{22}-br"$/)
  const again = await server.inject({ url: '/kept', headers: { 'accept-encoding': 'br', 'if-none-match': `"old", W/${etag}` } })
  expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag])
  expect(again.headers['content-security-policy']).toBe("script-src 'self'")
  const other = await server.inject({ url: '/kept', headers: { 'accept-encoding': 'gzip', 'if-none-match': String(etag) } })
  expect(other.statusCode).toBe(200)
})

test('HEAD tells what GET would send and sends nothing', async () => {
  const server = aServer()
  const [head, get] = await Promise.all(
    (['HEAD', 'GET'] as const).map((method) => server.inject({ method, url: '/kept', headers: { 'accept-encoding': 'br' } })),
  )
  expect(head?.rawPayload).toHaveLength(0)
  expect(head?.headers['content-length']).toBe(get?.headers['content-length'])
  expect(head?.headers.etag).toBe(get?.headers.etag)
})

test('a redirect is no page to be kept: it has a target, no ETag and no body', async () => {
  const server = aServer()
  const { statusCode, headers } = await server.inject({ url: '/moved', headers: { 'accept-encoding': 'br', 'if-none-match': '*' } })
  expect([statusCode, headers.location, headers.etag, headers['content-encoding']]).toEqual([301, '/catalog', undefined, undefined])
})
