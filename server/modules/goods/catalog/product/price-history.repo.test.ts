import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { openTinyShop } from '#tests/support/tiny-shop.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await openTinyShop(app.db)
})
afterAll(() => app.close())

const history = async () =>
  (await app.db.execute<{ price: number; old_price: number | null }>(sql`select price, old_price from price_history order by id`)).rows

test('the history has every price that was asked, whoever changed it, and nothing when nothing changed', async () => {
  expect(await history()).toEqual([{ price: 1_990_000, old_price: null }])
  await app.db.execute(sql`update products set price = 1490000, old_price = 1990000`)
  await app.db.execute(sql`update products set price = 1490000, popularity = 7`)
  await app.db.execute(sql`update products set price = 1990000, old_price = null`)
  expect(await history()).toEqual([
    { price: 1_990_000, old_price: null },
    { price: 1_490_000, old_price: 1_990_000 },
    { price: 1_990_000, old_price: null },
  ])
  await expectInvariants(app.db)
})

test('the past is not rewritten', async () => {
  await expect(app.db.execute(sql`update price_history set price = 1`)).rejects.toThrow()
  expect((await history())[0]).toEqual({ price: 1_990_000, old_price: null })
})
