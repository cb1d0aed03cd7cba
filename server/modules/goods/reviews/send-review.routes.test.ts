import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { runJob } from '#tests/support/orders.ts'
import { openedRows } from '#tests/support/personal-data.ts'
import { aDeliveredOrder } from '#tests/support/returns.ts'
import { aPhoto, aReview, inBase64, sendReview, startReviewShop } from '#tests/support/sent-reviews.ts'

const dayMs = 86_400_000
let app: TestApp
let agreed: number[]
let folder: string
let guest: Visitor
beforeAll(async () => {
  ;({ app, agreed, folder } = await startReviewShop())
  guest = new Visitor(app)
})
afterAll(() => closeTestApp(app))
beforeEach(async () => {
  await app.db.execute(sql`delete from review_images`)
  await app.db.execute(sql`delete from reviews`)
  await app.db.execute(sql`delete from images`)
  await app.db.execute(sql`delete from messages`)
})

const rows = async () =>
  (
    await app.db.execute<Record<string, unknown>>(
      sql`select r.*, a.phone_hash, a.order_item_id, a.locale from reviews r join review_authors a on a.review_id = r.id order by r.id`,
    )
  ).rows
const images = async () =>
  (
    await app.db.execute<{ id: number; version: string; stored: string; is_private: boolean; width: number; height: number }>(
      sql`select * from images`,
    )
  ).rows
const files = async () =>
  (await readdir(join(folder, 'files'), { recursive: true }).catch(() => [])).filter((name) => name.endsWith('.webp'))

test('[FORM-03] [FORM-14] a review waits for a person of the shop, who gets an email; its phone is not kept, its consent is', async () => {
  const body = aReview(agreed, { phone: '8 921 154-20-13', author: ' Ирина ', city: 'Апатиты', fit: 'true', stars_count: 4 })
  const reply = await sendReview(guest, body)
  expect(reply).toMatchObject({ status: 200, body: { detail: { title: 'Спасибо, отзыв у нас' } } })
  const [row, ...more] = await rows()
  expect(more).toEqual([])
  expect(row).toMatchObject({
    model_id: 1,
    author: { ru: 'Ирина' },
    city: { ru: 'Апатиты' },
    stars: 4,
    fit: 'true',
    state: 'pending',
    is_verified: false,
    locale: 'ru',
    revision: 1,
  })
  expect(JSON.stringify(row)).not.toContain('1542013')
  const consents = await app.db.execute(sql`select form, subject from consent_log order by id desc limit 1`)
  expect(consents.rows).toEqual([{ form: 'review', subject: app.platform.secrets.hmac('consent-subject', '+79211542013') }])
  const emails = openedRows((await app.db.execute<{ text: string }>(sql`select text from messages`)).rows)
  expect(emails.map((email) => email.text)).toEqual([
    expect.stringMatching(/Новый отзыв № \d+: Платье, оценка 4 из 5[\s\S]+Ношу третью зиму/),
  ])
  for (const key of ['GET /catalog/products/:id/reviews', 'GET /blog/reviews'] as const)
    expect((await guest.call(key, { params: { id: '1' }, query: {} } as never)).body).toMatchObject({ count: 0, summary: { count: 0 } })
})

test('[MAG-17] one of the shop is of no model and has no fit; of a model that is not there none is taken', async () => {
  expect((await sendReview(guest, aReview(agreed, { fit: 'large' }), { isOfShop: true })).status).toBe(200)
  expect((await sendReview(guest, aReview(agreed, { model: 1 }), { isOfShop: true })).status).toBe(200)
  expect(await rows()).toMatchObject([{ model_id: null, fit: null }, { model_id: 1 }])
  const unknown = await sendReview(guest, aReview(agreed, { model: 99 }), { isOfShop: true })
  expect(unknown).toMatchObject({ status: 400, errors: [{ name: 'model', code: 'reviews.model_unknown' }] })
  const missing = await guest.call('POST /catalog/products/:id/reviews', { params: { id: '99' }, body: aReview(agreed) } as never, {
    'idempotency-key': 'no-product',
  })
  expect(missing.status).toBe(404)
})

test('[FORM-14] verified is whose phone has received the model, with the size; not who has only ordered it', async () => {
  const order = await aDeliveredOrder(app, { paymentType: 'on_delivery', offerId: 2 })
  const phone = order.contact.phone
  await sendReview(guest, aReview(agreed, { phone }))
  await sendReview(guest, aReview(agreed, { phone }), { isOfShop: true })
  await sendReview(guest, aReview(agreed))
  expect(await rows()).toMatchObject([
    { is_verified: true, size: 'M', order_item_id: expect.any(Number) },
    { is_verified: true, size: null, order_item_id: expect.any(Number) },
    { is_verified: false, size: null, order_item_id: null },
  ])
})

test('[FORM-14] one phone writes one review of a model in ninety days, however it is typed and at one moment; a rejected one does not count', async () => {
  const of = (phone: string) => aReview(agreed, { phone })
  const race = await Promise.all(['+7 911 200-30-40', '8 (911) 200 30 40', '89112003040'].map((phone) => sendReview(guest, of(phone))))
  expect(race.map((one) => one.status).toSorted()).toEqual([200, 409, 409])
  expect(race.find((one) => one.status === 409)?.errors).toMatchObject([{ code: 'reviews.written_already' }])
  expect((await sendReview(guest, of('+79112003040'), { isOfShop: true })).status).toBe(200)
  app.clock.advance(89 * dayMs)
  expect((await sendReview(guest, of('+79112003040'))).status).toBe(409)
  app.clock.advance(2 * dayMs)
  expect((await sendReview(guest, of('+79112003040'))).status).toBe(200)
  expect((await sendReview(guest, of('+79112003040'))).status).toBe(409)
  await app.db.execute(sql`delete from reviews where model_id is null`)
  await app.db.execute(sql`alter table reviews disable trigger raise_revision`)
  await app.db.execute(sql`update reviews set state = 'rejected'`)
  await app.db.execute(sql`alter table reviews enable trigger raise_revision`)
  expect((await sendReview(guest, of('+79112003040'))).status).toBe(200)
})

test('[FORM-26] the same key and body are one review and one picture, another body is a 409; the trap is thanked and not heard', async () => {
  const body = aReview(agreed, { image: await inBase64(aPhoto().jpeg()) })
  for (let time = 0; time < 2; time++) expect((await sendReview(guest, body, { key: 'same-review' })).status).toBe(200)
  expect((await sendReview(guest, { ...body, message: 'Другое' }, { key: 'same-review' })).status).toBe(409)
  const together = await Promise.all(
    [1, 2].map(() => sendReview(guest, aReview(agreed, { phone: '+79990001122', image: body.image }), { key: 'raced-review' })),
  )
  expect(together.map((one) => one.status)).toEqual([200, 200])
  expect([(await rows()).length, (await images()).length, (await files()).length]).toEqual([2, 2, 2])
  expect((await sendReview(guest, { ...aReview(agreed), website: 'https://spam.example' })).status).toBe(200)
  expect(await rows()).toHaveLength(2)
})

test('[FORM-26] without the consent, with a wrong phone or a name of digits nothing is kept, no picture either', async () => {
  const before = await files()
  const image = await inBase64(aPhoto().png())
  const wrong: [object, string][] = [
    [{ agreement_ids: [] }, 'agreement_ids'],
    [{ agreement_versions: agreed.map((id) => ({ id, version: 99 })) }, 'agreement_ids'],
    [{ phone: '+7 900' }, 'phone'],
    [{ author: '12' }, 'author'],
    [{ author: 'а'.repeat(101) }, 'author'],
    [{ message: '   ' }, 'message'],
    [{ message: 'а'.repeat(4097) }, 'message'],
    [{ stars_count: 0 }, 'stars_count'],
    [{ stars_count: 6 }, 'stars_count'],
  ]
  for (const [more, name] of wrong) {
    const reply = await sendReview(guest, { ...aReview(agreed), image, ...more })
    expect([name, reply.status, reply.errors.map((error) => error.name)]).toEqual([name, 400, [name]])
  }
  expect([await rows(), await images(), await files()]).toEqual([[], [], before])
})

test('[FORM-14] [T42] a picture is kept upright, as WebP of at most 2000 pixels without metadata, and is private', async () => {
  const photo = aPhoto(3000, 2400).withExif({ IFD0: { Make: 'Nord', ImageDescription: 'Апатиты' }, IFD3: { GPSLatitude: '67/1 33/1 0/1' } })
  const turned = photo.withMetadata({ orientation: 6 }).jpeg()
  expect((await sharp(await turned.toBuffer()).metadata()).exif).toBeDefined()
  expect((await sendReview(guest, aReview(agreed, { image: `data:text/html;base64,${await inBase64(turned)}` }))).status).toBe(200)
  const [image] = await images()
  expect(image).toMatchObject({ is_private: true, width: 1600, height: 2000 })
  const bytes = await sharp(join(folder, 'files', image?.stored ?? '')).metadata()
  expect(bytes).toMatchObject({ format: 'webp', width: 1600, height: 2000 })
  expect([bytes.exif, bytes.xmp, bytes.iptc, bytes.orientation]).toEqual([undefined, undefined, undefined, undefined])
  const address = `/images/${image?.id}-${image?.version}/320.webp`
  expect((await app.server.inject({ url: address })).statusCode).toBe(404)
})

test('[FORM-14] a file that nobody has a record of goes in the night after the next one; others stay', async () => {
  const storedOn = async () => (await files()).map((name) => name.split('/')[1])
  await sendReview(guest, aReview(agreed, { image: await inBase64(aPhoto().webp()) }))
  await app.db.execute(sql`delete from review_images`)
  const [kept] = await images()
  await app.db.execute(sql`delete from images`)
  await runJob(app, 'images:sweep', {})
  expect(await storedOn()).toContain(kept?.stored.split('/')[1])
  await sendReview(guest, aReview(agreed, { image: await inBase64(aPhoto().webp()) }))
  app.clock.advance(3 * dayMs)
  await runJob(app, 'images:sweep', {})
  expect((await files()).map((name) => name.replace(/^.*private/, 'private'))).toEqual((await images()).map((image) => image.stored))
})

test('[OPS-03] while the storage is down a review with a picture is a 503 that may be repeated, and nothing of it is kept; one without is taken', async () => {
  const body = aReview(agreed, { image: await inBase64(aPhoto(200, 200).png()) })
  const lies = join(folder, 'files')
  await rename(lies, `${lies}.away`)
  // A file where the folder should be: nothing can be written below it, whoever runs the shop.
  await writeFile(lies, '')
  const refused = await sendReview(guest, body, { key: 'while-down' })
  expect(refused).toMatchObject({ status: 503, errors: [{ code: 'images.not_stored' }], headers: { 'retry-after': '60' } })
  expect((await sendReview(guest, aReview(agreed))).status).toBe(200)
  expect([(await rows()).length, await images()]).toEqual([1, []])
  await rm(lies)
  await rename(`${lies}.away`, lies)
  expect((await sendReview(guest, body, { key: 'while-down' })).status).toBe(200)
  expect([(await rows()).length, (await images()).length]).toEqual([2, 1])
})
