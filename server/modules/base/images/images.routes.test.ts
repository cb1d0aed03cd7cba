import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { composePicture } from './index.ts'
import { createImageFiles } from './image-files.ts'
import { listImageRows, saveDrawnImages } from './images.repo.ts'
import { imageWidths } from './image-widths.ts'

let folder: string
let app: TestApp
let base: string
let drawn = 0
/** The drawing of pictures waits for it. */
let gate = Promise.resolve()
const logged: string[] = []
const size = { width: 900, height: 1200 }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-images-'))
  app = await startTestApp({
    config: { dataDir: folder },
    drawPicture: async (spec) => {
      drawn++
      await gate
      const { width, height } = spec as typeof size
      return sharp({ create: { width, height, channels: 3, background: '#1f4d40' } })
        .webp()
        .toBuffer()
    },
    onLogLine: (line) => logged.push(line),
  })
  base = await aPicture('coat')
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

/** A picture to be drawn; its address. */
async function aPicture(key: string): Promise<string> {
  await saveDrawnImages(app.db, [{ key, spec: { key }, ...size, color: '#1f4d40', alt: { ru: 'Пальто' } }])
  const { rows } = await app.db.execute<{ id: number; version: string }>(sql`select id, version from images where key = ${key}`)
  return `/images/${rows[0]?.id}-${rows[0]?.version}`
}
const ask = (url: string) => app.server.inject({ url })
/** As a page does that comes back for what is not drawn yet. */
const get = async (url: string) => {
  for (;;) {
    const answer = await ask(url)
    if (answer.statusCode !== 503) return answer
  }
}

test('[T43] a picture comes in its widths and both formats, for ever, and cannot do anything as a document', async () => {
  const made = await Promise.all(['320.avif', '320.webp', '320.avif', '640.avif'].map((file) => get(`${base}/${file}`)))
  const shapes = await Promise.all(made.map(async ({ rawPayload }) => await sharp(rawPayload).metadata()))
  expect(shapes.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['heif', 320, 427],
    ['webp', 320, 427],
    ['heif', 320, 427],
    ['heif', 640, 853],
  ])
  expect(drawn).toBe(1)
  expect(made[0]?.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

test('[T43] [SEO-04] its JPEG for feeds comes in one width alone', async () => {
  const { statusCode, headers, rawPayload } = await get(`${base}/800.jpg`)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 1067 })
})

test.each([
  '321.avif',
  '640.jpg',
  '1200.jpg',
  '1.avif',
  '0320.avif',
  '9999.webp',
  '1200.avif',
  '320.png',
  '320.svg',
  '320.avif.webp',
  '320',
  '-320.avif',
  '3e2.avif',
  '320.avif%00.webp',
  'original.webp',
  '..%2foriginal.webp',
  '../original.webp',
  '%2e%2e/%2e%2e/etc/passwd',
  '..%5c..%5cetc%5cpasswd',
  'http:%2f%2f169.254.169.254%2f320.avif',
  '320.avif/..',
])('[T43] what no page asks for is 404 and makes nothing: %s', async (file) => {
  const files = async () => (await readdir(join(folder, 'pictures'), { recursive: true })).toSorted()
  const before = await files()
  expect((await get(`${base}/${file}`)).statusCode).toBe(404)
  expect(await files()).toEqual(before)
})

test.each(['0-00000000', '1-00000000', '999999999-abcdef12', '1', '1-', '-1-abcdef12', '..', '1-ABCDEF12', "1'-abcdef12"])(
  '[T43] neither is another picture or version: %s',
  async (picture) => {
    expect((await get(`/images/${picture}/320.avif`)).statusCode).toBe(404)
  },
)

test('[T43] there are eight widths and no others', () => {
  expect(imageWidths).toEqual([64, 160, 320, 480, 640, 800, 1200, 1920])
})

test('[T43] an address for a picture from elsewhere is not looked at', async () => {
  const { statusCode } = await get(`${base}/320.avif?src=http://169.254.169.254/&width=9999`)
  expect(statusCode).toBe(200)
})

test('§4 a picture whose original is gone is 404 and is there again with it', async () => {
  const url = await aPicture('uploaded')
  await app.db.execute(sql`update images set spec = null where key = 'uploaded'`)
  expect((await get(`${url}/160.webp`)).statusCode).toBe(404)
  const lies = join(folder, 'pictures', url.replace('/images/', ''))
  await mkdir(lies, { recursive: true })
  const original = sharp({ create: { ...size, channels: 3, background: '#1f4d40' } })
  await writeFile(join(lies, 'original.webp'), await original.webp().toBuffer())
  expect((await get(`${url}/160.webp`)).statusCode).toBe(200)
})

test('§4 a disk that takes no more costs the keeping, not the picture', async () => {
  const url = await aPicture('unkept')
  const lies = join(folder, 'pictures', url.replace('/images/', ''))
  // A file where the folder should be: nothing can be written below it, whoever runs the shop.
  await writeFile(lies, '')
  for (const file of ['160.webp', '160.webp']) {
    const answer = await get(`${url}/${file}`)
    expect([answer.statusCode, (await sharp(answer.rawPayload).metadata()).width]).toEqual([200, 160])
  }
  expect(logged.filter((line) => line.includes('pictures.unkept')).length).toBeGreaterThan(0)
})

test('§4 a file that cannot be read is told: a drawn picture is made anew, an upload is an error and not a picture that is nowhere', async () => {
  const [drawing, upload] = [await aPicture('unread'), await aPicture('unread-upload')]
  await app.db.execute(sql`update images set spec = null where key = 'unread-upload'`)
  // A folder where the file should be: it is there and cannot be read, whoever runs the shop.
  for (const file of [`${drawing}/160.webp`, `${upload}/original.webp`])
    await mkdir(join(folder, 'pictures', file.replace('/images/', '')), { recursive: true })
  expect((await get(`${drawing}/160.webp`)).statusCode).toBe(200)
  expect(logged.filter((line) => line.includes('pictures.unread'))).toHaveLength(1)
  expect((await get(`${upload}/160.webp`)).statusCode).toBe(500)
  expect(logged.at(-1)).toContain('EISDIR')
})

test('[T43] §4 while too many pictures are waited for the next one, a composed one too, is told to come back', async () => {
  const crowd = Array.from({ length: 503 }, (_, n) => ({
    key: `crowd-${n}`,
    spec: { n },
    width: 64,
    height: 64,
    color: '#1f4d40',
    alt: { ru: '…' },
  }))
  await saveDrawnImages(app.db, crowd)
  const { rows } = await app.db.execute<{ id: number }>(sql`select id from images where key like 'crowd-%'`)
  const images = await listImageRows(
    app.db,
    rows.map(({ id }) => id),
  )
  const { promise, resolve: open } = Promise.withResolvers<void>()
  const tiny = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#1f4d40' } })
    .webp()
    .toBuffer()
  const draw = () => promise.then(() => tiny)
  const files = createImageFiles(join(folder, 'crowd'), draw, app.platform.log)
  const asked = [...images.values()].map((image) => files.variant(image, 64, 'webp'))
  // Two are drawn, five hundred wait, and one is answered.
  await expect(Promise.race(asked)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 })
  await expect(files.composed('crowd.jpg', async () => Buffer.alloc(0))).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 })
  open()
  expect((await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled')).toHaveLength(502)
})

test('a picture that is not drawn yet is 503 with the time to come back, is drawn meanwhile, and is there then', async () => {
  const url = await aPicture('slow')
  const { promise, resolve: open } = Promise.withResolvers<void>()
  gate = promise
  const before = drawn
  const answer = await ask(`${url}/160.webp`)
  expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([503, '3', 'no-store'])
  const [{ id: imageId } = { id: 0 }] = (await app.db.execute<{ id: number }>(sql`select id from images where key = 'slow'`)).rows
  const composed = composePicture(app.platform, { name: 'slow.jpg', imageId, width: 480 }, async (source = Buffer.alloc(0)) => source)
  await expect(composed).rejects.toMatchObject({ status: 503, retryAfterSeconds: 3 })
  open()
  expect((await get(`${url}/160.webp`)).statusCode).toBe(200)
  expect(drawn).toBe(before + 1)
})

test('nothing half-written is left', async () => {
  const left = await readdir(join(folder, 'pictures'), { recursive: true })
  expect(left.filter((name) => name.endsWith('.part'))).toEqual([])
})
