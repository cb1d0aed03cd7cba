import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMoreProducts } from '#demo/seed/more-products.ts'
import { countProducts, listProducts } from '#server/modules/goods/catalog/index.ts'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase('demo')
})
afterAll(() => database.drop())

test(
  '[CAT-04] a thousand more products are real ones: counts, stock and listings stay true, and a second call goes on',
  { timeout: 180_000 },
  async () => {
    const { db } = database
    const before = await countProducts(db, '/catalog', undefined)
    const onSale = await countProducts(db, '/catalog/sale', undefined)
    await addMoreProducts(db, 700)
    await addMoreProducts(db, 300)
    await expectInvariants(db)
    expect(await countProducts(db, '/catalog', undefined)).toBe(before + 1000)
    expect(await countProducts(db, '/catalog/sale', undefined)).toBeGreaterThan(onSale)
    const discounted = await countProducts(db, '/catalog/filter/discount-any', undefined)
    expect(await countProducts(db, '/catalog/sale', undefined)).toBe(discounted)
    const odd = await db.execute(sql`
    select p.slug from products p join models m on m.id = p.model_id
    where p.slug !~ '^[a-z0-9][a-z0-9-]{0,119}$' or m.title ->> 'ru' = '' or m.title ->> 'en' ~ '[А-Яа-я]' or p.published_at > '2026-11-20'`)
    expect(odd.rows).toEqual([])
    const { results } = await listProducts(db, { category: 'men/knitwear', limit: 100, offset: 0 }, 'en')
    expect(results.every((card) => card.image.src !== '' && card.sizes.length > 0)).toBe(true)
  },
)
