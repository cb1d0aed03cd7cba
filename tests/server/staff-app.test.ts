import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { buildBackOffice, buildStorefront } from '#tools/run/build.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrina-staff-'))
const apps: TestApp[] = []
beforeAll(() => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<title>Back office</title>')
  writeFileSync(join(folder, 'assets/main.js'), 'begin()')
})
afterAll(async () => {
  for (const app of apps) await app.close()
  rmSync(folder, { recursive: true })
})

async function startWith(staffOrigin?: string): Promise<TestApp> {
  const app = await startTestApp({
    ...(apps[0] && { beside: apps[0] }),
    staffDir: folder,
    config: { publicUrl: 'https://shop.example', ...(staffOrigin !== undefined && { staffOrigin }) },
  })
  apps.push(app)
  return app
}

describe('the back-office at the address of the shop', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startWith()
  })

  test.each(['/staff', '/staff/', '/staff/orders/261120-0421-8?tab=money', '/staff/no/such/page'])(
    '%s is its one page, which is not kept and runs its own scripts only',
    async (url) => {
      const answer = await app.server.inject({ url })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('Back office')
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(String(answer.headers['content-security-policy']).split('; ')).toEqual(
        expect.arrayContaining(["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", 'frame-src https://shop.example']),
      )
    },
  )

  test('its files are kept for good, and one that is not there is no page', async () => {
    const file = await app.server.inject({ url: '/staff/assets/main.js' })
    expect(file.body).toBe('begin()')
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await app.server.inject({ url: '/staff/assets/gone.js' })).statusCode).toBe(404)
    expect((await app.server.inject({ method: 'POST', url: '/staff/orders' })).statusCode).toBe(404)
  })
})

test('with a host of its own it is found there and nowhere else, and nothing of the shop is found on it', async () => {
  const { server } = await startWith('https://office.example')
  const statusOf = async (host: string, url: string): Promise<number> => (await server.inject({ url, headers: { host } })).statusCode
  const found: [host: string, url: string, status: number][] = [
    ['office.example', '/staff', 200],
    ['office.example', '/', 302],
    ['office.example', '/api/ru/staff/redirects', 401],
    ['office.example', '/healthz', 200],
    ['office.example', '/api/ru/vars', 404],
    ['office.example', '/catalog', 404],
    ['shop.example', '/staff', 404],
    ['shop.example', '/staff/assets/main.js', 404],
    ['shop.example', '/api/ru/staff/redirects', 404],
    // The router decodes a path once.
    ['shop.example', '/%73taff', 404],
    ['shop.example', '/api/r%75/staff/redirects', 404],
    ['shop.example', '/api/ru/%73taff/redirects', 404],
    ['shop.example', '/api/ru/vars', 200],
    ['shop.example', '/staffing', 404],
  ]
  for (const [host, url, status] of found) expect(await statusOf(host, url), `${host}${url}`).toBe(status)
})

interface Chunk {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
}
type Manifest = Record<string, Chunk>
const manifestOf = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8')) as Manifest

/** The files that come with a chunk at once. */
function filesWith(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return []
  seen.add(key)
  const chunk = manifest[key]
  return chunk ? [chunk.file, ...(chunk.imports ?? []).flatMap((one) => filesWith(manifest, one, seen))] : []
}

test('[SUX-3] the first view of the back-office brings at most 140 kB of scripts, its words among them', { timeout: 300_000 }, async () => {
  await buildBackOffice('build')
  const manifest = manifestOf('build/staff/.vite/manifest.json')
  const bytesWith = (areas: readonly string[]): number => {
    const words = areas.map(
      (area) => Object.keys(manifest).find((key) => key.endsWith(`staff-messages/ru/${area}`)) ?? `no words of ${area}`,
    )
    const files = new Set(['index.html', ...words].flatMap((key) => filesWith(manifest, key)))
    expect(files.size).toBeGreaterThan(areas.length)
    return [...files].map((file) => brotliCompressSync(readFileSync(join('build/staff', file))).length).reduce((sum, one) => sum + one)
  }
  expect(bytesWith(['first'])).toBeGreaterThan(50_000)
  for (const area of ['desk', 'goods']) expect.soft({ area, bytes: bytesWith(['first', area]) }).toSatisfy(({ bytes }) => bytes <= 140_000)
})

test('no line of the back-office is in the files of the shop', { timeout: 300_000 }, () => {
  buildStorefront('build')
  const sources = Object.entries(manifestOf('build/client/.vite/manifest.json')).map(([key, { src }]) => src ?? key)
  expect(sources.some((source) => source.startsWith('web/'))).toBe(true)
  expect(sources.filter((source) => /(?:^|\/)staff\//.test(source))).toEqual([])
})
