import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffReply } from '#contracts/staff/api.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { findMovedAddress } from '../catalog/index.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'
import { publishPlannedLook } from './looks.staff.service.ts'

let app: TestApp
let roles: readonly StaffRole[]
let name: string
beforeAll(async () => {
  app = await startTinyShop(3, { authenticateStaff: async () => ({ kind: 'staff' as const, memberId: null, name, roles }) })
  await app.db.execute(sql`insert into images (key, version, width, height, color, alt) values
    ('morning', '1', 900, 1200, '#aaaaaa', '{"ru": "Утро", "en": "Morning"}'), ('evening', '1', 900, 1200, '#aaaaaa', '{"ru": "Вечер"}')`)
})
beforeEach(() => {
  roles = ['catalogue']
  name = 'Лиза'
})
afterAll(() => closeTestApp(app))

type Look = StaffReply<'GET /staff/looks/:id'>
type Collection = StaffReply<'GET /staff/look-collections'>['results'][number]
const call = <T = Look>(method: string, path: string, body?: object) => new Visitor(app).raw<T>(method, `/api/ru/staff${path}`, body)
const collections = async () => (await call<{ results: Collection[] }>('GET', '/look-collections')).body.results
const inShop = (slug: string) =>
  new Visitor(app).raw<{ looks: { slug: string; title: string; images: object[]; products: { spot: object }[] }[] }>(
    'GET',
    `/api/ru/lookbook/collections/${slug}`,
  )

const winter = {
  slug: 'winter',
  over_title: { ru: 'Зима 26/27', en: 'Winter 26/27' },
  title: { ru: '4 часа света', en: '' },
  text: { ru: '', en: '' },
}
const dawn = {
  slug: 'before-dawn',
  title: { ru: 'До рассвета', en: '' },
  note: { ru: '', en: '' },
  images: [] as number[],
  products: [] as { id: number; spot: { x: number; y: number } | null }[],
  state: 'draft',
  planned_at: null as string | null,
}
const rest = ({ id: _, ...look }: Look) => look

test('[ADM-48] [ADM-06] a collection and a look are made, dressed and published, audited, and seen in the shop at once', async () => {
  const made = await call<Collection>('POST', '/look-collections', winter)
  expect(made).toMatchObject({ status: 201, body: { ...winter, revision: 1, looks: 0, shown: 0 } })
  const draft = await call('POST', '/looks', { ...dawn, collection_id: made.body.id })
  expect(draft).toMatchObject({ status: 201, body: { number: 1, state: 'draft', revision: 1, goods: [], pictures: [] } })
  const { id } = draft.body
  expect((await inShop('winter')).status).toBe(404)
  const live = await call('PUT', `/looks/${id}`, {
    ...rest(draft.body),
    images: [2, 1],
    products: [{ id: 1, spot: { x: 41, y: 0 } }],
    state: 'live',
  })
  expect(live).toMatchObject({
    status: 200,
    body: {
      revision: 2,
      images: [2, 1],
      pictures: [{ id: 2, has_english: false }, { has_english: true }],
      products: [{ id: 1, spot: { x: 41, y: 0 } }],
      goods: [{ sku: 'D-1', price: 19_900, state: 'live', stock: { sizes: 3, of: 3 } }],
    },
  })
  const page = await inShop('winter')
  expect(page.body.looks).toMatchObject([{ slug: 'before-dawn', images: [{}, {}], products: [{ spot: { x: 41, y: 0 } }] }])
  const { rows } = await app.db.execute(sql`select act, revision, actor, permission, after -> 'products' as products
    from staff_changes where table_name = 'looks' order by id`)
  expect(rows).toEqual([
    { act: 'create', revision: 1, actor: 'Лиза', permission: 'merchandising.write', products: [] },
    { act: 'change', revision: 2, actor: 'Лиза', permission: 'merchandising.write', products: ['D-1 (41 %, 0 %)'] },
  ])
})

test('[ADM-48] [ADM-77] what is moved on the picture alone raises the revision; a stale save names who changed it, and nothing of it is written', async () => {
  const { body: stale } = await call('GET', '/looks/1')
  name = 'Олег'
  const moved = await call('PUT', '/looks/1', { ...rest(stale), products: [{ id: 1, spot: { x: 42, y: 1 } }] })
  expect([moved.status, moved.body.revision]).toEqual([200, stale.revision + 1])
  name = 'Лиза'
  expect(await call('PUT', '/looks/1', { ...rest(stale), title: { ru: 'Иное', en: '' } })).toMatchObject({
    status: 409,
    errors: [{ code: 'staff.conflict' }],
    body: {
      current: { title: { ru: 'До рассвета' }, products: [{ spot: { x: 42, y: 1 } }] },
      changed_by: { name: 'Олег' },
      fields: ['products'],
    },
  })
  const both = await Promise.all(['А', 'Б'].map((ru) => call('PUT', '/looks/1', { ...rest(moved.body), title: { ru, en: '' } })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { revision } = (await call('GET', '/looks/1')).body
  await call('PUT', '/looks/1', { ...rest((await call('GET', '/looks/1')).body) })
  expect((await call('GET', '/looks/1')).body.revision).toBe(revision)
})

test('[ADM-48] what is shown or planned without a picture or a thing is refused at its field; what is taken back leaves the shop', async () => {
  const { body: look } = await call('GET', '/looks/1')
  const empty = { ...rest(look), images: [], products: [] }
  expect(await call('PUT', '/looks/1', empty)).toMatchObject({
    status: 422,
    errors: [
      { code: 'publish.incomplete', name: 'images' },
      { code: 'publish.incomplete', name: 'products' },
    ],
  })
  for (const [wrong, status] of [
    [{ products: [{ id: 1, spot: { x: 101, y: 0 } }] }, 400],
    [{ products: [dawn, dawn].map(() => ({ id: 1, spot: null })) }, 400],
    [{ products: [{ id: 99, spot: null }] }, 400],
    [{ images: [99] }, 400],
    [{ collection_id: 99 }, 400],
    [{ state: 'planned', planned_at: '2020-01-01T00:00:00.000Z' }, 422],
  ] as const)
    expect((await call('PUT', '/looks/1', { ...rest(look), ...wrong })).status, JSON.stringify(wrong)).toBe(status)
  expect((await call('PUT', '/looks/1', { ...empty, state: 'draft' })).status).toBe(200)
  expect((await inShop('winter')).status).toBe(404)
})

test('[ADM-48] [ADM-09] a planned look is published at its moment, and not before', async () => {
  const { body: look } = await call('GET', '/looks/1')
  const at = new Date(app.clock.now().getTime() + 3_600_000)
  const planned = await call('PUT', '/looks/1', {
    ...rest(look),
    images: [1],
    products: [{ id: 1, spot: null }],
    state: 'planned',
    planned_at: at.toISOString(),
  })
  expect(planned).toMatchObject({ status: 200, body: { state: 'planned', planned_at: at.toISOString() } })
  const { rows } = await app.db.execute(sql`select run_at from graphile_worker.jobs where task_identifier = 'lookbook:publish-planned'`)
  expect(rows).toHaveLength(1)
  await publishPlannedLook(app, 1)
  expect((await inShop('winter')).status).toBe(404)
  await publishPlannedLook({ ...app, clock: { ...app.clock, now: () => at } }, 1)
  expect((await inShop('winter')).body.looks).toMatchObject([{ slug: 'before-dawn', products: [{ spot: null }] }])
  expect((await call('GET', '/looks/1')).body).toMatchObject({ state: 'live', planned_at: null, published_at: at.toISOString() })
})

test('[ADM-48] looks are numbered in the order that staff give them, which is no edit of theirs; of an old list nothing is', async () => {
  const [winterRow] = await collections()
  const id = winterRow?.id ?? 0
  const before = (await call('GET', '/looks/1')).body
  const second = (await call('POST', '/looks', { ...dawn, slug: 'noon', collection_id: id })).body
  expect(second.number).toBe(2)
  expect((await call('POST', `/look-collections/${id}/order`, { ids: [second.id, 1], was: [1, second.id] })).status).toBe(200)
  const after = (await call('GET', '/looks/1')).body
  expect([after.number, after.revision]).toEqual([2, before.revision])
  for (const ids of [[1], [1, second.id, 99], [1, 1]])
    expect((await call('POST', `/look-collections/${id}/order`, { ids, was: [second.id, 1] })).status).toBe(409)
  expect(await call('POST', `/look-collections/${id}/order`, { ids: [1, second.id], was: [1, second.id] })).toMatchObject({
    status: 409,
    errors: [{ code: 'staff.conflict' }],
  })
  const list = await call<StaffReply<'GET /staff/looks'>>('GET', '/looks?limit=1')
  expect(list.body).toMatchObject({
    results: [{ number: 1, title: { ru: 'До рассвета' }, state: 'draft', products: 0, sum: 0 }],
    count: { value: 2 },
    views: { live: { value: 1 }, drafts: { value: 1 }, hidden: { value: 0 } },
  })
  const next = await call<StaffReply<'GET /staff/looks'>>('GET', `/looks?limit=1&cursor=${list.body.next_cursor}`)
  expect(next.body).toMatchObject({ results: [{ id: 1, number: 2, shown: 1, sum: 19_900 }], next_cursor: null })
  const taken = await Promise.all([1, 2].map(() => call('POST', '/looks', { ...dawn, slug: 'dusk', collection_id: id })))
  expect(taken.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(taken.find(({ status }) => status === 409)?.errors).toMatchObject([{ name: 'slug', code: 'looks.slug_taken' }])
})

test('[ADM-48] a look that a page shows keeps its slug and stays, with the page named; another is removed and can be made again', async () => {
  await app.db.execute(sql`insert into content_pages (kind, path) values ('landing', '/season')`)
  await app.db.execute(sql`insert into content_drafts (page_id, author, data)
    select id, 'Олег', '{"title": {"ru": "Сезон"}, "blocks": [{"kind": "looks", "looks": ["before-dawn"]}]}' from content_pages where path = '/season'`)
  const { body: look } = await call('GET', '/looks/1')
  expect(look.pages).toMatchObject([{ path: '/season', title: { ru: 'Сезон' } }])
  expect(await call('PUT', '/looks/1', { ...rest(look), slug: 'dawn' })).toMatchObject({
    status: 409,
    errors: [{ name: 'slug', code: 'looks.slug_in_use' }],
  })
  expect(await call('DELETE', `/looks/1?revision=${look.revision}`)).toMatchObject({
    status: 409,
    errors: [{ code: 'staff.in_use' }],
    body: { used_by: [{ kind: 'content_pages', title: 'Сезон' }] },
  })
  const { results } = (await call<StaffReply<'GET /staff/looks'>>('GET', '/looks?view=drafts')).body
  const noon = (await call('GET', `/looks/${results[0]?.id}`)).body
  expect((await call('DELETE', `/looks/${noon.id}?revision=${noon.revision + 1}`)).status).toBe(409)
  expect((await call('DELETE', `/looks/${noon.id}?revision=${noon.revision}`)).status).toBe(204)
  expect((await call('POST', '/looks', rest(noon))).status).toBe(201)
})

test('[ADM-48] another slug of a collection leaves an address that leads to it; the order, refusals and removal of collections', async () => {
  const summer = await call<Collection>('POST', '/look-collections', { ...winter, slug: 'summer', title: { ru: 'Лето', en: '' } })
  expect((await collections()).map(({ slug }) => slug)).toEqual(['summer', 'winter'])
  const [, old] = await collections()
  if (!old) throw new Error('there is no collection')
  expect((await call('DELETE', `/look-collections/${old.id}?revision=${old.revision}`)).body).toMatchObject({
    used_by: expect.arrayContaining([expect.objectContaining({ kind: 'looks', title: 'До рассвета' })]),
  })
  expect(await call('PUT', `/look-collections/${old.id}`, { ...winter, slug: 'summer', revision: old.revision })).toMatchObject({
    status: 409,
    errors: [{ name: 'slug', code: 'looks.slug_taken' }],
  })
  const renamed = await call<Collection>('PUT', `/look-collections/${old.id}`, { ...winter, slug: 'winter-27', revision: old.revision })
  expect(renamed).toMatchObject({ status: 200, body: { slug: 'winter-27', revision: old.revision + 1 } })
  expect((await inShop('winter-27')).body.looks).toHaveLength(1)
  const moved = () => findMovedAddress(app.db, '/lookbook/winter')
  expect(await moved()).toBe('/lookbook/winter-27')
  expect(await call('PUT', `/look-collections/${old.id}`, { ...winter, revision: old.revision })).toMatchObject({
    status: 409,
    body: { current: { slug: 'winter-27' }, changed_by: { name: 'Лиза' }, fields: ['slug'] },
  })
  const ids = [old.id, summer.body.id]
  expect((await call('POST', '/look-collections/order', { ids, was: ids.toReversed() })).status).toBe(200)
  expect((await collections()).map(({ id, revision }) => [id, revision])).toEqual([
    [old.id, old.revision + 1],
    [summer.body.id, 1],
  ])
  for (const late of [
    { ids: [old.id], was: ids },
    { ids: ids.toReversed(), was: ids.toReversed() },
  ])
    expect((await call('POST', '/look-collections/order', late)).status).toBe(409)
  expect((await call('DELETE', `/look-collections/${summer.body.id}?revision=1`)).status).toBe(204)
  expect((await call<Collection>('POST', '/look-collections', winter)).status).toBe(201)
  expect(await moved()).toBeUndefined()
})

test('[ADM-05] support reads looks and changes none; a packer reads none; who sees no prices is told no sum', async () => {
  roles = ['support']
  expect((await call('GET', '/looks')).status).toBe(200)
  expect((await call('POST', '/looks', { ...dawn, collection_id: 1 })).status).toBe(403)
  roles = ['packer']
  expect((await call('GET', '/looks')).status).toBe(403)
  roles = ['content']
  const { body } = await call('GET', '/looks/1')
  expect(body.goods).toMatchObject([{ price: null, stock: null }])
  expect((await call<StaffReply<'GET /staff/looks'>>('GET', '/looks')).body.results[0]?.sum).toBeNull()
})
