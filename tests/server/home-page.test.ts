import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicationIssues } from '#contracts/content-pages.contract.ts'
import { findDraft, listPages } from '#server/modules/editorial/pages/index.ts'
import { publishPage, saveDraft } from '#server/modules/editorial/pages/pages.staff.service.ts'
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
const shown = async () => (await ru.call('GET /pages/homepage', {})).body.blocks

async function homePage() {
  const [page] = await listPages(app.db, { path: '/', limit: 1 })
  if (!page) throw new Error('the home page is no page of content')
  const draft = await findDraft(app.db, page.id)
  return { pageId: page.id, revision: draft?.revision ?? 0, data: draft?.data as { blocks: { kind: string }[] } }
}

test('[MAG-22] [MAG-06] staff publish the home page as any other: with blocks of every kind, and those that are hidden or gone are left out', async () => {
  const before = await shown()
  const { pageId, revision, data } = await homePage()
  expect(publicationIssues('home', data)).toEqual([])
  const banner = data.blocks.find(({ kind }) => kind === 'banner')
  const blocks = [
    ...data.blocks,
    { id: 'aaaaaaaa', kind: 'heading', level: 2, text: { ru: 'Дальше' } },
    { ...banner, id: 'bbbbbbbb', image: 2_000_000 },
    { ...banner, id: 'cccccccc', until: '2020-01-01T00:00:00.000Z' },
    { ...banner, id: 'dddddddd', anchor: 'cloth' },
  ]
  const saved = await saveDraft(app.platform, olga, { pageId, revision, data: { ...data, blocks } })
  expect(await shown()).toEqual(before)
  await publishPage(app.platform, olga, { pageId, revision: saved.revision })
  const after = await shown()
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.slice(before.length)).toMatchObject([
    { kind: 'other', block: { kind: 'heading', text: { text: 'Дальше' } } },
    { kind: 'other', block: { kind: 'banner', anchor: 'cloth' } },
  ])
})

test('[MAG-22] a home page as it was stored before becomes a published page that shows the same', async () => {
  const folder = new URL('../../server/db/migrations/', import.meta.url)
  const name = readdirSync(folder).find((one) => one.endsWith('_home_page.sql')) ?? ''
  const file = readFileSync(new URL(name, folder), 'utf8')
  const statements = file.split('--> statement-breakpoint').filter((statement) => !/show_home/.test(statement))
  const title = { ru: 'Слово', en: 'Word' }
  const none = { ru: '', en: '' }
  const words = { title, text: title, button: title, url: '/looks' }
  const links = { title, url: '/looks', urlTitle: title }
  const slide = { imageId: 1, imageMobileId: 2, overTitle: title, title, subtitle: none, button: title, url: '/catalog/men', darken: true }
  const photos = [{ imageId: 1, url: '/looks' }]
  const old = [
    { kind: 'slides', autoplayMs: 4000, slides: [{ ...slide, video: '/films/a.mp4', videoMobile: '/films/b.mp4' }] },
    { kind: 'slides', slides: [slide] },
    { kind: 'tiles', tiles: [1, 2].map((imageId) => ({ title, url: '/catalog/men', imageId })) },
    { kind: 'products', ...links, layout: 'feature', limit: 6, listing: 'new' },
    { kind: 'banner', ...words, imageId: 1, video: '/films/c.mp4' },
    { kind: 'looks', ...links, looks: ['noon'] },
    { kind: 'levels', title, text: title, url: '/my/bonuses' },
    { kind: 'ad', ...words, imageId: 2 },
    { kind: 'catalog', title, category: 'shoes', imageId: 1 },
    { kind: 'articles', title, limit: 3, slugs: ['june-without-a-night'] },
    { kind: 'photos', ...links, photos },
    { kind: 'instagram', title, urlTitle: title, photos },
    { kind: 'questions', title, text: title },
    { kind: 'asides', asides: [{ topic: 'feedback', ...words }] },
    { kind: 'socials', title },
    { kind: 'subscribe', ...words },
  ]
  await app.db
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      for (const table of ['content_drafts', 'content_versions']) await tx.execute(sql`delete from ${sql.identifier(table)}`)
      await tx.execute(sql`delete from content_pages`)
      await tx.execute(sql`delete from home_blocks`)
      for (const [position, data] of old.entries())
        await tx.execute(
          sql`insert into home_blocks (position, data, is_shown) values (${position}, ${JSON.stringify(data)}::jsonb, ${data.kind !== 'photos'})`,
        )
      for (const statement of statements) await tx.execute(sql.raw(statement))
      const { rows } = await tx.execute<{ data: { blocks: object[] } }>(sql`
        select v.data from content_pages p join content_versions v on v.page_id = p.id and v.number = p.published_version where p.path = '/'`)
      const page = rows[0]?.data
      expect(publicationIssues('home', page)).toEqual([])
      expect(page?.blocks.slice(0, 4)).toMatchObject([
        {
          autoplay_ms: 4000,
          slides: [{ image: 1, image_mobile: 2, video: '/films/a.mp4', video_mobile: '/films/b.mp4', over_title: title }],
        },
        { autoplay_ms: 3000, slides: [{ title, link: '/catalog/men', button: title, darken: true }] },
        { kind: 'tiles', tiles: [{ image: 1, link: '/catalog/men' }, { image: 2 }] },
        { source: { listing: 'new' }, link_title: title, limit: 6 },
      ])
      expect(page?.blocks.slice(4)).toMatchObject([
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
      throw new Error('nothing of it stays')
    })
    .catch((error: unknown) => {
      if (!String(error).includes('nothing of it stays')) throw error
    })
})
