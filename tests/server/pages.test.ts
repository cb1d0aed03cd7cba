import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { RouterContext, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageRequest } from '#contracts/page-request.ts'
import { locales, localizedPath } from '#core/locale.ts'
import { createPage, createPreview, revokePreviews } from '#server/modules/editorial/pages/index.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { builtPages } from '#tests/support/built-pages.ts'
import { logIn } from '#tests/support/login.ts'
import { loseDatabase } from '#tests/support/lost-database.ts'

const publicUrl = 'https://shop.example'
const publicPaths = [
  '/',
  '/catalog',
  '/catalog/women',
  '/catalog/women/filter/color-black',
  '/list/new',
  '/product/dress-knit-sayda-black',
  '/contacts',
  '/awn-media',
  '/awn-media/articles/what-the-north-is-made-of',
  '/nowhere',
]
const privatePaths = ['/cart', '/order', '/order/thanks', '/my', '/my/bonuses', '/my/edit', '/my/history', '/auth/login', '/my/nowhere']

/** `fresh` makes every page anew, `keeping` holds finished pages as in production. */
let fresh: TestApp
let keeping: TestApp
beforeAll(async () => {
  const pages = await builtPages()
  fresh = await startTestApp({ template: 'demo', pages, config: { publicUrl } })
  keeping = await startTestApp({ template: 'demo', pages, config: { publicUrl, pageCache: true } })
}, 180_000)
afterAll(async () => {
  await fresh.close()
  await keeping.close()
})

const both = (): TestApp[] => [fresh, keeping]

async function get(app: TestApp, url: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: answered, body, rawPayload } = await app.server.inject({ url, headers })
  return { status: statusCode, headers: answered, html: body, bytes: rawPayload }
}

/** The scripts of a page: what stands on each tag, and what is between. */
const scriptsOf = (html: string): { attributes: string; body: string }[] =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes = '', body = '']) => ({ attributes, body }))

describe('a public page is the same for everybody', () => {
  const canary = 'Канарейка-Ивановна'
  let cookie = ''
  let token = ''

  /** A shopper who is logged in and has a name, a cart, a favorite and a chosen device. */
  async function becomeSomebody(app: TestApp): Promise<void> {
    const visitor = new Visitor(app)
    await logIn(visitor, '+79161230099')
    await visitor.call('PUT /personal/change', { body: { first_name: canary, email: 'canary@example.com' } })
    const { body } = await visitor.call('GET /catalog/products', { query: { limit: '50' } })
    const product = body.results.find((one) => !one.is_only_shops && one.sizes.some((size) => size.amount.code === 'many'))
    await visitor.call('POST /favorites', { body: { favorite_products: [product?.id ?? 0] } })
    const offer = product?.sizes.find((size) => size.amount.code === 'many')?.offer_id ?? 0
    expect((await visitor.call('POST /cart/items', { body: { offer_id: offer } })).body.total_count).toBe(1)
    token = visitor.token ?? ''
    cookie = [...visitor.cookies, ['device_uuid', 'canary-device']].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  test.each(['without kept pages', 'with kept pages'])('[I21] [T52] to the byte, %s: guest, shopper, and the guest again', async (kind) => {
    const app = kind === 'with kept pages' ? keeping : fresh
    await becomeSomebody(app)
    for (const path of publicPaths.flatMap((one) => locales.map((locale) => localizedPath(locale, one)))) {
      const shopper = await get(app, path, {
        cookie,
        authorization: `Bearer ${token}`,
        'user-agent': 'canary-agent',
        referer: 'https://canary.example/',
      })
      const guest = await get(app, path)
      expect(shopper.html === guest.html, path).toBe(true)
      expect(shopper.headers['set-cookie'], path).toBeUndefined()
      expect(guest.headers['set-cookie'], path).toBeUndefined()
      for (const mark of [canary, 'canary', '1230099', token]) expect(guest.html, path).not.toContain(mark)
    }
  })

  test('[T53] whether whoever came first has a session is told to the making of private pages, and to none that is shared', async () => {
    const pages = await builtPages()
    const build = await pages.loadBuild()
    const told: boolean[] = []
    const { default: draw, pageRequestContext } = build.entry.module as unknown as {
      default: (...of: unknown[]) => unknown
      pageRequestContext: RouterContext<PageRequest>
    }
    const drawTold = (...of: unknown[]): unknown => {
      told.push((of[4] as RouterContextProvider).get(pageRequestContext).hasSession)
      return draw(...of)
    }
    const listening = { ...build, entry: { module: { ...build.entry.module, default: drawTold as never } } }
    const app = await startTestApp({ pages: { ...pages, loadBuild: async () => listening }, config: { publicUrl, pageCache: true } })
    for (const path of ['/contacts', '/my/favorites']) await get(app, path, { cookie: 'sid=somebody' })
    expect(told).toEqual([false, true])
    await app.close()
  })

  test('[I21] private pages carry nothing of the shopper in their HTML either: that comes in the browser', async () => {
    for (const path of privatePaths) expect((await get(keeping, path, { cookie })).html, path).not.toContain(canary)
  })

  test('[SH-02] only the chosen city makes a difference, and each city keeps its own page', async () => {
    const { rows } = await keeping.db.execute<{ id: number; title: { ru: string } }>(
      sql`select id, title from cities where slug in ('murmansk', 'kazan') order by slug`,
    )
    expect(rows).toHaveLength(2)
    for (const [index, { id, title }] of rows.entries()) {
      const other = rows[1 - index]?.title.ru ?? '?'
      const page = await get(keeping, '/contacts', { cookie: `city_id=${id}` })
      expect(page.html).toContain(title.ru)
      expect(page.html).not.toContain(`>${other}<`)
    }
    for (const wrong of ['999999', "1' or 1=1", '-1', '9'.repeat(30)])
      expect((await get(keeping, '/contacts', { cookie: `city_id=${encodeURIComponent(wrong)}` })).status, wrong).toBe(200)
  })

  test('[T52] neither Host nor X-Forwarded-Host nor the like of a stranger gets into a page', async () => {
    for (const app of both()) {
      for (const path of [...publicPaths, '/cart']) {
        const honest = await get(app, path)
        const evil = {
          host: 'evil.example',
          'x-forwarded-host': 'evil.example',
          'x-forwarded-proto': 'http',
          'x-forwarded-prefix': '/evil.example',
        }
        const poisoned = await get(app, path, { ...evil, 'x-original-url': '/evil.example', forwarded: 'host=evil.example' })
        expect(poisoned.html, path).not.toContain('evil.example')
        expect(poisoned.status, path).toBe(honest.status)
        expect((await get(app, path)).html, path).not.toContain('evil.example')
      }
    }
  })
})

test('[PRD-06] no two lines stand under one another where a price cannot be paid in parts', async () => {
  const lines = async () => {
    const { html } = await get(fresh, '/product/dress-knit-sayda-black')
    return { all: html.match(/<hr/g)?.length, together: /<hr[^>]*>\s*<hr/.test(html), isSplit: html.includes('Оплата частями') }
  }
  expect(await lines()).toEqual({ all: 1, together: false, isSplit: true })
  const { rows } = await fresh.db.execute<{ price: number }>(
    sql`update products set price = 300 where slug = 'dress-knit-sayda-black' returning (select price from products where slug = 'dress-knit-sayda-black')`,
  )
  await expect.poll(lines).toEqual({ all: 1, together: false, isSplit: false })
  await fresh.db.execute(sql`update products set price = ${rows[0]?.price ?? 0} where slug = 'dress-knit-sayda-black'`)
})

test('[MAG-12] a preview link shows the draft to nobody but who has it; an ended link is 404', async () => {
  const path = '/lpp/of-a-preview'
  const author = { actor: { kind: 'staff', memberId: null, name: 'Olga', roles: ['content'] }, origin: 'command' } as const
  const data = { title: { ru: 'Только по ссылке' }, layout: 'default', blocks: [], seo: { noindex: false } }
  const { page } = await createPage(fresh.platform, author, { kind: 'landing', path, data })
  const link = await createPreview(fresh.platform, author, { pageId: page.id })
  const shown = await get(fresh, link.path)
  expect([shown.status, shown.headers['cache-control'], shown.headers['referrer-policy']]).toEqual([
    200,
    'private, no-store',
    'no-referrer',
  ])
  expect(shown.html).toContain('Только по ссылке')
  expect(shown.html).toContain('content="noindex, follow"')
  expect((await get(fresh, path)).status).toBe(404)
  await revokePreviews(fresh.platform, author, page.id)
  for (const url of [link.path, '/preview/nothing', '/en/preview/nothing']) expect((await get(fresh, url)).status, url).toBe(404)
})

describe('what may be kept', () => {
  test('[T53] public pages ask the browser to come back, private ones are never kept', async () => {
    for (const app of both()) {
      for (const path of publicPaths) expect((await get(app, path)).headers['cache-control'], path).toBe('no-cache')
      for (const path of privatePaths.flatMap((one) => [one, localizedPath('en', one)])) {
        const page = await get(app, path, { cookie: '__Host-sid=1.secret' })
        expect(page.headers['cache-control'], path).toBe('private, no-store')
        expect(page.headers.etag, path).toBeUndefined()
      }
    }
  })

  test('[T52] an ending that looks like a file makes no public page of a private one', async () => {
    for (const path of [
      '/my/edit.css',
      '/my/bonuses.js',
      '/my/edit/x.css',
      '/my/edit;x.css',
      '/my/edit%2fx.css',
      '/my.png',
      '/cart.css',
      '/cart/x.js',
      '/order/a.css',
    ]) {
      for (const url of [path, localizedPath('en', path)]) {
        const page = await get(keeping, url, { cookie: '__Host-sid=1.secret' })
        expect(page.status, url).toBe(404)
        if (!/^\/(?:en\/)?(?:my|cart)\.\w+$/.test(url)) expect(page.headers['cache-control'], url).toBe('private, no-store')
      }
    }
  })

  test('[T52] a private page that is written otherwise is none the less private', async () => {
    for (const url of [
      '/Cart',
      '/en/CART',
      '/ORDER',
      '/en/MY/favorites',
      '/%6Dy/favorites',
      '/MY/favorites.data',
      '/nowhere/../my/favorites',
    ]) {
      const page = await get(keeping, url, { cookie: '__Host-sid=1.secret' })
      expect(page.headers['cache-control'], url).toBe('private, no-store')
      expect(page.headers.etag, url).toBeUndefined()
    }
  })

  test('[T50] [T51] a search of ten thousand emails is answered, and what has so long an address is not kept', async () => {
    const short = await get(keeping, '/search?q=coat')
    expect([short.status, typeof short.headers.etag]).toEqual([200, 'string'])
    for (const url of [
      `/search?q=${'a'.repeat(10_000)}`,
      `/en/search?q=${encodeURIComponent('я'.repeat(1500))}`,
      `/search.data?q=${'a'.repeat(15_000)}`,
    ]) {
      const long = await get(keeping, url)
      expect([long.status, long.headers.etag], url.slice(0, 20)).toEqual([200, undefined])
    }
    // What no page reads makes no address long.
    const kept = await get(keeping, `/help?n=${'a'.repeat(15_000)}`)
    expect([kept.status, kept.headers.etag]).toEqual([200, (await get(keeping, '/help')).headers.etag])
  })

  test('the data of a page follows the rules of the page', async () => {
    expect((await get(keeping, '/catalog/women.data')).headers['cache-control']).toBe('no-cache')
    for (const path of ['/cart.data', '/my/bonuses.data', '/en/my/bonuses.data', '/order.data'])
      expect((await get(keeping, path, { cookie: '__Host-sid=1.secret' })).headers['cache-control'], path).toBe('private, no-store')
  })

  test('files of the build are kept for ever, under names that change with them', async () => {
    const { html } = await get(fresh, '/')
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? '')
    expect(files.length).toBeGreaterThan(5)
    for (const file of new Set(files)) {
      const { status, headers } = await get(fresh, file)
      expect(status, file).toBe(200)
      expect(headers['cache-control'], file).toBe('public, max-age=31536000, immutable')
    }
    expect((await get(fresh, '/assets/no-such-file.js')).status).toBe(404)
    expect((await get(fresh, '/assets/..%2f..%2fserver%2findex.js')).status).toBe(404)
  })

  test('the files of earlier builds are still there for pages that are open', async () => {
    const file = 'build/earlier/assets/of-an-earlier-build.js'
    writeFileSync(file, 'export default 1')
    try {
      const { status, headers, html } = await get(fresh, '/assets/of-an-earlier-build.js')
      expect([status, headers['cache-control'], html]).toEqual([200, 'public, max-age=31536000, immutable', 'export default 1'])
    } finally {
      rmSync(file)
    }
  })

  test('the root sheet is linked first, and it begins with the order of the layers', async () => {
    const { html } = await get(fresh, '/catalog/women')
    const [sheet = ''] = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map((match) => match[1])
    const { html: css } = await get(fresh, sheet)
    expect(css.startsWith('@layer reset')).toBe(true)
    // The builder may fold the declaration into the layers themselves: what counts is where each is named first.
    const named = [...css.matchAll(/@layer ([a-z, ]+)/g)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    expect([...new Set(named)]).toEqual(['reset', 'tokens', 'base', 'ui', 'feature', 'page'])
  })

  test('every form in which a kept page is sent is the same page, with an ETag of its own', async () => {
    const plain = await get(keeping, '/catalog/women')
    const br = await get(keeping, '/catalog/women', { 'accept-encoding': 'gzip, br' })
    const gzip = await get(keeping, '/catalog/women', { 'accept-encoding': 'gzip' })
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.html)
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.html)
    expect(new Set([plain, br, gzip].map((one) => one.headers.etag)).size).toBe(3)
    const again = await get(keeping, '/catalog/women', { 'accept-encoding': 'gzip, br', 'if-none-match': String(br.headers.etag) })
    expect([again.status, again.html]).toEqual([304, ''])
    expect(again.headers['content-security-policy']).toBe(br.headers['content-security-policy'])
  })

  test('[RT-11] no failure is kept', async () => {
    await keeping.db.execute('alter table products rename to products_away')
    expect((await get(keeping, '/list/new?page=1')).status).toBe(503)
    await keeping.db.execute('alter table products_away rename to products')
    expect((await get(keeping, '/list/new?page=1')).status).toBe(200)
  })
})

test('[ORD-06] §4 while the database is gone the public pages that were made before are sent for an hour, and no others', async () => {
  const app = await startTestApp({ template: 'demo', pages: await builtPages(), config: { publicUrl, pageCache: true } })
  const before = await get(app, '/catalog/women')
  const { html: data } = await get(app, '/en/contacts.data')
  const chosen = { cookie: 'city_id=1' }
  await loseDatabase(app)
  app.clock.advance(16_000)
  const during = await get(app, '/catalog/women')
  expect([during.status, during.headers.etag, during.html === before.html]).toEqual([200, before.headers.etag, true])
  expect((await get(app, '/en/contacts.data')).html === data).toBe(true)
  for (const [url, headers] of [
    ['/catalog/men', {}],
    ['/catalog/women', chosen],
    ['/cart', {}],
  ] as const)
    expect((await get(app, url, headers)).status, url).toBe(503)
  app.clock.advance(3_600_000)
  expect((await get(app, '/catalog/women')).status).toBe(503)
  await app.close()
})

describe('[G13] the browser is fenced in', () => {
  const paths = [...publicPaths, '/cart', '/order', '/auth/login', '/dev/ui', '/de', '/en/nowhere']

  test.each(paths)('%s allows its own scripts by hash and no others', async (path) => {
    const { html, headers } = await get(fresh, path)
    const policy = String(headers['content-security-policy'])
    const directives = Object.fromEntries(policy.split('; ').map((one) => [one.split(' ')[0] ?? '', one.split(' ').slice(1)]))
    expect(directives['default-src']).toEqual(["'none'"])
    for (const name of ['script-src', 'style-src', 'connect-src', 'font-src', 'form-action', 'img-src'])
      expect(directives[name], name).toContain("'self'")
    for (const name of ['base-uri', 'object-src', 'frame-ancestors']) expect(directives[name], name).toEqual(["'none'"])
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toMatch(/unsafe|\*|https?:|nonce/)
    const inline = scriptsOf(html).filter(
      ({ attributes }) => !/ src=/.test(attributes) && !/type="application\/(?:ld\+)?json"/.test(attributes),
    )
    const hashes = inline.map(({ body }) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`)
    expect(directives['script-src']?.toSorted()).toEqual([...new Set(["'self'", ...hashes])].toSorted())
    expect(html).not.toMatch(/<[a-z][^>]*\son[a-z]+=/)
    expect(html).not.toMatch(/<style|javascript:|<base |<iframe|nonce=/)
    for (const [, address] of html.matchAll(
      /<(?:script|link rel="(?:stylesheet|preload|modulepreload)"|img|source)[^>]*?(?:src|href|srcset|srcSet)="([^"]+)"/g,
    ))
      expect(address).toMatch(/^\/(?!\/)/)
  })

  test('and carries the headers of every answer', async () => {
    for (const path of paths) {
      expect((await get(keeping, path)).headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'permissions-policy': expect.stringContaining('geolocation=()') as string,
      })
    }
  })

  test('[§6.6] whoever is asked for something by a page whose address carries a token does not learn that address', async () => {
    for (const path of ['/auth/recovery/confirm/abc', '/en/admission/abc', '/admin-auth/abc', '/order/thanks?number=1&access_token=abc'])
      expect((await get(keeping, path)).headers, path).toMatchObject({
        'referrer-policy': 'no-referrer',
        'cache-control': 'private, no-store',
      })
  })

  test('[T46] no text of the shop breaks out of a page’s data', async () => {
    const evil = '</script><script>alert(1)</script><!--<script>\u2028<img src=x onerror=alert(2)>'
    await fresh.db.execute(sql`update models set title = jsonb_build_object('ru', ${evil}::text, 'en', ${evil}::text)
      where id = (select model_id from products where slug = 'dress-knit-sayda-black')`)
    for (const path of ['/product/dress-knit-sayda-black', '/en/product/dress-knit-sayda-black', '/catalog/women']) {
      const { html, headers } = await get(fresh, path)
      expect(html, path).not.toContain('<script>alert(1)')
      expect(html, path).not.toMatch(/<img src=x/)
      expect(html).toContain('&lt;script&gt;alert(1)')
      expect(String(headers['content-security-policy'])).not.toContain(createHash('sha256').update('alert(1)').digest('base64'))
      for (const { attributes, body } of scriptsOf(html))
        if (attributes.includes('ld+json')) expect(() => JSON.parse(body) as unknown).not.toThrow()
    }
  })
})

describe('a page is rendered from its data alone', () => {
  const drawn = ['/', '/catalog/men', '/catalog/men?page=2', '/catalog/men?view=2&sort=new', '/en/catalog/women/dresses', '/cart']

  test.each(drawn)('%s rendered twice is the same to the byte', async (path) => {
    const first = await get(fresh, path)
    const again = await get(fresh, path)
    expect(first.status).toBe(200)
    expect(again.html).toBe(first.html)
  })
})

describe('the head of a page', () => {
  const meta = (html: string, name: string): string | undefined =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

  test.each(['/', '/catalog/women', '/list/new', '/product/dress-knit-sayda-black', '/contacts', '/help/delivery'])(
    '[SEO-01] [SEO-02] %s: title, description, one address, the other language',
    async (path) => {
      for (const locale of locales) {
        const { html } = await get(keeping, localizedPath(locale, path))
        const own = publicUrl + localizedPath(locale, path)
        const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
        expect(title, path).toMatch(locale === 'ru' ? /[А-ЯЁа-яё].*Севера/ : /[A-Z].*Severa/i)
        expect(html.match(/<title>/g)).toHaveLength(1)
        expect(meta(html, 'description')?.length, path).toBeGreaterThan(20)
        expect(html).toContain(`<link rel="canonical" href="${own}"/>`)
        expect(html.match(/rel="canonical"/g)).toHaveLength(1)
        for (const [language, address] of [
          ['ru', publicUrl + path],
          ['en', publicUrl + localizedPath('en', path)],
          ['x-default', publicUrl + path],
        ])
          expect(html, language).toMatch(new RegExp(`<link rel="alternate" href[lL]ang="${language}" href="${address}"/>`))
        expect(meta(html, 'og:title')).toBe(title)
        expect(meta(html, 'og:url')).toBe(own)
        expect(meta(html, 'robots')).toBeUndefined()
      }
    },
  )

  test('[SEO-01] the prefix of the shop stands once in a title, that of a search too, and the keywords beside it', async () => {
    const setPrefix = (ru: string) =>
      fresh.db.execute(sql`update settings set value = ${JSON.stringify({ ru, en: ru })}::jsonb where key = 'SEO_TITLE_PREFIX'`)
    const titleOf = async (path: string) => /<title>([^<]*)<\/title>/.exec((await get(fresh, path)).html)?.[1]
    await setPrefix('С° ')
    await expect.poll(() => titleOf('/about')).toMatch(/^С° /)
    for (const path of ['/', '/about', '/search', '/search?q=пальто', '/product/dress-knit-sayda-black', '/catalog/women'])
      expect(
        (await titleOf(path))?.split('С° ').map((part) => part === ''),
        path,
      ).toEqual([true, false])
    expect(await titleOf('/search?q=пальто')).toMatch(/^С° пальто — /)
    expect(meta((await get(fresh, '/about')).html, 'keywords')).toContain('Севера')
    await setPrefix('')
    await expect.poll(() => titleOf('/about')).not.toMatch(/^С° /)
  })

  test('[SEO-02] the shop says who it is on its home page and its contacts, a list where it lies', async () => {
    const typesOf = async (path: string) =>
      scriptsOf((await get(fresh, path)).html)
        .filter(({ attributes }) => attributes.includes('ld+json'))
        .map(({ body }) => (JSON.parse(body) as { '@type': string })['@type'])
    expect(await typesOf('/')).toContain('Organization')
    expect(JSON.stringify(await typesOf('/contacts'))).toMatch(/Organization|Store/)
    expect(await typesOf('/catalog/women')).toContain('BreadcrumbList')
  })

  test('[SEO-03] pages of filters, of a shopper and of an error are not for search engines', async () => {
    for (const path of ['/catalog/women/filter/color-black/size-m', '/cart', '/order', '/auth/login', '/nowhere', '/search?q=coat'])
      expect(meta((await get(keeping, path)).html, 'robots'), path).toMatch(/noindex/)
  })

  test('[SEO-03] a page beyond the first has its own canonical link, without what does not belong to it', async () => {
    const { html } = await get(keeping, '/catalog/women?page=2&utm_source=mail&sort=price')
    expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(`${publicUrl}/catalog/women?page=2`)
  })

  test('[SEO-02] what a product is, where it lies and who sells it stands there for machines', async () => {
    const { html } = await get(keeping, '/en/product/dress-knit-sayda-black')
    const blocks = scriptsOf(html)
      .filter(({ attributes }) => attributes.includes('ld+json'))
      .map(({ body }) => JSON.parse(body) as { '@type': string; offers?: object })
    expect(blocks.map((block) => block['@type'])).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']))
    expect(JSON.stringify(blocks)).toContain('"priceCurrency":"RUB"')
    expect(JSON.stringify(blocks)).toContain('schema.org/')
  })
})

test('[PRD-06] [ORD-03] a product page speaks of payment in parts only where the bank takes them', async () => {
  const plain = await startTestApp({ beside: fresh, pages: await builtPages(), config: { publicUrl, bankKeepsCards: false } })
  try {
    const says = async (app: TestApp) => {
      const { status, html } = await get(app, '/product/dress-knit-sayda-black')
      return [status, /Четыре платежа по/.test(html.replace(/<script[\s\S]*?<\/script>/g, ''))]
    }
    expect([await says(fresh), await says(plain)]).toEqual([
      [200, true],
      [200, false],
    ])
  } finally {
    await plain.close()
  }
})

test.each(['/subscribe', '/contacts', '/help/delivery', '/cart', '/auth/login', '/quality-offline', '/en/subscribe'])(
  'whoever sends a form of %s before a script is there has nothing of it in the address',
  async (path) => {
    const forms = [...(await get(fresh, path)).html.matchAll(/<form [^>]*>/g)].map(([tag]) => tag)
    expect(forms.filter((tag) => !tag.includes('role="search"') && !tag.includes(' method="post"'))).toEqual([])
  },
)
