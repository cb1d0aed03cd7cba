import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import type { ReturnPhotos } from '#contracts/staff/returns.contract.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { loggedIn } from '#tests/support/logged-in.ts'
import { stockUp } from '#tests/support/orders.ts'
import { aDeliveredOrder, askBack } from '#tests/support/returns.ts'
import { aPhoto, inBase64 } from '#tests/support/sent-reviews.ts'
import { openTinyShop } from '#tests/support/tiny-shop.ts'
import { returnsData } from '../own-data.service.ts'
import { returnsJobs } from '../returns.jobs.ts'

let app: TestApp
let folder: string
let roles: readonly StaffRole[]
let shopper: Awaited<ReturnType<typeof loggedIn>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-returns-'))
  app = await startTestApp({
    config: { dataDir: folder },
    authenticateStaff: async () => ({ kind: 'staff', memberId: null, name: 'Олег', roles, isStrong: true }),
  })
  await openTinyShop(app.db)
  await stockUp(app, 100)
  shopper = await loggedIn(app)
})
beforeEach(() => {
  roles = ['packer']
})
afterAll(async () => {
  await closeTestApp(app)
  await rm(folder, { recursive: true, force: true })
})

const call = <T = ReturnPhotos>(method: string, path: string, body?: object) =>
  new Visitor(app).raw<T>(method, `/api/ru/staff/returns${path}`, body)
const filesNow = async () =>
  (await readdir(join(folder, 'files'), { recursive: true }).catch(() => [])).filter((name) => name.endsWith('.webp'))
const auditOf = async (id: number) =>
  (
    await app.db.execute(
      sql`select act, actor from staff_changes where table_name = 'returns' and row_id = ${String(id)} and act like '%photo' order by id`,
    )
  ).rows

async function asClerk(method: string, path: string, body?: object) {
  roles = ['orders']
  expect((await call(method, path, body)).status).toBe(200)
  roles = ['packer']
}

async function aReturn(status: 'requested' | 'approved') {
  const order = await aDeliveredOrder(app, { quantity: 1, customerId: shopper.customerId })
  const { id } = await askBack(app, shopper.visitor, order, 1)
  if (status === 'approved') await asClerk('POST', `/${id}/approve`)
  return id
}

test('[ADM-25] what came is photographed while it is received: written anew, shown to staff alone, taken away again', async () => {
  const id = await aReturn('approved')
  const turned = aPhoto(1600, 900)
    .jpeg()
    .withExif({ IFD0: { Make: 'Телефон' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } })
  const { status, body } = await call('POST', `/${id}/photos`, { image: await inBase64(turned) })
  expect(status).toBe(200)
  expect(body.results).toMatchObject([{ by: 'Олег', data: expect.stringMatching(/^data:image\/webp;base64,/) }])
  const bytes = Buffer.from(body.results[0]?.data.split(',')[1] ?? '', 'base64')
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1600, height: 900 })
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()

  const [image] = (
    await app.db.execute<{ id: number; version: string; is_private: boolean }>(sql`
    select i.id, i.version, i.is_private from images i join return_photos p on p.image_id = i.id where p.return_id = ${id}`)
  ).rows
  expect(image?.is_private).toBe(true)
  expect((await new Visitor(app).raw('GET', `/images/${image?.id}-${image?.version}/320.webp`)).status).toBe(404)

  roles = ['support']
  const seen = await call('GET', `/${id}/photos`)
  expect(seen.body.results).toHaveLength(1)
  expect((await call('POST', `/${id}/photos`, { image: await inBase64(aPhoto().png()) })).status).toBe(403)
  roles = ['packer']
  const gone = await call('DELETE', `/${id}/photos/${seen.body.results[0]?.id}`)
  expect(gone.body.results).toEqual([])
  expect((await call('DELETE', `/${id}/photos/${seen.body.results[0]?.id}`)).status).toBe(404)
  expect(await auditOf(id)).toEqual([
    { act: 'add_photo', actor: 'Олег' },
    { act: 'remove_photo', actor: 'Олег' },
  ])
})

test('[ADM-25] no picture, a return that nobody agreed to, and a ninth photograph are refused and leave no file', async () => {
  const [asked, agreed] = [await aReturn('requested'), await aReturn('approved')]
  const before = await filesNow()
  const image = await inBase64(aPhoto(200, 200).png())
  expect(await call('POST', `/${agreed}/photos`, { image: Buffer.from('<svg/>').toString('base64') })).toMatchObject({
    status: 400,
    errors: [{ code: 'images.unreadable' }],
  })
  expect((await call('POST', `/${asked}/photos`, { image })).status).toBe(409)
  expect((await call('POST', '/999999/photos', { image })).status).toBe(404)
  expect(await filesNow()).toEqual(before)
  for (let taken = 0; taken < 8; taken++) expect((await call('POST', `/${agreed}/photos`, { image })).status).toBe(200)
  expect((await call('POST', `/${agreed}/photos`, { image })).status).toBe(409)
  expect(await filesNow()).toHaveLength(before.length + 8)
})

test('[OPS-03] while the storage is down no photograph is taken or shown, in words, and all are there afterwards', async () => {
  const id = await aReturn('approved')
  const image = await inBase64(aPhoto(200, 200).png())
  expect((await call('POST', `/${id}/photos`, { image })).status).toBe(200)
  const lies = join(folder, 'files')
  await rename(lies, `${lies}.away`)
  // A file where the folder should be: nothing can be read or written below it, whoever runs the shop.
  await writeFile(lies, '')
  const down = { status: 503, errors: [{ code: 'images.not_stored' }], headers: { 'retry-after': '60' } }
  expect(await call('POST', `/${id}/photos`, { image })).toMatchObject(down)
  expect(await call('GET', `/${id}/photos`)).toMatchObject(down)
  await rm(lies)
  await rename(`${lies}.away`, lies)
  expect((await call('GET', `/${id}/photos`)).body.results).toHaveLength(1)
  expect(await auditOf(id)).toHaveLength(1)
  expect((await call('POST', `/${id}/photos`, { image })).body.results).toHaveLength(2)
})

test('[ADM-25] [ACC-08] photographs go with the account and with the years for which books are kept', async () => {
  const [ofAccount, old] = [await aReturn('approved'), await aReturn('approved')]
  const image = await inBase64(aPhoto(200, 200).png())
  for (const id of [ofAccount, old]) await call('POST', `/${id}/photos`, { image })
  await app.db.execute(sql`update returns set created_at = created_at - interval '20 years' where id = ${old}`)
  const nightly = returnsJobs(app.platform).find(({ name }) => name === 'returns:forget-words')
  await nightly?.handle({})
  expect((await call('GET', `/${old}/photos`)).body.results).toEqual([])
  expect((await call('GET', `/${ofAccount}/photos`)).body.results).toHaveLength(1)

  const { rows } = await app.db.execute<{ id: number }>(sql`select id from returns where status in ('requested', 'approved')`)
  for (const { id } of rows) await asClerk('POST', `/${id}/reject`, { words: 'Вещи остались у вас' })
  await app.db.transaction((tx) => returnsData.forget(tx, { customerId: shopper.customerId }, app.platform))
  expect((await call('GET', `/${ofAccount}/photos`)).body.results).toEqual([])
})
