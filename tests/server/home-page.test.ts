import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicationIssues } from '#contracts/content-pages.contract.ts'
import { findDraft, listPages } from '#server/modules/editorial/pages/index.ts'
import { publishPage, saveDraft, schedulePage, takeBackPage } from '#server/modules/editorial/pages/pages.staff.service.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'

let app: TestApp
let guest: Visitor
beforeAll(async () => {
  app = await startTestApp({ template: 'demo' })
  guest = new Visitor(app)
})
afterAll(() => closeTestApp(app))

const olga: Author = { actor: { kind: 'staff', memberId: null, name: 'Ольга', roles: ['content'] }, origin: 'command' }
const shown = async () => (await guest.call('GET /pages/homepage', {})).body.blocks

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

/** Undoes a transaction, and tells what it saw. */
class Undone extends Error {
  constructor(cause: unknown) {
    super('undone', { cause })
  }
}

test('[MAG-22] the home page is not taken back, nor given an end; it stays as it was', async () => {
  const before = await shown()
  const { pageId, revision } = await homePage()
  const [page] = await listPages(app.db, { path: '/', limit: 1 })
  const refusal = { status: 422, code: 'pages.always_shown' }
  await expect(takeBackPage(app.platform, olga, { pageId, revision: page?.revision ?? 0 })).rejects.toMatchObject(refusal)
  const hours = (count: number) => new Date(app.clock.now().getTime() + count * 3_600_000)
  const plan = { pageId, revision, at: hours(1), unpublishAt: hours(2) }
  await expect(schedulePage(app.platform, olga, plan)).rejects.toMatchObject({ ...refusal, field: 'unpublish_at' })
  // Were its end stored all the same, visitors would be shown what was there.
  const stored = await app.db
    .transaction(async (tx) => {
      await tx.execute(sql`update content_pages set published_version = null, published_at = null where id = ${pageId}`)
      throw new Undone((await tx.execute(sql`select from home_page_blocks`)).rows.length)
    })
    .catch((error: unknown) => (error instanceof Undone ? error.cause : error))
  expect(stored).toBeGreaterThanOrEqual(before.length)
  expect(await shown()).toEqual(before)
})
