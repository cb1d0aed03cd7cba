import type { Db } from './database.ts'

type Entries = Map<unknown, { until: number; value: Promise<unknown> }>

// What staff change is seen within a second on every node. Source: ADM-05.
const freshForMs = 1000
const known = new WeakMap<Db, Map<unknown, Entries>>()

/**
 * A reading of few rows that every page needs, at most a second old: one statement a second for each database and key, shared by all
 * who ask meanwhile. A failed reading is not remembered.
 */
export function remembered<T>(read: (db: Db) => Promise<T>): (db: Db) => Promise<T>
export function remembered<T, K>(read: (db: Db, key: K) => Promise<T>): (db: Db, key: K) => Promise<T>
export function remembered<T, K>(read: (db: Db, key: K) => Promise<T>): (db: Db, key: K) => Promise<T> {
  return (db, key) => {
    const readings = known.get(db) ?? new Map<unknown, Entries>()
    known.set(db, readings)
    const entries: Entries = readings.get(read) ?? new Map()
    readings.set(read, entries)
    const now = performance.now()
    // Whatever is out of date goes, so that many keys do not stay for ever.
    for (const [old, { until }] of entries) if (until <= now) entries.delete(old)
    const found = entries.get(key)
    if (found) return found.value as Promise<T>
    const value = read(db, key)
    entries.set(key, { until: now + freshForMs, value })
    value.catch(() => entries.delete(key))
    return value
  }
}

/** What was remembered may have changed: whoever asks next gets it anew. */
export function forgetRemembered(db: Db): void {
  known.delete(db)
}
