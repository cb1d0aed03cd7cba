import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp, expectInvariants } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { runJob } from '#tests/support/orders.ts'
import { openedRows, sealed } from '#tests/support/personal-data.ts'
import { aPhoto, aReview, inBase64, sendReview, startReviewShop } from '#tests/support/sent-reviews.ts'
import { getStoredReview, listStoredReviews, publishReview, rejectReview, replyToReview, reviewsData } from './index.ts'

const olga: Author = { actor: { kind: 'staff', memberId: null, name: 'Olga', roles: ['owner'] }, origin: 'command' }
let app: TestApp
let agreed: number[]
let guest: Visitor
beforeAll(async () => {
  ;({ app, agreed } = await startReviewShop())
  guest = new Visitor(app, 'en')
  app.platform.changes.start()
})
afterAll(() => closeTestApp(app))
beforeEach(() => app.db.execute(sql`delete from messages`))

/** Sends a review and answers it as staff read it. */
async function sent(more: Parameters<typeof aReview>[1] = {}, { visitor = guest, isOfShop = false } = {}) {
  const reply = await sendReview(visitor, aReview(agreed, more), { isOfShop })
  expect(reply.status).toBe(200)
  const { rows } = await app.db.execute<{ id: number }>(sql`select max(id) as id from reviews`)
  return (await getStoredReview(app, rows[0]?.id ?? 0)).review
}
const shown = async () => (await guest.call('GET /catalog/products/:id/reviews', { params: { id: '1' }, query: {} })).body
const shownOfShop = async () => (await guest.call('GET /blog/reviews', { query: {} })).body
const audit = async (id: number) =>
  (
    await app.db.execute<Record<string, unknown>>(
      sql`select act, actor, permission, revision, after from staff_changes where table_name = 'reviews' and row_id = ${String(id)} order by id`,
    )
  ).rows
const emails = async () =>
  openedRows((await app.db.execute<{ to: string; text: string }>(sql`select recipient as to, text from messages order by id`)).rows).filter(
    ({ to }) => to.includes('reader'),
  )
const withEmail = async () => {
  const { visitor, customerId } = await loggedIn(app, 'en')
  const email = `reader-${customerId}@example.com`
  await app.db.execute(
    sql`update customers set email = ${sealed(email)}, email_key = ${sealed(email)}, email_confirmed_at = now() where id = ${customerId}`,
  )
  return { visitor, customerId, email }
}

test('[FORM-14] [ADM-61] a published review is told to every node, and its picture is served from then on; rejected, both are gone again', async () => {
  const tags = new Set<string>()
  app.platform.changes.subscribe('pages', { name: 'test', take: (batch) => batch.tags.forEach((tag) => tags.add(tag)) })
  const review = await sent({ image: await inBase64(aPhoto().jpeg()), fit: 'true' })
  await app.platform.changes.settled()
  tags.clear()
  const published = await publishReview(app.platform, olga, review)
  await app.platform.changes.settled()
  expect([...tags]).toEqual(expect.arrayContaining(['review:1', 'shop_review']))
  const { results, summary } = await shown()
  expect(results).toMatchObject([{ author: 'Ирина', stars: 5, fit: 'true', reply: null }])
  expect(summary).toMatchObject({ count: 1, average: 5, photos_count: 1 })
  const address = `${results[0]?.images[0]?.src}/320.webp`
  expect((await app.server.inject({ url: address })).statusCode).toBe(200)
  expect(await audit(review.id)).toMatchObject([
    { act: 'change', actor: 'Olga', permission: 'reviews.write', revision: 2, after: { state: 'published', handledBy: 'Olga' } },
  ])
  await rejectReview(app.platform, olga, published, 'not_about_it')
  expect(await shown()).toMatchObject({ count: 0, summary: { photos_count: 0 } })
  expect((await app.server.inject({ url: address })).statusCode).toBe(404)
  await expectInvariants(app.db)
})

test('[ADM-61] a review is published without its picture when staff say so; one of the shop stands on its own page', async () => {
  const review = await sent({ image: await inBase64(aPhoto().jpeg()) }, { isOfShop: true })
  await publishReview(app.platform, olga, review, { withoutPictures: true })
  const { results, summary } = await shownOfShop()
  expect([results[0]?.images, summary.count]).toEqual([[], 1])
  expect((await shown()).count).toBe(0)
})

test('[ADM-77] two members of staff at one moment: one is done, the other hears of it; a stale one changes nothing', async () => {
  const review = await sent()
  const both = await Promise.allSettled([publishReview(app.platform, olga, review), rejectReview(app.platform, olga, review, 'abuse')])
  expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 'staff.conflict', status: 409 } })
  await expect(replyToReview(app.platform, olga, review, { ru: 'Спасибо' })).rejects.toMatchObject({ code: 'staff.conflict' })
  await expect(publishReview(app.platform, olga, { id: 9999, revision: 1 })).rejects.toMatchObject({ code: 'reviews.unknown', status: 404 })
  expect(await audit(review.id)).toHaveLength(1)
})

test('[FORM-14] the bonus is given once for a review, to its account and to nobody else; its author is told by a proven email', async () => {
  const { visitor, customerId, email } = await withEmail()
  const bonuses = async () => (await visitor.call('GET /personal/bonuses', {})).body.available
  const before = await bonuses()
  const review = await sent({}, { visitor })
  const published = await publishReview(app.platform, olga, review, { bonus: 20 })
  expect(await bonuses()).toBe(before + 20)
  const again = await publishReview(app.platform, olga, await rejectReview(app.platform, olga, published, 'unreadable'), { bonus: 20 })
  await publishReview(app.platform, olga, again, { bonus: 20 })
  expect(await bonuses()).toBe(before + 20)
  await replyToReview(app.platform, olga, again, { ru: 'Спасибо, Ирина', en: 'Thank you, Irina' })
  expect(await emails()).toEqual([
    { to: email, text: expect.stringMatching(/Your review is live: \S+\/en\/product\/dress-spruce#reviews[\s\S]+20 points/) },
    { to: email, text: expect.stringMatching(/Your review is live/) },
    { to: email, text: expect.stringMatching(/Thank you, Irina/) },
  ])
  expect((await emails())[1]?.text).not.toMatch(/points/)
  expect((await shown()).results.find((one) => one.id === review.id)?.reply).toBe('Thank you, Irina')
  await publishReview(app.platform, olga, await sent(), { bonus: 20 })
  await app.db.execute(sql`update customers set email_confirmed_at = null where id = ${customerId}`)
  await replyToReview(app.platform, olga, await getStoredReview(app, review.id).then((one) => one.review), { ru: 'Ещё раз спасибо' })
  expect(await emails()).toHaveLength(3)
})

test('[FORM-27] [ACC-08] a person’s reviews are in the copy of their data; with the account a published one stays nameless, all others go', async () => {
  const { visitor, customerId } = await withEmail()
  const { rows } = await app.db.execute<{ phone: string }>(sql`select phone from customers where id = ${customerId}`)
  const phone = openedRows(rows)[0]?.phone ?? ''
  const published = await sent({ author: 'Марина', city: 'Кемь', image: await inBase64(aPhoto().jpeg()) }, { visitor, isOfShop: true })
  await publishReview(app.platform, olga, published)
  // Without a login, but from their phone.
  const waiting = await sent({ phone, author: 'Марина', image: await inBase64(aPhoto().jpeg()) })
  const { reviews } = (await visitor.call('GET /personal/export', {})).body
  expect(reviews).toMatchObject([
    { about: 'shop', author: 'Марина', city: 'Кемь', state: 'published' },
    { about: 'product', author: 'Марина', state: 'pending' },
  ])
  const { rows: stored } = await app.db.execute<{ stored: string; id: number; version: string }>(sql`select stored, id, version from images
    join review_images on image_id = images.id where review_id in (${published.id}, ${waiting.id})`)
  expect(stored).toHaveLength(2)
  const deletion = { customerId, deviceUuid: undefined, now: app.clock.now() }
  await inTransaction(app.db, (tx) => reviewsData.forget(tx, deletion, app.platform))
  await expect(getStoredReview(app, waiting.id)).rejects.toMatchObject({ code: 'reviews.unknown' })
  const { review, author, imageIds } = await getStoredReview(app, published.id)
  expect(review).toMatchObject({
    state: 'published',
    author: { ru: 'Покупатель', en: 'Customer' },
    city: null,
    text: { ru: 'Ношу третью зиму.' },
  })
  expect([author, imageIds]).toEqual([undefined, []])
  expect(JSON.stringify(await audit(published.id))).not.toContain('Марина')
  expect(
    (await app.db.execute(sql`select 1 from images where stored is not null and id in (${stored[0]?.id}, ${stored[1]?.id})`)).rows,
  ).toEqual([])
  for (const { id, version, stored: name } of stored) await runJob(app, 'images:remove', { id, version, stored: name })
  expect((await visitor.call('GET /personal/export', {})).body.reviews).toEqual([])
  await expectInvariants(app.db)
})

test('[ADM-61] those that wait longest come first', async () => {
  const [first, second] = [await sent(), await sent()]
  const ids = (await listStoredReviews(app.platform, 'pending')).map(({ review }) => review.id)
  expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id))
})

test(
  '[FORM-26] one address sends five reviews an hour and no more, and no picture of the sixth is looked at',
  { timeout: 60_000 },
  async () => {
    const strict = await startReviewShop({ rateLimits: true, mode: 'production' })
    const from = (remoteAddress: string) => Object.assign(new Visitor(strict.app), { remoteAddress })
    const send = (address: string, more = {}) => sendReview(from(address), aReview(strict.agreed, more))
    for (let n = 0; n < 5; n++) expect((await send(`2001:db8:1:2::${n + 1}`)).status).toBe(200)
    const refused = await send('2001:db8:1:2::9', { image: Buffer.from('no picture').toString('base64') })
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '3600' }, errors: [{ code: 'reviews.too_many' }] })
    expect((await send('203.0.113.9')).status).toBe(200)
    strict.app.clock.advance(3_600_001)
    expect((await send('2001:db8:1:2::1')).status).toBe(200)
    strict.app.clock.advance(86_400_001)
    await runJob(strict.app, 'reviews:forget-origins', {})
    const { rows } = await strict.app.db.execute(sql`select 1 from review_authors where origin_hash is not null`)
    expect(rows).toEqual([])
    await strict.app.close()
  },
)
