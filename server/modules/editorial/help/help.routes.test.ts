import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiInput, ApiReply } from '#contracts/api.ts'
import type { Locale } from '#core/locale.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import { helpAnswers, helpTopics } from '#demo/content/help/index.ts'
import { createPage, findDraft, listPages, publishPage, saveDraft, schedulePage } from '#server/modules/editorial/pages/index.ts'
import { takeBackPage } from '#server/modules/editorial/pages/pages.staff.service.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ template: 'demo' })
})
afterAll(() => closeTestApp(app))

const olga: Author = { actor: { kind: 'staff', memberId: null, name: 'Ольга', roles: ['content'] }, origin: 'command' }
const ask = async (q: string, locale: Locale = 'ru', more = {}) =>
  (await new Visitor(app, locale).call('GET /help/search', { query: { q, ...more } })).body as ApiReply<'GET /help/search'>
const urls = async (q: string, locale?: Locale) => (await ask(q, locale)).results.map(({ url }) => url)
const help = async (locale: Locale = 'ru') => (await new Visitor(app, locale).call('GET /help', {})).body as ApiReply<'GET /help'>

const data = (title: { ru: string; en?: string }, topic = 'returns') => ({
  title,
  topic,
  position: 99,
  keywords: [],
  layout: 'sidebar',
  blocks: [{ id: 'aaaaaaaa', kind: 'text', text: { ru: [{ p: [{ t: 'Гравировку на вещах мы не делаем.' }] }] } }],
  seo: { noindex: false },
})

test('[MAG-18] the help centre has six topics of four answers, with what is read most', async () => {
  const { count, topics, most_read } = await help()
  expect([count, topics.length]).toEqual([24, 6])
  expect(topics.map(({ slug, count: own, answers }) => [slug, own, answers.length])).toEqual(helpTopics.map(({ slug }) => [slug, 4, 4]))
  expect(most_read.map(({ topic }) => topic.slug)).toEqual(helpTopics.map(({ slug }) => slug))
  const read = new Visitor(app)
  for (const _ of [1, 2]) expect((await read.call('POST /help/answers/:slug/reads', { params: { slug: 'wash-down' } })).status).toBe(204)
  await read.call('POST /help/answers/:slug/reads', { params: { slug: 'denim-care' } })
  await read.call('POST /help/answers/:slug/reads', { params: { slug: 'no-such-answer' } })
  expect((await help()).most_read.slice(0, 3).map(({ url }) => url)).toEqual(['/help/wash-down', '/help/denim-care', '/help/how-to-order'])
})

test('[MAG-18] an answer stands in its topic between its neighbors; other addresses are 404', async () => {
  const place = async (slug: string) => new Visitor(app).call('GET /help/answers/:slug', { params: { slug } })
  expect((await place('how-to-return')).body).toMatchObject({
    topic: { slug: 'returns', title: 'Возврат' },
    previous: { url: '/help/return-terms' },
    next: { url: '/help/refund-money', title: { text: 'Когда вернутся деньги' } },
    version: 1,
  })
  expect((await place('return-terms')).body).toMatchObject({ previous: null })
  expect((await place('faulty-item')).body).toMatchObject({ next: null })
  expect((await place('no-such-answer')).status).toBe(404)
  const topic = await new Visitor(app, 'en').call('GET /help/topics/:slug', { params: { slug: 'care' } })
  expect(topic.body).toMatchObject({ title: 'Care', answers: [{ url: '/help/wash-wool' }, {}, {}, {}] })
  expect((await new Visitor(app).call('GET /help/topics/:slug', { params: { slug: 'magic' } })).status).toBe(404)
})

test.each([
  ['вернул деньги', '/help/refund-money'],
  ['возвраты', '/help/return-terms'],
  ['djpdhfn', '/help/return-terms'],
  ['vozvrat', '/help/return-terms'],
  ['возварт', '/help/return-terms'],
  ['где мой заказ', '/help/where-is-my-order'],
  ['как постирать пуховик', '/help/wash-down'],
  ['рассрочка', '/help/installments'],
  ['самовывоз', '/help/pickup-points'],
])('[MAG-19] «%s» finds %s', async (q, url) => {
  expect((await urls(q)).slice(0, 4)).toContain(url)
})

test.each([
  ['refunds', '/help/refund-money'],
  ['washing jeans', '/help/denim-care'],
  ['promo code not working', '/help/promo-codes'],
])('[MAG-19] "%s" finds %s', async (q, url) => {
  expect((await urls(q, 'en')).slice(0, 3)).toContain(url)
})

test('[MAG-19] an excerpt marks the words in any form', async () => {
  const marked = (await ask('вернули')).results.flatMap(({ excerpt }) => excerpt.filter((part) => part.is_marked).map((part) => part.text))
  expect(marked.length).toBeGreaterThan(2)
  expect(marked.filter((word) => !word.toLowerCase().startsWith('верн'))).toEqual([])
})

test('[MAG-19] what has no answer shows what is read most and is noted by day; half a word and an address are not', async () => {
  const none = await ask('дирижабль')
  expect([none.count, none.results, none.most_read.length]).toEqual([0, [], 6])
  await ask('дирижабль ')
  await ask('дирижаб', 'ru', { typing: '1' })
  await ask('цеппелин@example.org')
  const { rows } = await app.db.execute(sql`select query, locale, count from help_misses order by query`)
  expect(rows).toEqual([{ query: 'дирижабль', locale: 'ru', count: 2 }])
  for (const q of ['', ' ', "'", '\\', "' | & !", ':*', '<->', 'a'.repeat(100), '😀', '"'])
    expect((await ask(q)).query.length).toBeLessThan(101)
})

test('[MAG-19] an answer is listed and found from its publication until it is taken back, a draft never', async () => {
  const { page, draft } = await createPage(app.platform, olga, { kind: 'help', path: '/help/engraving', data: data({ ru: 'Гравировка' }) })
  expect(await urls('гравировкой')).toEqual([])
  await publishPage(app.platform, olga, { pageId: page.id, revision: draft.revision })
  expect(await urls('гравировкой')).toEqual(['/help/engraving'])
  expect((await ask('гравировка', 'en')).results).toMatchObject([{ title: { text: 'Гравировка', lang: 'ru' } }])
  expect((await help()).count).toBe(25)
  const now = await findDraft(app.db, page.id)
  await saveDraft(app.platform, olga, { pageId: page.id, revision: now?.revision ?? 0, data: data({ ru: 'Вышивка' }) })
  expect(await urls('вышивка')).toEqual([])
  const [shown] = await listPages(app.db, { path: '/help/engraving', limit: 1 })
  await takeBackPage(app.platform, olga, { pageId: page.id, revision: shown?.revision ?? 0 })
  expect([await urls('гравировка'), (await help()).count]).toEqual([[], 24])
})

test('[MAG-18] a device has one vote on a version; what was missing reaches the staff and is not readable in the table', async () => {
  const device = new Visitor(app)
  const vote = async (body: ApiInput<'POST /help/answers/:slug/votes'>['body'], slug = 'wash-wool', by = device) =>
    by.call('POST /help/answers/:slug/votes', { params: { slug }, body })
  const votes = async () => (await app.db.execute(sql`select is_helpful, comment, version from help_votes order by id`)).rows
  expect((await vote({ version: 1, is_helpful: true })).status).toBe(204)
  expect((await vote({ version: 1, is_helpful: false })).status).toBe(204)
  expect((await vote({ version: 1, is_helpful: false, comment: 'Про кашемир мало' })).status).toBe(204)
  expect(await votes()).toEqual([{ is_helpful: false, comment: expect.not.stringContaining('кашемир') as string, version: 1 }])
  const { rows } = await app.db.execute(sql`select 1 from messages where text like '%Про кашемир мало%'`)
  expect(rows).toHaveLength(1)
  expect((await vote({ version: 1, is_helpful: true }, 'wash-wool', new Visitor(app))).status).toBe(204)
  expect(await votes()).toHaveLength(2)
  expect(await vote({ version: 2, is_helpful: true })).toMatchObject({ status: 409 })
  expect(await vote({ version: 1, is_helpful: true }, 'no-such-answer')).toMatchObject({ status: 404 })
  expect(await vote({ version: 1, is_helpful: false, comment: 'я'.repeat(501) })).toMatchObject({ status: 400 })
})

test('[MAG-18] an answer of a topic that there is not cannot be published, nor planned, which would stop every other plan', async () => {
  const made = { kind: 'help', path: '/help/lost', data: data({ ru: 'Ничей' }, 'nowhere') } as const
  const { page, draft } = await createPage(app.platform, olga, made)
  const read = { pageId: page.id, revision: draft.revision }
  const refused = { code: 'help.unknown_topic', status: 422 }
  await expect(publishPage(app.platform, olga, read)).rejects.toMatchObject(refused)
  const at = new Date(app.clock.now().getTime() + 3_600_000)
  await expect(schedulePage(app.platform, olga, { ...read, at })).rejects.toMatchObject(refused)
})

test('[MAG-18] every link of an answer leads to an answer, a topic, or a page outside of the help', async () => {
  const { rows } = await app.db.execute<{ href: string }>(sql`
    select distinct href #>> '{}' as href from content_versions v join content_pages p on p.id = v.page_id,
      jsonb_path_query(v.data, 'strict $.**.href') href where p.kind = 'help'`)
  const hrefs = rows.map(({ href }) => href)
  const known = new Set([...helpAnswers, ...helpTopics].map(({ slug }) => `/help/${slug}`))
  expect(hrefs.length).toBeGreaterThan(15)
  expect(hrefs.filter((href) => href.startsWith('/help') && !known.has(href))).toEqual([])
})
