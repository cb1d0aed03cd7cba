import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { takePageStep } from '#tools/run/pages.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => closeTestApp(app))

const path = '/lpp/by-command'
const staff = 'Ольга'
const page = (data: object = {}, more: object = {}) => [
  { kind: 'landing', path, data: { title: { ru: 'Из файла' }, layout: 'default', blocks: [], seo: { noindex: false }, ...data }, ...more },
]
function fileOf(value: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'pages-')), 'pages.json')
  writeFileSync(file, JSON.stringify(value))
  return file
}
const status = async () => (await new Visitor(app).call('GET /pages/content', { query: { path } })).status

test('[MAG-10] a page is imported from a file, published and exported as it was; each act is shown first and done with --yes', async () => {
  const step = { act: 'import', file: fileOf(page()), staff }
  expect(await takePageStep(app.platform, step)).toContain('Nothing has changed')
  expect(await takePageStep(app.platform, { act: 'list', path })).toBe('')
  expect(await takePageStep(app.platform, { ...step, yes: true })).toBe(`new page ${path}`)
  expect(await status()).toBe(404)
  expect(await takePageStep(app.platform, { act: 'publish', path, staff })).toContain('Nothing has changed')
  expect(await status()).toBe(404)
  await takePageStep(app.platform, { act: 'publish', path, staff, yes: true })
  expect(await status()).toBe(200)
  expect(JSON.parse(await takePageStep(app.platform, { act: 'export', path }))).toMatchObject(page())
})

test.each([
  ['landing', '/lpp/of-blocks'],
  ['flat', '/page/of-blocks'],
])('[MAG-04] a %s page is put together from blocks by staff, and shown in their order', async (kind, at) => {
  const blocks = [
    { id: 'aaaaaaaa', kind: 'quote', text: { ru: 'Вещь должна пережить моду.' }, author: { ru: 'Анна' } },
    { id: 'bbbbbbbb', kind: 'heading', level: 2, text: { ru: 'Шерсть' } },
  ]
  await takePageStep(app.platform, { act: 'import', file: fileOf(page({ blocks }, { kind, path: at })), staff, yes: true })
  await takePageStep(app.platform, { act: 'publish', path: at, staff, yes: true })
  expect((await new Visitor(app).call('GET /pages/content', { query: { path: at } })).body).toMatchObject({
    blocks: [
      { kind: 'quote', text: { text: 'Вещь должна пережить моду.' } },
      { kind: 'heading', text: { text: 'Шерсть' } },
    ],
  })
})

test('[MAG-07] a file with a kind of block that does not exist is refused by the block, and changes nothing', async () => {
  const file = fileOf(page({ blocks: [{ id: 'aaaaaaaa', kind: 'html' }] }))
  await expect(takePageStep(app.platform, { act: 'import', file, staff, yes: true })).rejects.toThrow('blocks.aaaaaaaa.kind')
})
