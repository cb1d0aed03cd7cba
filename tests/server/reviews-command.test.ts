import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeReviewStep, type ReviewStep } from '#tools/run/reviews.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { haveOlga, olga } from '#tests/support/staff.ts'
import { aPhoto, aReview, inBase64, sendReview, startReviewShop } from '#tests/support/sent-reviews.ts'

/* `npm run reviews` as staff use it. Source: docs/how-to/moderate-reviews.md. */

let app: TestApp
let folder: string
let number = ''
beforeAll(async () => {
  const shop = await startReviewShop()
  app = shop.app
  await haveOlga(app)
  folder = await mkdtemp(join(tmpdir(), 'vitrina-command-'))
  await sendReview(new Visitor(app), aReview(shop.agreed, { image: await inBase64(aPhoto().jpeg()), city: 'Кола' }))
  const { rows } = await app.db.execute<{ id: number }>(sql`select id from reviews`)
  number = String(rows[0]?.id)
})
afterAll(async () => {
  await closeTestApp(app)
  await rm(folder, { recursive: true })
})

const say = (step: ReviewStep) => takeReviewStep(app.platform, step)
const by = { number: '', staff: olga }

test('[ADM-61] a review is listed, shown with its picture, published, answered and rejected, each only with --yes', async () => {
  by.number = number
  expect(await say({ act: 'list' })).toMatch(new RegExp(`^${number}\\t2026-11-20\\t5/5\\tПлатье\\tНошу третью зиму\\.$`))
  const picture = join(folder, 'photo.webp')
  expect(await say({ act: 'show', number, picture })).toMatch(
    /pending, revision 1\nabout: Платье\nfrom: Ирина, Кола\nstars: 5 of 5\nphoto: .*photo\.webp\n\nНошу/,
  )
  expect((await sharp(picture).metadata()).format).toBe('webp')
  const shown = `published review ${number} of Платье, 5 of 5, with its photo`
  expect(await say({ act: 'publish', ...by })).toBe(`${shown}\nNothing has changed: say --yes to do it.`)
  expect(await say({ act: 'list', state: 'published' })).toBe('No review is published.')
  expect(await say({ act: 'publish', ...by, yes: true })).toBe(shown)
  expect(await say({ act: 'reply', ...by, ru: 'Спасибо!', en: 'Thank you!', yes: true })).toMatch(/^answered review \d+ .*: Спасибо!$/)
  expect(await say({ act: 'show', number })).toMatch(/published, revision 3[\s\S]+answered: Спасибо!$/)
  expect(await say({ act: 'reject', ...by, why: 'repeated', yes: true })).toMatch(/^rejected review \d+ .*: repeated$/)
  expect(await say({ act: 'show', number })).toMatch(/rejected \(repeated\), revision 4/)
})

test('what is wrong is said in one sentence', async () => {
  const wrong: [ReviewStep, RegExp][] = [
    [{ act: 'delete' }, /^Say what to do: list, show, publish, reject or reply\.$/],
    [{ act: 'publish' }, /^Say which review: npm run reviews -- publish 12$/],
    [{ act: 'show', number: '999' }, /^There is no such review$/],
    [{ act: 'publish', number }, /^Say who does it, by the e-mail of their account: --staff anna@example\.com$/],
    [{ act: 'reject', number, staff: olga, why: 'ugly' }, /^Say why: --why abuse\|/],
    [{ act: 'reply', number, staff: olga, ru: ' ' }, /^Say what to answer/],
    [{ act: 'list', state: 'new' }, /^Say which reviews: --state pending\|published\|rejected$/],
  ]
  for (const [step, words] of wrong) await expect(say(step)).rejects.toThrow(words)
})
