import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let ru: Visitor
let en: Visitor

beforeAll(async () => {
  app = await startTestApp({ template: 'demo' })
  ru = new Visitor(app)
  en = new Visitor(app, 'en')
})
afterAll(() => app.close())

const winter = 'four-hours-of-light'

describe('collections', () => {
  test('[MAG-03] stand newest first, each with its picture and the number of its looks, in both languages', async () => {
    const { body } = await ru.call('GET /lookbook/collections', {})
    expect(body.count).toBe(3)
    expect(body.results.map(({ slug, looks_count }) => [slug, looks_count])).toEqual([
      [winter, 12],
      ['twenty-one-degrees', 2],
      ['white-night', 4],
    ])
    expect(body.results[0]).toMatchObject({ title: '4 часа света', over_title: 'Зима 26/27' })
    expect(body.results[0]?.image.widths.length).toBeGreaterThan(3)
    const english = await en.call('GET /lookbook/collections', { query: { limit: '1', offset: '2' } })
    expect(english.body).toMatchObject({ count: 3, results: [{ slug: 'white-night', title: 'White night' }] })
  })

  test('[MAG-03] one has all its looks in the order and with the numbers staff gave them, a trail back and words for search engines', async () => {
    const { status, body } = await ru.call('GET /lookbook/collections/:slug', { params: { slug: winter } })
    expect(status).toBe(200)
    expect(body.looks.map((look) => look.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(body.breadcrumbs.map((crumb) => crumb.url)).toEqual(['/', '/lookbook', ''])
    expect(body.seo).toMatchObject({ canonical: `/lookbook/${winter}`, noindex: false, title: '4 часа света: лукбук, Зима 26/27' })
    const [first] = body.looks
    expect(first).toMatchObject({ slug: 'before-dawn', title: 'До рассвета', collection: { slug: winter, title: '4 часа света' } })
    expect(first?.images).toHaveLength(2)
    expect(first?.products.map((product) => product.slug)).toEqual([
      'coat-tersky-spruce',
      'trousers-wide-pleated-graphite',
      'heeled-boots-lakhta-black',
      'tote-leather-prichal-ink',
    ])
    expect(first?.products[0]).toMatchObject({ price: 34_900, old_price: 41_900, discount: 17, is_in_stock: true, spot: { x: 41, y: 45 } })
  })

  test('[MAG-03] one that does not exist is 404 in the language of the call', async () => {
    const missing = await ru.call('GET /lookbook/collections/:slug', { params: { slug: 'nowhere' } })
    expect([missing.status, missing.errors[0]?.message]).toEqual([404, 'В лукбуке такой страницы нет'])
    const english = await en.call('GET /lookbook/collections/:slug', { params: { slug: 'nowhere' } })
    expect(english.errors[0]?.message).toBe('Page not found')
  })
})

describe('looks', () => {
  test('[MAG-03] come 12 a page with the whole number; a page beyond the end is 404, an absurd one is refused', async () => {
    const first = await ru.call('GET /lookbook/looks/page', {})
    expect(first.body).toMatchObject({ looks_count: 18, page: 1, pages: 2, seo: { canonical: '/looks' } })
    const second = await ru.call('GET /lookbook/looks/page', { query: { page: '2' } })
    expect(second.body.seo.canonical).toBe('/looks?page=2')
    const slugs = [...first.body.looks, ...second.body.looks].map((look) => look.slug)
    expect([first.body.looks.length, new Set(slugs).size]).toEqual([12, 18])
    expect((await ru.call('GET /lookbook/looks/page', { query: { page: '3' } })).status).toBe(404)
    const absurd = await ru.call('GET /lookbook/looks/page', { query: { page: '0' } })
    expect([absurd.status, absurd.errors[0]?.name]).toEqual([400, 'page'])
  })

  test('[MAG-03] of one collection are asked for by its slug, and a collection nobody made has none', async () => {
    const { body } = await ru.call('GET /lookbook/looks', { query: { collection: 'white-night', limit: '2', offset: '2' } })
    expect(body.count).toBe(4)
    expect(body.results.map((look) => look.slug)).toEqual(['berry-hour', 'midnight-sun'])
    expect((await ru.call('GET /lookbook/looks', { query: { collection: 'nowhere' } })).body).toEqual({ count: 0, results: [] })
  })

  test('[PRD-01] looks with this product are asked for by its id, and hold all their things', async () => {
    const { body: boots } = await ru.call('GET /catalog/products/by-slug/:slug', { params: { slug: 'heeled-boots-lakhta-black' } })
    const { body } = await ru.call('GET /lookbook/looks', { query: { product_id: String(boots.id) } })
    expect(body.results.map((look) => look.slug)).toEqual(['before-dawn'])
    expect(body.results[0]?.products).toHaveLength(4)
    expect((await ru.call('GET /lookbook/looks', { query: { product_id: '2147483647' } })).body.count).toBe(0)
  })

  test('[MAG-03] a thing that is no longer sold leaves its looks, and a look with nothing left is not shown', async () => {
    const before = await ru.call('GET /lookbook/looks', { query: { collection: 'twenty-one-degrees' } })
    const [robe] = before.body.results[0]?.products ?? []
    await app.db.execute(sql`update products set published_at = null where id = ${robe?.id ?? 0}`)
    const after = await ru.call('GET /lookbook/looks', { query: { collection: 'twenty-one-degrees' } })
    expect(after.body.results[0]?.products.map((product) => product.id)).not.toContain(robe?.id)
    expect(after.body.results[0]?.products).toHaveLength(2)
    await app.db.execute(sql`delete from look_products where look_id = (select id from looks where slug = 'film-at-nine')`)
    expect((await ru.call('GET /lookbook/looks', { query: { collection: 'twenty-one-degrees' } })).body.count).toBe(1)
  })
})
