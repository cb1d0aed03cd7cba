import { isTransaction, type Db } from '../db/database.ts'
import { memoized, memoizedEach } from '../db/memoized.ts'
import type { DataCache } from './data-cache.ts'
import type { Tag } from '../changes/topics.ts'

const caches = new WeakMap<Db, DataCache>()

/** From here on readings of this database are kept in a cache, which somebody tells of every change. Returns how to end that. */
export function openDataCache(db: Db, cache: DataCache): () => void {
  caches.set(db, cache)
  return () => void (caches.get(db) === cache && caches.delete(db))
}

/** The cache of a database while it hears of every change; a transaction has none, since it must see its own writes. */
export function findDataCache(db: Db): DataCache | undefined {
  const cache = caches.get(db)
  return cache?.isTrusted && !isTransaction(db) ? cache : undefined
}

/**
 * A reading that is kept until one of its tags is dropped; `name` has a row in `server/cache-manifest.ts`. Where nobody hears of changes (tools, a line
 * that was lost) and in a transaction it is at most a second old.
 */
export function cached<T>(name: string, read: (db: Db) => Promise<T>, tags: readonly Tag[]): (db: Db) => Promise<T>
export function cached<T, K extends string | number | undefined>(
  name: string,
  read: (db: Db, key: K) => Promise<T>,
  tags: readonly Tag[],
): (db: Db, key: K) => Promise<T>
export function cached<T, K extends string | number | undefined>(
  name: string,
  read: (db: Db, key: K) => Promise<T>,
  tags: readonly Tag[],
): (db: Db, key: K) => Promise<T> {
  const brief = memoized(read)
  return async (db, key) => {
    const cache = findDataCache(db)
    return cache
      ? cache.get(
          `${name} ${key}`,
          async () => read(db, key),
          () => tags,
        )
      : brief(db, key)
  }
}

/** The same for things by id, which are read together and kept one by one. Whatever else they depend on stands in `key`. */
export function cachedEach<T, K>(
  name: string,
  read: (db: Db, ids: readonly number[], key: K) => Promise<Map<number, T>>,
  { nameOf, tagsOf }: { nameOf: (key: K) => string; tagsOf: (id: number, value: T) => readonly Tag[] },
): (db: Db, ids: readonly number[], key: K) => Promise<ReadonlyMap<number, T>> {
  const brief = memoizedEach(read, nameOf)
  return async (db, ids, key) => {
    const cache = findDataCache(db)
    return cache ? cache.getEach(`${name} ${nameOf(key)}`, ids, (missing) => read(db, missing, key), tagsOf) : brief(db, ids, key)
  }
}

/** The same for a table of which few keys have a row: kept whole while it is small; with more than `most` rows each is kept alone. */
export function cachedTable<T>(
  name: string,
  most: number,
  table: {
    readAll: (db: Db, limit: number) => Promise<ReadonlyMap<string, T>>
    readOne: (db: Db, key: string) => Promise<T | undefined>
    tags: readonly Tag[]
  },
): (db: Db, key: string) => Promise<T | undefined> {
  const rows = cached(name, (db) => table.readAll(db, most + 1), table.tags)
  const one = cached(`${name}_row`, table.readOne, table.tags)
  return async (db, key) => {
    const all = await rows(db)
    return all.size > most ? one(db, key) : all.get(key)
  }
}
