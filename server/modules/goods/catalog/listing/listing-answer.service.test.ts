import { sql, type SQL } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sortSchema } from '#contracts/catalog.contract.ts'
import { productKinds } from '#core/product-kinds.ts'
import { addMoreProducts } from '#demo/seed/more-products.ts'
import { keepIndex } from '#server/modules/goods/listing-index/index.ts'
import { listServing } from '#server/modules/fulfillment/inventory/index.ts'
import { createDatabase } from '#server/platform/db/database.ts'
import { ChangeFeed } from '#server/platform/changes/change-feed.ts'
import { createLog } from '#server/platform/log.ts'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import { runsOf } from '#tests/support/depth.ts'
import { discountBands, seasons, type Selection } from './listing.filters.ts'
import { answerCount, answerListing } from './listing-answer.service.ts'
import { countListing, findListing, type FacetCount, type ListingQuery } from './listing.repo.ts'
import type { Pool } from './pool.sql.ts'
import type { ServingPlace } from './listing.sql.ts'

let database: TestDatabase
let keeper: ReturnType<typeof keepIndex>
let places: ServingPlace[][]
let pools: Pool[]
let ids: Record<'categories' | 'sizes' | 'colors' | 'materials' | 'labels' | 'products' | 'locations' | 'listings', number[]>

beforeAll(async () => {
  database = await cloneDatabase('demo')
  const { db } = database
  keeper = keepIndex(new ChangeFeed(db, createLog('silent')), db, createLog('silent'))
  await keeper.look()
  // More than the index has room for at first: it follows, and grows.
  await addMoreProducts(db, 1200)
  await keeper.look()
  const listIds = async (table: string): Promise<number[]> =>
    (await db.execute<{ id: number }>(sql`select id from ${sql.identifier(table)} order by id`)).rows.map((row) => row.id)
  ids = {
    categories: await listIds('categories'),
    sizes: await listIds('sizes'),
    colors: await listIds('colors'),
    materials: await listIds('materials'),
    labels: await listIds('labels'),
    products: await listIds('products'),
    locations: await listIds('locations'),
    listings: await listIds('listings'),
  }
  const cities = await db.execute<{ id: number }>(sql`select id from cities where slug in ('moscow', 'murmansk', 'tomsk') order by slug`)
  places = await Promise.all([...cities.rows.map((city) => listServing(db, city.id)), listServing(db, undefined)])
  const listings = await db.execute<{ id: number; rule: null }>(sql`select id, rule from listings`)
  pools = [
    { kind: 'all' },
    ...ids.categories.map((id): Pool => ({ kind: 'category', id })),
    ...listings.rows.map((listing): Pool => ({ kind: 'listing', ...listing })),
    { kind: 'listing', id: 0, rule: { label: 'unheard' } },
    { kind: 'listing', id: 0, rule: { isEco: true, season: 'winter', materials: ['wool', 'cashmere'] } },
  ]
})
afterAll(async () => {
  await keeper.stop()
  for (const view of ['inv_90_product_arrays', 'inv_01_stocked_sizes'])
    expect((await database.db.execute(sql`select * from ${sql.identifier(view)}`)).rows, view).toEqual([])
  await database.drop()
})

function some(values: readonly number[]): fc.Arbitrary<number[]> {
  return fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 4 })
}

/** Any page of any listing with any filters, as long as it could be asked for. */
function questions(): fc.Arbitrary<ListingQuery> {
  const rarely = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined, freq: 2 })
  const selection = fc
    .record({
      category: rarely(some(ids.categories)),
      size: rarely(some(ids.sizes)),
      color: rarely(some(ids.colors)),
      material: rarely(some(ids.materials)),
      label: rarely(some(ids.labels)),
      season: rarely(fc.uniqueArray(fc.constantFrom(...seasons), { minLength: 1 })),
      kind: rarely(fc.uniqueArray(fc.constantFrom(...productKinds), { minLength: 1 })),
      discount: rarely(fc.constantFrom(...Object.values(discountBands))),
      price: rarely(fc.tuple(fc.nat(60_000), fc.nat(60_000)).map(([a, b]) => ({ min: Math.min(a, b) * 100, max: Math.max(a, b) * 100 }))),
      stock: rarely(fc.constant(true as const)),
      city: rarely(fc.constant(true as const)),
    })
    .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Selection)
  return fc.record({
    pool: fc.oneof(fc.constant<Pool>({ kind: 'all' }), fc.constantFrom(...pools)),
    selection: fc.oneof(selection, fc.constant({})),
    places: fc.constantFrom(...places),
    categoryIds: fc.constantFrom(ids.categories, ids.categories.slice(0, 3)),
    sort: fc.constantFrom(...sortSchema.options),
    limit: fc.constantFrom(1, 12, 36, 1000),
    offset: fc.oneof(fc.constant(0), fc.nat(1600)),
  })
}

function sorted(facets: readonly FacetCount[]): string[] {
  return facets.map(({ name, value, n }) => `${name} ${value}: ${n}`).toSorted()
}

async function expectSame(query: ListingQuery): Promise<void> {
  const { db } = database
  const [told, truth] = [await answerListing(db, query), await findListing(db, query)]
  expect({ ...told, facets: sorted(told.facets) }).toEqual({ ...truth, facets: sorted(truth.facets) })
  expect(await answerCount(db, query)).toBe(await countListing(db, query))
}

/** What staff, stock and customers do to a catalog, one statement each. */
function changes(): fc.Arbitrary<SQL> {
  const product = fc.constantFrom(...ids.products)
  const number = fc.nat(1_000_000)
  return fc.oneof(
    fc.tuple(product, number).map(([id, n]) => sql`update products set price = ${100 + n}, old_price = null where id = ${id}`),
    fc.tuple(product, number).map(([id, n]) => sql`update products set old_price = price + ${n + 1} where id = ${id}`),
    fc.tuple(product, number).map(([id, n]) => sql`update products set popularity = ${n % 400} where id = ${id}`),
    fc
      .tuple(product, number)
      .map(
        ([id, n]) =>
          sql`update products set is_large = ${n % 2 === 0}, is_only_shops = ${n % 3 === 0}, is_coming_soon = ${n % 5 === 0} where id = ${id}`,
      ),
    product.map((id) => sql`update products set published_at = case when published_at is null then now() end where id = ${id}`),
    product.map(
      (id) =>
        sql`update stock set on_hand = 0, reserved = 0, shortage = 0 where offer_id in (select id from offers where product_id = ${id})`,
    ),
    fc
      .tuple(product, fc.constantFrom(...ids.locations))
      .map(
        ([id, at]) =>
          sql`update stock set on_hand = on_hand + 3 where location_id = ${at} and offer_id in (select id from offers where product_id = ${id})`,
      ),
    fc
      .tuple(product, fc.constantFrom(...ids.labels))
      .map(([id, label]) => sql`insert into product_labels (product_id, label_id) values (${id}, ${label}) on conflict do nothing`),
    product.map((id) => sql`delete from product_labels where product_id = ${id}`),
    fc
      .tuple(product, fc.constantFrom(...ids.categories))
      .map(
        ([id, category]) =>
          sql`insert into product_categories (product_id, category_id) values (${id}, ${category}) on conflict do nothing`,
      ),
    product.map(
      (id) =>
        sql`delete from product_categories c using products p where p.id = ${id} and c.product_id = p.id and c.category_id <> p.category_id`,
    ),
    fc
      .tuple(product, number, fc.constantFrom(...ids.materials))
      .map(
        ([id, n, material]) =>
          sql`update models set is_eco = ${n % 2 === 0}, is_set = ${n % 3 === 0}, season = ${seasons[n % 4]}, material_id = ${material} where id = (select model_id from products where id = ${id})`,
      ),
    fc
      .tuple(product, fc.constantFrom(...ids.categories, null), number)
      .map(
        ([id, category, n]) =>
          sql`insert into merchandise_pins (category_id, product_id, position) values (${category}, ${id}, ${1 + (n % 5)}) on conflict do nothing`,
      ),
    fc
      .tuple(product, fc.constantFrom(...ids.listings), number)
      .map(
        ([id, listing, n]) =>
          sql`insert into merchandise_pins (listing_id, product_id, position) values (${listing}, ${id}, ${1 + (n % 5)}) on conflict do nothing`,
      ),
    product.map((id) => sql`delete from merchandise_pins where product_id = ${id}`),
    fc
      .tuple(product, fc.constantFrom(...ids.listings), number)
      .map(
        ([id, listing, n]) =>
          sql`insert into listing_products (listing_id, product_id, position) values (${listing}, ${id}, ${n}) on conflict do nothing`,
      ),
    product.map((id) => sql`delete from listing_products where product_id = ${id}`),
  )
}

describe('the index of the catalogue', () => {
  test(
    '[CAT-02] [CAT-04] [UX-8] [UX-12] answers any filters, sort and page of any listing exactly as the database does',
    { timeout: 120_000 },
    async () => {
      await fc.assert(fc.asyncProperty(questions(), expectSame), { numRuns: runsOf(300) })
    },
  )

  test(
    '[CAT-04] [CAT-07] [UX-6] still does after any changes of prices, stock, flags, memberships, labels and orders by hand',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(changes(), { minLength: 1, maxLength: 12 }),
          fc.array(questions(), { minLength: 1, maxLength: 4 }),
          async (made, asked) => {
            for (const change of made) await database.db.execute(change)
            await keeper.look()
            for (const question of asked) await expectSame(question)
          },
        ),
        { numRuns: runsOf(80), endOnFailure: true },
      )
    },
  )
})

test('[CAT-04] a listing that the database cannot answer in time waits for the index that is being read', async () => {
  const fresh = createDatabase({ url: database.url, max: 2, log: createLog('silent') })
  const query: ListingQuery = { pool: { kind: 'all' }, selection: {}, places: [], categoryIds: [], sort: 'new', limit: 36, offset: 0 }
  const truth = await findListing(database.db, query)
  const late = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  const execute = vi.spyOn(fresh, 'execute').mockRejectedValue(late)
  await expect(answerListing(fresh, query)).rejects.toBe(late)
  const slow = keepIndex(new ChangeFeed(database.db, createLog('silent')), fresh, createLog('silent'))
  void slow.look()
  try {
    const answer = answerListing(fresh, query)
    expect(execute).toHaveBeenCalledTimes(2)
    const told = await answer
    expect({ ...told, facets: sorted(told.facets) }).toEqual({ ...truth, facets: sorted(truth.facets) })
  } finally {
    await slow.stop()
    await fresh.$pool.end()
  }
})
