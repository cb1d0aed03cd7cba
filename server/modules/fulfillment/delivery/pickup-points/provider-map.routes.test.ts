import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { openCheckout } from '#tests/support/checkout.ts'

/* The map of a provider: only with a key, only in its own frame. Source: SESS-04, decisions T, reliability §4 "Maps script". */

let app: TestApp
let withKey: TestApp
let apart: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await openCheckout(app)
  withKey = await startTestApp({ beside: app, config: { mapsKey: 'key-of-the-shop' } })
  apart = await startTestApp({ beside: app, config: { mapsKey: 'key-of-the-shop', mapsOrigin: 'https://maps.severa.example' } })
})
afterAll(async () => {
  await apart.close()
  await withKey.close()
  await app.close()
})

const points = async (shop: TestApp, locale: 'ru' | 'en') =>
  (await new Visitor(shop, locale).call('GET /handbooks/delivery-list-points', { query: { city_id: '1' } })).body

describe('[SESS-04] the map of a provider', () => {
  test('does not exist without a key', async () => {
    expect((await app.server.inject({ url: '/order/map?lang=ru' })).statusCode).toBe(404)
    expect((await points(app, 'ru')).map_url).toBeNull()
  })

  test.each([
    ['ru', 'ru_RU'],
    ['en', 'en_US'],
  ] as const)('with a key it is a page of its own, in the language of the shopper (%s)', async (locale, language) => {
    const { map_url: url, results } = await points(withKey, locale)
    expect(results.length).toBeGreaterThan(0)
    const { statusCode, body } = await withKey.server.inject({ url: url ?? '' })
    expect(statusCode).toBe(200)
    expect(body).toContain(`<script defer src="https://api-maps.yandex.ru/v3/?apikey=key-of-the-shop&#38;lang=${language}">`)
  })

  test('lets in the provider and its own script by hash, and stands in our own pages only', async () => {
    const { headers, body } = await withKey.server.inject({ url: '/order/map' })
    const policy = String(headers['content-security-policy'])
    const own = /<script>([\s\S]*?)<\/script>/.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(own).digest('base64')
    expect(policy).toContain(`script-src 'sha256-${hash}' https://api-maps.yandex.ru https://yastatic.net;`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain("'unsafe-eval'")
  })

  test('with an address of its own it is a page of that address alone, which talks to the shop and lets itself be framed by nobody else', async () => {
    const shop = new URL(apart.platform.config.publicUrl).origin
    const { map_url: url } = await points(apart, 'ru')
    expect(url).toBe('https://maps.severa.example/order/map?lang=ru')
    const { headers, body } = await apart.server.inject({ url: '/order/map?lang=ru', headers: { host: 'maps.severa.example' } })
    expect(String(headers['content-security-policy'])).toContain(`frame-ancestors ${shop};`)
    expect(body).toContain(` data-shop="${shop}"`)
    expect((await apart.server.inject({ url: '/order/map?lang=ru', headers: { host: new URL(shop).host } })).statusCode).toBe(404)
    for (const other of ['/', '/api/ru/vars'])
      expect((await apart.server.inject({ url: other, headers: { host: 'maps.severa.example' } })).statusCode).toBe(404)
    expect((await apart.server.inject({ url: '/api/ru/vars', headers: { host: new URL(shop).host } })).statusCode).toBe(200)
  })

  test('whatever is asked for, no foreign text gets into the page', async () => {
    const plain = (await withKey.server.inject({ url: '/order/map' })).body
    expect((await withKey.server.inject({ url: '/order/map?lang=%22%3E%3Cscript%3E' })).body).toBe(plain)
  })
})
