import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffReply } from '#contracts/staff/api.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { startTinyShop } from '#tests/support/tiny-shop.ts'

let app: TestApp
let roles: readonly StaffRole[] = ['catalogue']
beforeAll(async () => {
  app = await startTinyShop(3, { authenticateStaff: async () => ({ kind: 'staff' as const, memberId: null, name: 'Лиза', roles }) })
  await app.db.execute(
    sql`insert into products (model_id, color_id, category_id, slug, sku, hex, price) values (1, 1, 1, 'dress-ink', 'D-2', '#111133', 2190000)`,
  )
  await app.db.execute(sql`insert into product_categories values (2, 1)`)
})
afterAll(() => closeTestApp(app))

const links = async () =>
  (await new Visitor(app).raw<StaffReply<'GET /staff/products/:id/preview'>>('GET', '/api/ru/staff/products/1/preview')).body
const tokenOf = (path: string): string => path.slice('/preview/product/'.length)
interface Shown {
  product: { title: string; sku: string; price: number; colors: { slug: string }[] }
  seo: { noindex: boolean }
  json_ld: object[]
}
const shown = (token: string, locale = 'ru') => new Visitor(app).raw<Shown>('GET', `/api/${locale}/catalog/product-preview/${token}`)

test('[ADM-39] a draft is shown by a signed link in both languages, kept from search engines, and by nothing else', async () => {
  const { results } = await links()
  expect(results.map(({ is_shown: isShown }) => isShown)).toEqual([true, false])
  const token = tokenOf(results[1]?.path ?? '')
  expect((await shown(token)).body).toMatchObject({
    product: { title: 'Платье', sku: 'D-2', price: 21_900 },
    seo: { noindex: true },
    json_ld: [],
  })
  expect((await shown(token, 'en')).body.product.title).toBe('Dress')
  expect((await shown(token)).body.product.colors.map(({ slug }) => slug)).toEqual(['dress-spruce', 'dress-ink'])
  expect((await new Visitor(app).raw('GET', '/api/ru/catalog/product-page/dress-ink')).status).toBe(404)
  const page = (await new Visitor(app).raw<Shown>('GET', '/api/ru/catalog/product-page/dress-spruce')).body
  expect(page.product.colors.map(({ slug }) => slug)).toEqual(['dress-spruce'])
})

test('[ADM-39] a link that was changed, made for another thing or has ended shows nothing', async () => {
  const { results } = await links()
  const token = tokenOf(results[1]?.path ?? '')
  const [stated = '', signature = ''] = token.split('.')
  for (const wrong of [`${stated.replace(/^\d+/, '1')}.${signature}`, `${stated}.${'A'.repeat(43)}`, stated, 'x'])
    expect((await shown(wrong)).status, wrong).toBe(404)
  app.clock.advance(61 * 60_000)
  expect((await shown(token)).status).toBe(404)
})

test('[ADM-05] [ADM-39] whoever has not signed in is given no link, and there is none of a model that is not there', async () => {
  expect((await new Visitor(app).raw('GET', '/api/ru/staff/products/99/preview')).status).toBe(404)
  roles = []
  expect((await new Visitor(app).raw('GET', '/api/ru/staff/products/1/preview')).status).toBe(403)
  roles = ['catalogue']
})
