import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffReply } from '#contracts/staff/api.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { checkDigit } from '#core/gtin.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { runJob } from '#tests/support/orders.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'

type Run = StaffReply<'GET /staff/runs/:id'>
type Rows = StaffReply<'GET /staff/runs/:id/rows'>
type Grid = StaffReply<'GET /staff/products/grid/sizes'>

let app: TestApp
let roles: readonly StaffRole[]
beforeAll(async () => {
  app = await startTinyShop(3, { authenticateStaff: async () => ({ kind: 'staff' as const, memberId: 1, name: 'Лиза', roles }) })
  await app.db.execute(sql`
    insert into products (model_id, color_id, category_id, slug, sku, hex, price) select 1, id, 1, 'more-' || id, 'M-' || id, '#21443a', 1000000
    from colors where id not in (select color_id from products where model_id = 1)`)
  await app.db.execute(sql`
    insert into sizes (slug, title, system, position) select 'n' || n, jsonb_build_object('ru', n::text), (select system from sizes limit 1), 100 + n from generate_series(1, 300) n`)
  await app.db.execute(sql`
    insert into offers (product_id, size_id, sku, position) select 1, id, 'N-' || substr(slug, 2), position from sizes where slug ~ '^n\\d+$'`)
})
beforeEach(() => {
  roles = ['catalogue']
})
afterAll(() => closeTestApp(app))

const call = <T = Run>(method: string, path: string, body?: object) => new Visitor(app, 'ru').raw<T>(method, `/api/ru/staff${path}`, body)
const check = async (lines: readonly object[]) => (await call('POST', '/products/grid/sizes', { lines })).body
const step = async (id: number, what: 'apply' | 'undo') => {
  await call('POST', `/runs/${id}/${what}`)
  await runJob(app, 'runs:work', { id })
  return (await call('GET', `/runs/${id}`)).body
}
const problemsOf = async (id: number, state: string) =>
  Object.fromEntries(
    (await call<Rows>('GET', `/runs/${id}/rows?state=${state}&limit=200`)).body.results.map(({ key, problem }) => [
      key,
      [problem?.code, problem?.column],
    ]),
  )
const ean = (n: number): string => {
  const digits = `46${String(n).padStart(10, '0')}`
  return digits + checkDigit(digits)
}
const stored = async (skus: readonly string[]) =>
  (
    await app.db.execute<{ sku: string; barcode: string | null }>(
      sql`select sku, barcode from offers where sku = any(${sql.param([...skus])}::text[]) order by sku`,
    )
  ).rows

test('[ADM-34] 300 pasted barcodes are checked cell by cell, applied as a run, seen by the shop, and undone but for one that changed since', async () => {
  const { results, is_more: isMore } = (await call<Grid>('GET', '/products/grid/sizes?ids=1')).body
  expect([isMore, results.length > 300]).toEqual([false, true])
  expect(results.find(({ sku }) => sku === 'N-1')).toMatchObject({
    model_id: 1,
    product_id: 1,
    size: { ru: '1' },
    barcode: null,
    pieces: 0,
  })
  const cellsOf = (sku: string, at: number) => {
    if (sku === 'N-3') return { barcode: '4600000000001' }
    if (sku === 'N-4') return { barcode: ean(1) }
    if (sku === 'N-5') return { new_sku: 'N-6' }
    if (sku === 'N-7') return { new_sku: 'W 7' }
    if (sku === 'N-8') return { new_sku: '<очистить>' }
    return { barcode: ean(at), ...(sku === 'N-9' && { new_sku: 'W-9' }) }
  }
  const pasted = results.filter(({ sku }) => sku.startsWith('N-'))
  const lines = pasted.map(({ sku }, at) => ({ line: at + 1, sku, cells: cellsOf(sku, Number(sku.slice(2))) }))
  const run = await check([...lines, { line: 301, sku: 'N-999', cells: { barcode: ean(999) } }])
  expect(run).toMatchObject({ resource: 'size-grid', state: 'preview', is_undoable: true, counts: { changed: 295, refused: 6 } })
  expect(await problemsOf(run.id, 'refused')).toEqual({
    'N-3': ['grid.bad_barcode', 'barcode'],
    'N-4': ['run.twice_above', 'barcode'],
    'N-5': ['grid.taken_new_sku', 'new_sku'],
    'N-7': ['grid.bad_sku', 'new_sku'],
    'N-8': ['grid.not_cleared', 'new_sku'],
    'N-999': ['prices.unknown_sku', 'sku'],
  })
  expect(await stored(['N-1'])).toEqual([{ sku: 'N-1', barcode: null }])

  // Somebody saves one of them between the check and the run.
  await app.db.execute(sql`update offers set barcode = ${ean(5000)} where sku = 'N-10'`)
  expect(await step(run.id, 'apply')).toMatchObject({ state: 'done', counts: { applied: 294, refused: 7 } })
  expect((await problemsOf(run.id, 'refused'))['N-10']).toEqual(['run.moved', null])
  expect(await stored(['N-1', 'W-9', 'N-9'])).toEqual([
    { sku: 'N-1', barcode: ean(1) },
    { sku: 'W-9', barcode: ean(9) },
  ])
  roles = ['owner']
  const goods = await call<StaffReply<'GET /staff/goods'>>('GET', `/goods?q=${ean(1)}`)
  expect(JSON.stringify(goods.body)).toContain('N-1')
  const page = await new Visitor(app).raw('GET', '/api/ru/catalog/product-page/dress-spruce')
  expect(JSON.stringify(page.body)).toContain('W-9')

  await app.db.execute(sql`update offers set barcode = ${ean(6000)} where sku = 'N-2'`)
  expect(await step(run.id, 'undo')).toMatchObject({ state: 'undone', counts: { undone: 293, kept: 1 } })
  expect(await stored(['N-1', 'N-2', 'N-9', 'W-9'])).toEqual([
    { sku: 'N-1', barcode: null },
    { sku: 'N-2', barcode: ean(6000) },
    { sku: 'N-9', barcode: null },
  ])
  const { rows } = await app.db.execute<{ before: object; after: object }>(
    sql`select before -> 'N-9' as before, after -> 'N-9' as after from staff_changes where table_name = 'models' and before ? 'N-9' order by id limit 1`,
  )
  expect(rows).toEqual([{ before: { sku: 'N-9', barcode: null }, after: { sku: 'W-9', barcode: ean(9) } }])
})

test('[ADM-34] a number or barcode that something else has taken since is left out and its thing named', async () => {
  const run = await check([{ line: 1, sku: 'N-20', cells: { barcode: ean(20), new_sku: 'W-20' } }])
  await app.db.execute(sql`update offers set sku = 'W-20' where sku = 'N-21'`)
  expect(await step(run.id, 'apply')).toMatchObject({ counts: { refused: 1 } })
  expect((await call<Rows>('GET', `/runs/${run.id}/rows?state=refused`)).body.results).toMatchObject([
    { key: 'N-20', problem: { code: 'grid.taken_new_sku', message: expect.stringContaining('W-20') as string } },
  ])
  expect(await stored(['N-20'])).toEqual([{ sku: 'N-20', barcode: null }])
  expect((await check([{ line: 1, sku: 'N-22', cells: { barcode: '<clear>' } }])).counts).toMatchObject({ same: 1, changed: 0 })
})

test('[ADM-34] strangers to goods do not reach the sizes', async () => {
  expect((await call('GET', '/products/grid/sizes?ids=1,x')).status).toBe(400)
  roles = ['packer']
  expect((await call('GET', '/products/grid/sizes?ids=1')).status).toBe(403)
  expect((await call('POST', '/products/grid/sizes', { lines: [{ line: 1, sku: 'N-1', cells: { barcode: '' } }] })).status).toBe(403)
})
