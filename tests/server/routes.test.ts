import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locales, localizedPath, type Locale } from '#core/locale.ts'
import { insertRedirect } from '#server/modules/editorial/content/index.ts'
import { clearMemoized } from '#server/platform/db/memoized.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { builtPages } from '#tests/support/built-pages.ts'

let app: TestApp
const lines: string[] = []
beforeAll(async () => {
  app = await startTestApp({ template: 'demo', docs: true, pages: await builtPages(), onLogLine: (line) => lines.push(line) })
}, 180_000)
afterAll(() => app.close())

const session = { cookie: 'sid=1.some-secret' }

async function open(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' | 'PUT' = 'GET') {
  const { statusCode, headers: answered, body } = await app.server.inject({ method, url, headers })
  return { status: statusCode, location: answered.location, html: body, headers: answered }
}

const titles: Record<Locale, RegExp> = { ru: /[а-яё]/i, en: /^[^а-яё]+$/i }

/** What stands around a page: the header's menus or only its logo, the whole footer, its last line or none. */
function frameOf(html: string): string {
  const header = /<header[\s\S]*?<\/header>/.exec(html)?.[0]
  const footer = /<footer[\s\S]*?<\/footer>/.exec(html)?.[0]
  const top = header === undefined ? 'nothing' : header.includes('/catalog/women') ? 'menus' : 'logo'
  const bottom = footer === undefined ? 'nothing' : footer.includes('/help/delivery') ? 'footer' : 'line'
  return `${top}, ${bottom}`
}

/** A page in both languages, whole and in the right frame. */
async function expectPage(path: string, status: number, frame: string, headers: Record<string, string> = {}): Promise<void> {
  for (const locale of locales) {
    const page = await open(localizedPath(locale, path), headers)
    expect(page.status, `${locale} ${path}`).toBe(status)
    expect(page.html, path).toContain(`<html lang="${locale}"`)
    expect(/<title>([^<]*)<\/title>/.exec(page.html)?.[1], path).toMatch(titles[locale])
    // The heading of a shopper's own order comes with the order, in the browser.
    expect(page.html.match(/<h1/g) ?? [], path).toHaveLength(/261120|thanks/.test(path) ? 0 : 1)
    expect(frameOf(page.html), path).toBe(frame)
  }
}

test('[RT-03] the English home page is also given as data, so that its links work inside the shop', async () => {
  for (const url of ['/.data', '/en.data', '/en/catalog/women.data']) expect((await open(url)).status, url).toBe(200)
})

test('the OpenAPI document is given by the process that also makes the pages, whose build has contracts of its own', async () => {
  const document = await open('/api/openapi.json')
  expect(document.status).toBe(200)
  expect(Object.keys((JSON.parse(document.html) as { components: { schemas: object } }).components.schemas)).toContain('Image')
})

describe('[RT-01] [SH-01] every path of the route table answers in both languages, in its layout', () => {
  const shown = ['/', '/catalog', '/catalog/women', '/catalog/women/dresses', '/list/new', '/product/dress-knit-sayda-black']
  const plain = [
    '/about /appndx /contacts /cooperation /help /help/delivery /live /quality /quality-offline /quality-online /qualityof /refund',
    '/subscribe /subscribed /unsubscribe /awn-media /blog /blog/choice /blog/feedback /blog/news /blog/press /lookbook /looks /s /search',
    '/admin-auth',
    '/lpp /page /page/privacy /blog/news/2026-11-01 /blog/news/2026-11-01/winter /blog/news?month=2026-10',
    '/blog/choice/one-coat-three-temperatures /blog/press/found-in-the-dark',
  ].flatMap((line) => line.split(' '))

  test.each([...shown, ...plain])('%s', (path) => expectPage(path, 200, 'menus, footer'))

  test.each(['/lpp/northern-light', '/lpp/wool', '/page/fabrics'])('[MAG-14] %s is a page of blocks', (path) =>
    expectPage(path, 200, 'menus, footer'),
  )

  test('/lookbook/{slug} and the second page of /looks', async () => {
    await expectPage('/lookbook/four-hours-of-light', 200, 'menus, footer')
    await expectPage('/looks?page=2', 200, 'menus, footer')
    for (const missing of ['/lookbook/nowhere', '/looks?page=3', '/looks?page=two']) expect((await open(missing)).status, missing).toBe(404)
  })

  test('[MAG-01] /awn-media/{slug}, /awn-media/articles/{slug} and the second page of the magazine; what it does not hold is a 404', async () => {
    for (const path of ['/awn-media/people', '/awn-media/articles/she-measures-the-wind', '/awn-media/articles/one-skirt-five-colds'])
      await expectPage(path, 200, 'menus, footer')
    await expectPage('/awn-media?page=2', 200, 'menus, footer')
    for (const missing of [
      '/awn-media/recipes',
      '/awn-media/articles',
      '/awn-media/articles/some-thing',
      '/awn-media/articles/Some_Thing',
      '/awn-media?page=4',
      '/awn-media?page=two',
      '/awn-media?page=0',
      '/awn-media/people?page=2',
      '/awn-media/people/she-measures-the-wind',
    ])
      for (const locale of locales) {
        const page = await open(localizedPath(locale, missing))
        expect(page.status, missing).toBe(404)
        expect(page.html, missing).toContain(`<html lang="${locale}"`)
      }
  })

  test.each(['/cart', '/order/thanks', '/order/track'])('%s', (path) => expectPage(path, 200, 'menus, footer'))

  test('/order leads nowhere but back to the cart', () => expectPage('/order', 200, 'logo, line'))
  test.each(['payments/cp/', 'payments/fail/', 'payments/success/', 'return/', 'thanks?number='])(
    '[RT-11] /order/%s{number} of an order that this visitor has not is a 404, in its own words',
    (path) => expectPage(`/order/${path}261120-000000-0`, 404, 'menus, footer'),
  )
  test.each(['/auth/login', '/auth/register', '/auth/recovery/request', '/auth/recovery/confirm', '/auth/recovery/confirm/some-token'])(
    '%s',
    (path) => expectPage(path, 200, 'menus, nothing'),
  )
  test('the entrance of staff', () => expectPage('/admin-auth/some-token', 200, 'logo, line'))

  const account = ['/my/bonuses', '/my/edit', '/my/addresses', '/my/favorites', '/my/history', '/my/notifications']
  test.each(account)('%s with a session', (path) => expectPage(path, 200, 'menus, footer', session))
  test('[RT-11] an order that is none of the customer’s is a 404', () =>
    expectPage('/my/history/261120-000000-0', 404, 'menus, footer', session))

  test.each([...account.filter((path) => path !== '/my/favorites'), '/my'])(
    '%s without a session goes to the login and comes back',
    async (path) => {
      for (const locale of locales) {
        const page = await open(`${localizedPath(locale, path)}?a=b`)
        expect(page.status).toBe(302)
        expect(page.location).toBe(`${localizedPath(locale, '/auth/login')}?next=${encodeURIComponent(`${path}?a=b`)}`)
      }
    },
  )

  test.each([
    ['/my', '/my/bonuses', session],
    ['/product', '/catalog', {}],
    ['/order/payments/cp', '/my/history', {}],
    ['/order/payments/fail', '/my/history', {}],
    ['/order/payments/success', '/my/history', {}],
    ['/product/dresses/dress-knit-sayda-black', '/product/dress-knit-sayda-black', {}],
  ])('%s leads to %s', async (path, target, headers) => {
    for (const locale of locales) {
      const page = await open(localizedPath(locale, path), headers as Record<string, string>)
      expect([301, 302]).toContain(page.status)
      expect(page.location).toBe(localizedPath(locale, target))
    }
  })
})

describe('addresses that are not final', () => {
  const once: [tag: string, from: string, to: string][] = [
    ['[RT-04]', '/ru', '/'],
    ['[RT-04]', '/ru/catalog/women', '/catalog/women'],
    ['[RT-05]', '/catalog/women/', '/catalog/women'],
    ['[RT-05]', '/en/', '/en'],
    ['[RT-05]', '/en/catalog/women/', '/en/catalog/women'],
    ['[RT-06]', '/index.html', '/'],
    ['[RT-06]', '/index.php', '/'],
    ['[RT-06]', '/catalog/women/index.htm', '/catalog/women'],
    ['[RT-06]', '/en/index.html', '/en'],
    ['[RT-07]', '/ru/catalog/women/index.html/', '/catalog/women'],
    ['[RT-07]', '/ru/index.php', '/'],
    ['[RT-07]', '/en//catalog//women/index.html', '/en/catalog/women'],
    ['[RT-07]', '/ru/ru/catalog/', '/catalog'],
    ['[RT-07]', '//catalog/women//', '/catalog/women'],
  ]
  test.each(once)('%s %s goes by one 301 to %s, with its query', async (_tag, from, to) => {
    for (const query of ['', '?page=2&sort=price', '?q=%D0%BF%D0%B0%D0%BB%D1%8C%D1%82%D0%BE']) {
      const page = await open(from + query)
      expect(page.status, from).toBe(301)
      expect(page.location).toBe(to + query)
      expect((await open(String(page.location))).status, to).toBeLessThan(300)
    }
  })

  test('[CAT-02] filters in another order go by one 301 to their canonical address, in both languages', async () => {
    for (const locale of locales) {
      const page = await open(localizedPath(locale, '/catalog/women/outerwear/filter/size-m-or-l/color-black?sort=price'))
      const canonical = localizedPath(locale, '/catalog/women/outerwear/filter/color-black/size-l-or-m?sort=price')
      expect([page.status, page.location]).toEqual([301, canonical])
      expect((await open(canonical)).status).toBe(200)
    }
  })

  describe('[RT-08] redirects that staff have stored', () => {
    beforeAll(async () => {
      for (const [path, target, status] of [
        ['/old-coats', '/catalog/women', 301],
        ['/sale-2025', '/list/new', 302],
        ['/about', '/contacts', 301],
        ['/with-query', '/search?q=coat', 301],
        ['/elsewhere', 'https://partner.example/severa', 302],
        ['/скидки', '/list/new', 301],
        ['/%D0%BF%D0%B0%D0%BB%D1%8C%D1%82%D0%BE/', '/ru/catalog/women/', 301],
        ['/to-block', '/contacts#map', 301],
        ['/to-cyrillic', '/блог?о=чём', 301],
        ['/to-english', '/en/catalog', 301],
        ['/first', '/second?a=1', 301],
        ['/second', '/third', 302],
        ['/third', '/old-coats', 301],
        ['/away', '/elsewhere', 301],
        ['/round', '/round/trip', 301],
        ['/round/trip', '/round', 301],
        ['/to-round', '/round', 301],
        ['/same-with-query', '/same-with-query?x=1', 301],
        ['/same-with-slash', '/same-with-slash/', 301],
        ['/same-in-english', '/en/same-in-english', 301],
        ['/told-once', '/told-once?x=1', 301],
      ] as const)
        await insertRedirect(app.db, { path, target, status })
      clearMemoized(app.platform.db)
    })

    test.each([
      ['/old-coats', 301, '/catalog/women'],
      ['/old-coats?page=2&utm_source=mail', 301, '/catalog/women?page=2&utm_source=mail'],
      ['/en/old-coats?page=2', 301, '/en/catalog/women?page=2'],
      ['/sale-2025', 302, '/list/new'],
      ['/with-query?a=b', 301, '/search?q=coat'],
      ['/en/with-query', 301, '/en/search?q=coat'],
      ['/elsewhere?a=b', 302, 'https://partner.example/severa'],
      ['/%D1%81%D0%BA%D0%B8%D0%B4%D0%BA%D0%B8?a=b', 301, '/list/new?a=b'],
      ['/%D0%BF%D0%B0%D0%BB%D1%8C%D1%82%D0%BE', 301, '/catalog/women'],
      ['/to-block?a=b', 301, '/contacts?a=b#map'],
      ['/to-cyrillic', 301, '/%D0%B1%D0%BB%D0%BE%D0%B3?%D0%BE=%D1%87%D1%91%D0%BC'],
      ['/to-english?a=b', 301, '/en/catalog?a=b'],
      ['/en/to-english', 301, '/en/catalog'],
    ])('%s answers %i to %s', async (from, status, to) => {
      const page = await open(from)
      expect([page.status, page.location]).toEqual([status, to])
      expect(page.headers['set-cookie']).toBeUndefined()
    })

    test.each([
      ['/first?b=2', 302, '/catalog/women?a=1'],
      ['/en/third', 301, '/en/catalog/women'],
      ['/away', 302, 'https://partner.example/severa'],
    ])('[RT-07] a chain from %s is answered with its end, %i to %s', async (from, status, to) => {
      const page = await open(from)
      expect([page.status, page.location]).toEqual([status, to])
    })

    test.each(['/round', '/round/trip', '/to-round', '/same-with-query', '/same-with-slash', '/same-in-english'])(
      '[RT-07] [T24] %s, which leads back to itself, is no redirect',
      async (path) => {
        for (const locale of locales) {
          const page = await open(localizedPath(locale, path))
          expect([page.status, page.location]).toEqual([404, undefined])
        }
      },
    )

    test('[RT-07] a loop is told to the log, once', async () => {
      lines.length = 0
      const quiet = ['/round', '/round/trip', '/same-with-slash']
      for (const path of [...quiet, ...quiet, '/told-once']) await open(path)
      const told = lines.map((line) => JSON.parse(line) as { event?: string; path?: string })
      expect(told.filter(({ event }) => event === 'redirect.loop').map(({ path }) => path)).toEqual(['/told-once'])
    })

    describe('as data, which an open page asks for when a link is followed', () => {
      const answered = async (url: string) => {
        const { status, html, headers } = await open(url)
        const { 'x-remix-redirect': to, 'x-remix-reload-document': reload, 'x-remix-status': kind } = headers
        return { status, html, to, isWhole: reload !== undefined, kind }
      }

      test.each([
        ['/old-coats.data', '301', '/catalog/women'],
        ['/old-coats.data?page=2&_routes=catalog', '301', '/catalog/women?page=2'],
        ['/sale-2025.data?_routes=root,routes%2Fstatic%2Fnot-found', '302', '/list/new'],
        ['/about.data', '301', '/contacts'],
        // The router of an English page puts the language before it.
        ['/en/old-coats.data?page=2', '301', '/catalog/women?page=2'],
        ['/ru/catalog/women.data', '301', '/catalog/women'],
        ['/ru/old-coats.data', '301', '/catalog/women'],
        ['/catalog/women/_.data?page=2', '301', '/catalog/women?page=2'],
        ['/index.html.data', '301', '/'],
      ])('%s leads on inside the shop, %s to %s', async (from, kind, to) => {
        expect(await answered(from)).toEqual({ status: 204, html: '', to, isWhole: false, kind })
      })

      test.each([
        ['/elsewhere.data?a=b', '302', 'https://partner.example/severa'],
        ['/en/elsewhere.data', '302', 'https://partner.example/severa'],
        ['/to-english.data', '301', '/en/catalog'],
        // In another language than any of the shop: the page says so itself.
        ['/de.data?_routes=routes%2Fstatic%2Fnot-found', '302', '/de'],
        ['/de/catalog.data?page=2', '302', '/de/catalog?page=2'],
      ])('%s has the browser ask anew, %s for %s', async (from, kind, to) => {
        expect(await answered(from)).toEqual({ status: 204, html: '', to, isWhole: true, kind })
      })

      test('a loop is no redirect here either', async () => {
        expect((await answered('/same-with-slash.data')).status).toBe(404)
      })
    })

    test('come before the page that stands at the same address', async () => {
      expect((await open('/about')).location).toBe('/contacts')
      expect((await open('/en/about', {}, 'HEAD')).location).toBe('/en/contacts')
    })

    test('[RT-07] and the rules of addresses make one hop together', async () => {
      const page = await open('/ru/old-coats/index.html/?page=2')
      expect([page.status, page.location]).toEqual([301, '/catalog/women?page=2'])
      expect((await open('/en/old-coats/')).location).toBe('/en/catalog/women')
    })

    test('are told by the API as well', async () => {
      const { body } = await app.server.inject({ url: '/api/en/seo/has-redirect?path=/en/old-coats' })
      expect(JSON.parse(body)).toEqual({ target: '/en/catalog/women', status: 301 })
      expect((await app.server.inject({ url: '/api/en/seo/has-redirect?path=/catalog' })).body).toBe('null')
    })
  })

  test('[T24] no address leads to another site', async () => {
    for (const evil of [
      '//evil.example/',
      '///evil.example//',
      '/ru//evil.example/',
      '/ru/\\evil.example/',
      '/\\evil.example/',
      '/ru/%5Cevil.example/',
      '/%2F%2Fevil.example/',
      '/ru/%2F/evil.example/',
      '/en///evil.example/index.html',
      '/https://evil.example/',
      '/ru/https:/evil.example/',
      '/%09/evil.example/',
      '/.//evil.example/',
      '/..//evil.example/',
      '/ru/..//evil.example/',
      '/@evil.example/',
      '/my/..//evil.example',
      '/product/a/..%2f..%2fevil.example/',
    ]) {
      const { location = '/' } = await open(evil, session)
      const target = new URL(String(location), 'http://localhost:4000')
      expect(target.host, `${evil} → ${String(location)}`).toBe('localhost:4000')
      expect(String(location), evil).toMatch(/^\/(?![/\\])/)
    }
  })
})

describe('addresses that are wrong', () => {
  const texts = {
    missing: { ru: 'Такой страницы нет', en: 'This page could not be found' },
    locale: { ru: 'На этом языке магазина нет', en: 'We don’t speak this language' },
    outage: { ru: 'Сервер не ответил', en: 'The server did not answer' },
  }

  test.each(['/de', '/de/catalog', '/fr/catalog/women?page=2', '/xx/my', '/EN/catalog', '/RU'])(
    '[RT-09] %s is a 404 with LocaleError',
    async (path) => {
      const page = await open(path)
      expect(page.status).toBe(404)
      expect(page.html).toContain('LocaleError')
      expect(page.html).toContain(texts.locale.ru)
      expect(page.headers['cache-control']).toBe('private, no-store')
    },
  )

  test('[RT-09] my is a page, no language', async () => {
    expect((await open('/my/history', session)).status).toBe(200)
  })

  const nowhere = [
    '/nowhere',
    '/catalog.php',
    '/wp-login.php',
    '/.env',
    '/.git/config',
    '/my/nowhere',
    '/a/b/c/d',
    '/%zz',
    '/catalog/%',
    `/${'x'.repeat(4000)}`,
  ]
  test.each(nowhere)('[RT-10] %s is a 404 that says so in the language of the address', async (path) => {
    for (const locale of locales) {
      const page = await open(localizedPath(locale, path), session)
      expect(page.status, path).toBe(404)
      expect(page.html).toContain(texts.missing[locale])
      expect(page.html).toContain(`<html lang="${locale}"`)
      expect(page.html).toContain('content="noindex"')
    }
  })

  test.each([
    '/product/no-such-thing',
    '/catalog/nowhere',
    '/catalog/women?page=9999',
    '/list/no-such-list',
    '/catalog/women/filter/nothing-at-all',
    '/help/no-such-page',
    '/help/*',
    '/lpp/unknown',
    '/lpp/*',
    '/lpp/northern-light/more',
    '/page/unknown',
    '/blog/unknown',
    '/blog/news/2020-13-45',
    '/blog/news/2026-11-02',
    '/blog/news?month=2026-13',
    '/blog/news?month=2020-01',
    '/blog/news?page=2',
    '/blog/news?page=two',
    '/blog/choice?page=2',
    '/blog/choice/unknown',
    '/blog/press/unknown',
    '/blog/news/2020-13-45/x',
    '/blog/news/2026-11-01/unknown',
    '/blog/news/2026-11-01/winter/more',
    '/blog/news/yesterday',
    '/quality-anywhere',
    '/awn-media/unknown',
    '/awn-media/articles/unknown',
    '/lookbook/unknown',
  ])('[RT-11] %s: the API’s 404 is the page’s', async (path) => {
    for (const locale of locales) {
      const page = await open(localizedPath(locale, path))
      expect(page.status, path).toBe(404)
      expect(page.html).toContain(texts.missing[locale])
    }
  })

  test('[RT-11] [CAT-03] bad numbers in the query of a listing are a 404, never a 5xx', async () => {
    for (const page of ['0', '-1', '1.5', 'abc', '1e9', '99999999999999999999', '%00', '😀'])
      expect((await open(`/catalog/women?page=${encodeURIComponent(page)}`)).status, page).toBe(404)
    expect((await open('/catalog/women?sort=nonsense')).status).toBe(404)
  })

  test('[RT-11] when the API fails the page is a 503 in the language of the address, and is not kept', async () => {
    await app.db.execute('alter table products rename to products_away')
    for (const locale of locales) {
      const page = await open(localizedPath(locale, '/catalog/women'))
      expect(page.status).toBe(503)
      expect(page.html).toContain(texts.outage[locale])
      expect(page.html).not.toContain(texts.missing[locale])
    }
    await app.db.execute('alter table products_away rename to products')
    expect((await open('/catalog/women')).status).toBe(200)
  })

  test('other methods than reading a page are refused, without a 5xx', async () => {
    for (const method of ['POST', 'PUT'] as const) {
      for (const path of ['/', '/catalog/women', '/my/edit', '/nowhere']) {
        const page = await open(path, { ...session, 'content-type': 'application/x-www-form-urlencoded' }, method)
        expect(page.status, `${method} ${path}`).toBe(404)
      }
    }
  })
})

test('HEAD answers what GET does, without a body', async () => {
  for (const path of ['/', '/en/catalog/women', '/nowhere', '/cart', '/ru/cart']) {
    const [head, get] = [await open(path, {}, 'HEAD'), await open(path)]
    expect(head.status, path).toBe(get.status)
    expect(head.html, path).toBe('')
    for (const name of ['content-type', 'cache-control', 'location', 'content-security-policy'])
      expect(head.headers[name], name).toBe(get.headers[name])
  }
})
