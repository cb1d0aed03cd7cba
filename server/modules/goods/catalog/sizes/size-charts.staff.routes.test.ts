import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffReply } from '#contracts/staff/api.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'

// A dress in S, M and L (sizes 1–3) of the department `women`.
let app: TestApp
let roles: readonly StaffRole[]
beforeAll(async () => {
  app = await startTinyShop(3, { authenticateStaff: async () => ({ kind: 'staff' as const, memberId: null, name: 'Лиза', roles }) })
})
beforeEach(() => {
  roles = ['catalogue']
})
afterAll(() => closeTestApp(app))

type Chart = StaffReply<'GET /staff/size-charts/:id'>
type Body = StaffReply<'GET /staff/body-charts'>['results'][number]
const call = <T = Chart>(method: string, path: string, body?: object) => new Visitor(app).raw<T>(method, `/api/ru/staff${path}`, body)
const read = async () => (await call('GET', '/size-charts/1')).body
const bodyOf = async (id: string) => (await call<{ results: Body[] }>('GET', '/body-charts')).body.results.find((one) => one.id === id)
const guide = async () => (await new Visitor(app).call('GET /catalog/products/:id/size-guide', { params: { id: '1' } })).body
const chest = (size: number, millimetres: number) => ({ size_id: size, code: 'chest' as const, millimetres })

test('[ADM-37] measures of a model are saved in millimetres and shown by the shop in centimetres, with who wears it', async () => {
  expect(await read()).toMatchObject({ title: 'Платье', revision: 1, measures: [], worn: null, slug: 'dress-spruce' })
  expect((await read()).sizes.map(({ title, system }) => [title, system])).toEqual([
    ['S', 'letters'],
    ['M', 'letters'],
    ['L', 'letters'],
  ])
  const measures = [chest(1, 900), chest(2, 945), { size_id: 2, code: 'length', millimetres: 1120 }]
  const saved = await call('PUT', '/size-charts/1', { revision: 1, measures, worn: { size_id: 2, height_cm: 178 } })
  expect(saved).toMatchObject({ status: 200, body: { revision: 2, measures, worn: { size_id: 2, height_cm: 178 } } })
  const shown = await guide()
  expect(shown.garment.columns.map(({ code }) => code)).toEqual(['chest', 'length'])
  expect(shown.garment.rows.map(({ values }) => values)).toEqual([
    ['90', ''],
    ['94,5', '112'],
    ['', ''],
  ])
  expect(shown.worn).toEqual({ height_cm: 178, size: 'M' })
  // Taken back: the shop says nothing more.
  expect(await call('PUT', '/size-charts/1', { revision: 2, measures: [chest(1, 900)], worn: null })).toMatchObject({
    status: 200,
    body: { revision: 3, measures: [chest(1, 900)], worn: null },
  })
  expect(await guide()).toMatchObject({ worn: null, garment: { columns: [{ code: 'chest' }] } })
  // What is as it was raises nothing and is not audited.
  expect((await call('PUT', '/size-charts/1', { revision: 3, measures: [chest(1, 900)], worn: null })).body.revision).toBe(3)
  const { rows } = await app.db.execute(
    sql`select act, permission, revision, before, after from staff_changes where table_name = 'garment_measures' and row_id = '1' order by id`,
  )
  expect(rows).toMatchObject([
    {
      act: 'change',
      permission: 'catalog.write',
      revision: 2,
      before: { measures: {}, worn: null },
      after: { measures: { S: { chest: '90' }, M: { chest: '94,5', length: '112' } }, worn: 'M, 178' },
    },
    { revision: 3, after: { measures: { S: { chest: '90' } }, worn: null } },
  ])
})

test('[ADM-37] numbers that nobody measures, sizes of elsewhere and a cell told twice are refused, and nothing is written', async () => {
  const before = await read()
  const save = (measures: object[], worn: object | null = null) =>
    call('PUT', '/size-charts/1', { revision: before.revision, measures, worn })
  for (const wrong of [
    [chest(1, 9200)],
    [chest(1, 92)],
    [chest(1, 900.5)],
    [chest(1, 900), chest(1, 910)],
    [{ ...chest(1, 900), code: 'nose' }],
  ])
    expect((await save(wrong)).status).toBe(400)
  expect((await save([], { size_id: 1, height_cm: 300 })).status).toBe(400)
  for (const refused of [await save([chest(99, 900)]), await save([], { size_id: 99, height_cm: 170 })])
    expect(refused).toMatchObject({ status: 422, errors: [{ code: 'size_charts.unknown_size' }] })
  expect(await read()).toEqual(before)
  for (const method of ['GET', 'PUT'])
    expect((await call(method, '/size-charts/99', method === 'PUT' ? { ...before } : undefined)).status).toBe(404)
})

test('[ADM-77] of two saves at once one is refused with what is stored, and who stored it', async () => {
  const { revision } = await read()
  const saves = await Promise.all(
    [930, 940].map((millimetres) => call('PUT', '/size-charts/1', { revision, measures: [chest(3, millimetres)], worn: null })),
  )
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [won, lost] = saves.toSorted((a, b) => a.status - b.status)
  expect(lost).toMatchObject({
    errors: [{ code: 'staff.conflict' }],
    body: { current: won?.body, changed_by: { name: 'Лиза' }, fields: ['measures'] },
  })
})

test('[ADM-37] bodies are a table of each department, shown by the guide of its products and on the page of sizes; they follow its address', async () => {
  const women = await bodyOf('women')
  expect(women).toMatchObject({ title: 'Женщинам', revision: 1, measures: [], sizes: [{ title: 'S' }, { title: 'M' }, { title: 'L' }] })
  expect(await bodyOf('all')).toMatchObject({ title: null })
  const measures = [{ size_id: 2, code: 'waist', from: 680, to: 725 }]
  const saved = await call<Body>('PUT', '/body-charts/women', { revision: 1, measures })
  expect(saved).toMatchObject({ status: 200, body: { revision: 2, measures } })
  expect((await guide()).body.rows.map(({ values }) => values)).toEqual([[''], ['68–72,5'], ['']])
  const tables = async () => (await new Visitor(app).call('GET /catalog/size-tables', {})).body.results
  expect(await tables()).toMatchObject([{ department: 'Женщинам', rows: [{ title: 'M', values: ['68–72,5'] }] }])
  expect(await call('PUT', '/body-charts/women', { revision: 1, measures: [] })).toMatchObject({
    status: 409,
    body: { current: { revision: 2, measures }, changed_by: { name: 'Лиза' }, fields: ['measures'] },
  })
  for (const wrong of [
    { from: 725, to: 680 },
    { from: 680, to: 7250 },
  ])
    expect((await call('PUT', '/body-charts/women', { revision: 2, measures: [{ ...measures[0], ...wrong }] })).status).toBe(400)
  expect((await call('PUT', '/body-charts/nobody', { revision: 1, measures: [] })).status).toBe(404)
  const rename = (path: string) => app.db.execute(sql`update categories set path = ${path}, slug = ${path} where id = 1`)
  await rename('ladies')
  const ladies = await bodyOf('ladies')
  expect(ladies).toMatchObject({ measures })
  expect(ladies?.revision).toBeGreaterThan(2)
  await rename('women')
  expect((await call('PUT', '/body-charts/women', { revision: 2, measures: [] })).status).toBe(409)
})

test('[ADM-05] an analyst reads measures and changes none', async () => {
  roles = ['analyst']
  const { revision } = await read()
  expect((await call('PUT', '/size-charts/1', { revision, measures: [], worn: null })).status).toBe(403)
  expect((await call('PUT', '/body-charts/women', { revision: 1, measures: [] })).status).toBe(403)
})
