import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffReply } from '#contracts/staff/api.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { applyRulesToAll } from '../membership/membership.service.ts'

let app: TestApp
let roles: readonly StaffRole[]
beforeAll(async () => {
  app = await startTinyShop(3, { authenticateStaff: async () => ({ kind: 'staff' as const, memberId: null, name: 'Лиза', roles }) })
})
beforeEach(() => {
  roles = ['catalogue']
})
afterAll(() => closeTestApp(app))

type Row = StaffReply<'GET /staff/colors'>['results'][number]
const call = <T = Row>(method: string, path: string, body?: object) => new Visitor(app).raw<T>(method, `/api/ru/staff${path}`, body)
const listed = async (kind: string) => (await call<{ results: Row[] }>('GET', `/${kind}`)).body.results

const samples = {
  colors: { slug: 'ash', title: { ru: 'Пепел', en: 'Ash' }, hex: '#aebbc2' },
  materials: { slug: 'linen', title: { ru: 'Лён', en: '' } },
  sizes: { slug: 'w30', title: { ru: 'W30', en: '' }, system: 'jeans' },
  labels: { slug: 'hit', title: { ru: 'Хит', en: 'Hit' }, color: '#ffffff', ground: '#21443a', rule: null },
}

test.each(Object.entries(samples))(
  '[ADM-35] [ADM-77] %s: an entry is added last, changed, refused to a stale save and removed, each with its audit row',
  async (kind, sample) => {
    const made = await call('POST', `/${kind}`, sample)
    expect(made).toMatchObject({ status: 201, body: { ...sample, revision: 1, used: 0 } })
    const { id } = made.body
    expect((await listed(kind)).at(-1)?.id).toBe(id)
    const title = { ru: 'Иное', en: 'Other' }
    expect(await call('PUT', `/${kind}/${id}`, { ...sample, title, revision: 1 })).toMatchObject({
      status: 200,
      body: { title, revision: 2 },
    })
    expect(await call('PUT', `/${kind}/${id}`, { ...sample, revision: 1 })).toMatchObject({
      status: 409,
      errors: [{ code: 'staff.conflict' }],
      body: { current: { id, title, revision: 2 }, changed_by: { name: 'Лиза' }, fields: ['title'] },
    })
    expect((await call('DELETE', `/${kind}/${id}?revision=1`)).status).toBe(409)
    expect((await call('DELETE', `/${kind}/${id}?revision=2`)).status).toBe(204)
    const { rows } = await app.db.execute<{ act: string; revision: number }>(
      sql`select act, revision from staff_changes where table_name = ${kind} and row_id = ${String(id)} order by id`,
    )
    expect(rows).toEqual([
      { act: 'create', revision: 1 },
      { act: 'change', revision: 2 },
      { act: 'delete', revision: 3 },
    ])
  },
)

test.each(Object.entries(samples))('[ADM-35] %s: a slug is one of a kind', async (kind, sample) => {
  const [first, second] = await Promise.all([call('POST', `/${kind}`, sample), call('POST', `/${kind}`, sample)])
  expect([first.status, second.status].toSorted()).toEqual([201, 409])
  const refused = first.status === 409 ? first : second
  expect(refused.errors).toMatchObject([{ name: 'slug', code: 'dictionaries.slug_taken' }])
  expect((await listed(kind)).filter(({ slug }) => slug === sample.slug)).toHaveLength(1)
})

test('[ADM-35] what things have keeps its slug and is not removed; its words change, and the shop shows them', async () => {
  const [spruce] = await listed('colors')
  if (!spruce) throw new Error('the shop has no color')
  expect(spruce).toMatchObject({ slug: 'spruce', used: 1 })
  const { used: _, id, updated_at: __, revision, ...fields } = spruce
  expect(await call('PUT', `/colors/${id}`, { ...fields, slug: 'pine', revision })).toMatchObject({
    status: 409,
    errors: [{ name: 'slug', code: 'dictionaries.slug_in_use' }],
  })
  expect(await call('DELETE', `/colors/${id}?revision=${revision}`)).toMatchObject({
    status: 409,
    errors: [{ code: 'staff.in_use' }],
    body: { used_by: [{ kind: 'products', id: 1, title: 'Платье, D-1' }] },
  })
  expect((await call('PUT', `/colors/${id}`, { ...fields, title: { ru: 'Сосновый', en: '' }, revision })).status).toBe(200)
  const page = await new Visitor(app).raw<{ product: { color: { title: string } } }>('GET', '/api/ru/catalog/products/by-id/1')
  expect(JSON.stringify(page.body)).toContain('Сосновый')
  for (const [kind, users] of [
    ['materials', 'models'],
    ['sizes', 'offers'],
  ] as const) {
    const row = (await listed(kind)).find(({ used }) => used > 0)
    expect(await call('DELETE', `/${kind}/${row?.id}?revision=${row?.revision}`), kind).toMatchObject({
      status: 409,
      body: { used_by: [{ kind: users }] },
    })
  }
})

test('[ADM-35] a label or material that the rule of a list or category names keeps its slug and is not removed', async () => {
  const made = [
    { kind: 'labels', entry: { ...samples.labels, slug: 'last-chance' }, rule: { label: 'last-chance' } },
    { kind: 'materials', entry: { ...samples.materials, slug: 'hemp' }, rule: { materials: ['hemp'] } },
  ]
  for (const [at, { kind, entry, rule }] of made.entries()) {
    const { id } = (await call('POST', `/${kind}`, entry)).body
    await app.db.execute(
      sql`insert into listings (slug, title, rule) values (${`ruled-${at}`}, '{"ru": "Последнее"}', ${JSON.stringify(rule)})`,
    )
    expect(await call('DELETE', `/${kind}/${id}?revision=1`), kind).toMatchObject({
      status: 409,
      errors: [{ code: 'staff.in_use' }],
      body: { used_by: [{ kind: 'listings', title: 'Последнее' }] },
    })
    expect(await call('PUT', `/${kind}/${id}`, { ...entry, slug: 'other', revision: 1 }), kind).toMatchObject({
      status: 409,
      errors: [{ code: 'dictionaries.slug_in_use' }],
    })
    await app.db.execute(sql`delete from listings where slug = ${`ruled-${at}`}`)
    expect((await call('DELETE', `/${kind}/${id}?revision=1`)).status, kind).toBe(204)
  }
})

test('[ADM-35] [ADM-77] the order is written whole; only entries that moved are changed, and of an old list nothing is', async () => {
  const before = await listed('sizes')
  const ids = before.map(({ id }) => id)
  const turned = [ids[1] ?? 0, ids[0] ?? 0, ...ids.slice(2)]
  const { body, status } = await call<{ results: Row[] }>('POST', '/sizes/order', { ids: turned, was: ids })
  expect([status, body.results.map(({ id }) => id)]).toEqual([200, turned])
  expect(body.results.map(({ id, revision }) => revision - (before.find((row) => row.id === id)?.revision ?? 0))).toEqual([
    1,
    1,
    ...ids.slice(2).map(() => 0),
  ])
  for (const wrong of [ids.slice(1), [...ids, 999_999], [ids[0], ...ids.slice(0, -1)]])
    expect((await call('POST', '/sizes/order', { ids: wrong, was: turned })).status).toBe(409)
  // Read before it was turned.
  const late = await call<Row & { current: Row[] }>('POST', '/sizes/order', { ids: ids.toReversed(), was: ids })
  expect(late).toMatchObject({ status: 409, errors: [{ code: 'staff.conflict' }] })
  expect(late.body.current.map(({ id }) => id)).toEqual(turned)
  expect((await listed('sizes')).map(({ id }) => id)).toEqual(turned)
})

test('[ADM-35] a rule shows what would gain and lose the label, and gives it to products when it is saved', async () => {
  const hit = (await listed('labels')).find(({ slug }) => slug === 'hit') as unknown as StaffReply<'GET /staff/labels'>['results'][number]
  const preview = (query: string) => call<StaffReply<'GET /staff/labels/rule-preview'>>('GET', `/labels/rule-preview?id=${hit.id}&${query}`)
  const none = { count: { value: 0, is_more: false }, first: [] }
  const dress = { count: { value: 1, is_more: false }, first: [{ id: 1, sku: 'D-1', title: 'Платье', color: 'Сосновый' }] }
  expect((await preview('is_on_sale=true')).body).toEqual({ gain: none, lose: none })
  expect((await preview('best_percent=50')).body).toEqual({ gain: dress, lose: none })
  expect((await preview('')).status).toBe(400)
  const { used: _, id, updated_at: __, revision, ...fields } = hit
  const rule = { new_days: null, is_on_sale: false, best_percent: 50 }
  expect(await call('PUT', `/labels/${id}`, { ...fields, rule, revision })).toMatchObject({ status: 200, body: { rule } })
  const { rows } = await app.db.execute(sql`select 1 from graphile_worker.jobs where task_identifier = 'catalog:apply-rules'`)
  expect(rows).toHaveLength(1)
  await applyRulesToAll(app.db, app.clock.now())
  expect((await preview('is_on_sale=true')).body).toEqual({ gain: none, lose: dress })
  for (const wrong of [
    { new_days: null, is_on_sale: false, best_percent: null },
    { ...rule, best_percent: 51 },
  ])
    expect((await call('PUT', `/labels/${id}`, { ...fields, rule: wrong, revision: revision + 1 })).status).toBe(400)
})

test('[ADM-05] an analyst reads dictionaries and changes none', async () => {
  roles = ['analyst']
  expect((await call('GET', '/colors')).status).toBe(200)
  expect((await call('POST', '/colors', { ...samples.colors, slug: 'other' })).status).toBe(403)
})
