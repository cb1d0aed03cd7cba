import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { childOf, childrenOf, parseXml, textsOf } from '#tests/support/xml.ts'

const publicUrl = 'https://shop.example'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ template: 'demo', config: { publicUrl } })
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers })
const itemsOf = (xml: string) => childrenOf(childOf(parseXml(xml), 'channel'), 'item')

describe('[SEO-08] the channel of the magazine', () => {
  test.each([
    ['ru', ''],
    ['en', '/en'],
  ] as const)('holds what its articles say, the newest first (%s)', async (locale, prefix) => {
    const { statusCode, headers, body } = await get(`${prefix}/rss/magazine.xml`)
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    const items = itemsOf(body)
    const visitor = new Visitor(app, locale)
    const { results, count } = (await visitor.call('GET /community/articles', { query: { limit: '50', offset: '0' } })).body
    expect(items).toHaveLength(count)
    expect(items.map((item) => textsOf(item, 'link')[0])).toEqual(
      results.map(({ slug }) => `${publicUrl}${prefix}/awn-media/articles/${slug}`),
    )
    for (const [index, item] of items.entries()) {
      const card = results[index]
      const { article } = (await visitor.call('GET /community/articles/:slug', { params: { slug: card?.slug ?? '' } })).body
      expect([
        textsOf(item, 'title')[0],
        textsOf(item, 'description')[0],
        textsOf(item, 'category')[0],
        textsOf(item, 'dc:creator')[0],
      ]).toEqual([article.title, article.lead, article.category.title, article.author])
      expect(new Date(textsOf(item, 'pubDate')[0] ?? '').toISOString()).toBe(article.published_at)
      expect(childOf(item, 'enclosure').attributes.url).toMatch(new RegExp(`^${publicUrl}${article.image.src}/\\d+\\.jpg$`))
      const html = textsOf(item, 'content:encoded')[0] ?? ''
      for (const block of article.blocks) {
        if (block.kind !== 'text') continue
        for (const paragraph of block.paragraphs)
          expect(html).toContain(`<p>${paragraph.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}</p>`)
      }
    }
  })

  test('is not sent again to who has it, and hides what is not published yet', async () => {
    const { headers, body } = await get('/rss/magazine.xml')
    expect((await get('/rss/magazine.xml', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    expect(body).toContain('/what-the-north-is-made-of')
    await app.db.execute(sql`update articles set published_at = '2027-01-01' where slug = 'what-the-north-is-made-of'`)
    expect((await get('/rss/magazine.xml')).body).not.toContain('/what-the-north-is-made-of')
    for (const url of ['/rss/other.xml', '/rss/constructor', '/de/rss/magazine.xml']) expect((await get(url)).statusCode, url).toBe(404)
  })
})

describe('[SEO-08] the channel of the news', () => {
  test('holds the news that are published, as their pages say, and no draft', async () => {
    const visitor = new Visitor(app)
    const { title, lead } = (await visitor.call('GET /blog/news/page', {})).body
    const channel = childOf(parseXml((await get('/rss/news.xml')).body), 'channel')
    expect([textsOf(channel, 'title')[0], textsOf(channel, 'description')[0]]).toEqual([`Севера: ${title.text}`, lead?.text])
    const { results } = (await visitor.call('GET /blog/news', { query: { limit: '50', offset: '0' } })).body
    const items = itemsOf((await get('/rss/news.xml')).body)
    const addressOf = ({ date, slug }: { date: string; slug: string }) => `${publicUrl}/blog/news/${date}/${slug}`
    expect(items.length).toBeGreaterThan(0)
    expect(items.map((item) => [textsOf(item, 'link')[0], textsOf(item, 'title')[0]])).toEqual(
      results.map((card) => [addressOf(card), card.title.text]),
    )
    for (const item of items) expect(textsOf(item, 'content:encoded')[0], textsOf(item, 'link')[0]).toMatch(/<p>[^<]{20}/)
    const [newest = { date: '', slug: '' }] = results
    const path = `/blog/news/${newest.date}/${newest.slug}`
    // A page without a published version is a draft.
    await app.db.execute(sql`update content_pages set published_version = null, published_at = null where path = ${path}`)
    for (const url of ['/rss/news.xml', '/en/rss/news.xml', '/sitemaps/pages.xml', '/sitemaps/news.xml'])
      expect((await get(url)).body, url).not.toContain(path)
    expect((await get(`/share/ru${path}.jpg`)).statusCode).toBe(404)
  })
})

test('[SEO-08] [MAG-13] pages of content stand in the sitemap with the moment of their version, in the languages they are written in', async () => {
  const { rows } = await app.db.execute<{ path: string; published_at: string }>(sql`
    select path, published_at from content_pages where kind = 'news' and published_version is not null order by path limit 1`)
  const [{ path, published_at: at } = { path: '', published_at: '' }] = rows
  const { body } = await get('/sitemaps/pages.xml')
  for (const prefix of ['', '/en'])
    expect(body).toContain(`<loc>${publicUrl}${prefix}${path}</loc><lastmod>${new Date(at).toISOString()}</lastmod>`)
  const all = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  expect(new Set(all).size).toBe(all.length)
})

test('[SEO-08] every page of content that search engines may show stands in the sitemap once, lists of the blog among them', async () => {
  const { rows } = await app.db.execute<{ path: string; noindex: boolean }>(sql`
    select path, coalesce((v.data -> 'seo' ->> 'noindex')::boolean, false) as noindex from content_pages p
    join content_versions v on v.page_id = p.id and v.number = p.published_version where path is not null and kind not in ('home', 'article')`)
  const { body } = await get('/sitemaps/pages.xml')
  const times = (path: string) => body.split(`<loc>${publicUrl}${path}</loc>`).length - 1
  expect(rows.filter(({ path, noindex }) => times(path) !== (noindex ? 0 : 1))).toEqual([])
  expect(['/blog/news', '/blog/choice', '/blog/press', '/help', '/blog/feedback'].map(times)).toEqual([1, 1, 1, 1, 1])
})

test('[SEO-09] landings, help, news, reviews and their lists have a share picture in both languages, what does not exist has none', async () => {
  const { rows } = await app.db.execute<{ path: string }>(sql`
    select distinct on (kind) path from content_pages where path is not null and published_version is not null and kind <> 'home' order by kind, path`)
  const lists = ['/lpp', '/help', '/blog', '/blog/news', '/blog/choice', '/blog/press', '/blog/feedback', '/contacts', '/page/privacy']
  for (const path of [...lists, ...rows.map((row) => row.path)])
    for (const locale of ['ru', 'en']) {
      const { statusCode, headers, rawPayload } = await get(`/share/${locale}${path}.jpg`)
      expect([statusCode, headers['content-type']], path).toEqual([200, 'image/jpeg'])
      expect(await sharp(rawPayload).metadata(), path).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    }
  for (const path of ['/lpp/nothing', '/help/nothing', '/blog/news/2026-01-01/nothing', '/blog/nothing', '/cart', '/my/edit', '/nothing'])
    expect((await get(`/share/ru${path}.jpg`)).statusCode, path).toBe(404)
})

test('[SEO-08] products and articles stand in the sitemap with the pictures of their pages, five at most', async () => {
  const { body } = await get('/sitemaps/products-0.xml')
  const [product] = childrenOf(parseXml(body), 'url')
  const slug = product && new URL(textsOf(product, 'loc')[0] ?? '').pathname.split('/').at(-1)
  const page = (await new Visitor(app).call('GET /catalog/product-page/:slug', { params: { slug: slug ?? '' }, query: {} })).body
  const [ld] = page.json_ld as [{ image: string[] }]
  expect(product && childrenOf(product, 'image:image').flatMap((image) => textsOf(image, 'image:loc'))).toEqual(ld.image.slice(0, 5))
  expect((await get('/sitemaps/pages.xml')).body).toMatch(
    /\/awn-media\/articles\/[^<]*<\/loc>.*<image:loc>https:\/\/shop\.example\/images\//,
  )
})

test('[SEO-07] the shop’s own film of a product is a VideoObject that says what the page says', async () => {
  const slug = 'coat-tersky-spruce'
  const pageOf = async () => (await new Visitor(app).call('GET /catalog/product-page/:slug', { params: { slug }, query: {} })).body
  const films = ({ json_ld: objects }: Awaited<ReturnType<typeof pageOf>>) => objects.filter((object) => object['@type'] === 'VideoObject')
  expect(films(await pageOf())).toEqual([])
  await app.db.execute(sql`update products set video = '/films/coat.mp4' where slug = ${slug}`)
  const page = await pageOf()
  expect(films(page)).toEqual([
    expect.objectContaining({ name: page.product.title, description: page.product.description, contentUrl: `${publicUrl}/films/coat.mp4` }),
  ])
})
