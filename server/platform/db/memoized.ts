import { isTransaction, type Db } from './database.ts'

/** A reading, good `until` then; from `renewFrom` on whoever asks has it read anew behind their back. */
interface Entry {
  until: number
  renewFrom: number
  value: Promise<unknown>
}

type Entries = Map<unknown, Entry>

// What staff change is seen within a second on every node. Source: ADM-09.
const freshForMs = 1000
const renewedBeforeMs = 300
const known = new WeakMap<Db, Map<unknown, Entries>>()

/**
 * A reading of few rows that every page needs, at most a second old, or `freshMs` milliseconds: hardly more than one statement in that
 * time for each database and key, shared by all who ask meanwhile. What is asked for all the time is read anew shortly before it is too
 * old, so that nobody waits for it; not so in a transaction. A failed reading is not memoized.
 */
export function memoized<T>(read: (db: Db) => Promise<T>, freshMs?: number): (db: Db) => Promise<T>
export function memoized<T, K>(read: (db: Db, key: K) => Promise<T>, freshMs?: number): (db: Db, key: K) => Promise<T>
export function memoized<T, K>(read: (db: Db, key: K) => Promise<T>, freshMs = freshForMs): (db: Db, key: K) => Promise<T> {
  return (db, key) => {
    const entries = entriesOf(db, read)
    const now = performance.now()
    const found = entries.get(key)
    if (!found) return begin(entries, key, () => read(db, key), now, freshMs)
    // A transaction's connection may be another's by the time such a reading ends.
    if (now >= found.renewFrom && !isTransaction(db)) renew(entries, key, found, () => read(db, key), now, freshMs)
    return found.value as Promise<T>
  }
}

/** What is memoized of a reading and still good. */
function entriesOf(db: Db, read: unknown): Entries {
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
  return entries
}

function begin<T>(entries: Entries, key: unknown, read: () => Promise<T>, now: number, freshMs: number): Promise<T> {
  const value = once(read)
  const entry = keep(entries, key, value, now, freshMs)
  value.catch(() => entries.get(key) === entry && entries.delete(key))
  return value
}

/** The old reading is given out until the new one is there, and to its end when that one fails. */
function renew(entries: Entries, key: unknown, old: Entry, read: () => Promise<unknown>, now: number, freshMs: number): void {
  old.renewFrom = Infinity
  const value = once(read)
  value.then(
    () => {
      if (entries.get(key) !== old) return
      // What was read last stands last.
      entries.delete(key)
      keep(entries, key, value, now, freshMs)
    },
    () => undefined,
  )
}

/** A statement of the query builder would be sent again by each who awaits it. */
async function once<T>(read: () => Promise<T>): Promise<T> {
  return read()
}

function keep(entries: Entries, key: unknown, value: Promise<unknown>, now: number, freshMs: number): Entry {
  const entry = { until: now + freshMs, renewFrom: now + freshMs - renewedBeforeMs, value }
  entries.set(key, entry)
  return entry
}

/** One second's things, which go as a whole. */
interface Things<T> {
  read: Map<number, T>
  /** The readings that others wait for as well, by each id they are to bring. */
  underway: Map<number, Promise<void>>
}

/**
 * The same for things by id: only those that were not read within the second, and are not being read for another, are read; things that do
 * not exist are asked for again. Whatever else they depend on stands in `key`.
 */
export function memoizedEach<T, K>(
  read: (db: Db, ids: readonly number[], key: K) => Promise<Map<number, T>>,
  nameOf: (key: K) => string,
): (db: Db, ids: readonly number[], key: K) => Promise<ReadonlyMap<number, T>> {
  const none = async (): Promise<Things<T>> => ({ read: new Map(), underway: new Map() })
  const bring = async (db: Db, ids: readonly number[], key: K, things: Things<T>): Promise<void> => {
    for (const [id, thing] of await read(db, ids, key)) things.read.set(id, thing)
  }
  return async (db, ids, key) => {
    const entries = entriesOf(db, read)
    const name = nameOf(key)
    const things = (await (entries.get(name)?.value ?? begin(entries, name, none, performance.now(), freshForMs))) as Things<T>
    const missing = ids.filter((id) => !things.read.has(id))
    if (missing.length === 0) return things.read
    const unasked = [...new Set(missing.filter((id) => !things.underway.has(id)))]
    if (unasked.length > 0) {
      const brought = bring(db, unasked, key, things)
      for (const id of unasked) things.underway.set(id, brought)
      const end = (): void => unasked.forEach((id) => things.underway.delete(id))
      brought.then(end, end)
    }
    await Promise.all(missing.map(async (id) => things.underway.get(id)))
    return things.read
  }
}

/** What was memoized may have changed: whoever asks next gets it anew. */
export function clearMemoized(db: Db): void {
  known.delete(db)
}
