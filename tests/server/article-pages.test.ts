import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicationIssues } from '#contracts/content-pages.contract.ts'
import { createPage, publishPage, takeBackPage } from '#server/modules/editorial/pages/pages.staff.service.ts'
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

const olga: Author = { actor: { kind: 'staff', name: 'Ольга', roles: ['content'] }, origin: 'command' }
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

test('[MAG-22] articles as they were stored before become published pages that say the same; drafts and planned ones stay what they are', async () => {
  const folder = new URL('../../server/db/migrations/', import.meta.url)
  const name = readdirSync(folder).find((one) => one.endsWith('_article_pages.sql')) ?? ''
  const file = readFileSync(new URL(name, folder), 'utf8')
  const statements = file.split('--> statement-breakpoint').filter((statement) => !/show_article/.test(statement))
  const old = [
    { kind: 'text', title: { ru: 'Начало', en: 'Start' }, text: { ru: 'Первый.\nВторой.', en: 'First.\nSecond.' } },
    { kind: 'quote', text: { ru: 'Сказано', en: 'Said' }, author: { ru: 'Кем-то', en: 'Somebody' } },
    { kind: 'picture', imageId: 1, note: { ru: '', en: '' } },
    { kind: 'pair', imageIds: [1, 2], note: { ru: 'Рядом', en: 'Beside' } },
    { kind: 'products', title: { ru: 'Вещи', en: 'Things' }, productIds: [1, 2, 3] },
  ]
  await app.db
    .transaction(async (tx) => {
      await tx.execute(sql`delete from articles`)
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`delete from content_drafts`)
      await tx.execute(sql`delete from content_versions`)
      await tx.execute(sql`delete from content_pages`)
      await tx.execute(sql`set local session_replication_role = origin`)
      for (const [slug, at] of [
        ['shown', '2026-01-02T10:00:00Z'],
        ['planned', '2126-01-02T10:00:00Z'],
        ['draft', null],
      ] as const)
        await tx.execute(sql`
          insert into articles (slug, category_id, title, lead, author, image_id, minutes, blocks, button_link, button_text, published_at, changed_at)
          select ${slug}, min(id), '{"ru": "Старая", "en": "Old"}', '{"ru": "О былом", "en": "Of old"}', '{"ru": "Кто-то", "en": "One"}', 1, 4,
            ${JSON.stringify(old)}::jsonb, '/looks', '{"ru": "Образы", "en": "Looks"}', ${at}::timestamptz, '2026-02-03T10:00:00Z' from media_categories`)
      await tx.execute(sql`alter table content_pages disable trigger show_article`)
      for (const statement of statements) await tx.execute(sql.raw(statement))
      const { rows } = await tx.execute<{
        path: string
        published: number | null
        planned: number | null
        data: unknown
        versions: number
      }>(sql`
        select path, published_version as published, next_version as planned, d.data,
          (select count(*)::int from content_versions v where v.page_id = p.id) as versions
        from content_pages p join content_drafts d on d.page_id = p.id order by path`)
      expect(rows.map(({ path, published, planned, versions }) => [path.split('/').at(-1), published, planned, versions])).toEqual([
        ['draft', null, null, 0],
        ['planned', null, 1, 1],
        ['shown', 1, null, 1],
      ])
      for (const { data } of rows) expect(publicationIssues('article', data)).toEqual([])
      expect(rows[2]?.data).toMatchObject({
        title: { ru: 'Старая', en: 'Old' },
        button: { title: { ru: 'Образы', en: 'Looks' }, link: '/looks' },
        blocks: [
          { kind: 'text', title: { en: 'Start' }, text: { ru: [{ p: [{ t: 'Первый.' }] }, { p: [{ t: 'Второй.' }] }] } },
          { kind: 'quote', text: { ru: 'Сказано' } },
          { kind: 'picture', image: 1 },
          { kind: 'pair', images: [1, 2], note: { en: 'Beside' } },
          { kind: 'products', source: { ids: [1, 2, 3] }, limit: 3 },
        ],
      })
      throw new Error('nothing of it stays')
    })
    .catch((error: unknown) => {
      if (!String(error).includes('nothing of it stays')) throw error
    })
})
