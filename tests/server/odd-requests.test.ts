import { connect } from 'node:net'
import { readdirSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { builtPages } from '#tests/support/built-pages.ts'

/* What no browser sends, and what none should get for it. Source: decision 0130. */

let app: TestApp
let port = 0
let asset = ''
const failures: string[] = []
beforeAll(async () => {
  const onLogLine = (line: string): void => {
    if ((JSON.parse(line) as { level: number }).level >= 50) failures.push(line)
  }
  app = await startTestApp({
    template: 'demo',
    pages: await builtPages(),
    config: { pageCache: true, publicUrl: 'https://shop.example' },
    onLogLine,
  })
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.server.address() as { port: number }).port
  asset = readdirSync('build/client/assets').find((file) => file.endsWith('.js')) ?? ''
}, 180_000)
afterAll(async () => {
  await app.close()
  expect(failures).toEqual([])
})

/** Sends lines as they are, and reads until the shop closes. */
async function raw(lines: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  return text(socket)
}
const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
const locationOf = (answer: string): string | undefined => /^location: (.*)$/im.exec(answer)?.[1]?.trim()

test.each([
  '/assets',
  '/assets/',
  '/assets/%00',
  '/assets/../x',
  '/assets//x',
  '/assets/%2e%2e/x',
  '/assets/..%2f..%2fpackage.json',
  '/assets/.',
  '/assets/x.js%0a',
  '/images/%00/320.avif',
  '/share/ru/%0a',
])('[RT-10] %s is a 404', async (url) => {
  expect(statusOf(await raw([`GET ${url} HTTP/1.1`, 'Host: shop.example'])), url).toBe(404)
})

test('a part of a file that it does not have is 416 with its length, a part that it has is sent', async () => {
  const url = `/assets/${asset}`
  const whole = await app.server.inject({ url })
  const beyond = await app.server.inject({ url, headers: { range: `bytes=${whole.rawPayload.length}-` } })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.rawPayload.length}`])
  const part = await app.server.inject({ url, headers: { range: 'bytes=0-9' } })
  expect([part.statusCode, part.body]).toEqual([206, whole.body.slice(0, 10)])
  for (const range of ['bytes=9-1', 'bytes=x-', 'lines=1-2'])
    expect((await app.server.inject({ url, headers: { range } })).statusCode, range).toBeLessThan(500)
})

test('a coding that is refused is not sent, whether a file, a page or an answer', async () => {
  for (const url of [`/assets/${asset}`, '/', '/cart', '/api/ru/vars']) {
    const answered = async (accepted: string) =>
      (await app.server.inject({ url, headers: { 'accept-encoding': accepted } })).headers['content-encoding']
    expect(await answered('br;q=0'), url).toBeUndefined()
    expect(await answered('br;q=0, gzip;q=0.5'), url).toBe('gzip')
    expect(await answered('gzip;q=0, br'), url).toBe('br')
  }
})

test('[T24] a raw backslash never reaches Location, where browsers read it as a slash', async () => {
  for (const url of [
    '/\\evil.example',
    '/ru/\\evil.example/',
    '/\\/evil.example/',
    '/en/\\\\evil.example//',
    '/catalog/\\..\\index.html',
  ]) {
    const answer = await raw([`GET ${url} HTTP/1.1`, 'Host: shop.example'])
    expect([statusOf(answer), locationOf(answer)], url).toEqual([404, undefined])
  }
  const kept = await raw(['GET /ru/search/?q=a\\b HTTP/1.1', 'Host: shop.example'])
  expect([statusOf(kept), locationOf(kept)]).toEqual([301, '/search?q=a%5Cb'])
})

test('[RT-10] an escaped line break in an address is a 404 in the language of the address, and no error', async () => {
  for (const [url, language] of [
    ['/catalog/%0a', 'ru'],
    ['/en/product/%0d%0ax-evil:1', 'en'],
    ['/my/%0A', 'ru'],
    ['/blog/news/%0a/%0d', 'ru'],
  ] as const) {
    const { statusCode, body, headers } = await app.server.inject({ url })
    expect([statusCode, headers['x-evil']], url).toEqual([404, undefined])
    expect(body, url).toContain(`<html lang="${language}"`)
  }
  expect((await app.server.inject({ url: '/api/en/orders/%0a' })).json()).toMatchObject({
    detail: { errors: [{ code: 'error.not_found' }] },
  })
  expect(failures).toEqual([])
})

test.each([
  ['two different ones', ['Host: shop.example', 'Host: evil.example'], 400],
  ['the same one twice', ['Host: shop.example', 'host: shop.example'], 400],
  ['one', ['Host: shop.example'], 200],
])('a request that names %s as its host', async (_hosts, lines, status) => {
  for (const url of ['/', '/api/ru/vars', '/healthz', `/assets/${asset}`])
    expect(statusOf(await raw([`GET ${url} HTTP/1.1`, ...lines])), url).toBe(status)
})

test.each(['OPTIONS * HTTP/1.1', 'GET http://evil.example/ HTTP/1.1', 'GET //evil.example HTTP/1.1', 'PUT / HTTP/1.1', 'TRACE / HTTP/1.1'])(
  '%s is refused or answered, and leads nowhere else',
  async (line) => {
    const answer = await raw([line, 'Host: shop.example'])
    expect(statusOf(answer)).toBeLessThan(500)
    expect(locationOf(answer) ?? '/').toMatch(/^\/(?!\/)/)
  },
)

test('security.txt names whom to tell, for less than a year', async () => {
  const { statusCode, headers, body } = await app.server.inject({ url: '/.well-known/security.txt' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body.split('\n')).toEqual([
    'Contact: mailto:operator@severa.example',
    'Expires: 2027-05-19T00:00:00.000Z',
    'Preferred-Languages: ru, en',
    'Canonical: https://shop.example/.well-known/security.txt',
    '',
  ])
})
