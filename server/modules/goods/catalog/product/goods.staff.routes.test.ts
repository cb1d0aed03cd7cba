import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffReply } from '#contracts/staff/api.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { Visitor, type TestApp } from '#tests/support/app.ts'
import { startCheckout } from '#tests/support/checkout.ts'
import { closeTestApp } from '#tests/support/invariants.ts'

let app: TestApp
let roles: readonly StaffRole[]
beforeAll(async () => {
  app = await startCheckout(5, { authenticateStaff: async () => ({ kind: 'staff' as const, memberId: null, name: 'Ольга', roles }) })
  await app.db.execute(sql`update offers set barcode = '4600000000008' where id = 2`)
})
beforeEach(() => {
  roles = ['orders']
})
afterAll(() => closeTestApp(app))

const ask = (q: string, more = '', locale = 'ru') =>
  new Visitor(app).raw<StaffReply<'GET /staff/goods'>>('GET', `/api/${locale}/staff/goods?q=${encodeURIComponent(q)}${more}`)

test('[ADM-17] a thing is found by its number, the number or barcode of a size, and by words in both languages', async () => {
  const dress = { sku: 'D-1', title: 'Платье', color: 'Еловый', price: 19_900, old_price: null }
  for (const q of ['D-1', 'плат', 'DRESS']) {
    const { body } = await ask(q)
    expect(body).toMatchObject({ results: [dress], asked_offer_id: null })
  }
  expect((await ask('d-1-m')).body).toMatchObject({ results: [dress], asked_offer_id: 2 })
  expect((await ask('4600000000008', '', 'en')).body).toMatchObject({ results: [{ title: 'Dress', color: 'Spruce' }], asked_offer_id: 2 })
  for (const q of ['%%', 'dress plat', 'нет такого']) expect((await ask(q)).body.results).toEqual([])
})

test('[ADM-17] its sizes stand in the order of the body with the pieces that a city can have', async () => {
  await app.db.execute(sql`update stock set reserved = 3 where offer_id = 3 and location_id = 1`)
  const { sizes } = (await ask('D-1', '&city_id=1')).body.results[0] ?? { sizes: [] }
  expect(sizes.map(({ title, available }) => [title, available])).toEqual([
    ['S', 5],
    ['M', 5],
    ['L', 2],
  ])
  await app.db.execute(sql`update stock set reserved = 0 where offer_id = 3 and location_id = 1`)
})

test('[ADM-17] what is not for sale has no pieces, and what was taken off the shop is not found', async () => {
  await app.db.execute(sql`update products set is_coming_soon = true`)
  expect((await ask('D-1')).body.results[0]?.sizes.map(({ available }) => available)).toEqual([0, 0, 0])
  await app.db.execute(sql`update products set is_coming_soon = false, published_at = null`)
  expect((await ask('D-1')).body.results).toEqual([])
  await app.db.execute(sql`update products set published_at = '2026-11-01'`)
})

test('[ADM-05] a packer chooses no goods', async () => {
  roles = ['packer']
  expect((await ask('D-1')).status).toBe(403)
})
