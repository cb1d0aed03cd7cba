import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffReview } from '#contracts/staff/reviews.contract.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { aPhoto, aReview, inBase64, sendReview, startReviewShop } from '#tests/support/sent-reviews.ts'

let app: TestApp
let agreed: number[]
let guest: Visitor
beforeAll(async () => {
  const authenticateStaff = async () => ({ kind: 'staff' as const, memberId: 1, name: 'Света', roles: ['support' as const] })
  ;({ app, agreed } = await startReviewShop({}, { authenticateStaff }))
  guest = new Visitor(app, 'en')
})
afterAll(() => closeTestApp(app))

interface Page {
  results: StaffReview[]
  next_cursor: string | null
  count: { value: number; is_more: boolean }
  views: Record<string, { value: number }>
}
const staff = <T = StaffReview>(method: string, path = '', body?: object) =>
  new Visitor(app, 'en').raw<T>(method, `/api/en/staff/reviews${path}`, body)
const sent = async (more: Parameters<typeof aReview>[1] = {}) => {
  expect((await sendReview(guest, aReview(agreed, more))).status).toBe(200)
  const { rows } = await app.db.execute<{ id: number }>(sql`select max(id) as id from reviews`)
  return rows[0]?.id ?? 0
}
const shown = async () => (await guest.call('GET /catalog/products/:id/reviews', { params: { id: '1' }, query: {} })).body

test('[ADM-61] the list shows by view what waits, the oldest first, page by page, with what the tabs count', async () => {
  const ids = [await sent(), await sent(), await sent({ stars_count: 1 })]
  const first = (await staff<Page>('GET', '?view=pending&limit=2')).body
  expect(first.results.map(({ id }) => id)).toEqual(ids.slice(0, 2))
  expect(first).toMatchObject({ count: { value: 3, is_more: false }, views: { pending: { value: 3 }, published: { value: 0 } } })
  const second = (await staff<Page>('GET', `?view=pending&limit=2&cursor=${first.next_cursor}`)).body
  expect(second).toMatchObject({ results: [{ id: ids[2], about: { slug: 'dress-spruce' } }], next_cursor: null })
  for (const [at, id] of ids.entries())
    expect(await staff('POST', `/${id}/publish`, { revision: 1 })).toMatchObject({
      status: 200,
      body: { state: 'published', handled_by: 'Света', said: { count: at + 1 } },
    })
  expect((await staff<Page>('GET', '?view=low')).body).toMatchObject({
    results: [{ id: ids[2] }],
    views: { pending: { value: 0 }, unanswered: { value: 3 }, low: { value: 1 }, published: { value: 3 } },
  })
  const answered = await staff('POST', `/${await sent()}/publish`, { revision: 1, reply: { ru: 'Спасибо', en: 'Thank you' } })
  expect(answered.body.reply).toEqual({ ru: 'Спасибо', en: 'Thank you' })
  expect((await staff<Page>('GET', '?view=unanswered')).body.views).toMatchObject({ unanswered: { value: 3 }, published: { value: 4 } })
  await expectInvariants(app.db)
})

test('[ADM-61] [ADM-77] a review is rejected with a reason of the list and no other; a stale save hears of it', async () => {
  const id = await sent()
  expect((await staff('POST', `/${id}/reject`, { revision: 1, reason: 'because' })).status).toBe(400)
  expect(await staff('POST', `/${id}/reject`, { revision: 1, reason: 'advertising' })).toMatchObject({
    status: 200,
    body: { state: 'rejected', reject_reason: 'advertising', revision: 2 },
  })
  expect(await staff('POST', `/${id}/publish`, { revision: 1 })).toMatchObject({
    status: 409,
    errors: [{ code: 'staff.conflict' }],
    body: { current: { id, state: 'rejected', revision: 2 } },
  })
  expect((await staff('POST', '/999999/publish', { revision: 1 })).status).toBe(404)
})

test('[ADM-61] a translation is added and taken away, what was written stays; the answer is changed', async () => {
  const id = await sent()
  await staff('POST', `/${id}/publish`, { revision: 1 })
  expect(await staff('PUT', `/${id}/translation`, { revision: 2, en: 'My third winter in it.' })).toMatchObject({
    body: { text: 'Ношу третью зиму.', translation: 'My third winter in it.', revision: 3 },
  })
  expect((await shown()).results.find((one) => one.id === id)?.text).toBe('My third winter in it.')
  await staff('PUT', `/${id}/reply`, { revision: 3, reply: { ru: 'Спасибо' } })
  expect(await staff('PUT', `/${id}/translation`, { revision: 4, en: null })).toMatchObject({ body: { translation: null, revision: 5 } })
  expect((await shown()).results.find((one) => one.id === id)).toMatchObject({ text: 'Ношу третью зиму.', reply: 'Спасибо' })
  expect((await staff('PUT', `/${id}/reply`, { revision: 5, reply: { ru: ' ' } })).status).toBe(400)
})

test('[ADM-61] a picture is looked at before it is published, turned, hidden and shown again; the shop follows', async () => {
  const id = await sent({ image: await inBase64(aPhoto(900, 1200).jpeg()) })
  const { results } = (await staff<{ results: { id: number; data: string }[] }>('GET', `/${id}/pictures`)).body
  const image = results[0]?.id ?? 0
  const seen = Buffer.from(results[0]?.data.split(',')[1] ?? '', 'base64')
  expect(await sharp(seen).metadata()).toMatchObject({ format: 'webp', width: 900, height: 1200 })
  const turned = await staff('PUT', `/${id}/images`, { revision: 1, image, turn: 90 })
  expect(turned.body).toMatchObject({ revision: 2, pictures: [{ id: image, width: 1200, height: 900, is_hidden: false }] })
  expect((await staff('PUT', `/${id}/images`, { revision: 2, image, is_hidden: true })).body.pictures[0]?.is_hidden).toBe(true)
  await staff('POST', `/${id}/publish`, { revision: 3 })
  const src = turned.body.pictures[0]?.src
  const served = async () => (await app.server.inject({ url: `${src}/320.webp` })).statusCode
  expect([(await shown()).results.find((one) => one.id === id)?.images, (await shown()).summary.photos_count, await served()]).toEqual([
    [],
    0,
    404,
  ])
  expect((await staff('PUT', `/${id}/images`, { revision: 4, image, is_hidden: false })).status).toBe(200)
  expect([(await shown()).results.find((one) => one.id === id)?.images.length, await served()]).toEqual([1, 200])
  expect((await staff('PUT', `/${id}/images`, { revision: 5, image: 999_999, turn: 90 })).status).toBe(404)
  const { rows } = await app.db.execute(
    sql`select after from staff_changes where table_name = 'reviews' and row_id = ${String(id)} order by id`,
  )
  expect(rows.map(({ after }) => after)).toMatchObject([
    { pictureEdits: { [image]: { turn: 90 } } },
    { pictureEdits: { [image]: { turn: 90, hidden: true } } },
    { state: 'published' },
    { pictureEdits: { [image]: { hidden: false } } },
  ])
})
