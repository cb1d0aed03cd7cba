import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listArticleRows, listMagazineAddresses } from '#server/modules/editorial/magazine/index.ts'
import {
  createPage,
  followPlan,
  publishPage,
  saveDraft,
  schedulePage,
  takeBackPage,
} from '#server/modules/editorial/pages/pages.staff.service.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'

let app: TestApp
let ru: Visitor
beforeAll(async () => {
  app = await startTestApp({ template: 'demo' })
  ru = new Visitor(app)
})
afterAll(() => closeTestApp(app))

const olga: Author = { actor: { kind: 'staff', memberId: null, name: 'Ольга', roles: ['content'] }, origin: 'command' }
const read = (slug: string) => ru.call('GET /community/articles/:slug', { params: { slug } })

async function draftOf(slug: string, more: object = {}) {
  const { rows } = await app.db.execute<{ cover: number }>(sql`select min(id) as cover from images`)
  const text = { ru: [{ ul: [[{ t: 'Раз', b: true }], [{ t: 'два' }]] }] }
  return createPage(app.platform, olga, {
    kind: 'article',
    path: `/awn-media/articles/${slug}`,
    data: {
      title: { ru: 'О шерсти' },
      lead: { ru: 'Коротко.' },
      cover: rows[0]?.cover,
      layout: 'default',
      seo: { noindex: false },
      topic: 'materials',
      author: { ru: 'Ольга Ларина' },
      minutes: 3,
      style: 'upright',
      blocks: [
        { id: 'aaaaaaaa', kind: 'text', text },
        { id: 'bbbbbbbb', kind: 'heading', level: 2, text: { ru: 'Дальше' } },
      ],
      ...more,
    },
  })
}

test('[MAG-22] an article that staff publish is in the magazine, with every kind of block, and leaves it when it is taken back', async () => {
  const { page, draft } = await draftOf('about-wool')
  expect((await read('about-wool')).status).toBe(404)
  const published = await publishPage(app.platform, olga, { pageId: page.id, revision: draft.revision })
  const { body } = await read('about-wool')
  expect(body.article).toMatchObject({
    title: 'О шерсти',
    author: 'Ольга Ларина',
    style: 'upright',
    minutes: 3,
    category: { slug: 'materials' },
    published_at: '2026-11-20T09:00:00.000Z',
    blocks: [
      { kind: 'text', paragraphs: ['Раз', 'два'], rich: { nodes: [{ ul: [[{ t: 'Раз', b: true }], [{ t: 'два' }]] }] } },
      { kind: 'other', block: { kind: 'heading', text: { text: 'Дальше' } } },
    ],
  })
  const list = async () => (await ru.call('GET /community/articles', { query: { limit: '100' } })).body.results.map(({ slug }) => slug)
  expect((await list())[0]).toBe('about-wool')
  await takeBackPage(app.platform, olga, { pageId: page.id, revision: published.revision })
  expect((await read('about-wool')).status).toBe(404)
  expect(await list()).not.toContain('about-wool')
})

test('[MAG-22] an article of a topic or with a cover that does not exist is not published, and the field is named', async () => {
  const { page, draft } = await draftOf('nowhere', { topic: 'recipes', cover: 2_000_000 })
  const refused = publishPage(app.platform, olga, { pageId: page.id, revision: draft.revision })
  await expect(refused).rejects.toMatchObject({ errors: [{ status: 422, field: 'topic' }, { field: 'cover' }] })
})

/** An article that was planned before articles were pages, as the migration leaves it. */
async function migratedPlan(slug: string, at: string) {
  const { page, draft } = await draftOf(slug)
  await app.db.execute(sql`
    insert into content_versions (page_id, number, data, author)
    select page_id, 1, data, 'migration' from content_drafts where page_id = ${page.id}`)
  const { rows } = await app.db.execute<{ revision: number }>(sql`
    update content_pages set next_version = 1, next_at = ${at}::timestamptz where id = ${page.id} returning revision`)
  await app.db.execute(sql`
    insert into articles (slug, category_id, title, lead, author, image_id, minutes)
    select ${slug}, min(c.id), '{"ru":"П"}', '{"ru":"О"}', '{"ru":"К"}', (select min(id) from images), 3 from media_categories c`)
  return { pageId: page.id, revision: rows[0]?.revision ?? 0, draft: draft.revision }
}

test('[MAG-22] an article that was planned before appears when its plan says, earlier or later when it is changed, or never when it is taken back', async () => {
  const plan = '2027-01-25T10:00:00Z'
  const [back, early, late] = [
    await migratedPlan('planned-back', plan),
    await migratedPlan('planned-early', plan),
    await migratedPlan('planned-late', plan),
    await migratedPlan('planned-kept', plan),
  ]
  const shown = async () => {
    await followPlan(app.platform)
    const slugs = ['planned-back', 'planned-early', 'planned-late', 'planned-kept']
    const statuses = [await read('planned-back'), await read('planned-early'), await read('planned-late'), await read('planned-kept')]
    return slugs.filter((_, index) => statuses[index]?.status === 200)
  }
  await takeBackPage(app.platform, olga, back)
  await publishPage(app.platform, olga, { pageId: early.pageId, revision: early.draft })
  await schedulePage(app.platform, olga, { pageId: late.pageId, revision: late.draft, at: new Date('2027-02-25T10:00:00Z') })
  const before = app.clock.now()
  expect(await shown()).toEqual(['planned-early'])
  app.clock.set(new Date('2027-01-26T10:00:00Z'))
  expect(await shown()).toEqual(['planned-early', 'planned-kept'])
  app.clock.set(new Date('2027-02-26T10:00:00Z'))
  expect(await shown()).toEqual(['planned-early', 'planned-late', 'planned-kept'])
  app.clock.set(before)
})

test('[MAG-11] an article whose topic is gone when its moment comes holds up no other plan, and is shown once it can be', async () => {
  await app.db.execute(sql`insert into media_categories (slug, position, title, text) values ('passing', 90, '{"ru":"Т"}', '{"ru":"Т"}')`)
  const before = app.clock.now()
  const at = new Date(before.getTime() + 60_000)
  for (const [slug, topic] of [['of-passing-topic', 'passing'] as const, ['of-lasting-topic', 'materials'] as const]) {
    const { page, draft } = await draftOf(slug, { topic })
    await schedulePage(app.platform, olga, { pageId: page.id, revision: draft.revision, at })
  }
  await app.db.execute(sql`update media_categories set slug = 'renamed' where slug = 'passing'`)
  app.clock.set(new Date(at.getTime() + 60_000))
  expect(await followPlan(app.platform)).toBe(1)
  expect([(await read('of-passing-topic')).status, (await read('of-lasting-topic')).status]).toEqual([404, 200])
  await app.db.execute(sql`update media_categories set slug = 'passing' where slug = 'renamed'`)
  expect(await followPlan(app.platform)).toBe(1)
  expect((await read('of-passing-topic')).status).toBe(200)
  app.clock.set(before)
})

test.each(['mailto:help@severa.example', 'tel:+7800', '#more', '/looks', 'https://severa.example/a'])(
  '[SH-17] an article may send its reader to %s',
  async (link) => {
    const slug = `button-${link.replaceAll(/[^a-z]/g, '')}`
    const { page, draft } = await draftOf(slug)
    const data = { ...(draft.data as object), button: { title: { ru: 'Пишите' }, link } }
    const saved = await saveDraft(app.platform, olga, { pageId: page.id, revision: draft.revision, data })
    await publishPage(app.platform, olga, { pageId: page.id, revision: saved.revision })
    expect((await read(slug)).body.article.button_link).toBe(link)
  },
)

test('[MAG-22] an article is dated by its first publication, also when it was taken back since', async () => {
  const { page, draft } = await draftOf('dated')
  const before = app.clock.now()
  const published = await publishPage(app.platform, olga, { pageId: page.id, revision: draft.revision })
  await takeBackPage(app.platform, olga, { pageId: page.id, revision: published.revision })
  app.clock.set(new Date(before.getTime() + 86_400_000))
  await publishPage(app.platform, olga, { pageId: page.id, revision: draft.revision + 1 })
  expect((await read('dated')).body.article).toMatchObject({
    published_at: before.toISOString(),
    changed_at: app.clock.now().toISOString(),
  })
  app.clock.set(before)
})

test('[SEO-01] [MAG-22] search engines are told of an article what staff wrote for them, and of a closed one nothing', async () => {
  const words = { title: { ru: 'Шерсть: как выбрать' }, description: { ru: 'Три вопроса.' }, keywords: { ru: 'шерсть' } }
  for (const [slug, noindex] of [['open-one', false] as const, ['closed-one', true] as const]) {
    const { page, draft } = await draftOf(slug, { seo: { ...words, noindex } })
    await publishPage(app.platform, olga, { pageId: page.id, revision: draft.revision })
    expect((await read(slug)).body.seo).toMatchObject({ title: words.title.ru, description: 'Три вопроса.', keywords: 'шерсть', noindex })
  }
  const now = app.clock.now()
  const told = [
    (await listMagazineAddresses(app.db, now)).map(({ path }) => path.split('/').at(-1)),
    (await listArticleRows(app.db, { now, limit: 100 })).map(({ slug }) => slug),
  ]
  for (const slugs of told) expect([slugs.includes('open-one'), slugs.includes('closed-one')]).toEqual([true, false])
})
