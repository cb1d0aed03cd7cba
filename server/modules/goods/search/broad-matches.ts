import type { Database } from '#server/platform/db/database.ts'
import type { Matches, Page } from './matches.repo.ts'

/** Above this how well a product fits tells nothing any more, and counting takes longer than all the rest of a search. */
export const broadFrom = 2000
/** So many of the best are cached of each query: the pages that people look at. */
export const cachedIds = 480

const keptForMs = 30_000
const mostQueries = 300

/** By query. */
export type BroadMatches = Map<string, { until: number; matches: Matches }>

const cache = new WeakMap<Database, BroadMatches>()

/** The matches of now: another map after products were written anew. Taken before a search begins, which may store what it reads there. */
export function broadMatches(db: Database): BroadMatches {
  const known = cache.get(db)
  if (known) return known
  const fresh: BroadMatches = new Map()
  cache.set(db, fresh)
  return fresh
}

/** The page of a broad query that was counted less than half a minute ago; undefined when it was not, or beyond what is cached. */
export function findBroad(db: Database, query: string, { limit, offset }: Page): Matches | undefined {
  const known = cache.get(db)?.get(query)
  if (!known || known.until < performance.now() || offset + limit > cachedIds) return undefined
  return { ...known.matches, ids: known.matches.ids.slice(offset, offset + limit) }
}

/**
 * Caches the first `cachedIds` of a broad query in what stood when its search began: after a change nobody looks there any more. The one that was
 * asked longest ago goes when there are too many.
 */
export function cacheBroad(queries: BroadMatches, query: string, matches: Matches): void {
  queries.delete(query)
  queries.set(query, { until: performance.now() + keptForMs, matches })
  const [oldest] = queries.keys()
  if (queries.size > mostQueries && oldest !== undefined) queries.delete(oldest)
}

/** After products were written anew. */
export function clearBroad(db: Database): void {
  cache.delete(db)
}
