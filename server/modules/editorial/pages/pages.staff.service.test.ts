import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Author } from '#server/platform/audit/record-change.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { runJob } from '#tests/support/orders.ts'
import { findDraft, findPublished, findVersion } from './pages.repo.ts'
import { createPage, publishPage, restoreVersion, saveDraft, schedulePage, takeBackPage } from './pages.staff.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => closeTestApp(app))

const olga: Author = { actor: { kind: 'staff', memberId: null, name: 'Ольга', roles: ['content'] }, origin: 'screen' }
const pavel: Author = { actor: { kind: 'staff', memberId: null, name: 'Павел', roles: ['content'] }, origin: 'screen' }
const data = (title: string) => ({ title: { ru: title }, layout: 'default', blocks: [], seo: { noindex: false } })
const create = (path: string, title = 'Первый') => createPage(app.platform, olga, { kind: 'landing', path, data: data(title) })
const titleAt = async (path: string) => (await findPublished(app.db, path))?.data.title.ru
const log = async (topic: string) =>
  (await app.db.execute(sql`select entity_id from change_log where topic = ${topic} order by entity_id`)).rows.map((row) => row.entity_id)

test('[MAG-10] a page is created unseen, written, published, and its earlier version is restored into the draft', async () => {
  const { page, draft } = await create('/lpp/winter')
  expect(await titleAt('/lpp/winter')).toBeUndefined()
  const first = await publishPage(app.platform, olga, { pageId: page.id, revision: draft.revision })
  expect(first).toMatchObject({ publishedVersion: 1, publishedAt: app.clock.now() })
  const read = (await findDraft(app.db, page.id))!
  const saved = await saveDraft(app.platform, pavel, { pageId: page.id, revision: read.revision, data: data('Второй') })
  expect(await titleAt('/lpp/winter')).toBe('Первый')
  await publishPage(app.platform, pavel, { pageId: page.id, revision: saved.revision, note: 'к зиме' })
  expect(await titleAt('/lpp/winter')).toBe('Второй')
  expect(await findVersion(app.db, page.id, 2)).toMatchObject({ author: 'Павел', note: 'к зиме' })
  const now = (await findDraft(app.db, page.id))!
  const restored = await restoreVersion(app.platform, olga, { pageId: page.id, revision: now.revision, number: 1 })
  expect(restored).toMatchObject({ data: data('Первый'), baseVersion: 2 })
  await publishPage(app.platform, olga, { pageId: page.id, revision: restored.revision })
  expect(await titleAt('/lpp/winter')).toBe('Первый')
  const { rows } = await app.db.execute(
    sql`select act, actor, permission from staff_changes where table_name = 'content_pages' and row_id = ${String(page.id)} order by id`,
  )
  expect(rows).toEqual(
    [
      ['create', 'Ольга'],
      ['change', 'Ольга'],
      ['change', 'Павел'],
      ['change', 'Ольга'],
    ].map(([act, actor]) => ({ act, actor, permission: 'content.write' })),
  )
  expect(await log('content_page')).toContain(page.id)
})

test('[MAG-10] a save of what was read before another save is a 409 with the other draft, and overwrites nothing', async () => {
  const { page, draft } = await create('/lpp/two-editors')
  const read = { pageId: page.id, revision: draft.revision }
  await saveDraft(app.platform, pavel, { ...read, data: data('Павла') })
  await expect(saveDraft(app.platform, olga, { ...read, data: data('Ольги') })).rejects.toMatchObject({
    status: 409,
    code: 'staff.conflict',
    extra: { current: { data: data('Павла'), author: 'Павел' } },
  })
  await expect(publishPage(app.platform, olga, read)).rejects.toMatchObject({ status: 409, code: 'staff.conflict' })
  expect(await titleAt('/lpp/two-editors')).toBeUndefined()
})

test('[MAG-10] of two who publish one draft at the same moment one does, the other is told 409; there is one version', async () => {
  const { page, draft } = await create('/lpp/race')
  const both = [olga, pavel].map((author) => publishPage(app.platform, author, { pageId: page.id, revision: draft.revision }))
  const ended = await Promise.allSettled(both)
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409, code: 'staff.conflict' } })
  expect(await findVersion(app.db, page.id, 2)).toBeUndefined()
})

test('[MAG-07] a draft may lack what a published page must have; it is named by field, and nothing is published', async () => {
  const missing = { ...data(''), blocks: [{ id: 'aaaaaaaa', kind: 'heading', level: 2, text: { ru: '' } }] }
  const { page, draft } = await createPage(app.platform, olga, { kind: 'landing', path: '/lpp/unfinished', data: missing })
  await expect(publishPage(app.platform, olga, { pageId: page.id, revision: draft.revision })).rejects.toMatchObject({
    errors: [
      { status: 422, field: 'title.ru' },
      { status: 422, field: 'blocks.aaaaaaaa.text.ru' },
    ],
  })
  expect(await findVersion(app.db, page.id, 1)).toBeUndefined()
  const unknown = { ...data('Есть'), blocks: [{ id: 'aaaaaaaa', kind: 'html' }] }
  await expect(saveDraft(app.platform, olga, { pageId: page.id, revision: draft.revision, data: unknown })).rejects.toMatchObject({
    errors: [{ status: 400, field: 'blocks.aaaaaaaa.kind' }],
  })
})

test('[MAG-10] each write of a draft has its audit row, which names page and revision and copies nothing', async () => {
  const { page, draft } = await create('/lpp/audited')
  const saved = await saveDraft(app.platform, pavel, { pageId: page.id, revision: draft.revision, data: data('Второй') })
  await publishPage(app.platform, olga, { pageId: page.id, revision: saved.revision })
  const { rows } = await app.db.execute(
    sql`select actor, act, revision, before, after from staff_changes where table_name = 'content_drafts' and row_id = ${String(page.id)} order by id`,
  )
  const empty = { before: {}, after: {} }
  expect(rows).toEqual([
    { actor: 'Ольга', act: 'create', revision: draft.revision, ...empty },
    { actor: 'Павел', act: 'change', revision: saved.revision, ...empty },
    { actor: 'Ольга', act: 'change', revision: saved.revision + 1, ...empty },
  ])
})

test('a second page at a path, and a path where pages of the kind do not lie, are refused', async () => {
  await create('/lpp/once')
  await expect(create('/lpp/once')).rejects.toMatchObject({ status: 409, code: 'pages.path_taken' })
  await expect(create('/cart')).rejects.toMatchObject({ status: 422, code: 'pages.wrong_path' })
})

test('[MAG-11] a planned version is shown from its moment and hidden at its end, each with its audit row', async () => {
  const { page, draft } = await create('/lpp/planned')
  const hours = (count: number) => new Date(app.clock.now().getTime() + count * 3_600_000)
  const plan = { pageId: page.id, revision: draft.revision, at: hours(1), unpublishAt: hours(2) }
  for (const wrong of [{ at: app.clock.now() }, { unpublishAt: hours(1) }])
    await expect(schedulePage(app.platform, olga, { ...plan, ...wrong })).rejects.toMatchObject({ status: 422, code: 'pages.wrong_moment' })
  await schedulePage(app.platform, olga, plan)
  await runJob(app, 'pages:follow-plan', {})
  expect(await titleAt('/lpp/planned')).toBeUndefined()
  app.clock.set(plan.at)
  await runJob(app, 'pages:follow-plan', {})
  expect(await findPublished(app.db, '/lpp/planned')).toMatchObject({ page: { publishedVersion: 1, publishedAt: plan.at, nextAt: null } })
  app.clock.set(plan.unpublishAt)
  await runJob(app, 'pages:follow-plan', {})
  expect(await titleAt('/lpp/planned')).toBeUndefined()
})

test('[MAG-11] a publication by hand ends the plan; what is taken back is shown to nobody and may be published again', async () => {
  const { page, draft } = await create('/lpp/sooner')
  const at = new Date(app.clock.now().getTime() + 3_600_000)
  await schedulePage(app.platform, olga, { pageId: page.id, revision: draft.revision, at })
  const planned = (await findDraft(app.db, page.id))!
  const shown = await publishPage(app.platform, olga, { pageId: page.id, revision: planned.revision })
  expect(shown).toMatchObject({ publishedVersion: 2, nextVersion: null, nextAt: null })
  await expect(takeBackPage(app.platform, pavel, { pageId: page.id, revision: shown.revision - 1 })).rejects.toMatchObject({ status: 409 })
  await takeBackPage(app.platform, pavel, { pageId: page.id, revision: shown.revision })
  expect(await titleAt('/lpp/sooner')).toBeUndefined()
  const kept = (await findDraft(app.db, page.id))!
  await publishPage(app.platform, olga, { pageId: page.id, revision: kept.revision })
  expect(await titleAt('/lpp/sooner')).toBe('Первый')
})

test('a version is never changed nor deleted', async () => {
  await expect(app.db.execute(sql`update content_versions set note = 'другое'`)).rejects.toThrow()
  await expect(app.db.execute(sql`delete from content_versions`)).rejects.toThrow()
})
