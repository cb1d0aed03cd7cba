import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicationIssues } from '#contracts/content-pages.contract.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ template: 'demo' })
})
afterAll(() => closeTestApp(app))

const folder = new URL('../../server/db/migrations/', import.meta.url)
const name = readdirSync(folder).find((one) => one.endsWith('_article_pages.sql')) ?? ''
const statements = readFileSync(new URL(name, folder), 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => !/show_article/.test(statement))

interface Old {
  slug: string
  at?: string | null
  blocks: object[]
  title?: object
}
interface Migrated {
  slug: string
  published: number | null
  planned: number | null
  versions: number
  data: { title: object; button?: object; blocks: Record<string, unknown>[] }
  /** Of the row that the magazine reads. */
  blocks: object[]
  content: object[]
  shown: Date | null
}

/** What becomes of articles as they were stored before; nothing of it stays. */
async function migrated(olds: readonly Old[]): Promise<Migrated[]> {
  let found: Migrated[] = []
  const undone = new Error('nothing of it stays')
  await app.db
    .transaction(async (tx) => {
      await tx.execute(sql`delete from articles`)
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`delete from content_drafts`)
      await tx.execute(sql`delete from content_versions`)
      await tx.execute(sql`delete from content_pages`)
      await tx.execute(sql`set local session_replication_role = origin`)
      await tx.execute(sql`alter table content_pages disable trigger show_article`)
      await tx.execute(sql`alter table articles drop column content, drop column seo, drop column first_published_at`)
      for (const { slug, at = null, blocks, title = { ru: 'Старая', en: 'Old' } } of olds)
        await tx.execute(sql`
          insert into articles (slug, category_id, title, lead, author, image_id, minutes, blocks, button_link, button_text, published_at, changed_at)
          select ${slug}, min(id), ${JSON.stringify(title)}::jsonb, '{"ru": "О былом", "en": "Of old"}', '{"ru": "Кто-то", "en": "One"}', 1, 4,
            ${JSON.stringify(blocks)}::jsonb, '/looks', '{"ru": "Образы", "en": "Looks"}', ${at}::timestamptz, '2026-02-03T10:00:00Z' from media_categories`)
      for (const statement of statements) await tx.execute(sql.raw(statement))
      const { rows } = await tx.execute<{ [Field in keyof Migrated]: Migrated[Field] }>(sql`
        select a.slug, published_version as published, next_version as planned, d.data, a.blocks, a.content, a.published_at as shown,
          (select count(*)::int from content_versions v where v.page_id = p.id) as versions
        from content_pages p join content_drafts d on d.page_id = p.id join articles a on p.path = '/awn-media/articles/' || a.slug order by a.slug`)
      found = rows
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return found
}

/** The blocks that one article's become; they may be published. */
async function blocksOf(...blocks: object[]): Promise<Record<string, unknown>[]> {
  const [page] = await migrated([{ slug: 'one', at: '2026-01-02T10:00:00Z', blocks }])
  expect(publicationIssues('article', page?.data)).toEqual([])
  return page?.data.blocks ?? []
}

/** The words of text blocks in a language, without the gaps at which they were divided. */
function wordsOf(blocks: readonly Record<string, unknown>[], locale: 'ru' | 'en'): string {
  const nodes = blocks.flatMap(({ text }) => (text as Record<string, { p: { t: string }[] }[]>)[locale] ?? [])
  return nodes.flatMap(({ p }) => p.map(({ t }) => t)).join('')
}

test('[MAG-22] articles as they were stored before become pages that say the same; drafts and planned ones stay what they are', async () => {
  const blocks = [
    { kind: 'text', title: { ru: 'Начало', en: 'Start' }, text: { ru: 'Первый.\nВторой.', en: 'First.\nSecond.' } },
    { kind: 'quote', text: { ru: 'Сказано', en: 'Said' }, author: { ru: 'Кем-то', en: 'Somebody' } },
    { kind: 'picture', imageId: 1, note: { ru: '', en: '' } },
    { kind: 'pair', imageIds: [1, 2], note: { ru: 'Рядом', en: 'Beside' } },
    { kind: 'products', title: { ru: 'Вещи', en: 'Things' }, productIds: [1, 2, 3] },
  ]
  const found = await migrated([
    { slug: 'shown', at: '2026-01-02T10:00:00Z', blocks },
    { slug: 'planned', at: '2126-01-02T10:00:00Z', blocks },
    { slug: 'draft', blocks },
  ])
  expect(found.map(({ slug, published, planned, versions }) => [slug, published, planned, versions])).toEqual([
    ['draft', null, null, 0],
    ['planned', null, 1, 1],
    ['shown', 1, null, 1],
  ])
  for (const { data } of found) expect(publicationIssues('article', data)).toEqual([])
  expect(found[2]?.data).toMatchObject({
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
  // Nodes of the release before read on what they know; what is planned is shown by the plan of the page alone.
  for (const { blocks: kept, content, data } of found) expect([kept, content]).toEqual([blocks, data.blocks])
  expect(found.map(({ shown }) => shown !== null)).toEqual([false, false, true])
})

test('[MAG-22] long words of an old article are divided, not lost', async () => {
  const [letters] = await blocksOf({ kind: 'text', text: { ru: 'слово '.repeat(500).trim() } })
  expect(wordsOf([letters ?? {}], 'ru')).toBe('слово '.repeat(500).trim())
  expect(letters).toMatchObject({ text: { ru: [{ p: [{}, {}, {}, {}] }] } })
  const long = {
    ru: Array.from({ length: 30 }, (_, at) => `${at} ${'щ'.repeat(900)}😀`),
    en: Array.from({ length: 9 }, (_, at) => `${at} ${'w'.repeat(900)}`),
  }
  const several = await blocksOf({ kind: 'text', title: { ru: 'Длинно' }, text: { ru: long.ru.join('\n'), en: long.en.join('\n\n') } })
  expect(several.length).toBeGreaterThan(1)
  expect(several.map(({ title }) => title !== undefined)).toEqual(several.map((_, at) => at === 0))
  expect([wordsOf(several, 'ru'), wordsOf(several, 'en')]).toEqual([long.ru.join(''), long.en.join('')])
  for (const { text } of several) expect(text).toHaveProperty('en')
  const whole = 'я'.repeat(30_000)
  expect(wordsOf(await blocksOf({ kind: 'text', text: { ru: whole } }), 'ru')).toBe(whole)
})

test('[MAG-22] what an old article left empty is left out, and what stood beside it stays', async () => {
  expect(
    await blocksOf(
      { kind: 'text', title: { ru: ' ' }, text: { ru: 'Слова' } },
      { kind: 'text', title: { ru: 'Заголовок', en: '' }, text: { ru: '', en: '' } },
      { kind: 'quote', text: { ru: 'Ничьё' }, author: { ru: '' } },
      { kind: 'quote', text: { ru: 'Ничьё тоже' } },
      { kind: 'products', title: { ru: '' }, productIds: Array.from({ length: 25 }, (_, at) => at + 1) },
      { kind: 'pair', imageIds: [1, 2] },
    ),
  ).toMatchObject([
    { kind: 'text', text: { ru: [{ p: [{ t: 'Слова' }] }] } },
    { kind: 'heading', level: 2, text: { ru: 'Заголовок' } },
    { kind: 'text', text: { ru: [{ p: [{ t: 'Ничьё', i: true }] }] } },
    { kind: 'text', text: { ru: [{ p: [{ t: 'Ничьё тоже', i: true }] }] } },
    { kind: 'products', limit: 13 },
    { kind: 'products', limit: 12 },
    { kind: 'pair' },
  ])
})

test.each([
  ['a block is of the kind film', { blocks: [{ kind: 'film', file: 'a.mp4' }] }],
  ['the title of a text has 161 letters', { blocks: [{ kind: 'text', title: { ru: 'щ'.repeat(161) }, text: { ru: 'a' } }] }],
  ['a text has no Russian words', { blocks: [{ kind: 'text', text: { ru: '', en: 'Words' } }] }],
  ['by no list of ids', { blocks: [{ kind: 'products', title: { ru: 'a' }, productIds: ['coat'] }] }],
  ['a block names no picture', { blocks: [{ kind: 'picture' }] }],
  ['its title is missing', { blocks: [], title: { ru: '' } }],
  ['more than 60 blocks', { blocks: Array.from({ length: 61 }, () => ({ kind: 'text', text: { ru: 'a' } })) }],
])('[OPS-14] what does not fit stops the migration, which names the article: %s', async (problem, old) => {
  const stopped = await migrated([{ slug: 'odd-one', ...old }]).then(
    () => '',
    (error: unknown) => String(error instanceof Error && error.cause ? error.cause : error),
  )
  expect(stopped).toContain('the article odd-one cannot become a page')
  expect(stopped).toContain(problem)
})
