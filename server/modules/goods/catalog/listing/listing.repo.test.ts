import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sortSchema, type Sort } from '#contracts/catalog.contract.ts'
import { discountPercent } from '#core/money.ts'
import { productKinds, type ProductKind } from '#core/product-kinds.ts'
import { listServing } from '#server/modules/fulfillment/inventory/index.ts'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import { runsOf } from '#tests/support/depth.ts'
import { discountBands, seasons, type Selection } from './listing.filters.ts'
import { countListing, findListing, type FacetCount } from './listing.repo.ts'
import type { ServingPlace } from './listing.sql.ts'
import type { Pool } from './pool.sql.ts'

interface Thing {
  id: number
  color: number
  material: number
  season: string
  price: number
  discount: number
  popularity: number
  pinned: number | null
  published: number
  categories: number[]
  labels: number[]
  kinds: ProductKind[]
  sizes: number[]
  /** Sizes that can be had from the serving places, and from those of the city. */
  served: number[]
  own: number[]
}

let database: TestDatabase
let cityId: number
let places: ServingPlace[]
let things: Thing[]
let ids: Record<'categories' | 'sizes' | 'colors' | 'materials' | 'labels', number[]>

beforeAll(async () => {
  database = await cloneDatabase('demo')
  const { db } = database
  // A fresh clone has no statistics, and the naive statement below is long without them.
  await db.execute(sql`analyze`)
  await db.execute(sql`insert into merchandise_pins (product_id, position) select id, 1 from products order by popularity limit 2`)
  const city = await db.execute<{ id: number }>(sql`select id from cities where slug = 'moscow'`)
  cityId = city.rows[0]?.id ?? 0
  places = await listServing(db, cityId)
  const listIds = async (table: string): Promise<number[]> =>
    (await db.execute<{ id: number }>(sql`select id from ${sql.identifier(table)} order by id`)).rows.map((row) => row.id)
  ids = {
    categories: await listIds('categories'),
    sizes: await listIds('sizes'),
    colors: await listIds('colors'),
    materials: await listIds('materials'),
    labels: await listIds('labels'),
  }
  // The naive copy reads the tables of truth, not the arrays that the listing reads.
  const rows = await db.execute<Record<string, never>>(sql`
    select p.id, p.is_coming_soon as soon, m.is_set as set, p.is_only_shops as shops,
      (m.is_eco or exists (select from product_labels x join labels l on l.id = x.label_id where x.product_id = p.id and l.code = 'eco')) as eco,
      p.color_id as color, m.material_id as material, m.season, p.price, p.old_price, p.popularity,
      (select position from merchandise_pins x where x.product_id = p.id and x.category_id is null and x.listing_id is null) as pinned,
      extract(epoch from p.published_at)::float8 as published,
      array(select category_id from product_categories c where c.product_id = p.id) as categories,
      array(select label_id from product_labels l where l.product_id = p.id) as labels,
      array(select size_id from offers o where o.product_id = p.id) as sizes,
      array(select distinct o.size_id from offers o join stock s on s.offer_id = o.id join locations l on l.id = s.location_id
        where o.product_id = p.id and s.on_hand > s.reserved and (l.serves_everywhere or l.city_id = ${cityId})) as served,
      array(select distinct o.size_id from offers o join stock s on s.offer_id = o.id join locations l on l.id = s.location_id
        where o.product_id = p.id and s.on_hand > s.reserved and l.city_id = ${cityId}) as own
    from products p join models m on m.id = p.model_id where p.published_at is not null`)
  things = rows.rows.map((row: Record<string, unknown>) => ({
    ...(row as unknown as Thing),
    kinds: productKinds.filter((kind) => row[kind]),
    discount: discountPercent(row['price'] as number, row['old_price'] as number | null),
  }))
})
afterAll(() => database.drop())

const meets = (a: readonly number[], b: readonly number[]): boolean => a.some((one) => b.includes(one))

/** Whether a thing passes a selection: one plain sentence for each filter. */
function passes(thing: Thing, selection: Selection): boolean {
  const offered = selection.city ? thing.own : selection.stock ? thing.served : thing.sizes
  if (selection.size ? !meets(offered, selection.size) : (selection.stock || selection.city) && offered.length === 0) return false
  if (selection.category && !meets(thing.categories, selection.category)) return false
  if (selection.color && !selection.color.includes(thing.color)) return false
  if (selection.material && !selection.material.includes(thing.material)) return false
  if (selection.label && !meets(thing.labels, selection.label)) return false
  if (selection.kind && !selection.kind.some((kind) => thing.kinds.includes(kind))) return false
  if (selection.season && !(selection.season as string[]).includes(thing.season)) return false
  if (selection.price && (thing.price < selection.price.min || thing.price > selection.price.max)) return false
  return selection.discount === undefined || thing.discount >= selection.discount
}

/** How many things a value gives when it alone is chosen in its filter, under all other filters. */
function naiveCount(pool: readonly Thing[], selection: Selection, { name, value }: Pick<FacetCount, 'name' | 'value'>): number {
  const chosen: Selection = { ...selection }
  switch (name) {
    case 'season':
      chosen.season = [value as (typeof seasons)[number]]
      break
    case 'kind':
      chosen.kind = [value as ProductKind]
      break
    case 'discount':
      chosen.discount = discountBands[value as keyof typeof discountBands]
      break
    case 'stock':
      chosen.stock = true
      break
    case 'city':
      chosen.city = true
      break
    default:
      chosen[name] = [Number(value)]
  }
  return pool.filter((thing) => passes(thing, chosen)).length
}

function some(values: readonly number[]): fc.Arbitrary<number[]> {
  return fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 4 })
}

/** Selections as a shopper makes them: each filter is there one time in three. */
function selections(): fc.Arbitrary<Selection> {
  const rarely = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined, freq: 2 })
  return fc
    .record({
      category: rarely(some(ids.categories)),
      size: rarely(some(ids.sizes)),
      color: rarely(some(ids.colors)),
      material: rarely(some(ids.materials)),
      label: rarely(some(ids.labels)),
      season: rarely(fc.uniqueArray(fc.constantFrom(...seasons), { minLength: 1 })),
      kind: rarely(fc.uniqueArray(fc.constantFrom(...productKinds), { minLength: 1 })),
      discount: rarely(fc.constantFrom(1, 30, 50)),
      price: rarely(
        fc.tuple(fc.nat(60_000), fc.nat(60_000)).map(([a, b]) => ({ min: Math.min(a, b) * 100, max: Math.max(a, b) * 100 + 99 })),
      ),
      stock: rarely(fc.constant(true as const)),
      city: rarely(fc.constant(true as const)),
    })
    .map((selection) => Object.fromEntries(Object.entries(selection).filter(([, value]) => value !== undefined)) as Selection)
}

function poolOf(category: number | undefined): Pool {
  return category === undefined ? { kind: 'all' } : { kind: 'category', id: category }
}

/** All that could be offered. */
function everyValue(): Pick<FacetCount, 'name' | 'value'>[] {
  const all = {
    category: ids.categories,
    size: ids.sizes,
    color: ids.colors,
    material: ids.materials,
    label: ids.labels,
    season: seasons,
    kind: productKinds,
    discount: Object.keys(discountBands),
    stock: ['available'],
    city: ['available'],
  }
  return Object.entries(all).flatMap(([name, values]) =>
    values.map((value) => ({ name: name as FacetCount['name'], value: String(value) })),
  )
}

function byName(facets: readonly FacetCount[]): string[] {
  return facets.map(({ name, value, n }) => `${name} ${value}: ${n}`).toSorted()
}

describe('a listing', () => {
  test('[CAT-04] [UX-12] counts of every value equal a plain count over all products, for any filters in any category', async () => {
    await fc.assert(
      fc.asyncProperty(selections(), fc.option(fc.constantFrom(...ids.categories), { nil: undefined }), async (selection, category) => {
        const pool = category === undefined ? things : things.filter((thing) => thing.categories.includes(category))
        const query = { pool: poolOf(category), selection, places }
        const result = await findListing(database.db, {
          ...query,
          categoryIds: ids.categories,
          sort: 'recommended',
          limit: 1000,
          offset: 0,
        })
        const expected = pool.filter((thing) => passes(thing, selection))
        expect(result.ids.toSorted((a, b) => a - b)).toEqual(expected.map((thing) => thing.id).toSorted((a, b) => a - b))
        expect(result.count).toBe(expected.length)
        expect(await countListing(database.db, query)).toBe(expected.length)
        const counts = everyValue()
          .map((one) => ({ ...one, n: naiveCount(pool, selection, one) }))
          .filter((one) => one.n > 0)
        expect(byName(result.facets)).toEqual(byName(counts))
        const prices = pool.filter((thing) => passes(thing, { ...selection, price: { min: 0, max: 1e12 } })).map((thing) => thing.price)
        expect(result.price).toEqual(
          prices.length === 0 ? { min: null, max: null } : { min: Math.min(...prices), max: Math.max(...prices) },
        )
      }),
      { numRuns: runsOf(150) },
    )
  })

  test.each(sortSchema.options)('[CAT-03] [CAT-04] pages of the order "%s" neither repeat nor lose a product', async (sort) => {
    const pages: number[] = []
    for (let offset = 0; offset < things.length; offset += 36) {
      const query = { pool: poolOf(undefined), selection: {}, places, categoryIds: [], sort, limit: 36, offset }
      pages.push(...(await findListing(database.db, query)).ids)
    }
    const byId = new Map(things.map((thing) => [thing.id, thing]))
    expect(new Set(pages).size).toBe(things.length)
    expect(pages).toEqual(pages.toSorted((a, b) => compare(sort, byId.get(a), byId.get(b))))
  })
})

function compare(sort: Sort, a: Thing | undefined, b: Thing | undefined): number {
  if (!a || !b) throw new Error('an unknown product was listed')
  switch (sort) {
    case 'price':
      return a.price - b.price || a.id - b.id
    case '-price':
      return b.price - a.price || a.id - b.id
    case 'new':
      return b.published - a.published || b.id - a.id
    case 'discount':
      return b.discount - a.discount || b.popularity - a.popularity || b.id - a.id
    case 'recommended':
      return (
        (a.pinned ?? Infinity) - (b.pinned ?? Infinity) ||
        Number(b.served.length > 0) - Number(a.served.length > 0) ||
        b.popularity - a.popularity ||
        b.id - a.id
      )
  }
}
