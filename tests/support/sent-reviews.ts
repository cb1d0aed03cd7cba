import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { seedAgreements } from '#demo/seed/agreements.ts'
import type { Config } from '#server/config.ts'
import { startTestApp, testNow, Visitor, type TestApp, type TestAppOptions } from './app.ts'
import { openTinyShop } from './tiny-shop.ts'
import { stockUp } from './orders.ts'

/** A tiny shop that takes reviews into a folder of its own; `agreed` is what must be ticked. */
export async function startReviewShop(
  config: Partial<Config> = {},
  options: Pick<TestAppOptions, 'authenticateStaff'> = {},
): Promise<{ app: TestApp; agreed: number[]; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-reviews-'))
  const started = await startTestApp({ ...options, config: { dataDir: folder, ...config } })
  const app = {
    ...started,
    close: async () => {
      await started.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
  await openTinyShop(app.db)
  await stockUp(app, 50)
  await seedAgreements(app.db, new Date(testNow))
  const settings = (await new Visitor(app).call('GET /forms/agreements-settings', {})).body
  const form = settings.find((one) => one.type === 'review')
  return { app, folder, agreed: (form?.agreements ?? []).filter((one) => one.required).map((one) => one.id) }
}

let keys = 0
let phones = 0

/** What a review is sent with; each from a phone of its own unless told. */
export const aReview = (agreed: readonly number[], more: { phone?: string; image?: string } & Record<string, unknown> = {}) => ({
  author: 'Ирина',
  phone: `+7 921 ${String(++phones).padStart(7, '0')}`,
  message: 'Ношу третью зиму.',
  stars_count: 5,
  agreement_ids: [...agreed],
  ...more,
})

/** Sends a review of the tiny shop's dress, or of the shop when `isOfShop`. */
export const sendReview = (visitor: Visitor, body: object, { key = `review-key-${++keys}`, isOfShop = false } = {}) =>
  isOfShop
    ? visitor.call('POST /blog/reviews', { body } as never, { 'idempotency-key': key })
    : visitor.call('POST /catalog/products/:id/reviews', { params: { id: '1' }, body } as never, { 'idempotency-key': key })

/** A photograph of a plain color. */
export const aPhoto = (width = 900, height = 1200) => sharp({ create: { width, height, channels: 3, background: '#1f4d40' } })
export const inBase64 = async (photo: Sharp): Promise<string> => (await photo.toBuffer()).toString('base64')
