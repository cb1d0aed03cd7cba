import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { locales, localizedPath } from '#core/locale.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { builtPages } from '#tests/support/built-pages.ts'

const publicUrl = 'https://shop.example'
const black = '/product/dress-knit-sayda-black'

let app: TestApp
let dataDir: string
beforeAll(async () => {
  // Nothing is drawn here: a plain ground stands for every picture.
  const drawPicture = (spec: object) => {
    const { width = 900, height = 1200 } = spec as { width?: number; height?: number }
    return sharp({ create: { width, height, channels: 3, background: '#dfe3e5' } })
      .webp()
      .toBuffer()
  }
  dataDir = await mkdtemp(join(tmpdir(), 'vitrina-seo-'))
  app = await startTestApp({ template: 'demo', pages: await builtPages(), config: { publicUrl, pageCache: true, dataDir }, drawPicture })
}, 180_000)
afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function get(url: string, headers: Record<string, string> = {}): Promise<Got> {
  const { statusCode, headers: answered, body, rawPayload } = await app.server.inject({ url, headers })
  // A picture that is not drawn yet is asked for again, as crawlers do.
  if (statusCode === 503 && /^\/(?:share|images)\//.test(url)) return get(url, headers)
  return { status: statusCode, headers: answered, text: body, bytes: rawPayload }
}

interface Got {
  status: number
  headers: Record<string, unknown>
  text: string
  bytes: Buffer
}

const addresses = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '')

describe('the sitemap', () => {
  test('[SEO-02] every address that it names is a page for search engines, in both languages', async () => {
    const index = addresses((await get('/sitemap.xml')).text)
    expect(index).toEqual(['pages', 'catalog', 'products-0'].map((part) => `${publicUrl}/sitemaps/${part}.xml`))
    const parts = await Promise.all(index.map(async (address) => addresses((await get(address.slice(publicUrl.length))).text)))
    const all = parts.flat()
    expect(new Set(all).size).toBe(all.length)
    for (const path of ['/', '/catalog/women', '/list/new', '/contacts', '/catalog/women/outerwear/filter/material-wool', black])
      for (const locale of locales) expect(all, path).toContain(publicUrl + localizedPath(locale, path))
    // Ten of each part, wherever they lie, are asked for.
    for (const part of parts) {
      const step = Math.max(1, Math.floor(part.length / 10))
      for (const address of part.filter((_, index) => index % step === 0)) {
        const page = await get(address.slice(publicUrl.length))
        expect(page.status, address).toBe(200)
        expect(page.text.includes(`<link rel="canonical" href="${address}"/>`), address).toBe(true)
        expect(page.text.includes('<meta name="robots"'), address).toBe(false)
      }
    }
  })

  test('[SEO-02] holds every product that is shown and none that is not, with the time of its last change, packed', async () => {
    const { rows } = await app.db.execute<{ slug: string }>(sql`select slug from products where published_at is not null order by id`)
    await app.db.execute(sql`update products set published_at = null where slug = 'dress-knit-sayda-black'`)
    const packed = await get('/sitemaps/products-0.xml', { 'accept-encoding': 'gzip' })
    await app.db.execute(sql`update products set published_at = now() where slug = 'dress-knit-sayda-black'`)
    expect(packed.headers['content-encoding']).toBe('gzip')
    const xml = gunzipSync(packed.bytes).toString()
    const named = addresses(xml).filter((address) => !address.includes('/en/'))
    expect(named).toEqual(rows.map(({ slug }) => `${publicUrl}/product/${slug}`).filter((address) => address !== publicUrl + black))
    expect(xml.match(/<lastmod>20\d\d-\d\d-\d\dT/g)).toHaveLength(addresses(xml).length)
  })

  test('[SEO-02] [MAG-01] names the magazine, its categories and its articles, each once and with its last change; every one of them is a page', async () => {
    const { text } = await get('/sitemaps/pages.xml')
    const named = addresses(text)
      .map((address) => address.slice(publicUrl.length))
      .filter((path) => path.startsWith('/awn-media'))
    expect(named).toHaveLength(1 + 4 + 20)
    expect(named).toEqual(expect.arrayContaining(['/awn-media', '/awn-media/care', '/awn-media/articles/a-captain-who-makes-bags']))
    expect(text.match(/<loc>[^<]*\/awn-media\/articles\/[^<]*<\/loc><lastmod>2026-/g)).toHaveLength(40)
    for (const path of named)
      for (const locale of locales) {
        const page = await get(localizedPath(locale, path))
        expect(page.status, path).toBe(200)
        expect(page.text, path).toContain(`<link rel="canonical" href="${publicUrl}${localizedPath(locale, path)}"/>`)
        expect(page.text, path).toContain(`<link rel="alternate" hrefLang="x-default" href="${publicUrl}${path}"/>`)
      }
    await app.db.execute(sql`update articles set published_at = '2027-01-01' where slug = 'a-captain-who-makes-bags'`)
    expect((await get('/sitemaps/pages.xml')).text).not.toContain('a-captain-who-makes-bags')
    await app.db.execute(sql`update articles set published_at = '2026-11-11' where slug = 'a-captain-who-makes-bags'`)
  })

  test('[SEO-02] is split by ids: a far product has a part of its own, and there are no other parts', async () => {
    await app.db.execute(sql`
      insert into products (id, model_id, color_id, category_id, slug, sku, hex, price, published_at) overriding system value
      select 25000, model_id, color_id, category_id, 'farther', 'farther', hex, price, now() from products where slug = 'dress-knit-sayda-black'`)
    expect(addresses((await get('/sitemap.xml')).text)).toContain(`${publicUrl}/sitemaps/products-2.xml`)
    expect(addresses((await get('/sitemaps/products-2.xml')).text)).toEqual([
      `${publicUrl}/product/farther`,
      `${publicUrl}/en/product/farther`,
    ])
    for (const part of ['products-1', 'products-00', 'products-x', 'other', 'products-300000', 'products-999999', 'products-9999999'])
      expect((await get(`/sitemaps/${part}.xml`)).status, part).toBe(404)
    await app.db.execute(sql`delete from products where slug = 'farther'`)
  })

  test('[SEO-02] [MAG-03] names the lookbook, all looks and every collection that has some, each once; every one of them is a page', async () => {
    const named = async () =>
      addresses((await get('/sitemaps/pages.xml')).text)
        .map((address) => address.slice(publicUrl.length))
        .filter((path) => path.startsWith('/look'))
    const { rows } = await app.db.execute<{ slug: string }>(sql`select slug from look_collections order by position, id`)
    expect(rows.length).toBeGreaterThan(1)
    expect((await named()).toSorted()).toEqual(['/lookbook', '/looks', ...rows.map(({ slug }) => `/lookbook/${slug}`)].toSorted())
    for (const path of await named())
      for (const locale of locales) {
        const page = await get(localizedPath(locale, path))
        expect(page.status, path).toBe(200)
        expect(page.text, path).toContain(`<link rel="canonical" href="${publicUrl}${localizedPath(locale, path)}"/>`)
      }
  })

  test('[SEO-02] a part is asked for by its ids: whoever tries numbers does not make the shop read all products', async () => {
    const asked = vi.spyOn(app.platform.db, 'execute')
    expect((await get('/sitemaps/products-0.xml')).status).toBe(200)
    expect((await get('/sitemaps/products-7.xml')).status).toBe(404)
    const statements = asked.mock.calls
      .map(([query]) => new PgDialect().sqlToQuery(query as SQL).sql)
      // The feed of changes may be read meanwhile.
      .filter((text) => /products/.test(text) && !/change_log/.test(text))
    asked.mockRestore()
    expect(statements.length).toBeGreaterThanOrEqual(3)
    for (const text of statements) expect(text).toMatch(/id >=? \$\d/)
  })

  test('[SEO-02] robots are told where it is', async () => {
    const { text, headers } = await get('/robots.txt')
    expect(headers['content-type']).toContain('text/plain')
    expect(text).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
  })
})

describe('what search engines are told of an article', () => {
  const objectsOf = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
    )

  test.each([
    ['ru', 'Из чего сделан север', 'Ольга Ларина', 'Севера', 'Материалы'],
    ['en', 'What the north is made of', 'Olga Larina', 'Severa', 'Materials'],
  ] as const)('[SEO-02] [MAG-01] is an Article with its way (%s)', async (locale, headline, author, shop, category) => {
    const path = '/awn-media/articles/what-the-north-is-made-of'
    const { text } = await get(localizedPath(locale, path))
    const [article, trail] = objectsOf(text)
    expect(article).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline,
      datePublished: '2026-11-18T09:00:00.000Z',
      author: { '@type': 'Person', name: author },
      publisher: { '@type': 'Organization', name: shop, url: publicUrl },
      articleSection: category,
      inLanguage: locale,
      mainEntityOfPage: publicUrl + localizedPath(locale, path),
    })
    expect(Date.parse(String(article?.dateModified))).toBeGreaterThanOrEqual(Date.parse(String(article?.datePublished)))
    const [picture = ''] = (article?.image ?? []) as string[]
    expect((await get(picture.slice(publicUrl.length))).headers['content-type']).toBe('image/webp')
    const steps = (trail?.itemListElement ?? []) as { name: string; item: string }[]
    expect(trail?.['@type']).toBe('BreadcrumbList')
    expect(steps.map((step) => step.item)).toEqual(
      ['/', '/awn-media', '/awn-media/materials', path].map((step) => publicUrl + localizedPath(locale, step)),
    )
    expect(steps.slice(2).map((step) => step.name)).toEqual([category, headline])
    expect(text).toContain('<meta property="og:type" content="article"/>')
  })

  test.each(locales)('[SEO-07] news is a NewsArticle whose facts are those of the page (%s)', async (locale) => {
    const path = '/blog/news/2026-11-01/winter'
    const { text } = await get(localizedPath(locale, path))
    const [news, trail] = objectsOf(text)
    expect(news).toMatchObject({
      '@type': 'NewsArticle',
      datePublished: '2026-11-01',
      publisher: { '@type': 'Organization', url: publicUrl },
      inLanguage: locale,
      mainEntityOfPage: publicUrl + localizedPath(locale, path),
    })
    expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(text)?.[1]).toBe(news?.headline)
    expect(text).toContain(`<time dateTime="${String(news?.datePublished)}"`)
    expect(text).toContain(String(news?.description))
    const steps = (trail?.itemListElement ?? []) as { item: string }[]
    expect(steps.map(({ item }) => item.slice(publicUrl.length))).toEqual(
      ['/', '/blog', '/blog/news', '/blog/news/2026-11-01', path].map((step) => localizedPath(locale, step)),
    )
  })
})

describe('the picture of a shared link', () => {
  const shown = (html: string): string => /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? ''

  const shared = ['/', '/catalog/women/outerwear', '/list/latitude-66-33', black, '/lookbook', '/lookbook/four-hours-of-light', '/looks']
  const ofMagazine = ['/awn-media', '/awn-media/north', '/awn-media/articles/teriberka-without-the-sea']
  test.each([...shared, ...ofMagazine])('[SEO-02] %s has one of 1200 by 630 in each language', async (path) => {
    const pictures = await Promise.all(
      locales.map(async (locale) => {
        const address = shown((await get(localizedPath(locale, path))).text)
        expect(address).toBe(`${publicUrl}/share/${locale}${path === '/' ? '/home' : path}.jpg`)
        const picture = await get(address.slice(publicUrl.length))
        expect(picture.status, address).toBe(200)
        expect(await sharp(picture.bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
        return picture.bytes.toString('base64')
      }),
    )
    expect(new Set(pictures).size).toBe(2)
  })

  test('[SEO-02] it is drawn anew when what it says changes', async () => {
    const before = (await get(`/share/ru${black}.jpg`)).bytes
    expect((await get(`/share/ru${black}.jpg`)).bytes.equals(before)).toBe(true)
    await app.db.execute(sql`update products set price = price - 10000, old_price = price where slug = 'dress-knit-sayda-black'`)
    expect((await get(`/share/ru${black}.jpg`)).bytes.equals(before)).toBe(false)
  })

  test('[SEO-02] a thing without pictures has one of its words', async () => {
    await app.db.execute(sql`
      delete from product_images where product_id = (select id from products where slug = 'dress-onega-cranberry')`)
    const page = await get('/product/dress-onega-cranberry')
    const address = shown(page.text)
    const picture = await get(address.slice(publicUrl.length))
    expect(picture.status).toBe(200)
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    // Where the picture of a page stands is white, and the words are there.
    const darkest = async (left: number) => {
      const part = await sharp(picture.bytes).extract({ left, top: 0, width: 480, height: 630 }).toBuffer()
      return (await sharp(part).stats()).channels[0]?.min
    }
    expect(await darkest(720)).toBeGreaterThan(200)
    expect(await darkest(0)).toBeLessThan(80)
    const product = /<script type="application\/ld\+json">(\{[^<]*"@type":"Product".*?)<\/script>/.exec(page.text)?.[1] ?? '{}'
    expect(JSON.parse(product)).toMatchObject({ '@type': 'Product' })
    expect(JSON.parse(product)).not.toHaveProperty('image')
  })

  test('[SEO-02] what is no page has no picture', async () => {
    for (const url of [
      '/share/ru/product/unheard.jpg',
      '/share/de/home.jpg',
      '/share/ru/my.jpg',
      '/share/ru/lookbook/unheard.jpg',
      '/share/ru/looks/unheard.jpg',
      '/share/ru/awn-media/unheard.jpg',
      '/share/ru/awn-media/articles.jpg',
      '/share/ru/awn-media/articles/unheard.jpg',
      '/share/ru/awn-media/north/teriberka-without-the-sea.jpg',
      '/share/ru/product/%2e%2e/x.jpg',
      '/share/ru/home.png',
    ])
      expect((await get(url)).status, url).toBe(404)
  })
})

describe('an address that has moved', () => {
  test('[SEO-02] [RT-08] leads on by one 301 in both languages, with filters and query, also inside the shop', async () => {
    await app.db.execute(sql`update products set slug = 'dress-renamed' where slug = 'dress-knit-sayda-black'`)
    await app.db.execute(sql`update categories set slug = 'coats', path = 'women/coats' where path = 'women/outerwear'`)
    await app.platform.changes.settled()
    const moves = [
      [`${black}?size=m`, '/product/dress-renamed?size=m'],
      ['/catalog/women/outerwear/filter/color-black?sort=price', '/catalog/women/coats/filter/color-black?sort=price'],
    ] as const
    for (const locale of locales) {
      for (const [from, to] of moves) {
        const page = await get(localizedPath(locale, from))
        expect([page.status, page.headers.location], from).toEqual([301, localizedPath(locale, to)])
        expect((await get(localizedPath(locale, to))).status, to).toBe(200)
      }
    }
    const data = await get(`${black}.data`)
    expect(data.text).toContain('/product/dress-renamed')
    await app.db.execute(sql`update products set slug = 'dress-knit-sayda-black' where slug = 'dress-renamed'`)
    await expect.poll(async () => (await get(black)).status).toBe(200)
  })
})
