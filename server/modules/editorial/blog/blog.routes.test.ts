import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageKind } from '#contracts/content-pages.contract.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import { createPage, publishPage, takeBackPage } from '#server/modules/editorial/pages/pages.staff.service.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'

const olga: Author = { actor: { kind: 'staff', memberId: null, name: 'Ольга', roles: ['content'] }, origin: 'command' }

interface Written {
  kind: PageKind
  path: string | null
  data: object
}

async function write(app: TestApp, { kind, path, data }: Written) {
  const whole = { title: { ru: 'Заголовок' }, layout: 'sidebar', blocks: [], seo: { noindex: false }, ...data }
  return createPage(app.platform, olga, { kind, path, data: whole })
}

async function publish(app: TestApp, written: Written): Promise<number> {
  const { page, draft } = await write(app, written)
  await publishPage(app.platform, olga, { pageId: page.id, revision: draft.revision })
  return page.id
}

describe('of a shop that writes its own', () => {
  let app: TestApp
  let ru: Visitor
  beforeAll(async () => {
    app = await startTestApp()
    ru = new Visitor(app)
  })
  afterAll(() => closeTestApp(app))

  const newsAt = (date: string, slug: string, data: object = {}): Written => ({
    kind: 'news',
    path: `/blog/news/${date}/${slug}`,
    data: { date, ...data },
  })

  test('[MAG-15] news come twenty a page, the newest day first, with the months that have any', async () => {
    for (let day = 1; day <= 21; day++) await publish(app, newsAt(`2026-10-${String(day).padStart(2, '0')}`, 'one'))
    await publish(app, newsAt('2026-11-02', 'early'))
    await publish(app, newsAt('2025-12-31', 'old', { title: { ru: 'Старое', en: 'Old' }, lead: { ru: 'О прошлом' } }))
    const { body } = await ru.call('GET /blog/news', { query: {} })
    expect(body.results).toHaveLength(20)
    expect(body.count).toBe(23)
    expect(body.results.slice(0, 2).map(({ date, slug }) => `${date}/${slug}`)).toEqual(['2026-11-02/early', '2026-10-21/one'])
    expect(body.months).toEqual([
      { year: 2026, month: 11, count: 1 },
      { year: 2026, month: 10, count: 21 },
      { year: 2025, month: 12, count: 1 },
    ])
    const second = await ru.call('GET /blog/news', { query: { offset: '20' } })
    expect(second.body.results.map(({ date }) => date)).toEqual(['2026-10-02', '2026-10-01', '2025-12-31'])
  })

  test('[MAG-15] a year, or a month of it, shows its own news and counts them', async () => {
    const month = await ru.call('GET /blog/news', { query: { year: '2026', month: '10', limit: '1' } })
    expect(month.body).toMatchObject({ count: 21, results: [{ date: '2026-10-21' }] })
    const year = await new Visitor(app, 'en').call('GET /blog/news', { query: { year: '2025' } })
    expect(year.body).toMatchObject({ count: 1, results: [{ title: { text: 'Old' }, lead: { text: 'О прошлом', lang: 'ru' } }] })
    expect((await ru.call('GET /blog/news', { query: { year: '2024' } })).body).toMatchObject({ count: 0, results: [] })
    expect((await ru.call('GET /blog/news', { query: { year: '2026', month: '13' } })).status).toBe(400)
  })

  test('[MAG-15] a day shows all of its news; a day without any, or with drafts alone, is 404, and what is no date is refused', async () => {
    await publish(app, newsAt('2026-11-02', 'late'))
    await write(app, newsAt('2026-11-03', 'draft'))
    const day = (date: string, visitor = ru) => visitor.call('GET /blog/news/:date', { params: { date } })
    const { body } = await day('2026-11-02')
    expect(body.results.map(({ slug }) => slug)).toEqual(['late', 'early'])
    expect(body.seo).toMatchObject({ title: 'Новости, 2 ноября 2026', canonical: '/blog/news/2026-11-02', noindex: false })
    expect(body.breadcrumbs.map(({ url }) => url)).toEqual(['/', '/blog', '/blog/news', ''])
    expect((await day('2026-11-02', new Visitor(app, 'en'))).body.seo.title).toBe('News, 2 November 2026')
    expect(await day('2026-11-03')).toMatchObject({ status: 404, errors: [{ code: 'blog.no_news' }] })
    expect((await day('2026-11')).status).toBe(400)
    expect((await day('2026-02-30')).status).toBe(400)
  })

  test('[MAG-15] news that name another day than their address are not published', async () => {
    const { page, draft } = await write(app, { ...newsAt('2026-11-08', 'moved'), data: { date: '2026-11-09' } })
    const published = publishPage(app.platform, olga, { pageId: page.id, revision: draft.revision })
    await expect(published).rejects.toMatchObject({ errors: [{ status: 422, field: 'date' }] })
  })

  test('[MAG-15] one item is a page of blocks with its day; a draft, another day and what was taken back are 404', async () => {
    const text = { ru: [{ p: [{ t: 'Сегодня.' }] }] }
    const id = await publish(app, newsAt('2026-11-05', 'item', { blocks: [{ id: 'aaaaaaaa', kind: 'text', text }] }))
    const item = (date: string, slug: string) => ru.call('GET /blog/news/:date/:slug', { params: { date, slug } })
    const { body } = await item('2026-11-05', 'item')
    expect(body).toMatchObject({ date: '2026-11-05', blocks: [{ kind: 'text', text: { nodes: text.ru } }], layout: 'sidebar' })
    expect(body.breadcrumbs.slice(-2)).toEqual([
      { title: '5 ноября 2026', url: '/blog/news/2026-11-05' },
      { title: 'Заголовок', url: '' },
    ])
    expect((await item('2026-11-03', 'draft')).status).toBe(404)
    expect((await item('2026-11-06', 'item')).status).toBe(404)
    const { rows } = await app.db.execute<{ revision: number }>(sql`select revision from content_pages where id = ${id}`)
    await takeBackPage(app.platform, olga, { pageId: id, revision: Number(rows[0]?.revision) })
    expect((await item('2026-11-05', 'item')).status).toBe(404)
    expect((await ru.call('GET /blog/news/:date', { params: { date: '2026-11-05' } })).status).toBe(404)
  })

  test('[MAG-16] the press is listed by its own dates; an article without a page of ours leads to its outlet alone', async () => {
    const article = (date: string, path: string | null): Written => ({
      kind: 'press',
      path,
      data: { date, outlet: { ru: 'Газета' }, link: `https://gazeta.example/${date}` },
    })
    for (const one of [article('2026-09-01', '/blog/press/ours'), article('2026-10-01', null), article('2026-08-01', null)])
      await publish(app, one)
    await write(app, article('2026-11-01', null))
    const { body } = await ru.call('GET /blog/press', { query: {} })
    expect(body.results.map(({ date, slug }) => [date, slug])).toEqual([
      ['2026-10-01', null],
      ['2026-09-01', 'ours'],
      ['2026-08-01', null],
    ])
    expect(body).toMatchObject({ count: 3, results: [{ outlet: { text: 'Газета' }, link: 'https://gazeta.example/2026-10-01' }, {}, {}] })
    expect((await ru.call('GET /blog/press/:slug', { params: { slug: 'ours' } })).body).toMatchObject({
      outlet: { text: 'Газета' },
      date: '2026-09-01',
      link: 'https://gazeta.example/2026-09-01',
    })
    expect((await ru.call('GET /blog/press/:slug', { params: { slug: 'theirs' } })).status).toBe(404)
  })

  test('[MAG-16] a list has no page before staff have published one', async () => {
    expect((await ru.call('GET /blog/news/page', {})).status).toBe(404)
    await publish(app, { kind: 'static', path: '/blog/news', data: { title: { ru: 'Новости' }, lead: { ru: 'По дням' } } })
    expect((await ru.call('GET /blog/news/page', {})).body).toMatchObject({
      title: { text: 'Новости' },
      breadcrumbs: [{ url: '/' }, { url: '/blog' }, { title: 'Новости', url: '' }],
      seo: { canonical: '/blog/news', description: 'По дням' },
    })
  })
})

describe('of the demo shop', () => {
  let app: TestApp
  let en: Visitor
  beforeAll(async () => {
    app = await startTestApp({ template: 'demo' })
    en = new Visitor(app, 'en')
  })
  afterAll(() => closeTestApp(app))

  const choice = () => en.call('GET /blog/choices/:slug', { params: { slug: 'one-coat-three-temperatures' } })

  test('[MAG-16] picks of editors name person and role and show their products, the newest first; in a list the first three', async () => {
    const { body } = await en.call('GET /blog/choices', { query: {} })
    expect(body.count).toBe(5)
    expect(body.results.map(({ slug }) => slug)).toEqual([
      'one-coat-three-temperatures',
      'what-a-cutter-takes-apart',
      'a-house-at-twenty-one-degrees',
      'a-week-on-the-road-in-one-backpack',
      'gifts-that-are-not-returned',
    ])
    expect(body.results.map(({ products }) => products.length)).toEqual([3, 3, 3, 3, 3])
    expect((await choice()).body).toMatchObject({ person: { text: 'Maria Vershinina' }, role: { text: 'stylist on Bolshaya Nikitskaya' } })
    expect((await choice()).body.products).toHaveLength(12)
    expect((await en.call('GET /blog/choices/:slug', { params: { slug: 'nobody' } })).status).toBe(404)
  })

  test('[MAG-09] [MAG-16] what is sold no longer leaves the picks', async () => {
    const [first] = (await choice()).body.products
    await app.db.execute(sql`update products set published_at = null where id = ${first?.id}`)
    const { body } = await choice()
    expect(body.products).toHaveLength(11)
    expect(body.products.map(({ id }) => id)).not.toContain(first?.id)
  })

  test('[MAG-09] [MAG-15] an item of news offers a code that everybody may use, as any other page does', async () => {
    const code = { id: 'aaaaaaaa', kind: 'promo', code: 'ШЕРСТЬ15', text: { ru: 'На трикотаж', en: 'For knitwear' } }
    const unknown = { ...code, id: 'bbbbbbbb', code: 'НЕТ-ТАКОГО' }
    const data = { date: '2026-11-18', title: { ru: 'Код', en: 'A code' }, blocks: [code, unknown] }
    const path = '/blog/news/2026-11-18/a-code'
    await publish(app, { kind: 'news', path, data })
    const { body } = await en.call('GET /blog/news/:date/:slug', { params: { date: '2026-11-18', slug: 'a-code' } })
    expect(body.blocks).toMatchObject([{ kind: 'promo', code: 'ШЕРСТЬ15' }])
    const { rows } = await app.db.execute<{ id: number; revision: number }>(
      sql`select id, revision from content_pages where path = ${path}`,
    )
    await takeBackPage(app.platform, olga, { pageId: Number(rows[0]?.id), revision: Number(rows[0]?.revision) })
  })

  test('[MAG-02] every page of the blog is there in English, and nothing of it is in Russian', async () => {
    const news = await en.call('GET /blog/news', { query: {} })
    expect(news.body.count).toBe(18)
    expect(news.body.months.length).toBeGreaterThanOrEqual(5)
    const items = await Promise.all(
      news.body.results.map(({ date, slug }) => en.call('GET /blog/news/:date/:slug', { params: { date, slug } })),
    )
    const press = await en.call('GET /blog/press', { query: {} })
    expect(press.body.count).toBe(8)
    const lists = [
      await en.call('GET /blog/news/page', {}),
      await en.call('GET /blog/choices/page', {}),
      await en.call('GET /blog/press/page', {}),
    ]
    for (const { status, body } of [news, ...items, press, ...lists]) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(/"lang":"ru"/)
    }
  })
})
