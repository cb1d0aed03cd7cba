import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let visitor: Visitor
const first = 'dress-knit-sayda-black'

beforeAll(async () => {
  app = await startTestApp({ template: 'demo' })
  visitor = new Visitor(app)
})
beforeEach(async () => {
  await app.db.execute(sql`update products set slug = ${first} where slug like 'dress-moved-%'`)
  await app.db.execute(sql`delete from moved_addresses`)
})
afterAll(() => app.close())

async function target(path: string): Promise<string | undefined> {
  const { body } = await visitor.call('GET /seo/has-redirect', { query: { path } })
  return body?.target
}

async function rename(from: string, to: string): Promise<void> {
  await app.db.execute(sql`update products set slug = ${to} where slug = ${from}`)
}

test('[SEO-02] a product that got another address is found from each one that it had, in one step', async () => {
  await rename(first, 'dress-moved-1')
  await rename('dress-moved-1', 'dress-moved-2')
  expect(await target(`/product/${first}`)).toBe('/product/dress-moved-2')
  expect(await target('/product/dress-moved-1')).toBe('/product/dress-moved-2')
  expect(await target(`/en/product/${first}?size=m`)).toBe('/en/product/dress-moved-2?size=m')
})

test('[SEO-02] an address that lives again leads nowhere else: there are no circles', async () => {
  await rename(first, 'dress-moved-1')
  await rename('dress-moved-1', first)
  expect(await target(`/product/${first}`)).toBeUndefined()
  expect(await target('/product/dress-moved-1')).toBe(`/product/${first}`)
})

test('[SEO-02] a product that is no longer shown has no address to be led to', async () => {
  await rename(first, 'dress-moved-1')
  await app.db.execute(sql`update products set published_at = null where slug = 'dress-moved-1'`)
  expect(await target(`/product/${first}`)).toBeUndefined()
  await app.db.execute(sql`update products set published_at = now() where slug = 'dress-moved-1'`)
})

test('[SEO-02] a category and a listing take their filters and their query along', async () => {
  await app.db.execute(sql`update categories set slug = 'coats', path = 'women/coats' where path = 'women/outerwear'`)
  await app.db.execute(sql`update listings set slug = 'fresh' where slug = 'new'`)
  expect(await target('/catalog/women/outerwear')).toBe('/catalog/women/coats')
  expect(await target('/en/catalog/women/outerwear/filter/size-m/color-black?sort=price')).toBe(
    '/en/catalog/women/coats/filter/color-black/size-m?sort=price',
  )
  expect(await target('/list/new')).toBe('/list/fresh')
  expect(await target('/catalog/women/unheard')).toBeUndefined()
  expect(await target('/elsewhere')).toBeUndefined()
})
