import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffReply } from '#contracts/staff/api.ts'
import { clearMemoized } from '#server/platform/db/memoized.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'

let app: TestApp
beforeAll(async () => {
  const lena = { kind: 'staff' as const, memberId: null, name: 'Лена', roles: ['marketing' as const] }
  app = await startTinyShop(3, { authenticateStaff: async () => lena })
})
afterAll(() => closeTestApp(app))

type Row = StaffReply<'GET /staff/filter-pages/:id'>
const call = <T = Row>(method: string, path: string, body?: object) =>
  new Visitor(app).raw<T>(method, `/api/ru/staff/filter-pages${path}`, body)
const seo = { title: { ru: '', en: '' }, description: { ru: '', en: '' }, keywords: { ru: '', en: '' }, canonical: '' }
const path = '/catalog/women/filter/color-spruce'
async function shopSeo() {
  clearMemoized(app.platform.db)
  return (await new Visitor(app).call('GET /catalog/page', { query: { path } })).body.seo
}

test('[SEO-03] a page of one value is opened under its canonical address, told to search engines, changed and closed again', async () => {
  expect(await shopSeo()).toMatchObject({ noindex: true, canonical: '/catalog/women' })
  const preview = await call<StaffReply<'GET /staff/filter-pages/preview'>>(
    'GET',
    `/preview?path=${encodeURIComponent(`https://shop.example/en${path}/?page=2`)}`,
  )
  expect(preview.body).toEqual({ path, title: { ru: 'Женщинам: еловый', en: 'Women: spruce' }, count: 1, is_open: false })
  const made = await call('POST', '', { path: `${path}/`, seo })
  expect(made).toMatchObject({ status: 201, body: { path, count: 1, title: { ru: 'Женщинам: еловый' }, revision: 1 } })
  expect(await shopSeo()).toMatchObject({ noindex: false, canonical: path })
  expect(await call('POST', '', { path, seo })).toMatchObject({
    status: 409,
    errors: [{ name: 'path', code: 'filter_pages.open_already' }],
  })

  const { id } = made.body
  const changed = { seo: { ...seo, title: { ru: 'Еловые вещи', en: '' } } }
  expect(await call('PUT', `/${id}`, { ...changed, revision: 1 })).toMatchObject({ status: 200, body: { ...changed, revision: 2 } })
  expect((await shopSeo()).title).toBe('Еловые вещи')
  expect(await call('PUT', `/${id}`, { seo, revision: 1 })).toMatchObject({
    status: 409,
    errors: [{ code: 'staff.conflict' }],
    body: { changed_by: { name: 'Лена' } },
  })
  expect((await call<StaffReply<'GET /staff/filter-pages'>>('GET', '')).body.results).toMatchObject([{ id, path, count: 1 }])
  expect((await call('DELETE', `/${id}?revision=2`)).status).toBe(204)
  expect((await shopSeo()).noindex).toBe(true)
})

test.each([
  ['/catalog/women', 400],
  ['/catalog/women/filter/color-spruce/size-m', 400],
  ['/catalog/women/filter/size-m-or-s', 400],
  ['/catalog/women/filter/color-unheard', 400],
  ['/catalog/nowhere/filter/color-spruce', 404],
  ['/product/dress-spruce', 404],
])('[SEO-03] %s is no page of one value', async (wrong, status) => {
  expect((await call('POST', '', { path: wrong, seo })).status).toBe(status)
})
