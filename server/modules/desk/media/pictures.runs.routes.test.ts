import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffReply } from '#contracts/staff/api.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { uploadTable } from '#tests/support/imports.ts'
import { runJob } from '#tests/support/orders.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { placePicture } from '#server/modules/goods/catalog/index.ts'

type Run = StaffReply<'GET /staff/runs/:id'>
type Rows = StaffReply<'GET /staff/runs/:id/rows'>

let app: TestApp
beforeAll(async () => {
  app = await startTinyShop(0, {
    authenticateStaff: async () => ({ kind: 'staff' as const, memberId: 1, name: 'Лиза', roles: ['catalogue'] as const }),
  })
  await app.db.execute(sql`insert into images (key, spec, version, width, height, color, alt)
    select 'product/' || n, '{}', 'v' || n, 300, 400, '#aebbc2', '{"ru": "Платье", "en": "Dress"}' from generate_series(1, 6) n`)
  await app.db.execute(sql`insert into product_images (product_id, position, image_id) values (1, 0, 1), (1, 1, 2)`)
})
afterAll(() => closeTestApp(app))

const call = <T = Run>(method: string, path: string) => new Visitor(app, 'en').raw<T>(method, `/api/en/staff${path}`)
const upload = async (text: string | Buffer) => (await uploadTable(app, 'pictures', text)).run
const work = async (id: number): Promise<Run> => {
  await runJob(app, 'runs:work', { id })
  return (await call('GET', `/runs/${id}`)).body
}
const rowsOf = async (id: number, state: string) => (await call<Rows>('GET', `/runs/${id}/rows?state=${state}`)).body.results
const shown = async () =>
  (
    await app.db.execute(sql`select position + 1 as place, image_id as id from product_images where product_id = 1 order by position`)
  ).rows.map(({ place, id }) => [place, id])
const altOf = async (id: number) => (await app.db.execute(sql`select alt from images where id = ${id}`)).rows[0]?.alt

test('[ADM-69] pictures called by SKU and number are previewed, placed with their words, seen on the page, and put back', async () => {
  const run = await upload(
    [
      'file;picture;alt_ru;alt_en',
      'D-1-1.jpg;3;Платье спереди;',
      'd-1-3.webp;4;;<clear>',
      'D-1-2.jpg;2;;',
      'D-9-1.jpg;5;;',
      'dress.jpg;5;;',
      'D-1-4.jpg;;;',
      'D-1-5.jpg;99;;',
      'D-1-1.png;6;;',
    ].join('\n'),
  )
  expect(run).toMatchObject({ state: 'preview', counts: { new: 1, changed: 1, same: 1, refused: 5 } })
  expect((await rowsOf(run.id, 'refused')).map(({ number, problem }) => [number, problem?.code])).toEqual([
    [5, 'media.row.unknown_sku'],
    [6, 'media.row.wrong_name'],
    [7, 'media.row.no_picture'],
    [8, 'media.row.unknown_picture'],
    [9, 'run.twice_above'],
  ])
  expect(await rowsOf(run.id, 'changed')).toMatchObject([
    { key: 'D-1-1.jpg', before: { picture: 1 }, after: { picture: 3, alt_ru: 'Платье спереди' } },
  ])
  expect(await shown()).toEqual([
    [1, 1],
    [2, 2],
  ])
  await call('POST', `/runs/${run.id}/apply`)
  expect(await work(run.id)).toMatchObject({ state: 'done', counts: { applied: 2 } })
  expect(await shown()).toEqual([
    [1, 3],
    [2, 2],
    [3, 4],
  ])
  expect([await altOf(3), await altOf(4)]).toEqual([{ ru: 'Платье спереди', en: 'Dress' }, { ru: 'Платье' }])
  const page = await new Visitor(app).raw<{ product: { images: { alt: string }[] } }>('GET', '/api/ru/catalog/product-page/dress-spruce')
  expect(page.body.product.images.map(({ alt }) => alt)).toEqual(['Платье спереди', 'Платье', 'Платье'])
  const audits = await app.db.execute(sql`select table_name, row_id, act from staff_changes where origin = 'import' order by id`)
  expect(audits.rows).toEqual([
    { table_name: 'products', row_id: '1', act: 'place_picture' },
    { table_name: 'images', row_id: '3', act: 'change' },
    { table_name: 'products', row_id: '1', act: 'place_picture' },
    { table_name: 'images', row_id: '4', act: 'change' },
  ])

  // Somebody puts another one at the third place since.
  await app.db.execute(sql`update product_images set image_id = 6 where product_id = 1 and position = 2`)
  await call('POST', `/runs/${run.id}/undo`)
  expect(await work(run.id)).toMatchObject({ state: 'undone', counts: { undone: 1, kept: 1 } })
  expect(await shown()).toEqual([
    [1, 1],
    [2, 2],
    [3, 6],
  ])
  expect(await altOf(3)).toEqual({ ru: 'Платье', en: 'Dress' })
})

test('[ADM-69] pictures of a product change places by one file, and go back; an export is the same', async () => {
  await app.db.execute(sql`delete from product_images`)
  await app.db.execute(sql`insert into product_images (product_id, position, image_id) values (1, 0, 1), (1, 1, 2), (1, 2, 6)`)
  const before = await shown()
  const run = await upload('file;picture\nD-1-1;2\nD-1-2;1\nD-1-5;6\n')
  expect(run.counts).toMatchObject({ changed: 2, new: 1 })
  await call('POST', `/runs/${run.id}/apply`)
  expect(await work(run.id)).toMatchObject({ counts: { applied: 3 } })
  expect(await shown()).toEqual([
    [1, 2],
    [2, 1],
    [5, 6],
  ])
  for (const format of ['csv', 'xlsx']) {
    const { rawPayload } = await app.server.inject({ url: `/api/ru/staff/imports/export?resource=pictures&format=${format}` })
    expect((await upload(rawPayload)).counts, format).toMatchObject({ same: 3, changed: 0, new: 0, refused: 0 })
  }
  await call('POST', `/runs/${run.id}/undo`)
  expect(await work(run.id)).toMatchObject({ counts: { undone: 3 } })
  expect(await shown()).toEqual(before)
})

test('[ADM-69] [ADM-77] a picture that somebody places while a file is written stays', async () => {
  const run = await upload('file;picture\nD-1-1;5\n')
  await call('POST', `/runs/${run.id}/apply`)
  const waiting = () => app.db.execute(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  let written: Promise<Run> | undefined
  await app.db.transaction(async (tx) => {
    await placePicture(tx, { sku: 'D-1', place: 1, imageId: 4 })
    written = work(run.id)
    while ((await waiting()).rows.length === 0) await new Promise(setImmediate)
  })
  expect((await written)?.counts).toMatchObject({ applied: 0, refused: 1 })
  expect((await shown())[0]).toEqual([1, 4])
})
