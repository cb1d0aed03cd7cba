import type { Db } from './database.ts'

type Entries = Map<unknown, { until: number; value: Promise<unknown> }>

// What staff change is seen within a second on every node. Source: ADM-05.
const freshForMs = 1000
const known = new WeakMap<Db, Map<unknown, Entries>>()

/**
 * A reading of few rows that every page needs, at most a second old, or `freshMs` milliseconds: one statement in that time for each database and
 * key, shared by all who ask meanwhile. A failed reading is not remembered.
 */
export function remembered<T>(read: (db: Db) => Promise<T>, freshMs?: number): (db: Db) => Promise<T>
export function remembered<T, K>(read: (db: Db, key: K) => Promise<T>, freshMs?: number): (db: Db, key: K) => Promise<T>
export function remembered<T, K>(read: (db: Db, key: K) => Promise<T>, freshMs = freshForMs): (db: Db, key: K) => Promise<T> {
  return (db, key) => {
    const readings = known.get(db) ?? new Map<unknown, Entries>()
    known.set(db, readings)
    const entries: Entries = readings.get(read) ?? new Map()
    readings.set(read, entries)
    const now = performance.now()
    // Whatever is out of date goes, so that many keys do not stay for ever; the oldest stand first.
    for (const [old, { until }] of entries) {
      if (until > now) break
      entries.delete(old)
    }
    const found = entries.get(key)
    if (found) return found.value as Promise<T>
    const value = read(db, key)
    entries.set(key, { until: now + freshMs, value })
    value.catch(() => entries.delete(key))
    return value
  }
}

/**
 * The same for things by id: only those that were not read within the second are read, and things that do not exist are asked for
 * again. Whatever else they depend on stands in `key`.
 */
export function rememberedEach<T, K>(
  read: (db: Db, ids: readonly number[], key: K) => Promise<Map<number, T>>,
  nameOf: (key: K) => string,
): (db: Db, ids: readonly number[], key: K) => Promise<Map<number, T>> {
  // One second's things share a map, which goes as a whole.
  const those = remembered((_db: Db, _name: string) => Promise.resolve(new Map<number, T>()))
  return async (db, ids, key) => {
    const things = await those(db, nameOf(key))
    const missing = ids.filter((id) => !things.has(id))
    const came = missing.length > 0 ? await read(db, missing, key) : new Map<number, T>()
    for (const [id, thing] of came) things.set(id, thing)
    return things
  }
}

/**
 * The same for a table of which few addresses have a row: read whole once a second while it is small, so that a page asks the database
 * nothing; with more than `most` rows each is asked for.
 */
export function rememberedTable<T>(
  most: number,
  readAll: (db: Db, limit: number) => Promise<ReadonlyMap<string, T>>,
  readOne: (db: Db, key: string) => Promise<T | undefined>,
): (db: Db, key: string) => Promise<T | undefined> {
  const rows = remembered((db) => readAll(db, most + 1))
  const one = remembered(readOne)
  return async (db, key) => {
    const all = await rows(db)
    return all.size > most ? one(db, key) : all.get(key)
  }
}

/** What was remembered may have changed: whoever asks next gets it anew. */
export function forgetRemembered(db: Db): void {
  known.delete(db)
}
