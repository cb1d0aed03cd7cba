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

const north = 'what-the-north-is-made-of'
const article = (slug: string, visitor = ru) => visitor.call('GET /community/articles/:slug', { params: { slug } })
const front = (query: { category?: string; page?: string } = {}, visitor = ru) => visitor.call('GET /community/page', { query })
const slugsOf = (cards: readonly { slug: string }[]): string[] => cards.map((card) => card.slug)

describe('the front of the magazine', () => {
  test('[MAG-01] shows the newest article first, seven a page, the categories and what somebody says', async () => {
    const { body } = await front()
    expect(body).toMatchObject({ articles_count: 20, page: 1, pages: 3, category: null, seo: { canonical: '/awn-media', title: 'Журнал' } })
    expect(body.lead).toMatchObject({ slug: north, category: { slug: 'materials', title: 'Материалы' }, style: 'landscape' })
    const times = [body.lead, ...body.articles].map((one) => one?.published_at ?? '')
    expect(times).toHaveLength(7)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(body.categories.map((one) => one.slug)).toEqual(['materials', 'people', 'care', 'north'])
    expect(body.quote).toMatchObject({ slug: north, author: 'Надежда Павловна, технолог' })
    expect(body.breadcrumbs.map((crumb) => crumb.url)).toEqual(['/', '/awn-media'])

    const second = await front({ page: '2' }, en)
    expect(second.body).toMatchObject({ quote: { slug: north }, seo: { canonical: '/awn-media?page=2', title: 'Magazine, page 2' } })
    expect(second.body.articles).toHaveLength(6)
    expect(times).not.toContain(second.body.lead?.published_at)
    expect((await front({ page: '3' })).body.articles).toHaveLength(5)
  })

  test('[MAG-01] of one category shows its articles alone, in the words of the category', async () => {
    const { body } = await front({ category: 'people' }, en)
    expect(body.category).toMatchObject({ slug: 'people', title: 'People' })
    expect(slugsOf(body.lead ? [body.lead, ...body.articles] : [])).toEqual([
      'a-captain-who-makes-bags',
      'she-measures-the-wind',
      'a-hundred-and-nine-pianos',
      'a-boot-begun-for-a-giant',
      'four-days-on-the-verge',
    ])
    expect(body.seo).toMatchObject({ title: 'People: the magazine', description: body.category?.text, canonical: '/awn-media/people' })
    expect(body.quote).toBeNull()
  })

  test('[MAG-01] [RT-11] a category nobody made and a page beyond the end are 404 in both languages, an absurd page is refused', async () => {
    for (const [visitor, words] of [
      [ru, 'В журнале такой страницы нет'],
      [en, 'Page not found'],
    ] as const) {
      for (const query of [{ category: 'recipes' }, { category: 'articles' }, { page: '4' }, { category: 'people', page: '2' }]) {
        const refused = await front(query, visitor)
        expect([refused.status, refused.errors[0]?.message], JSON.stringify(query)).toEqual([404, words])
      }
    }
    for (const page of ['0', '-1', '1.5', 'two', '999999999']) {
      const absurd = await front({ page })
      expect([absurd.status, absurd.errors[0]?.name], page).toEqual([400, 'page'])
    }
    expect((await front({ category: 'No Such' })).status).toBe(400)
  })
})

describe('articles', () => {
  test('[MAG-01] are parts of text, words, pictures and goods, in the language of the caller', async () => {
    const { body } = await article(north)
    expect(body.article.blocks.map((block) => block.kind)).toEqual('text text quote text pair text text products'.split(' '))
    expect(body.article).toMatchObject({ author: 'Ольга Ларина', minutes: 2, button_link: '/lookbook/four-hours-of-light' })
    expect(body.breadcrumbs.map((crumb) => crumb.url)).toEqual(['/', '/awn-media', '/awn-media/materials', ''])
    expect(body.seo).toMatchObject({ title: body.article.title, description: body.article.lead, canonical: `/awn-media/articles/${north}` })
    const english = (await article(north, en)).body.article
    expect(english.blocks[1]).toMatchObject({ kind: 'text', title: 'A cloth that holds the wind' })
    expect(JSON.stringify({ ...english, blocks: english.blocks.slice(0, -1) })).not.toMatch(/[а-яё]/i)
    const [text] = body.article.blocks
    expect(text).toMatchObject({ kind: 'text', title: null })
    expect(text?.kind === 'text' && text.paragraphs.length).toBe(2)
  })

  test('[MAG-01] come with a limit and an offset, all or of one category; absurd ones are refused', async () => {
    const list = (query: Record<string, string>) => ru.call('GET /community/articles', { query })
    const all = (await list({ limit: '100' })).body
    expect([all.count, all.results.length]).toEqual([20, 20])
    const part = (await list({ limit: '2', offset: '3' })).body
    expect([part.count, slugsOf(part.results)]).toEqual([20, slugsOf(all.results).slice(3, 5)])
    expect(slugsOf((await list({ category: 'north' })).body.results)).toEqual([
      'a-throw-instead-of-a-holiday',
      'teriberka-without-the-sea',
      'twenty-minutes-in-kandalaksha',
      'the-cloudberry-map',
      'june-without-a-night',
    ])
    expect((await list({ category: 'recipes' })).body).toEqual({ count: 0, results: [] })
    expect((await list({ offset: '1000000' })).body).toEqual({ count: 20, results: [] })
    for (const [name, value] of [
      ['limit', '0'],
      ['limit', '101'],
      ['limit', '1e3x'],
      ['offset', '-1'],
      ['offset', '99999999999'],
    ] as const) {
      const refused = await list({ [name]: value })
      expect([refused.status, refused.errors[0]?.name], `${name}=${value}`).toEqual([400, name])
    }
  })

  test('[MAG-01] each category names its newest articles', async () => {
    const { body } = await ru.call('GET /community/categories', { query: { limit: '2' } })
    expect([body.count, slugsOf(body.results)]).toEqual([4, ['materials', 'people']])
    expect(body.results[0]).toMatchObject({ title: 'Материалы', articles_count: 5 })
    expect(slugsOf(body.results[0]?.articles ?? [])).toEqual([
      north,
      'what-460-grams-means',
      'blue-on-the-outside',
      'a-button-outlives-a-coat',
    ])
    expect((await ru.call('GET /community/categories', { query: { limit: '1000' } })).status).toBe(400)
  })

  test('[MAG-01] one that does not exist is 404 in both languages, and what can be no name is refused', async () => {
    const [russian, english] = [await article('nowhere'), await article('nowhere', en)]
    expect([russian.status, russian.errors[0]?.message]).toEqual([404, 'В журнале такой страницы нет'])
    expect([english.status, english.errors[0]?.message]).toEqual([404, 'Page not found'])
    expect((await article('No%20Such')).status).toBe(400)
  })

  test('[MAG-01] a thing that is no longer sold leaves its article, and goods that are all gone leave no heading', async () => {
    const goods = async () => (await article(north)).body.article.blocks.flatMap((block) => (block.kind === 'products' ? [block] : []))
    const [before] = await goods()
    expect(slugsOf(before?.products ?? [])).toEqual([
      'coat-tersky-spruce',
      'scarf-boucle-tuman-sky',
      'skirt-satin-midi-slate',
      'jumper-cable-merino-ice',
    ])
    await app.db.execute(sql`update products set published_at = null where slug = 'coat-tersky-spruce'`)
    expect(slugsOf((await goods())[0]?.products ?? [])).toEqual(slugsOf(before?.products ?? []).slice(1))
    const ids = before?.products.map((product) => product.id) ?? []
    await app.db.execute(sql`update products set published_at = null where id = any(${sql.param(ids)}::int[])`)
    expect(await goods()).toEqual([])
    await app.db.execute(sql`update products set published_at = now() where id = any(${sql.param(ids)}::int[])`)
  })
})

describe('what is not published', () => {
  const slug = 'she-measures-the-wind'
  const isShownAnywhere = async (): Promise<boolean[]> => {
    const listed = (await ru.call('GET /community/articles', { query: { limit: '100' } })).body
    const people = (await front({ category: 'people' })).body
    const categories = (await ru.call('GET /community/categories', {})).body.results
    return [
      (await article(slug)).status === 200,
      slugsOf(listed.results).includes(slug),
      people.articles_count === 5,
      slugsOf(categories.flatMap((one) => one.articles)).includes(slug),
    ]
  }

  test('[MAG-01] a draft, and an article of tomorrow, are nowhere until their time has come', async () => {
    expect(await isShownAnywhere()).toEqual([true, true, true, true])
    await app.db.execute(sql`update articles set published_at = null where slug = ${slug}`)
    expect(await isShownAnywhere()).toEqual([false, false, false, false])
    await app.db.execute(sql`update articles set published_at = '2026-11-21T09:00:00Z' where slug = ${slug}`)
    expect(await isShownAnywhere()).toEqual([false, false, false, false])
    app.clock.set('2026-11-21T09:00:00.000Z')
    expect(await isShownAnywhere()).toEqual([true, true, true, true])
    expect((await front()).body.lead?.slug).toBe(slug)
  })

  test('[MAG-01] a category whose articles are all drafts is no page and in no menu', async () => {
    await app.db.execute(
      sql`update articles set published_at = null where category_id = (select id from media_categories where slug = 'people')`,
    )
    expect((await front({ category: 'people' })).status).toBe(404)
    expect((await front()).body.categories.map((one) => one.slug)).toEqual(['materials', 'care', 'north'])
    await app.db.execute(sql`update articles set published_at = null`)
    expect((await front()).body).toMatchObject({ lead: null, articles: [], categories: [], quote: null, pages: 1 })
    await app.db.execute(sql`update articles set published_at = '2026-11-18T09:00:00Z'`)
  })
})

describe('the menu of the header', () => {
  test('[SH-02] holds the categories and the two newest articles, and only while the shop shows its magazine', async () => {
    await app.db.execute(sql`update articles set published_at = '2026-11-19T09:00:00Z' where slug = 'teriberka-without-the-sea'`)
    await app.db.execute(sql`update articles set published_at = '2026-11-19T08:00:00Z' where slug = ${north}`)
    const { magazine } = (await en.call('GET /vars', {})).body
    expect(magazine?.categories.map((one) => one.title)).toEqual(['Materials', 'People', 'Wear and care', 'The north'])
    expect(magazine?.articles.map((one) => one.title)).toEqual(['Teriberka without the sea', 'What the north is made of'])
    expect(magazine?.articles.every((one) => one.image.widths.length > 0)).toBe(true)
    await app.db.execute(sql`update settings set value = 'false' where key = 'show_community_menu'`)
    expect((await en.call('GET /vars', {})).body.magazine).toBeUndefined()
    await app.db.execute(sql`update settings set value = 'true' where key = 'show_community_menu'`)
  })
})

describe('the tables', () => {
  test('[MAG-01] a change of an article is shown and dates the article', async () => {
    const dated = async () => {
      const { rows } = await app.db.execute<{ at: string }>(sql`select changed_at::text as at from articles where slug = ${north}`)
      return rows[0]?.at ?? ''
    }
    const before = await dated()
    await app.db.execute(sql`update articles set title = '{"ru": "Из чего север"}' where slug = ${north}`)
    expect(await dated()).not.toBe(before)
    expect((await article(north)).body.article.changed_at).toBe(new Date(await dated()).toISOString())
    expect((await article(north, en)).body.article.title).toBe('Из чего север')
  })

  test.each([
    [
      'a category in place of the articles',
      sql`insert into media_categories (slug, position, title, text) values ('articles', 9, '{}', '{}')`,
    ],
    ['a slug with capitals', sql`update articles set slug = 'North' where slug = ${north}`],
    ['a slug that is taken', sql`update articles set slug = 'what-460-grams-means' where slug = ${north}`],
    ['a style nobody drew', sql`update articles set style = 'loud' where slug = ${north}`],
    ['a button without words', sql`update articles set button_text = null where slug = ${north}`],
    ['a button to a script', sql`update articles set button_link = 'javascript:alert(1)' where slug = ${north}`],
    ['a button to another site without its scheme', sql`update articles set button_link = '//evil.example' where slug = ${north}`],
    ['no time to read it', sql`update articles set minutes = 0 where slug = ${north}`],
    ['a text instead of parts', sql`update articles set content = '"words"' where slug = ${north}`],
    ['a category that articles stand in', sql`delete from media_categories where slug = 'materials'`],
  ])('[MAG-01] refuse %s', async (_what, statement) => {
    await expect(app.db.execute(statement)).rejects.toThrow()
  })
})
