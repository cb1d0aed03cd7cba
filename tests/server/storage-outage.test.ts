import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffReply } from '#contracts/staff/api.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { builtPages } from '#tests/support/built-pages.ts'
import { down, startS3, type S3Server } from '#tests/support/s3-server.ts'

/* The shop on a bucket: what lies there, and what stays while it is out of order. */

const product = '/product/dress-knit-sayda-black'
let dataDir: string
let s3: S3Server
let app: TestApp
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrina-outage-'))
  s3 = await startS3()
  app = await startTestApp({
    template: 'demo',
    pages: await builtPages(),
    config: { dataDir },
    env: { STORAGE: 's3', ...s3.env },
    authenticateStaff: async () => ({ kind: 'staff', memberId: null, name: 'Лиза', roles: ['owner'] }),
  })
}, 180_000)
beforeEach(() => s3.setMood())
afterAll(async () => {
  await app.close()
  await s3.close()
  await rm(dataDir, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers })

async function upload(background: string) {
  const bytes = await sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .png()
    .toBuffer()
  return app.server.inject({
    method: 'POST',
    url: '/api/ru/staff/media?name=photo.png',
    headers: { 'content-type': 'application/octet-stream' },
    payload: bytes,
  })
}

async function storedNames(): Promise<string[]> {
  const names = []
  for await (const name of app.platform.storage.list('')) names.push(name)
  return names
}

test('[OPS-02] [OPS-03] pictures lie in the bucket; while it is down the page is whole, widths that were made are there, others come later, uploads are 503', async () => {
  const sent = await upload('#1f4d40')
  expect(sent.statusCode).toBe(200)
  const { id, image } = sent.json<StaffReply<'POST /staff/media'>>().picture
  expect(await storedNames()).toEqual([expect.stringMatching(/^media\/2026-11-20\/[\w-]+\.webp$/)])
  await app.db.execute(sql`
    update product_images set image_id = ${id}
    where position = 0 and product_id = (select id from products where slug = 'dress-knit-sayda-black')`)
  const whole = await get(product)
  expect([whole.statusCode, whole.body.includes(image.src)]).toEqual([200, true])
  const made = await get(`${image.src}/320.webp`)
  expect([made.statusCode, (await sharp(made.rawPayload).metadata()).width]).toEqual([200, 320])

  s3.setMood(down)
  const page = await get(product)
  expect(page.statusCode).toBe(200)
  // But for the moments and tokens of each page.
  const pictures = (html: string) => [...html.matchAll(/\/images\/\d+-[\da-f]{8}\/\d+\.\w+/g)].map(([src]) => src)
  expect(pictures(page.body)).toEqual(pictures(whole.body))
  expect((await get(`${image.src}/320.webp`)).rawPayload.equals(made.rawPayload)).toBe(true)
  const later = await get(`${image.src}/640.webp`)
  expect([later.statusCode, later.headers['retry-after'], later.headers['cache-control']]).toEqual([503, '15', 'no-store'])
  const refused = await upload('#aa4d40')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60'])
  expect(refused.json()).toMatchObject({ detail: { errors: [{ code: 'images.not_stored' }] } })

  s3.setMood()
  expect((await get(`${image.src}/640.webp`)).statusCode).toBe(200)
  expect((await upload('#aa4d40')).statusCode).toBe(200)
})

test('[OPS-02] [OPS-03] a feed that one node has made is served by another; while the storage is down each has the last of its own, or makes it', async () => {
  const name = 'feeds/yandex.yml.gz'
  s3.setMood(down)
  const own = await get('/feeds/yandex.yml')
  expect(own.statusCode).toBe(200)
  s3.setMood()
  expect(await storedNames()).not.toContain(name)
  // This node has one that is young enough; the next has none.
  await app.platform.storage.put(name, gzipSync('<made-elsewhere/>'))
  expect((await get('/feeds/yandex.yml')).body).toBe(own.body)
  const other = await startTestApp({
    beside: app,
    config: { dataDir: join(dataDir, 'other') },
    env: { STORAGE: 's3', ...s3.env },
  })
  try {
    const taken = await other.server.inject({ url: '/feeds/yandex.yml' })
    expect([taken.statusCode, taken.body]).toEqual([200, '<made-elsewhere/>'])
    const packed = await other.server.inject({ url: '/feeds/yandex.yml', headers: { 'accept-encoding': 'gzip' } })
    expect(gunzipSync(packed.rawPayload).toString()).toBe('<made-elsewhere/>')
    const changed = (await app.platform.storage.head(name))?.changedAt.toUTCString()
    expect(taken.headers['last-modified']).toBe(changed)
    s3.setMood(down)
    expect((await other.server.inject({ url: '/feeds/yandex.yml' })).body).toBe('<made-elsewhere/>')
  } finally {
    await other.close()
  }
})
