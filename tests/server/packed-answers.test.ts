import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp } from '#tests/support/invariants.ts'

/* Answers are packed as the browser takes them: those packed in one go, and those that leave in pieces. */

let app: TestApp
beforeAll(async () => {
  app = await startCheckout(5, { docs: true })
})
afterAll(() => closeTestApp(app))

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
])('an answer that is worth it goes out in the form that %s asks for, and is the same', async (accepted, encoding, unpack) => {
  for (const url of ['/api/ru/catalog/page?path=/catalog/women', '/api/openapi.json']) {
    const plain = await app.server.inject({ url })
    const { headers, rawPayload } = await app.server.inject({ url, headers: { 'accept-encoding': accepted } })
    expect(headers['content-encoding'], url).toBe(encoding)
    expect(unpack(rawPayload).toString()).toBe(plain.payload)
    if (encoding) expect([headers.vary, rawPayload.length < plain.payload.length / 2]).toEqual(['accept-encoding', true])
  }
  const short = await app.server.inject({ url: '/api/ru/geo/current-city', headers: { 'accept-encoding': accepted } })
  expect(short.headers['content-encoding']).toBeUndefined()
})
