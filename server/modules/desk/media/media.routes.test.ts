import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffReply } from '#contracts/staff/api.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { saveDrawnImages } from '#server/modules/base/images/index.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'

let app: TestApp
let roles: readonly StaffRole[]
beforeAll(async () => {
  app = await startTinyShop(3, { authenticateStaff: async () => ({ kind: 'staff' as const, memberId: null, name: 'Лиза', roles }) })
})
beforeEach(() => {
  roles = ['catalogue']
})
afterAll(() => closeTestApp(app))

type One = StaffReply<'GET /staff/media/:id'>
type List = StaffReply<'GET /staff/media'>
const call = <T = One>(method: string, path: string, body?: object, locale = 'ru') =>
  new Visitor(app).raw<T>(method, `/api/${locale}/staff/media${path}`, body)
const ids = async (query = '') => (await call<List>('GET', query)).body.results.map(({ id }) => id)

/** A picture of the shop; its id. */
async function picture(
  key: string,
  alt: { ru: string; en?: string } = { ru: 'Платье', en: 'Dress' },
  size = { width: 900, height: 1200 },
): Promise<number> {
  const made = await saveDrawnImages(app.db, [{ key, spec: { key }, ...size, color: '#1f4d40', alt }])
  return made.get(key) ?? 0
}
const show = (imageId: number, position = 0) => app.db.execute(sql`insert into product_images values (1, ${position}, ${imageId})`)
const hide = () => app.db.execute(sql`delete from product_images`)

test('[ADM-36] [ADM-77] words and focus point are saved with the revision that was read; a stale save is told what stands there now', async () => {
  const id = await picture('product/dress/front', { ru: '' })
  expect((await call('GET', `/${id}`)).body).toMatchObject({
    name: 'dress/front',
    alt: { ru: '', en: '' },
    focus: null,
    revision: 1,
    bytes: null,
    used: [],
    uses: [],
    image: { width: 900, height: 1200, src: expect.stringMatching(`^/images/${id}-`) },
  })
  const save = { alt: { ru: 'Платье спереди', en: 'Front' }, focus: { x: 46, y: 34 } }
  expect(await call('PUT', `/${id}`, { ...save, revision: 1 })).toMatchObject({
    status: 200,
    body: { ...save, revision: 2, image: { alt: 'Платье спереди', focus: '46% 34%' } },
  })
  expect(await call('PUT', `/${id}`, { alt: { ru: 'Иное' }, focus: null, revision: 1 })).toMatchObject({
    status: 409,
    errors: [{ code: 'staff.conflict' }],
    body: { current: { ...save, revision: 2 }, changed_by: { name: 'Лиза' }, fields: expect.arrayContaining(['alt', 'focus']) },
  })
  for (const focus of [{ x: 101, y: 0 }, { x: 1.5, y: 0 }, { x: 3 }])
    expect((await call('PUT', `/${id}`, { ...save, focus, revision: 2 })).status).toBe(400)
  const { rows } = await app.db.execute(
    sql`select act, permission, after from staff_changes where table_name = 'images' and row_id = ${String(id)}`,
  )
  expect(rows).toEqual([{ act: 'change', permission: 'media.write', after: save }])
})

test('[ADM-36] [ADM-09] the shop cuts a picture about its focus point: on the card, in the list and on the page of the product', async () => {
  const id = await picture('product/dress/wide', { ru: 'Платье' }, { width: 1200, height: 800 })
  await show(id)
  await app.db.execute(sql`delete from card_changes`)
  const before = await new Visitor(app).raw<object>('GET', '/api/ru/catalog/products/by-id/1')
  expect(JSON.stringify(before.body)).not.toContain('"focus"')
  expect((await call('PUT', `/${id}`, { alt: { ru: 'Платье' }, focus: { x: 20, y: 70 }, revision: 1 })).status).toBe(200)
  for (const path of ['/catalog/products/by-id/1', '/catalog/products']) {
    const { body } = await new Visitor(app).raw<object>('GET', `/api/ru${path}`)
    expect(JSON.stringify(body), path).toContain('"focus":"20% 70%"')
  }
  await hide()
})

test('[ADM-36] what is in use stays and says where; what nothing shows goes, with its files', async () => {
  const id = await picture('product/dress/back')
  await show(id, 2)
  await app.db.execute(
    sql`insert into category_teasers (category_id, position, title, url, image_id) values (1, 0, '{"ru": "Новое", "en": "New"}', '/list/new', ${id})`,
  )
  const uses = [
    { kind: 'products', title: 'Платье, D-1', place: 3, url: `${app.platform.config.publicUrl}/product/dress-spruce`, is_shown: true },
    { kind: 'teasers', title: 'Новое', place: 1, url: `${app.platform.config.publicUrl}/catalog/women`, is_shown: true },
  ]
  expect((await call('GET', `/${id}`)).body).toMatchObject({
    used: ['products', 'teasers'],
    uses,
    uses_count: { value: 2, is_more: false },
  })
  expect((await call('GET', `/${id}`, undefined, 'en')).body.uses.map(({ title }) => title)).toEqual(['Dress, D-1', 'New'])
  expect(await call('DELETE', `/${id}?revision=1`)).toMatchObject({
    status: 409,
    errors: [{ code: 'staff.in_use' }],
    body: { used_by: uses },
  })
  await hide()
  expect((await call('DELETE', `/${id}?revision=1`)).status).toBe(409)
  await app.db.execute(sql`delete from category_teasers`)
  expect((await call('DELETE', `/${id}?revision=7`)).status).toBe(409)
  expect((await call('DELETE', `/${id}?revision=1`)).status).toBe(204)
  expect((await call('GET', `/${id}`)).status).toBe(404)
  const { rows } = await app.db.execute<{ payload: object }>(
    sql`select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'images:remove'`,
  )
  expect(rows).toMatchObject([{ payload: { id } }])
})

test('[ADM-36] a picture is found by file name, words in both languages and the number of a product or a size; views say how many there are', async () => {
  const [bag, hat, scarf] = [
    await picture('look/winter/bag', { ru: 'Сумка 100%', en: 'Bag' }),
    await picture('look/winter/hat', { ru: 'Шапка' }),
    await picture('look/winter/scarf', { ru: '', en: '' }),
  ]
  await show(hat)
  expect(await ids('?q=winter')).toEqual([scarf, hat, bag])
  expect(await ids('?q=bag')).toEqual([bag])
  expect(await ids(`?q=${encodeURIComponent('сумка winter')}`)).toEqual([bag])
  for (const q of ['D-1', 'd-1', 'D-1-M']) expect(await ids(`?q=${q}`), q).toEqual([hat])
  for (const q of ['100%', '%25%25', 'нет такого']) expect(await ids(`?q=${encodeURIComponent(q)}`), q).toEqual(q === '100%' ? [bag] : [])
  expect((await call<List>('GET', '?q=winter')).body.views).toEqual({
    all: { value: 3, is_more: false },
    no_alt: { value: 1, is_more: false },
    no_en: { value: 2, is_more: false },
    unused: { value: 2, is_more: false },
  })
  expect(await ids('?q=winter&view=no_alt')).toEqual([scarf])
  expect(await ids('?q=winter&view=no_en')).toEqual([scarf, hat])
  expect(await ids('?q=winter&view=unused')).toEqual([scarf, bag])
  expect(await ids('?q=winter&used=products')).toEqual([hat])
  const { body } = await call<List>('GET', '?q=winter&limit=2')
  expect([body.results.map(({ used }) => used), await ids(`?q=winter&cursor=${body.next_cursor}`)]).toEqual([[[], ['products']], [bag]])
  await hide()
})

test('[ADM-36] [FORM-14] what visitors sent with reviews is no part of the library', async () => {
  const id = await picture('upload/private/2026-11-20/a.webp')
  expect((await call('GET', `/${id}`)).status).toBe(404)
  expect(await ids('?q=private')).toEqual([])
  expect((await call('DELETE', `/${id}?revision=1`)).status).toBe(404)
})

test('[ADM-05] a packer looks at pictures and changes none', async () => {
  const id = await picture('look/summer/hat')
  roles = ['packer']
  expect((await call('GET', `/${id}`)).status).toBe(200)
  expect((await call('PUT', `/${id}`, { alt: { ru: 'Шапка' }, focus: null, revision: 1 })).status).toBe(403)
  expect((await call('DELETE', `/${id}?revision=1`)).status).toBe(403)
})
