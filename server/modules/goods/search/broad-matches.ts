import type { Database } from '#server/platform/db/database.ts'
import type { Matches, Page } from './matches.repo.ts'

/** Above this how well a product fits tells nothing any more, and counting takes longer than all the rest of a search. */
export const broadFrom = 2000
/** So many of the best are cached of each query: the pages that people look at. */
export const cachedIds = 480

const keptForMs = 30_000
const mostQueries = 300

const cache = new WeakMap<Database, Map<string, { until: number; matches: Matches }>>()

/** The page of a broad query that was counted less than half a minute ago; undefined when it was not, or beyond what is cached. */
export function findBroad(db: Database, query: string, { limit, offset }: Page): Matches | undefined {
  const known = cache.get(db)?.get(query)
  if (!known || known.until < performance.now() || offset + limit > cachedIds) return undefined
  return { ...known.matches, ids: known.matches.ids.slice(offset, offset + limit) }
}

/** Caches the first `cachedIds` of a broad query; the one that was asked longest ago goes when there are too many. */
export function cacheBroad(db: Database, query: string, matches: Matches): void {
  const queries = cache.get(db) ?? new Map<string, { until: number; matches: Matches }>()
  cache.set(db, queries)
  queries.delete(query)
  queries.set(query, { until: performance.now() + keptForMs, matches })
  const [oldest] = queries.keys()
  if (queries.size > mostQueries && oldest !== undefined) queries.delete(oldest)
}

/** After products were written anew. */
export function clearBroad(db: Database): void {
  cache.delete(db)
}
