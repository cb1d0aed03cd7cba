import type { Db } from '#server/platform/db/database.ts'
import { sqlState } from '#server/platform/db/sql-state.ts'
import {
  awaitIndex,
  findIndex,
  type CountQuery,
  type IndexPool,
  type IndexRule,
  type IndexSelection,
  type ListingIndex,
} from '#server/modules/goods/listing-index/index.ts'
import type { MembershipRule } from '../catalog.schema.ts'
import { listAllCategories } from '../dictionaries/categories.repo.ts'
import { listDictionaries } from '../dictionaries/dictionaries.repo.ts'
import { discountBands, type Selection } from './listing.filters.ts'
import { countListing, findListing, type ListingQuery, type ListingResult } from './listing.repo.ts'
import type { Pool } from './pool.sql.ts'

/**
 * One page of a listing with all its counts: from the index when this process keeps one, else from the database. Both give the same
 * answer; what was committed in the last half second may be missing in the index.
 */
export function answerListing(db: Db, query: ListingQuery): Promise<ListingResult> {
  const { categoryIds, sort, limit, offset } = query
  return answer(db, query, {
    byIndex: (index, asked) => index.list({ ...asked, categoryIds, sort, limit, offset }),
    byDatabase: () => findListing(db, query),
  })
}

/** How many products pass the filters, from the index or the database. */
export function answerCount(db: Db, query: Pick<ListingQuery, 'pool' | 'selection' | 'places'>): Promise<number> {
  return answer(db, query, { byIndex: (index, asked) => index.count(asked), byDatabase: () => countListing(db, query) })
}

interface Ways<T> {
  byIndex(index: ListingIndex, asked: CountQuery): T
  byDatabase(): Promise<T>
}

const patienceMs = 20_000
const outOfTime = '57014'
const tooLarge = new WeakMap<Db, Map<string, unknown>>()

/**
 * While the index is read for the first time, the database answers. Of a million products it may need longer than a statement may take:
 * such a listing waits for the index from then on, rather than keep the database from being read.
 */
async function answer<T>(db: Db, query: Pick<ListingQuery, 'pool' | 'selection' | 'places'>, ways: Ways<T>): Promise<T> {
  const ready = findIndex(db)
  if (ready) return ways.byIndex(ready, await toIndex(db, query))
  const refused = tooLarge.get(db) ?? new Map<string, unknown>()
  const pool = JSON.stringify(query.pool)
  if (!refused.has(pool)) {
    try {
      return await ways.byDatabase()
    } catch (error) {
      if (sqlState(error) !== outOfTime) throw error
      tooLarge.set(db, refused.set(pool, error))
    }
  }
  const refusal = refused.get(pool)
  const index = await awaitIndex(db, patienceMs)
  if (index) return ways.byIndex(index, await toIndex(db, query))
  refused.delete(pool)
  throw refusal
}

async function toIndex(db: Db, { pool, selection, places }: Pick<ListingQuery, 'pool' | 'selection' | 'places'>): Promise<CountQuery> {
  return { pool: await toIndexPool(db, pool), selection: toIndexSelection(selection), places }
}

function toIndexSelection(selection: Selection): IndexSelection {
  const { category, size, color, material, label, season, kind, discount, ...rest } = selection
  const bands = Object.entries(discountBands).filter(([, least]) => least === discount)
  const chosen = {
    category,
    size,
    color,
    material,
    label,
    season,
    kind,
    discount: discount === undefined ? undefined : bands.map(([band]) => band),
  }
  const given = Object.entries(chosen).filter(([, values]) => values !== undefined)
  return { ...rest, ...Object.fromEntries(given.map(([name, values]) => [name, values?.map(String)])) }
}

async function toIndexPool(db: Db, pool: Pool): Promise<IndexPool> {
  if (pool.kind !== 'listing') return pool
  if (!pool.rule) return { kind: 'hand', listingId: pool.id }
  return { kind: 'rule', listingId: pool.id, rule: await toIndexRule(db, pool.rule) }
}

const flagsOf = { isOnSale: 'sale', isLarge: 'large', isOnlyShops: 'shops', isEco: 'ecoModel', isSet: 'set' } as const

/** The same conditions as `ruleSql`, by ids instead of slugs; a slug that does not exist fits nothing. */
async function toIndexRule(db: Db, rule: MembershipRule): Promise<IndexRule> {
  const { labels, materials } = await listDictionaries(db)
  const categories = (await listAllCategories(db)).map(({ id, path }) => ({ id, slug: path }))
  const idsOf = (entries: readonly { id: number; slug: string }[], slugs: readonly string[]): string[] =>
    entries.filter((entry) => slugs.includes(entry.slug)).map((entry) => String(entry.id))
  const flags = Object.entries(flagsOf).filter(([name]) => rule[name as keyof typeof flagsOf])
  return [
    ...flags.map(([, flag]) => ({ column: 'flag' as const, values: [flag] })),
    ...(rule.label === undefined ? [] : [{ column: 'label' as const, values: idsOf(labels, [rule.label]) }]),
    ...(rule.season === undefined ? [] : [{ column: 'season' as const, values: [rule.season] }]),
    ...(rule.materials === undefined ? [] : [{ column: 'material' as const, values: idsOf(materials, rule.materials) }]),
    ...(rule.categories === undefined ? [] : [{ column: 'category' as const, values: idsOf(categories, rule.categories) }]),
  ]
}
