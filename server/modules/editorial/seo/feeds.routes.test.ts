import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { oneValue } from '#tests/support/one-value.ts'
import { childOf, childrenOf, parseXml, textsOf, type XmlElement } from '#tests/support/xml.ts'
import { feedMetrics } from './feeds.metrics.ts'
import { writeFeed } from './feeds.service.ts'

const publicUrl = 'https://shop.example'
const reduced = 'coat-tersky-spruce'
const plain = 'dress-knit-sayda-black'

let dataDir: string
let app: TestApp
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrina-feeds-'))
  app = await startTestApp({ template: 'demo', config: { publicUrl, dataDir }, env: { FEED_GOOGLE: 'yes' } })
})
afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.server.inject({ url, headers, method })
const textOf = (parent: XmlElement, name: string): string => childOf(parent, name).text

/** What the page of a product says where crawlers see it, in the shop's own city. */
async function pageOf(slug: string, locale: 'ru' | 'en') {
  const visitor = new Visitor(app, locale)
  const { city } = (await visitor.call('GET /geo/current-city', { query: {} })).body
  const { body } = await visitor.call('GET /catalog/product-page/:slug', { params: { slug }, query: { city_id: String(city.id) } })
  const [ld] = body.json_ld as [{ image: string[]; offers: { sku: string; price: number; availability: string }[] }]
  return { ...body, ld }
}

/** The same picture in its largest format, whatever its file is called. */
const pictureOf = (address: string): string => address.replace(/\/\d+\.\w+$/, '')
const isBuyable = (availability: string): boolean => /\/(?:InStock|LimitedAvailability)$/.test(availability)

describe('[SEO-04] the feed of Yandex', () => {
  let shop: XmlElement
  let offers: XmlElement[]
  beforeAll(async () => {
    const { statusCode, headers, body } = await get('/feeds/yandex.yml')
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    const catalog = parseXml(body)
    expect([catalog.name, catalog.attributes.date]).toEqual(['yml_catalog', '2026-11-20T12:00+03:00'])
    shop = childOf(catalog, 'shop')
    offers = childrenOf(childOf(shop, 'offers'), 'offer')
  })

  test('is YML: the shop, its money and its categories, each below one that is named, before the offers', async () => {
    expect(shop.children.map(({ name }) => name)).toEqual(['name', 'company', 'url', 'platform', 'currencies', 'categories', 'offers'])
    expect([textOf(shop, 'name'), textOf(shop, 'url')]).toEqual(['Севера', publicUrl])
    expect(childrenOf(childOf(shop, 'currencies'), 'currency').map(({ attributes }) => attributes)).toEqual([{ id: 'RUB', rate: '1' }])
    const known = new Set<string>()
    for (const { attributes, text } of childrenOf(childOf(shop, 'categories'), 'category')) {
      expect(text).not.toBe('')
      if (attributes.parentId !== undefined) expect([...known]).toContain(attributes.parentId)
      known.add(attributes.id ?? '')
    }
    expect(known.size).toBe(await oneValue<number>(app.db, sql`select count(*) as value from categories`))
    for (const offer of offers) {
      expect([...known]).toContain(textOf(offer, 'categoryId'))
      expect(textOf(offer, 'currencyId')).toBe('RUB')
      expect(textOf(offer, 'description').length).toBeLessThanOrEqual(3000)
    }
  })

  test('has one offer a size of every shown product, each once, those of a color in one group', async () => {
    const { rows } = await app.db.execute<{ id: number; product_id: number }>(sql`
      select o.id, o.product_id from offers o join products p on p.id = o.product_id where p.published_at is not null order by o.id`)
    const named = offers.map(({ attributes }) => [Number(attributes.id), Number(attributes.group_id)])
    expect(named.toSorted(([a = 0], [b = 0]) => a - b)).toEqual(rows.map(({ id, product_id }) => [id, product_id]))
  })

  test('says of each what its page says: numbers, prices, availability, pictures, delivery', async () => {
    const bySlug = Map.groupBy(offers, (offer) => new URL(textOf(offer, 'url')).pathname.replace('/product/', ''))
    expect(bySlug.size).toBe(await oneValue<number>(app.db, sql`select count(*) as value from products where published_at is not null`))
    const availability = new Set<string>()
    for (const [slug, sizes] of bySlug) {
      const { product, delivery, ld } = await pageOf(slug, 'ru')
      expect(sizes.map(({ attributes }) => Number(attributes.id))).toEqual(product.sizes.map((size) => size.offer_id))
      const courier = delivery.find(({ kind }) => kind === 'courier')?.estimate
      for (const [index, offer] of sizes.entries()) {
        const onPage = ld.offers[index]
        expect(textOf(offer, 'vendorCode')).toBe(onPage?.sku)
        expect(Number(textOf(offer, 'price'))).toBe(onPage?.price)
        expect(offer.attributes.available, slug).toBe(String(isBuyable(onPage?.availability ?? '')))
        expect(new URL(textOf(offer, 'url')).searchParams.get('size')).toBe(product.sizes[index]?.title)
        expect(textsOf(offer, 'picture').map(pictureOf)).toEqual(ld.image.slice(0, 10).map(pictureOf))
        for (const picture of textsOf(offer, 'picture'))
          expect(picture).toMatch(/^https:\/\/shop\.example\/images\/\d+-[\da-f]{8}\/\d+\.jpg$/)
        const options = childrenOf(offer, 'delivery-options').flatMap((one) => one.children.map(({ attributes }) => attributes))
        expect(options).toEqual(
          courier
            ? [
                {
                  cost: String(courier.price),
                  days: courier.days_from === courier.days_to ? String(courier.days_to) : `${courier.days_from}-${courier.days_to}`,
                },
              ]
            : [],
        )
        expect(textOf(offer, 'name')).toBe(product.title)
        availability.add(onPage?.availability ?? '')
      }
    }
    // All kinds have been met.
    expect([...availability].map((one) => one.replace('https://schema.org/', '')).toSorted()).toEqual([
      'InStock',
      'InStoreOnly',
      'LimitedAvailability',
      'OutOfStock',
    ])
  }, 120_000)
})

describe('[SEO-05] an old price', () => {
  const oldPricesOf = async (slug: string) => {
    await writeFeed(app.platform, 'yandex.yml')
    const { body } = await get('/feeds/yandex.yml')
    const offers = childrenOf(childOf(childOf(parseXml(body), 'shop'), 'offers'), 'offer')
    return [
      ...new Set(offers.filter((offer) => textOf(offer, 'url').includes(`/${slug}?`)).map((offer) => textsOf(offer, 'oldprice').join())),
    ]
  }

  test('is left out when it only stands on the page, or less was asked within thirty days', async () => {
    expect((await pageOf(reduced, 'ru')).product.old_price).toBe(41_900)
    expect(await oldPricesOf(reduced)).toEqual([''])
    await app.db.execute(sql`update products set price = 4190000, old_price = null where slug = ${reduced}`)
    await app.db.execute(sql`update products set price = 3490000, old_price = 4190000 where slug = ${reduced}`)
    expect(await oldPricesOf(reduced)).toEqual([''])
  })

  test('stands there, as on the page, when the product was sold at it', async () => {
    await app.db.execute(sql`update products set price = 1000000, old_price = price where slug = ${plain}`)
    const { product } = await pageOf(plain, 'ru')
    expect(await oldPricesOf(plain)).toEqual([String(product.old_price)])
    expect(product.old_price).toBeGreaterThan(10_000)
    const items = childrenOf(childOf(parseXml((await get('/feeds/google.xml')).body), 'channel'), 'item')
    const item = items.find((one) => textOf(one, 'link').includes(`/${plain}?`)) as XmlElement
    expect([textOf(item, 'g:price'), textOf(item, 'g:sale_price')]).toEqual([`${product.old_price}.00 RUB`, '10000.00 RUB'])
  })
})

test('[SEO-06] the feed of Google says the same of the same sizes, in English', async () => {
  const yandex = childrenOf(childOf(childOf(parseXml((await get('/feeds/yandex.yml')).body), 'shop'), 'offers'), 'offer')
  const rss = parseXml((await get('/feeds/google.xml')).body)
  expect([rss.name, rss.attributes]).toEqual(['rss', { version: '2.0', 'xmlns:g': 'http://base.google.com/ns/1.0' }])
  const items = childrenOf(childOf(rss, 'channel'), 'item')
  expect(items.map((item) => [textOf(item, 'g:id'), textOf(item, 'g:item_group_id'), textOf(item, 'g:availability')])).toEqual(
    yandex.map(({ attributes }) => [attributes.id, attributes.group_id, attributes.available === 'true' ? 'in_stock' : 'out_of_stock']),
  )
  const item = items.find((one) => textOf(one, 'link').includes(`/en/product/${reduced}?`)) as XmlElement
  const { product } = await pageOf(reduced, 'en')
  expect([textOf(item, 'title'), textOf(item, 'description'), textOf(item, 'g:price')]).toEqual([
    product.title,
    product.description,
    '34900.00 RUB',
  ])
  expect([textOf(item, 'g:product_type'), textOf(item, 'g:gender')]).toEqual(['Women > Outerwear', 'female'])
  expect(childrenOf(item, 'g:additional_image_link').length + 1).toBe(product.images.length)
})

describe('[SEO-04] the file of a feed', () => {
  test('has an ETag and a moment, by which whoever has it already is told so; its copy is compressed', async () => {
    const { headers, body } = await get('/feeds/yandex.yml')
    const [etag, changed] = [String(headers.etag), String(headers['last-modified'])]
    expect([headers['content-length'], headers['cache-control']]).toEqual([String(Buffer.byteLength(body)), 'public, max-age=300'])
    const having: Record<string, string>[] = [
      { 'if-none-match': etag },
      { 'if-none-match': `"other", W/${etag}` },
      { 'if-modified-since': changed },
    ]
    for (const asked of having) {
      const answer = await get('/feeds/yandex.yml', asked)
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', etag])
    }
    const missing: Record<string, string>[] = [
      { 'if-none-match': '"other"', 'if-modified-since': changed },
      { 'if-modified-since': 'Mon, 01 Jan 2024 00:00:00 GMT' },
    ]
    for (const asked of missing) expect((await get('/feeds/yandex.yml', asked)).statusCode).toBe(200)
    const packed = await get('/feeds/yandex.yml', { 'accept-encoding': 'gzip, deflate, br' })
    expect([packed.headers['content-encoding'], packed.headers.etag === etag, packed.headers.vary]).toEqual([
      'gzip',
      false,
      'accept-encoding',
    ])
    expect(gunzipSync(packed.rawPayload).toString()).toBe(body)
    const head = await get('/feeds/yandex.yml', {}, 'HEAD')
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', headers['content-length']])
    await writeFeed(app.platform, 'yandex.yml')
    expect((await get('/feeds/yandex.yml', { 'if-none-match': etag })).statusCode).toBe(200)
  })

  test('is made anew behind whoever asks for one that is older than two hours, and its age is a figure', async () => {
    const path = join(dataDir, 'feeds', 'yandex.yml')
    const threeHoursAgo = new Date(Date.now() - 3 * 3_600_000)
    const age = async () => (await feedMetrics(app.platform).read()).vitrina_feeds_age_seconds as Record<string, number>
    await utimes(path, threeHoursAgo, threeHoursAgo)
    expect((await age())['yandex.yml']).toBeGreaterThan(10_000)
    expect((await get('/feeds/yandex.yml')).headers['last-modified']).toBe(threeHoursAgo.toUTCString())
    await expect.poll(async () => (await age())['yandex.yml']).toBeLessThan(3600)
  })

  test('is offered by its settings: a token in its address, no feed of Google, no size that cannot be bought', async () => {
    const FEED_TOKEN = 'a-token-of-16-letters'
    const other = await startTestApp({
      beside: app,
      config: { dataDir: join(dataDir, 'other') },
      env: { FEED_TOKEN, FEED_SOLD_OUT: 'left-out' },
    })
    try {
      const answers = [
        '/feeds/yandex.yml',
        '/feeds/a-token-of-16-letterz/yandex.yml',
        `/feeds/${FEED_TOKEN}/google.xml`,
        `/feeds/${FEED_TOKEN}/..%2f..`,
      ]
      for (const url of answers) expect((await other.server.inject({ url })).statusCode, url).toBe(404)
      const { statusCode, body } = await other.server.inject({ url: `/feeds/${FEED_TOKEN}/yandex.yml` })
      expect(statusCode).toBe(200)
      expect(body).toContain('available="true"')
      expect(body).not.toContain('available="false"')
    } finally {
      await other.close()
    }
    for (const url of ['/feeds/other.xml', '/feeds/yandex.yml.gz', '/feeds/..%2fyandex.yml'])
      expect((await get(url)).statusCode, url).toBe(404)
  })
})
