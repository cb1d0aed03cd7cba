import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicationIssues } from '#contracts/content-pages.contract.ts'
import type { HomeBlock } from '#contracts/content.contract.ts'
import type { Locale } from '#core/locale.ts'
import { resolveBlocks } from '#server/modules/editorial/blocks/blocks.service.ts'
import { homeBlocks } from '#server/modules/editorial/content/content.schema.ts'
import { composeHome } from '#server/modules/editorial/content/home.service.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ template: 'demo' })
})
afterAll(() => closeTestApp(app))

const folder = new URL('../../server/db/migrations/', import.meta.url)
const file = readFileSync(new URL(readdirSync(folder).find((name) => name.endsWith('_home_page.sql')) ?? '', folder), 'utf8')
/** The table and its triggers are there. */
const statements = file.split('--> statement-breakpoint').filter((statement) => !/show_home|create table|create trigger/i.test(statement))
const undone = new Error('nothing of it stays')

interface Migrated {
  /** Of the published version, and as the shop reads them. */
  page: { blocks: (Record<string, unknown> & { kind: string })[] }
  stored: { data: object; is_shown: boolean }[]
  old: object[]
  answered: HomeBlock[]
}

/** What the migration makes of rows of the table of before, and the answer in a language; nothing of it stays. */
async function migrated(rows: readonly { kind: string; [field: string]: unknown }[], locale: Locale = 'ru'): Promise<Migrated> {
  let result: Migrated | undefined
  await app.db
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      for (const table of ['content_drafts', 'content_versions', 'content_pages', 'home_blocks', 'home_page_blocks'])
        await tx.execute(sql`delete from ${sql.identifier(table)}`)
      await tx
        .insert(homeBlocks)
        .values(rows.map((data, position) => ({ position, data, isShown: data.kind !== 'photos' || !('isAside' in data) })))
      for (const statement of statements) await tx.execute(sql.raw(statement))
      const versions = await tx.execute<{ data: Migrated['page'] }>(sql`
        select v.data from content_pages p join content_versions v on v.page_id = p.id and v.number = p.published_version where p.path = '/'`)
      const stored = await tx.execute<Migrated['stored'][number]>(sql`select data, is_shown from home_page_blocks order by position`)
      const old = await tx.select().from(homeBlocks).orderBy(homeBlocks.position)
      const platform = { db: tx, clock: app.clock }
      const { blocks } = await composeHome(platform, { locale, cityId: undefined }, async (db, blocks, asked) =>
        resolveBlocks(db, blocks, { ...asked, listUsableCodes: () => Promise.resolve(new Map()) }),
      )
      result = { page: versions.rows[0]?.data ?? { blocks: [] }, stored: stored.rows, old: old.map(({ data }) => data), answered: blocks }
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  if (!result) throw new Error('the migration was not run')
  return result
}

const ru = { ru: 'Слово' }
const none = { ru: '', en: '' }
const slide = (n: number) => ({
  imageId: 1,
  imageMobileId: 2,
  overTitle: none,
  title: { ru: `Слайд ${n}` },
  subtitle: none,
  button: none,
  url: '/looks',
  darken: false,
})
const photo = { imageId: 1, url: 'http://photos.example/1' }
const many = <T>(count: number, of: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => of(n))

test('[MAG-22] a home page as it was stored before becomes a published page that shows the same; its rows stay for the release before', async () => {
  const title = { ru: 'Слово', en: 'Word' }
  const words = { title, text: title, button: title, url: '/looks' }
  const links = { title, url: '/looks', urlTitle: title }
  const whole = { imageId: 1, imageMobileId: 2, overTitle: title, title, subtitle: none, button: title, url: '/catalog/men', darken: true }
  const photos = [{ imageId: 1, url: '/looks' }]
  const old = [
    { kind: 'slides', autoplayMs: 4000, slides: [{ ...whole, video: '/films/a.mp4', videoMobile: '/films/b.mp4' }] },
    { kind: 'slides', slides: [whole] },
    { kind: 'tiles', tiles: [1, 2].map((imageId) => ({ title, url: '/catalog/men', imageId })) },
    { kind: 'products', ...links, layout: 'feature', limit: 6, listing: 'new' },
    { kind: 'banner', ...words, imageId: 1, video: '/films/c.mp4' },
    { kind: 'looks', ...links, looks: ['noon'] },
    { kind: 'levels', title, text: title, url: '/my/bonuses' },
    { kind: 'ad', ...words, imageId: 2 },
    { kind: 'catalog', title, category: 'shoes', imageId: 1 },
    { kind: 'articles', title, limit: 3, slugs: ['june-without-a-night'] },
    { kind: 'photos', ...links, photos, isAside: true },
    { kind: 'instagram', title, urlTitle: title, photos },
    { kind: 'questions', title, text: title },
    { kind: 'asides', asides: [{ topic: 'feedback', ...words }] },
    { kind: 'socials', title },
    { kind: 'subscribe', ...words },
  ]
  const { page, stored, old: kept } = await migrated(old)
  expect(kept).toEqual(old)
  expect(stored.map(({ data, is_shown: isShown }) => (isShown ? data : { ...data, hidden: true }))).toEqual(page.blocks)
  expect(publicationIssues('home', page)).toEqual([])
  expect(page.blocks.slice(0, 4)).toMatchObject([
    {
      autoplay_ms: 4000,
      slides: [{ image: 1, image_mobile: 2, video: '/films/a.mp4', video_mobile: '/films/b.mp4', over_title: title }],
    },
    { autoplay_ms: 3000, slides: [{ title, link: '/catalog/men', button: title, darken: true }] },
    { kind: 'tiles', tiles: [{ image: 1, link: '/catalog/men' }, { image: 2 }] },
    { source: { listing: 'new' }, link_title: title, limit: 6 },
  ])
  expect(page.blocks.slice(4)).toMatchObject([
    { kind: 'banner', image: 1, video: '/films/c.mp4', button: title },
    { looks: ['noon'], link_title: title },
    { kind: 'levels', link: '/my/bonuses' },
    { kind: 'ad', image: 2, link: '/looks' },
    { kind: 'catalog', link: '/catalog/shoes', image: 1 },
    { slugs: ['june-without-a-night'], limit: 3 },
    { kind: 'photos', hidden: true, link: '/looks', photos: [{ image: 1, link: '/looks' }] },
    { kind: 'photos', instagram: true, photos: [{ image: 1 }] },
    { kind: 'questions', text: title },
    { asides: [{ topic: 'feedback', link: '/looks' }] },
    { kind: 'socials', title },
    { asides: [{ topic: 'subscribe', title, link: '/looks' }] },
  ])
})

test.each<[string, { kind: string; [field: string]: unknown }, object[]]>([
  [
    'a slide without title and address',
    {
      kind: 'slides',
      autoplayMs: -1,
      slides: [
        { ...slide(1), title: none, overTitle: ru, url: '' },
        { ...slide(2), video: '' },
      ],
    },
    [{ autoplay_ms: 0, slides: [{ title: ru }, { title: { ru: 'Слайд 2' }, link: '/looks' }] }],
  ],
  [
    'a slide that is in English alone',
    { kind: 'slides', slides: [{ ...slide(1), title: { ru: ' ', en: 'Word' } }] },
    [{ slides: [{ title: { ru: 'Word' } }] }],
  ],
  [
    'more slides than a block may have',
    { kind: 'slides', slides: many(11, slide) },
    [{ slides: many(6, (n) => ({ title: { ru: `Слайд ${n}` } })) }, { slides: many(5, (n) => ({ title: { ru: `Слайд ${n + 6}` } })) }],
  ],
  [
    'one tile',
    { kind: 'tiles', tiles: [{ title: ru, url: '/catalog/men', imageId: 1 }] },
    [{ kind: 'banner', title: ru, button: ru, link: '/catalog/men', image: 1 }],
  ],
  [
    'more tiles than a block may have',
    { kind: 'tiles', tiles: many(9, () => ({ title: ru, url: '', imageId: 1 })) },
    [{ tiles: many(5, () => ({ link: '/' })) }, { tiles: many(4, () => ({ link: '/' })) }],
  ],
  [
    'many products without a title',
    { kind: 'products', title: none, url: '/list/new', urlTitle: none, layout: 'rail', limit: 30, listing: 'new' },
    [{ kind: 'products', limit: 24, link: '/list/new' }],
  ],
  [
    'one product, which is no selection',
    { kind: 'products', title: ru, url: '/list/new', urlTitle: ru, layout: 'rail', limit: 1, listing: 'new' },
    [{ limit: 2 }],
  ],
  [
    'more looks than a block may have',
    { kind: 'looks', title: ru, url: '', urlTitle: ru, looks: many(13, () => 'noon') },
    [{ title: ru, link: '/', looks: many(7, () => 'noon') }, { looks: many(6, () => 'noon') }],
  ],
  [
    'more photographs than a block may have, at an address that is not safe',
    { kind: 'photos', title: ru, url: '//more.example', urlTitle: none, photos: many(13, () => photo) },
    [
      { title: ru, link: 'https://more.example', photos: many(7, () => ({ link: 'https://photos.example/1' })) },
      { photos: many(6, () => ({ image: 1 })) },
    ],
  ],
  [
    'photographs of Instagram alike',
    { kind: 'instagram', title: none, urlTitle: ru, photos: many(13, () => photo) },
    [{ instagram: true, link_title: ru }, { instagram: true }],
  ],
  ['no articles', { kind: 'articles', title: none, limit: 3, slugs: [] }, [{ kind: 'articles', hidden: true, limit: 3 }]],
  [
    'more articles than a block may have',
    { kind: 'articles', title: ru, limit: 13, slugs: many(14, (n) => `story-${n}`) },
    [
      { title: ru, limit: 12, slugs: many(7, (n) => `story-${n}`) },
      { limit: 6, slugs: many(7, (n) => `story-${n + 7}`) },
    ],
  ],
  [
    'a category without words',
    { kind: 'catalog', title: none, category: 'shoes', imageId: 1 },
    [{ title: { ru: 'Обувь' }, link: '/catalog/shoes' }],
  ],
  [
    'a third aside, and one without text',
    { kind: 'asides', asides: many(3, () => ({ topic: 'feedback', title: ru, text: none, button: none, url: '/contacts' })) },
    [{ asides: many(2, () => ({ title: ru, text: ru, button: ru })) }, { asides: [{ title: ru, link: '/contacts' }] }],
  ],
  [
    'a banner of a picture',
    { kind: 'banner', title: none, text: none, button: none, url: '', imageId: 1 },
    [{ kind: 'banner', link: '/', image: 1 }],
  ],
  ['levels without a title', { kind: 'levels', title: none, text: ru, url: '/help/bonuses' }, [{ title: ru }]],
  ['social networks without a title', { kind: 'socials', title: none }, [{ kind: 'socials' }]],
])('[MAG-22] the home page keeps what is in a form that blocks do not have: %s', async (_what, row, blocks) => {
  const { page, old } = await migrated([row])
  expect(publicationIssues('home', page)).toEqual([])
  expect(page.blocks).toMatchObject(blocks)
  expect(page.blocks).toHaveLength(blocks.length)
  expect(old).toEqual([row])
})

test.each<[string, { kind: string; [field: string]: unknown }]>([
  ['slides', { kind: 'slides', slides: [{ ...slide(1), url: 'javascript:alert(1)' }] }],
  ['slides', { kind: 'slides', slides: [{ ...slide(1), imageId: null }] }],
  ['tiles', { kind: 'tiles', tiles: many(2, () => ({ title: { ru: 'я'.repeat(161) }, url: '/', imageId: 1 })) }],
  ['photos', { kind: 'photos', title: ru, url: '/looks', urlTitle: ru, photos: [] }],
  ['products', { kind: 'products', title: ru, url: '/list/new', urlTitle: ru, layout: 'rail', limit: 6, listing: 'A List' }],
  ['looks', { kind: 'looks', title: ru, url: '/looks', urlTitle: ru, looks: ['noon', 'At noon'] }],
  ['weather', { kind: 'weather', title: ru }],
])('[MAG-22] a block that fits in no way stops the migration by its id: %s', async (kind, row) => {
  await expect(migrated([{ kind: 'socials', title: ru }, row])).rejects.toMatchObject({
    cause: { message: expect.stringMatching(new RegExp(`the block \\d+ of home_blocks \\(position 1, ${kind}\\)`)) },
  })
})

test('[MAG-22] [SH-16] parts of the home page without text, button or title are answered in their own shape, with nothing said', async () => {
  const words = { title: ru, text: none, button: none, url: '/looks' }
  const links = { title: none, url: '/looks', urlTitle: none }
  const { answered } = await migrated(
    [
      { kind: 'banner', ...words, imageId: 1 },
      { kind: 'ad', ...words, imageId: 1 },
      { kind: 'levels', ...words },
      { kind: 'questions', title: none, text: none },
      { kind: 'products', ...links, layout: 'feature', limit: 6, listing: 'new' },
      { kind: 'looks', ...links, looks: ['noon'] },
      { kind: 'articles', title: none, limit: 3 },
      { kind: 'photos', ...links, photos: [{ imageId: 1, url: '/looks' }] },
      { kind: 'socials', title: none },
    ],
    'en',
  )
  const bare = { title: 'Слово', text: '', url: '/looks' }
  const untitled = { title: '', url: '/looks', url_title: '' }
  expect(answered).toMatchObject([
    { kind: 'banner', ...bare, button: '' },
    { kind: 'ad', ...bare, button: '' },
    { kind: 'levels', ...bare },
    { kind: 'questions', title: '', text: '' },
    { kind: 'products', ...untitled },
    { kind: 'looks', ...untitled },
    { kind: 'articles', title: '' },
    { kind: 'photos', ...untitled },
    { kind: 'socials', title: '' },
  ])
})
