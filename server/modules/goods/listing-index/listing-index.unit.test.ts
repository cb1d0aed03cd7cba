import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortSchema } from '#contracts/catalog.contract.ts'
import type { IndexAnswer, IndexPool, IndexQuery } from './index-query.ts'
import { ListingIndex } from './listing-index.ts'
import type { ProductRow } from './product-row.ts'
import { ProductTable } from './product-table.ts'

const products = 1500
const cities = 60
const pause = () => Promise.resolve()

type Pick = (n: number) => number

/** Numbers below `n` that look random, the same ones for a seed. */
function numbers(seed: number): Pick {
  let state = seed
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

function someOf(pick: Pick, count: number, among: number): number[] {
  return [...new Set(Array.from({ length: count }, () => pick(among)))].toSorted((a, b) => a - b)
}

function rowOf(id: number, pick: Pick): ProductRow {
  const sizes = someOf(pick, 4, 30)
  const stock = [0, 1, 2 + pick(cities)].map((place) => `${place}:{${sizes.filter(() => pick(2) === 0).join()}}`)
  const percent = pick(3) === 0 ? 1 + pick(60) : 0
  const values = [
    `{${id % 8},${8 + (id % 90)}}`,
    `{${pick(14)}}`,
    `{${someOf(pick, 2, 12).join()}}`,
    `{${['summer', 'winter'][pick(2)]}}`,
    pick(3) === 0 ? `{${pick(5)}}` : '{}',
    percent > 0 ? '{any}' : '{}',
    pick(2) === 0 ? '{sale,large}' : '{eco}',
  ]
  return {
    id,
    published: pick(20) === 0 ? null : pick(1e6),
    price: 100 * pick(500),
    popularity: pick(900),
    percent,
    values,
    sizes: `{${sizes.join()}}`,
    pins: pick(50) === 0 ? `all=${1 + pick(9)}` : '',
    stock: stock.filter((one) => !one.endsWith('{}')).join(' '),
  }
}

/** Rarely a value that no product has. */
function questionOf(pick: Pick): IndexQuery {
  const maybe = <T>(value: T): T | undefined => (pick(4) === 0 ? value : undefined)
  const words = (among: number): string[] => someOf(pick, 1 + pick(2), among).map(String)
  const pools: IndexPool[] = [
    { kind: 'all' },
    { kind: 'category', id: pick(100) },
    { kind: 'rule', listingId: 1, rule: [{ column: 'color', values: words(15) }] },
  ]
  const selection = Object.entries({
    category: maybe(words(100)),
    color: maybe(words(15)),
    material: maybe(words(13)),
    size: maybe(words(31)),
    kind: maybe(['sale']),
    season: maybe(['winter']),
    price: maybe({ min: 5000, max: 5000 + 100 * pick(500) }),
    stock: maybe(true),
    city: maybe(true),
  }).filter(([, value]) => value !== undefined)
  return {
    pool: pools[pick(3)] as IndexPool,
    selection: Object.fromEntries(selection),
    places: [
      { id: pick(2), own: false },
      { id: 2 + pick(cities), own: true },
    ],
    categoryIds: pick(2) === 0 ? someOf(pick, 20, 100) : Array.from({ length: 100 }, (_, id) => id),
    sort: sortSchema.options[pick(5)] ?? 'new',
    limit: 36,
    offset: 0,
  }
}

async function indexOf(rows: readonly ProductRow[], capacity: number): Promise<ListingIndex> {
  const table = new ProductTable(capacity)
  for (const row of rows) table.write(row)
  await table.sort(pause)
  return new ListingIndex(table)
}

function told({ facets, ...rest }: IndexAnswer): unknown {
  return { ...rest, facets: facets.map(({ name, value, n }) => `${name} ${value}: ${n}`).toSorted() }
}

// Many more sets are asked for than there is room for: of 98 categories, and of 30 sizes in each of 60 cities.
test('[CAT-04] an index that has answered and changed for long answers as one that was only just read', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 0x7fffffff }), async (seed) => {
      const pick = numbers(seed)
      const rows = Array.from({ length: products }, (_, id) => rowOf(id + 1, pick))
      const index = await indexOf(rows, 40_000)
      for (let turn = 0; turn < 6; turn++) {
        for (const id of someOf(pick, 20, rows.length)) index.table.write((rows[id] = rowOf(id + 1, pick)))
        index.table.settle()
        const fresh = await indexOf(rows, products)
        for (let n = 0; n < 40; n++) {
          const question = questionOf(pick)
          expect(told(index.list(question)), JSON.stringify(question)).toEqual(told(fresh.list(question)))
        }
        expect(index.countByCategory()).toEqual(fresh.countByCategory())
      }
    }),
    { numRuns: 3 },
  )
})

test('[CAT-03] every page is that of all hits put in order, wherever in the order they stand', async () => {
  const down = (name: 'percent' | 'popularity') => (a: ProductRow, b: ProductRow) => b[name] - a[name]
  const orders: Partial<Record<IndexQuery['sort'], (a: ProductRow, b: ProductRow) => number>> = {
    price: (a, b) => a.price - b.price || a.id - b.id,
    '-price': (a, b) => b.price - a.price || a.id - b.id,
    discount: (a, b) => down('percent')(a, b) || down('popularity')(a, b) || b.id - a.id,
  }
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 0x7fffffff }), async (seed) => {
      const pick = numbers(seed)
      // Some colors are cheap, some are never reduced: their products stand close together, far from the beginning.
      const rows = Array.from({ length: products }, (_, id) => {
        const row = rowOf(id + 1, pick)
        const color = Number(row.values[1]?.slice(1, -1))
        return { ...row, price: 100 * (color * 40 + pick(50)), ...(color % 3 === 0 && { percent: 0, values: row.values.with(5, '{}') }) }
      })
      const index = await indexOf(rows, products)
      for (let n = 0; n < 200; n++) {
        const { sort: _, ...asked } = questionOf(pick)
        const hits = new Set(index.list({ ...asked, sort: 'new', limit: products }).ids)
        for (const [sort, compare] of Object.entries(orders)) {
          const [offset, limit] = [pick(3) === 0 ? pick(hits.size + 2) : 0, 1 + pick(40)]
          const truth = rows.filter(({ id }) => hits.has(id)).toSorted(compare)
          const page = index.list({ ...asked, sort: sort as IndexQuery['sort'], offset, limit }).ids
          expect(page, `${sort} ${JSON.stringify(asked)}`).toEqual(truth.slice(offset, offset + limit).map(({ id }) => id))
        }
      }
    }),
    { numRuns: 5 },
  )
})

test('[CAT-03] pages asked for in any order, from several cities, are parts of one list for each, also after changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 0x7fffffff }), async (seed) => {
      const pick = numbers(seed)
      const rows = Array.from({ length: products }, (_, id) => rowOf(id + 1, pick))
      const index = await indexOf(rows, products)
      for (let turn = 0; turn < 3; turn++) {
        for (const id of someOf(pick, 20, rows.length)) index.table.write((rows[id] = rowOf(id + 1, pick)))
        index.table.settle()
        const fresh = await indexOf(rows, products)
        const { pool } = questionOf(pick)
        const lists = sortSchema.options.flatMap((sort) =>
          [questionOf(pick), questionOf(pick)].map((one) => {
            const whole: IndexQuery = { ...one, pool, selection: {}, sort, limit: products }
            return { whole, ids: fresh.list(whole).ids }
          }),
        )
        for (let n = 0; n < 120; n++) {
          const { whole, ids } = lists[pick(lists.length)] as (typeof lists)[number]
          const [offset, limit] = [pick(ids.length + 10), 1 + pick(40)]
          const question = { ...whole, offset, limit }
          expect(index.list(question).ids, JSON.stringify(question)).toEqual(ids.slice(offset, offset + limit))
        }
      }
    }),
    { numRuns: 10 },
  )
})
