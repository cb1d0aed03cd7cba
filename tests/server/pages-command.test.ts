import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { haveOlga, olga } from '#tests/support/staff.ts'
import { takePageStep } from '#tools/run/pages.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await haveOlga(app)
})
afterAll(() => closeTestApp(app))

const path = '/lpp/by-command'
const staff = olga
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

describe('[MAG-04] staff put a page together from blocks', () => {
  test.each([
    ['landing', '/lpp/of-blocks'],
    ['flat', '/page/of-blocks'],
  ])('%s at %s, shown in their order', async (kind, at) => {
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
})

const take = (step: Parameters<typeof takePageStep>[1]) => takePageStep(app.platform, { staff, yes: true, ...step })
const exportOf = async (step: { path?: string; id?: string }) => takePageStep(app.platform, { act: 'export', ...step })
const written = (value: string): Record<string, unknown>[] => JSON.parse(value) as Record<string, unknown>[]

test('[MAG-10] what was exported is taken in again, also what has no path, and a file from before another change is refused', async () => {
  const press = {
    kind: 'press',
    path: null,
    data: { ...page()[0]?.data, outlet: { ru: 'Газета' }, date: '2026-11-01', link: 'https://paper.example/coat' },
  }
  await take({ act: 'import', file: fileOf([press]) })
  const id = (await takePageStep(app.platform, { act: 'list' }))
    .split('\n')
    .find((row) => row.includes('press\t-'))
    ?.split('\t')[0]
  await take({ act: 'publish', id: id ?? '' })
  const all = await exportOf({})
  expect(await take({ act: 'import', file: fileOf(JSON.parse(all)) })).toContain('press without a path is as it was')
  const [own] = written(await exportOf({ path }))
  const data = { ...(own?.data as object), title: { ru: 'Другое' }, blocks: [{ id: 'aaaaaaaa', kind: 'divider' }] }
  const file = fileOf([{ ...own, data }])
  expect(await takePageStep(app.platform, { act: 'import', file, staff })).toContain('title, block aaaaaaaa (divider) added')
  await take({ act: 'import', file })
  expect(await takePageStep(app.platform, { act: 'publish', path, staff })).toContain('changes: title, block aaaaaaaa (divider) added')
  await expect(take({ act: 'import', file: fileOf([{ ...own, data: page({ title: { ru: 'Третье' } })[0]?.data }]) })).rejects.toThrow(
    'export it again',
  )
  expect(await exportOf({ path })).toContain('Другое')
})

test('[MAG-10] a file is taken in as a whole or not at all', async () => {
  const file = fileOf([
    { ...page()[0], path: '/lpp/first-of-two' },
    { ...page()[0], path: '/elsewhere' },
  ])
  for (const yes of [false, true]) await expect(take({ act: 'import', file, yes })).rejects.toThrow('cannot be at /elsewhere')
  expect(await takePageStep(app.platform, { act: 'list', path: '/lpp/first-of-two' })).toBe('')
})

test('[MAG-11] a page is taken back, and is shown to nobody', async () => {
  expect(await takePageStep(app.platform, { act: 'take-back', path, staff })).toContain('Nothing has changed')
  expect(await status()).toBe(200)
  await take({ act: 'take-back', path })
  expect(await status()).toBe(404)
})

test('[MAG-14] what a move would be refused for is said before it is done; pages of the site map stay, and news stay on their day', async () => {
  const data = { ...page()[0]?.data, date: '2026-11-10' }
  const fixed = { ...page()[0], kind: 'static', path: '/about' }
  await take({ act: 'import', file: fileOf([fixed, { kind: 'news', path: '/blog/news/2026-11-10/winter', data }]) })
  await take({ act: 'publish', path: '/blog/news/2026-11-10/winter' })
  for (const [from, to] of [
    ['/about', '/about-us'],
    ['/blog/news/2026-11-10/winter', '/blog/news/2026-11-12/winter'],
    [path, '/lpp/Wool'],
  ] as const) {
    for (const yes of [false, true]) await expect(take({ act: 'move', path: from, to, yes }), to).rejects.toThrow(/cannot be at|date/)
  }
})

test('[MAG-07] a file with a kind of block that does not exist is refused by the block, and changes nothing', async () => {
  const file = fileOf(page({ blocks: [{ id: 'aaaaaaaa', kind: 'html' }] }))
  await expect(takePageStep(app.platform, { act: 'import', file, staff, yes: true })).rejects.toThrow('blocks.aaaaaaaa.kind')
})

test('[MAG-10] a file that is no JSON, and one that is not there, are named', async () => {
  const file = fileOf({})
  writeFileSync(file, '{bad')
  for (const wrong of [file, '/nowhere/pages.json'])
    await expect(take({ act: 'import', file: wrong })).rejects.toThrow(`${wrong} cannot be read`)
})
