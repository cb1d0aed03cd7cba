import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let ru: Visitor
let en: Visitor
let id = ''
beforeAll(async () => {
  app = await startTestApp({ template: 'demo' })
  ru = new Visitor(app)
  en = new Visitor(app, 'en')
  // The thing with most reviews, in a color that is not the first of its model.
  const { rows } = await app.db.execute<{ id: number }>(sql`select max(p.id) as id from products p join reviews r on r.model_id = p.model_id
    where p.published_at is not null group by p.model_id having count(distinct p.id) > 1 order by count(distinct r.id) desc limit 1`)
  id = String(rows[0]?.id)
})
afterAll(() => app.close())

const reviews = async (query: Record<string, string> = {}, visitor = ru) =>
  (await visitor.call('GET /catalog/products/:id/reviews', { params: { id }, query })).body

test('[PRD-01] [UX-30] all colours of a model share its reviews; mark, distribution and fit are those of all of them', async () => {
  const { rows } = await app.db.execute<{ stars: number; fit: string | null }>(sql`
    select stars, fit from reviews where model_id = (select model_id from products where id = ${Number(id)})`)
  const { summary, count, results } = await reviews({ limit: '3' })
  expect([count, results.length, summary.count]).toEqual([rows.length, 3, rows.length])
  expect(summary.average).toBe(Math.round((rows.reduce((all, row) => all + row.stars, 0) / rows.length) * 10) / 10)
  expect(summary.distribution).toEqual([5, 4, 3, 2, 1].map((stars) => ({ stars, count: rows.filter((row) => row.stars === stars).length })))
  const { small = 0, true: exact = 0, large = 0 } = summary.fit ?? {}
  expect(small + exact + large).toBe(100)
})

test('[UX-30] come the latest first, page by page, by mark or only with pictures', async () => {
  const all = await reviews({ limit: '50' })
  const dates = all.results.map((one) => one.created_at)
  expect(dates).toEqual(dates.toSorted().reverse())
  const second = await reviews({ limit: '4', offset: '4' })
  expect(second.results.map((one) => one.id)).toEqual(all.results.slice(4, 8).map((one) => one.id))
  const five = await reviews({ stars: '5', limit: '50' })
  expect(five.results.every((one) => one.stars === 5)).toBe(true)
  expect(five.count).toBe(all.summary.distribution[0]?.count)
  expect(five.summary).toEqual(all.summary)
  expect(all.summary.photos_count).toBe(0)
  await app.db.execute(sql`insert into review_images (review_id, image_id, position)
    select ${all.results[1]?.id ?? 0}, (select min(id) from images), position from generate_series(0, 5) position`)
  const withPhoto = await reviews({ with_photo: '1', limit: '50' })
  expect(withPhoto.count).toBe(1)
  expect(withPhoto.results.every((one) => one.images.length > 0)).toBe(true)
  expect(withPhoto.summary.photos_count).toBe(withPhoto.results.flatMap((one) => one.images).length)
  expect([withPhoto.summary.photos.length, withPhoto.summary.photos_count]).toEqual([4, 6])
})

test('[UX-30] read in both languages, tell who has bought, and keep what waits for a person of the shop to themselves', async () => {
  const [russian, english] = [await reviews({ limit: '50' }), await reviews({ limit: '50' }, en)]
  expect(russian.results.every((one) => /[а-яё]/i.test(one.text))).toBe(true)
  expect(english.results.every((one) => !/[а-яё]/i.test(one.text + one.author + (one.city ?? '')))).toBe(true)
  expect(new Set(russian.results.map((one) => one.verified)).size).toBe(2)
  const first = russian.results[0]?.id ?? 0
  await app.db.execute(sql`update reviews set state = 'pending' where id = ${first}`)
  const after = await reviews({ limit: '50' })
  expect(after.results.some((one) => one.id === first)).toBe(false)
  expect(after.summary.count).toBe(russian.summary.count - 1)
  await app.db.execute(sql`update reviews set state = 'published' where id = ${first}`)
})

test('[PRD-01] an unknown product is 404 in both languages, a wrong query 400; one without reviews says so', async () => {
  for (const visitor of [ru, en]) {
    const params = { id: '999999' }
    expect((await visitor.call('GET /catalog/products/:id/reviews', { params, query: {} })).status).toBe(404)
  }
  for (const query of ['stars=6', 'stars=x', 'limit=0', 'limit=51', 'offset=-1', 'with_photo=yes']) {
    expect((await ru.raw('GET', `/api/ru/catalog/products/${id}/reviews?${query}`)).status).toBe(400)
  }
  const { rows } = await app.db.execute<{ id: number }>(sql`select id from products p where published_at is not null
    and not exists (select 1 from reviews r where r.model_id = p.model_id) limit 1`)
  const none = await ru.call('GET /catalog/products/:id/reviews', { params: { id: String(rows[0]?.id) }, query: {} })
  expect(none.body).toMatchObject({ count: 0, results: [], summary: { count: 0, average: 0, fit: null } })
})

test('[MAG-17] those of the shop say who, when and what, and not how it fits; by mark and with photos', async () => {
  const { rows } = await app.db.execute<{
    id: number
    day: string
  }>(sql`select id, to_char(created_at at time zone 'Europe/Moscow', 'YYYY-MM-DD') as day
    from reviews where model_id is null and state = 'published' order by created_at desc, id desc limit 1`)
  const { status, body } = await en.call('GET /blog/reviews', { query: { limit: '50' } })
  expect(status).toBe(200)
  expect(Object.keys(body.summary).toSorted()).toEqual(['average', 'count', 'distribution'])
  const newest = body.results.find((one) => one.id === rows[0]?.id)
  expect(Object.keys(newest ?? {}).toSorted()).toEqual(['author', 'date', 'id', 'images', 'reply', 'stars', 'text'])
  expect(newest?.date).toBe(rows[0]?.day)
  const four = (await en.call('GET /blog/reviews', { query: { stars: '4', limit: '50' } })).body
  expect(four.count).toBe(body.summary.distribution.find(({ stars }) => stars === 4)?.count)
})
