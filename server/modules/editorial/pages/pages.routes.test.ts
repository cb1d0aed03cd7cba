import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockSchema } from '#contracts/blocks.contract.ts'
import type { Locale } from '#core/locale.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { createPage, movePage, publishPage } from './pages.staff.service.ts'
import { createPreview, revokePreviews } from './previews.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ template: 'demo' })
})
afterAll(() => closeTestApp(app))

const olga: Author = { actor: { kind: 'staff', memberId: null, name: 'Ольга', roles: ['content'] }, origin: 'command' }
const words = (ru: string, en?: string) => ({ ru: [{ p: [{ t: ru }] }], ...(en !== undefined && { en: [{ p: [{ t: en }] }] }) })
const page = (blocks: object[]) => ({
  title: { ru: 'Полярная пятница', en: 'Polar Friday' },
  lead: { ru: 'Четыре дня коротких цен' },
  layout: 'light',
  blocks,
  seo: { noindex: false },
})
const read = (path: string, locale: Locale = 'ru') => new Visitor(app, locale).call('GET /pages/content', { query: { path } })

async function publish(path: string, blocks: object[]): Promise<void> {
  const { page: made, draft } = await createPage(app.platform, olga, { kind: 'landing', path, data: page(blocks) })
  await publishPage(app.platform, olga, { pageId: made.id, revision: draft.revision })
}

test('[MAG-14] an unknown page and a draft are 404 alike; a published one shows title, layout, blocks and SEO', async () => {
  const { page: made, draft } = await createPage(app.platform, olga, { kind: 'landing', path: '/lpp/friday', data: page([]) })
  const [unknown, unpublished] = [await read('/lpp/nothing'), await read('/lpp/friday')]
  expect(unpublished).toMatchObject({ status: 404, errors: unknown.errors })
  await publishPage(app.platform, olga, { pageId: made.id, revision: draft.revision })
  expect((await read('/lpp/friday')).body).toMatchObject({
    title: { text: 'Полярная пятница' },
    layout: 'light',
    seo: {
      title: expect.stringContaining('Полярная пятница') as string,
      description: 'Четыре дня коротких цен',
      canonical: '/lpp/friday',
      noindex: false,
    },
  })
})

test('[MAG-13] what has no English words is said in Russian, and says so', async () => {
  await publish('/lpp/halves', [
    { id: 'aaaaaaaa', kind: 'text', title: { ru: 'Почему' }, text: words('Мы шьём мало.', 'We sew little.') },
    { id: 'bbbbbbbb', kind: 'text', text: words('Потом цены вернутся.') },
  ])
  const { body } = await read('/lpp/halves', 'en')
  expect(body.title).toEqual({ text: 'Polar Friday' })
  expect(body.lead).toEqual({ text: 'Четыре дня коротких цен', lang: 'ru' })
  expect(body.blocks).toMatchObject([
    { title: { text: 'Почему', lang: 'ru' }, text: { nodes: [{ p: [{ t: 'We sew little.' }] }] } },
    { title: null, text: { lang: 'ru' } },
  ])
  expect(body.blocks[0]).not.toHaveProperty('text.lang')
})

test('[MAG-09] [MAG-11] hidden blocks, blocks of another time, those without their picture and of an unknown kind leave by themselves', async () => {
  const at = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
  const text = (id: string, more: object = {}) => ({ id, kind: 'text', text: words(id), ...more })
  await publish('/lpp/times', [
    { id: 'hhhhhhhh', kind: 'heading', level: 2, text: { ru: 'Раздел' } },
    { id: 'tttttttt', kind: 'toc' },
    text('hidden00', { hidden: true }),
    text('later000', { from: at(1) }),
    text('over0000', { until: at(0) }),
    text('now00000', { from: at(0), until: at(1) }),
    { id: 'picture0', kind: 'picture', image: 2_000_000 },
  ])
  await app.db.execute(sql`alter table content_versions disable trigger content_versions_append_only`)
  await app.db.execute(
    sql`update content_versions set data = jsonb_insert(data, '{blocks,0}', '{"id": "unknown0", "kind": "hologram"}')
      where page_id = (select id from content_pages where path = '/lpp/times')`,
  )
  await app.db.execute(sql`alter table content_versions enable trigger content_versions_append_only`)
  const { status, body } = await read('/lpp/times')
  expect(status).toBe(200)
  expect(body.blocks.map(({ id }) => id)).toEqual(['hhhhhhhh', 'tttttttt', 'now00000'])
  expect(body.blocks[1]).toMatchObject({ headings: [{ text: { text: 'Раздел' }, anchor: 'hhhhhhhh' }] })
  app.clock.advance(3_600_000)
  expect((await read('/lpp/times')).body.blocks.map(({ id }) => id)).toEqual(['hhhhhhhh', 'tttttttt', 'later000'])
})

test('[MAG-09] products, looks and articles are shown as they are now; of a block whose goods are gone nothing is left', async () => {
  const { rows } = await app.db.execute(sql`select id from products where published_at is not null order by id limit 3`)
  const ids = rows.map((row) => row.id)
  const of = async (from: string) =>
    (await app.db.execute(sql.raw(`select slug from ${from} order by id limit 1`))).rows.map(({ slug }) => slug)
  const [looks, slugs] = [await of('looks'), await of('articles where published_at <= now()')]
  await publish('/lpp/goods', [
    { id: 'goods000', kind: 'products', source: { ids: [2_000_000, ...ids] }, layout: 'rail', limit: 2 },
    { id: 'lonely00', kind: 'products', source: { ids: [2_000_000, ids[0]] }, layout: 'grid', limit: 4 },
    { id: 'gone0000', kind: 'products', source: { listing: 'no-such-listing' }, layout: 'grid', limit: 4 },
    { id: 'looks000', kind: 'looks', looks: ['no-such-look', ...looks] },
    { id: 'nolooks0', kind: 'looks', looks: ['no-such-look'] },
    { id: 'article0', kind: 'articles', slugs, limit: 3 },
    { id: 'noarticl', kind: 'articles', topic: 'no-such-topic', limit: 3 },
  ])
  const { body } = await read('/lpp/goods')
  expect(body.blocks.map(({ id }) => id)).toEqual(['goods000', 'looks000', 'article0'])
  expect(body.blocks[0]).toMatchObject({ products: ids.slice(0, 2).map((id) => ({ id })) })
})

test('[MAG-06] [MAG-21] the page with every kind of block tells all of them in both languages', async () => {
  for (const locale of ['ru', 'en'] as const) {
    const { body } = await read('/lpp/all-blocks', locale)
    const told = new Set(body.blocks.map(({ kind }) => kind))
    expect(blockSchema.options.map(({ shape }) => shape.kind.value).filter((kind) => !told.has(kind))).toEqual([])
    expect(JSON.stringify(body)).not.toContain('"lang":"ru"')
  }
})

test('[MAG-14] the list of landings has what is published and may be found, the newest first, and no draft', async () => {
  await createPage(app.platform, olga, { kind: 'landing', path: '/lpp/never-shown', data: page([]) })
  const { body } = await new Visitor(app).call('GET /pages/landings', {})
  const paths = body.results.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['/lpp/northern-light', '/lpp/wool', '/lpp/first-snow', '/lpp/gifts']))
  expect(paths).not.toContain('/lpp/never-shown')
  expect(paths).not.toContain('/lpp/all-blocks')
})

test('[MAG-12] a preview link shows the draft to who has it and to no search engine, for 24 hours, and not once it is revoked', async () => {
  const { page: made } = await createPage(app.platform, olga, { kind: 'landing', path: '/lpp/soon', data: page([]) })
  const look = async (path: string) =>
    new Visitor(app).call('GET /pages/preview/:token', { params: { token: path.replace('/preview/', '') } })
  const [first, second] = [
    await createPreview(app.platform, olga, { pageId: made.id }),
    await createPreview(app.platform, olga, { pageId: made.id }),
  ]
  const shown = await look(first.path)
  expect(shown.body).toMatchObject({ title: { text: 'Полярная пятница' }, version: null, path: '/lpp/soon', seo: { noindex: true } })
  expect((await read('/lpp/soon')).status).toBe(404)
  expect((await look('/preview/guessed')).status).toBe(404)
  const { rows } = await app.db.execute(sql`select token_hash from page_previews`)
  expect(rows.map((row) => row.token_hash)).not.toContain(first.path.replace('/preview/', ''))
  expect(await revokePreviews(app.platform, olga, made.id)).toBe(2)
  expect((await look(second.path)).status).toBe(404)
  const third = await createPreview(app.platform, olga, { pageId: made.id })
  app.clock.advance(86_400_000 - 1)
  expect((await look(third.path)).status).toBe(200)
  app.clock.advance(1)
  expect((await look(third.path)).status).toBe(404)
})

test('[MAG-13] the sitemap has what is published: a page without English words in Russian alone, and no draft', async () => {
  const russian = { ...page([]), title: { ru: 'Только по-русски' } }
  const { page: made, draft } = await createPage(app.platform, olga, { kind: 'flat', path: '/page/only-russian', data: russian })
  await createPage(app.platform, olga, { kind: 'flat', path: '/page/not-yet', data: page([]) })
  const sitemap = async () => (await app.server.inject({ url: '/sitemaps/pages.xml' })).body
  expect(await sitemap()).not.toContain('/page/only-russian')
  await publishPage(app.platform, olga, { pageId: made.id, revision: draft.revision })
  const xml = await sitemap()
  expect(xml).toContain('/page/only-russian<')
  expect(xml).not.toContain('/en/page/only-russian')
  expect(xml).toContain('/en/lpp/wool<')
  expect(xml).not.toMatch(/not-yet|all-blocks/)
  expect((await read('/page/only-russian')).body.has_english).toBe(false)
  expect((await read('/lpp/wool')).body.has_english).toBe(true)
})

test('[RT-08] a page that has moved is found by one redirect; a path that leads elsewhere, or has a page, takes no other', async () => {
  await publish('/lpp/before', [])
  const { rows } = await app.db.execute<{ id: number; revision: number }>(
    sql`select id, revision from content_pages where path = '/lpp/before'`,
  )
  const { id: pageId = 0, revision = 0 } = rows[0] ?? {}
  const move = (path: string, read = revision) => movePage(app.platform, olga, { pageId, revision: read, path })
  await expect(move('/lpp/wool')).rejects.toMatchObject({ status: 409, code: 'pages.path_taken' })
  await expect(move('/cart')).rejects.toMatchObject({ status: 422, code: 'pages.wrong_path' })
  expect(await move('/lpp/after')).toMatchObject({ path: '/lpp/after' })
  expect((await new Visitor(app).call('GET /seo/has-redirect', { query: { path: '/lpp/before' } })).body).toEqual({
    target: '/lpp/after',
    status: 301,
  })
  await expect(createPage(app.platform, olga, { kind: 'landing', path: '/lpp/before', data: page([]) })).rejects.toMatchObject({
    code: 'pages.path_redirected',
  })
  expect((await read('/lpp/before')).status).toBe(404)
  expect((await read('/lpp/after')).status).toBe(200)
  await move('/lpp/at-last', revision + 1)
  for (const path of ['/lpp/before', '/lpp/after'])
    expect((await new Visitor(app).call('GET /seo/has-redirect', { query: { path } })).body).toEqual({
      target: '/lpp/at-last',
      status: 301,
    })
})
