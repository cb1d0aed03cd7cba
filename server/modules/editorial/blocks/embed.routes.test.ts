import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const open = (url: string) => app.server.inject({ url })

test.each([
  ['/embed/rutube/10b3a03f', 'https://rutube.ru', 'https://rutube.ru/play/embed/10b3a03f'],
  [
    '/embed/vkvideo/-22822305_456241864',
    'https://vkvideo.ru',
    'https://vkvideo.ru/video_ext.php?oid=-22822305&#38;id=456241864&#38;autoplay=1',
  ],
])('[SESS-04] %s frames the player of its site and lets nothing else in', async (url, origin, src) => {
  const { statusCode, headers, body } = await open(url)
  expect(statusCode).toBe(200)
  expect(body).toContain(`src="${src}"`)
  expect(headers['content-security-policy']).toContain(`frame-src ${origin}; frame-ancestors 'self'`)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test.each(['/embed/example/1', '/embed/rutube/a%22%3E', '/embed/rutube/..%2F..', '/embed/constructor/1'])('%s is nothing', async (url) => {
  expect((await open(url)).statusCode).toBe(404)
})
