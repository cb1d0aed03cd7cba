import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffReply } from '#contracts/staff/api.ts'
import { mediaUploadBytes } from '#contracts/staff/media.contract.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { runJob } from '#tests/support/orders.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'

let app: TestApp
let folder: string
let roles: readonly StaffRole[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-media-'))
  app = await startTinyShop(3, {
    config: { dataDir: folder },
    authenticateStaff: async () => ({ kind: 'staff' as const, memberId: null, name: 'Лиза', roles }),
  })
})
beforeEach(() => {
  roles = ['catalogue']
})
afterAll(async () => {
  await closeTestApp(app)
  await rm(folder, { recursive: true })
})

type Uploaded = StaffReply<'POST /staff/media'>
interface Answer {
  status: number
  body: Uploaded
  codes: (string | undefined)[]
}
const headers = { 'content-type': 'application/octet-stream' }

async function send(bytes: Buffer | string, name = 'photo.jpg', { method = 'POST', path = '', query = '' } = {}): Promise<Answer> {
  const url = `/api/ru/staff/media${path}?name=${encodeURIComponent(name)}${query}`
  const answer = await app.server.inject({ method: method as 'POST', url, headers, payload: bytes })
  const body = answer.json<Uploaded & { detail?: { errors: { code?: string }[] } }>()
  return { status: answer.statusCode, body, codes: body.detail?.errors.map(({ code }) => code) ?? [] }
}

/** A picture that no other test sends. */
let shade = 0
const drawn = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: { r: (shade += 1), g: 90, b: 120 } } })
const filesOf = () => readdir(join(folder, 'files', 'media'), { recursive: true }).catch(() => [])
const kept = async () => (await filesOf()).filter((name) => name.endsWith('.webp'))
const storedOf = async (id: number): Promise<Buffer> => {
  const { rows } = await app.db.execute<{ stored: string }>(sql`select stored from images where id = ${id}`)
  return readFile(join(folder, 'files', rows[0]?.stored ?? ''))
}
const countImages = async () => (await app.db.execute<{ n: number }>(sql`select count(*)::int as n from images`)).rows[0]?.n

test.each(['jpeg', 'png', 'webp'] as const)('[ADM-36] a %s is taken, whatever it is called, and the shop shows it', async (format) => {
  const { status, body } = await send(await drawn().toFormat(format).toBuffer(), 'съёмка 1.txt')
  expect([status, body.is_new]).toEqual([200, true])
  expect(body.picture).toMatchObject({
    name: 'съёмка 1.txt',
    alt: { ru: '', en: '' },
    focus: null,
    revision: 1,
    used: [],
    bytes: expect.any(Number),
    image: { width: 400, height: 300, widths: [64, 160, 320] },
  })
  expect((await sharp(await storedOf(body.picture.id)).metadata()).format).toBe('webp')
  const shown = await app.server.inject({ url: `${body.picture.image.src}/320.webp` })
  expect([shown.statusCode, (await sharp(shown.rawPayload).metadata()).width]).toEqual([200, 320])
  const { rows } = await app.db.execute(
    sql`select act, after ->> 'name' as name from staff_changes where table_name = 'images' and row_id = ${String(body.picture.id)}`,
  )
  expect(rows).toEqual([{ act: 'create', name: 'съёмка 1.txt' }])
})

test('[ADM-36] what a camera wrote into a file is gone, where it was taken too, and the picture stands upright', async () => {
  const secret = 'Secret Studio 42'
  const bytes = await drawn()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: secret }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '68/1 58/1 12/1' } })
    .jpeg()
    .toBuffer()
  expect([bytes.includes(secret), bytes.includes('Exif')]).toEqual([true, true])
  const { body } = await send(bytes)
  expect(body.picture.image).toMatchObject({ width: 300, height: 400 })
  const stored = await storedOf(body.picture.id)
  for (const trace of [secret, 'Exif', 'EXIF', 'GPS']) expect(stored.includes(trace), trace).toBe(false)
  expect(await sharp(stored).metadata()).not.toHaveProperty('exif')
})

/** A PNG whose head claims so many pixels. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const png = await drawn(64, 64).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

test.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
  ['nothing', () => Buffer.alloc(0), 400, 'media.not_a_picture'],
  ['a text that is called a picture', () => Buffer.from('Пальто '.repeat(900)), 400, 'media.not_a_picture'],
  ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>'), 400, 'media.not_a_picture'],
  ['a JPEG that is cut off', async () => (await drawn(900, 900).jpeg().toBuffer()).subarray(0, 900), 400, 'media.not_a_picture'],
  [
    'the head of a PNG with other bytes behind it',
    () => Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), Buffer.alloc(900, 7)]),
    400,
    'media.not_a_picture',
  ],
  ['a PNG that claims 900 megapixels', () => claiming(30_000, 30_000), 400, 'media'],
  ['a picture that is too small to be shown', () => drawn(63, 400).png().toBuffer(), 400, 'media.too_small'],
  ['a file of more than 25 MB', () => Buffer.alloc(mediaUploadBytes + 1, 7), 413, 'media.too_large'],
  ['a file of far more than 25 MB', () => Buffer.alloc(mediaUploadBytes + 9000, 7), 413, 'error.body_too_large'],
])('[ADM-36] not taken, and nothing is kept: %s', async (_what, make, status, code) => {
  const before = [await countImages(), (await kept()).length]
  const answer = await send(await make(), 'photo.jpg')
  expect([answer.status, answer.codes]).toEqual([status, [expect.stringContaining(code)]])
  expect([await countImages(), (await kept()).length]).toEqual(before)
})

test('[ADM-36] a picture of more than 4096 pixels a side is made smaller', async () => {
  const { body } = await send(await drawn(5000, 1000).jpeg().toBuffer())
  expect(body.picture.image).toMatchObject({ width: 4096, height: 819 })
})

test('[ADM-36] the same file again is the picture that there is, also when it comes twice at once', async () => {
  const bytes = await drawn().png().toBuffer()
  const before = (await kept()).length
  const both = await Promise.all([send(bytes, 'a.png'), send(bytes, 'b.png')])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(both.map(({ body }) => body.picture.id)).size).toBe(1)
  expect(both.filter(({ body }) => body.is_new)).toHaveLength(1)
  const again = await send(bytes, 'c.png')
  expect([again.body.is_new, again.body.picture.id]).toEqual([false, both[0]?.body.picture.id])
  expect((await kept()).length).toBe(before + 1)
})

test('[ADM-36] [OPS-03] while the storage is down the words say so, nothing is written, and the same file is taken afterwards', async () => {
  const bytes = await drawn().png().toBuffer()
  const before = await countImages()
  await rm(join(folder, 'files'), { recursive: true, force: true })
  // A file where the folder should be: nothing can be written below it, whoever runs the shop.
  await writeFile(join(folder, 'files'), '')
  const refused = await send(bytes)
  expect([refused.status, refused.codes]).toEqual([503, ['images.not_stored']])
  expect(await countImages()).toBe(before)
  await rm(join(folder, 'files'))
  expect((await send(bytes)).body.is_new).toBe(true)
})

test('[ADM-36] a picture goes with its file', async () => {
  const { body } = await send(await drawn().png().toBuffer())
  const { id, revision } = body.picture
  const gone = await app.server.inject({ method: 'DELETE', url: `/api/ru/staff/media/${id}?revision=${revision}` })
  expect(gone.statusCode).toBe(204)
  const { rows } = await app.db.execute<{ stored: string }>(sql`
    select payload ->> 'stored' as stored from graphile_worker._private_jobs where (payload ->> 'id')::int = ${id}`)
  expect(rows).toEqual([{ stored: expect.stringMatching(/^media\/2026-11-20\/.+\.webp$/) }])
})

test('[ADM-36] what a killed process has left is swept up after a day; what a picture has stays', async () => {
  const left = join(folder, 'files', 'media', '2026-11-18')
  await mkdir(left, { recursive: true })
  await writeFile(join(left, 'left.webp'), 'x')
  const { body } = await send(await drawn().png().toBuffer())
  await app.db.execute(sql`update images set stored = 'media/2026-11-18/kept.webp' where id = ${body.picture.id}`)
  await writeFile(join(left, 'kept.webp'), 'x')
  await runJob(app, 'images:sweep', {})
  expect(await readdir(left)).toEqual(['kept.webp'])
})

test('[ADM-05] [ADM-36] who may not write uploads nothing, and a file is sent to no other call', async () => {
  const bytes = await drawn().png().toBuffer()
  roles = ['packer']
  expect((await send(bytes)).status).toBe(403)
  roles = ['owner']
  const json = await app.server.inject({ method: 'POST', url: '/api/ru/staff/media?name=a.png', payload: { bytes: 'x' } })
  expect(json.statusCode).toBe(400)
  const other = await app.server.inject({ method: 'POST', url: '/api/ru/staff/colors', headers, payload: bytes })
  expect(other.statusCode).toBe(415)
})

const replace = (id: number, revision: number, bytes: Buffer) =>
  send(bytes, 'new.jpg', { method: 'PUT', path: `/${id}/file`, query: `&revision=${revision}` }) as unknown as Promise<{
    status: number
    body: StaffReply<'PUT /staff/media/:id/file'> & { fields?: string[] }
    codes: (string | undefined)[]
  }>

test('[ADM-36] [ADM-09] a picture that is replaced has a new address, and every place that showed the old one shows it', async () => {
  const { id } = (await send(await drawn().png().toBuffer())).body.picture
  await app.db.execute(sql`insert into product_images values (1, 0, ${id})`)
  const page = async () => (await app.server.inject({ url: '/api/ru/catalog/products/by-id/1' })).body
  const words = { alt: { ru: 'Платье', en: 'Dress' }, focus: { x: 10, y: 20 } }
  const saved = await app.server.inject({ method: 'PUT', url: `/api/ru/staff/media/${id}`, payload: { ...words, revision: 1 } })
  const old = saved.json<StaffReply<'GET /staff/media/:id'>>()
  expect(await page()).toContain(old.image.src)
  const file = await drawn(800, 600).jpeg().toBuffer()
  expect(await replace(id, 1, file)).toMatchObject({ status: 409, codes: ['staff.conflict'] })
  const { status, body } = await replace(id, 2, file)
  expect(status).toBe(200)
  expect(body).toMatchObject({ id, revision: 3, name: 'new.jpg', ...words, image: { width: 800, height: 600 }, used: ['products'] })
  expect(body.image.src).not.toBe(old.image.src)
  const shown = await page()
  expect([shown.includes(body.image.src), shown.includes(old.image.src)]).toEqual([true, false])
  const files = await Promise.all([old, body].map(({ image }) => app.server.inject({ url: `${image.src}/64.webp` })))
  expect(files.map(({ statusCode }) => statusCode)).toEqual([404, 200])
  const { rows } = await app.db.execute<{ topic: string }>(
    sql`select distinct topic from change_log where topic = 'image' and entity_id = ${id}`,
  )
  expect(rows).toHaveLength(1)
  expect(await replace(id, 3, file)).toMatchObject({ status: 409, codes: ['media.known_file'] })
  const other = (await send(await drawn().png().toBuffer())).body.picture
  const twice = await drawn().png().toBuffer()
  const both = await Promise.all([replace(id, 3, twice), replace(other.id, 1, twice)])
  expect(both.map(({ status: one }) => one).toSorted()).toEqual([200, 409])
  expect(both.flatMap(({ codes }) => codes)).toEqual(['media.known_file'])
  expect((await replace(id, 3, Buffer.from('text'))).codes).toEqual(['media.not_a_picture'])
  await app.db.execute(sql`delete from product_images`)
})

test('[ADM-36] [ADM-32] a file that is called by number and place is put there, in place of what stood there, for who may write the catalogue', async () => {
  const gallery = async () =>
    (await app.db.execute<{ position: number; image_id: number }>(sql`select position, image_id from product_images order by position`))
      .rows
  const put = async (name: string) => (await send(await drawn().png().toBuffer(), name, { query: '&attach=true' })).body
  const third = await put('D-1-3.jpg')
  expect(third.placed).toEqual({ title: 'Платье, D-1', place: 3, has_replaced: false })
  const first = await put('d-1-1.png')
  const again = await put('D-1-3.jpg')
  expect(again.placed).toMatchObject({ place: 3, has_replaced: true })
  expect(await gallery()).toEqual([
    { position: 0, image_id: first.picture.id },
    { position: 2, image_id: again.picture.id },
  ])
  expect((await put('X-9-1.jpg')).placed).toBeNull()
  expect((await send(await drawn().png().toBuffer(), 'D-1-2.jpg')).body.placed).toBeNull()
  roles = ['content']
  expect((await put('D-1-2.jpg')).placed).toBeNull()
  expect(await gallery()).toHaveLength(2)
  const { rows } = await app.db.execute(sql`select act, permission from staff_changes where table_name = 'products' and row_id = '1'`)
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ act: 'place_picture', permission: 'catalog.write' })))
  await app.db.execute(sql`delete from product_images`)
})
