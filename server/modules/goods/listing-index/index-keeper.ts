import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import type { Database, Db } from '#server/platform/db/database.ts'
import type { Seen } from '#server/platform/db/seen.ts'
import type { Logger } from '#server/platform/log.ts'
import { sweepHeap } from '#server/platform/sweep-heap.ts'
import { findChanges, findProductRows, readProducts } from './catalog-index.repo.ts'
import { ListingIndex } from './listing-index.ts'
import { ProductTable } from './product-table.ts'

const lookEveryMs = 150
const changesAtOnce = 2000
// Fewer leave nothing worth a pause.
const sweptFrom = 50_000
// A node that was cut off for longer may have missed changes that were forgotten meanwhile: it reads everything anew.
const trustForMs = 30 * 60_000

const keepers = new WeakMap<Db, IndexKeeper>()
const listeners = new WeakMap<Db, Set<() => void>>()

/** The index of a database, when it is kept and ready; a transaction has none, since it must see its own writes. */
export function findIndex(db: Db): ListingIndex | undefined {
  return keepers.get(db)?.index
}

/**
 * The same, waited for while it is read for the first time: for what the database cannot answer meanwhile. Undefined when none is kept,
 * or when it takes longer than so many milliseconds.
 */
export async function awaitIndex(db: Db, patienceMs: number): Promise<ListingIndex | undefined> {
  const keeper = keepers.get(db)
  if (!keeper || keeper.index) return keeper?.index
  return new Promise((done) => {
    const end = (): void => {
      clearTimeout(timer)
      stop()
      done(keeper.index)
    }
    const stop = watchCatalog(db, end)
    const timer = setTimeout(end, patienceMs).unref()
  })
}

/** Begins to keep the index of a database in the background. */
export function keepIndex(db: Database, log: Logger): IndexKeeper {
  const keeper = new IndexKeeper(db, log)
  keepers.set(db, keeper)
  void keeper.run()
  return keeper
}

/**
 * Calls back whenever the index of a database has taken in changed products: what was said of them before is out of date. Returns how
 * to stop.
 */
export function watchCatalog(db: Db, onChange: () => void): () => void {
  const those = listeners.get(db) ?? new Set()
  listeners.set(db, those.add(onChange))
  return () => void those.delete(onChange)
}

/** Builds the index, follows the changes, and builds anew when there were too many to follow; the old one answers meanwhile. */
export class IndexKeeper {
  index: ListingIndex | undefined
  readonly #db: Database
  readonly #log: Logger
  readonly #end = new AbortController()
  #seen: Seen = ''
  #seenAt = 0
  #turn: Promise<void> = Promise.resolve()

  constructor(db: Database, log: Logger) {
    this.#db = db
    this.#log = log
  }

  /** Looks again and again until it is stopped. */
  async run(): Promise<void> {
    while (!this.#end.signal.aborted) {
      await this.look().catch((error: unknown) => {
        if (!this.#end.signal.aborted) this.#log.warn({ err: error }, 'the catalogue index could not be read')
      })
      await pause(lookEveryMs, undefined, { signal: this.#end.signal, ref: false }).catch(() => undefined)
    }
  }

  /** Takes in what has been committed so far; one look after the other. */
  look(): Promise<void> {
    const turn = this.#turn.catch(() => undefined).then(() => this.#look())
    this.#turn = turn
    return turn
  }

  /** Ends after the look that is under way. */
  async stop(): Promise<void> {
    this.#end.abort()
    keepers.delete(this.#db)
    await this.#turn.catch(() => undefined)
  }

  async #look(): Promise<void> {
    if (this.#end.signal.aborted) return
    const isTrusted = this.index !== undefined && performance.now() - this.#seenAt < trustForMs
    const changes = isTrusted ? await findChanges(this.#db, this.#seen) : undefined
    if (!changes || changes.productIds.includes(null)) return this.#build()
    await this.#follow(changes.productIds.filter((id) => id !== null))
    this.#saw(changes.seen)
    if (changes.productIds.length > 0) this.#tell()
  }

  #tell(): void {
    for (const listener of listeners.get(this.#db) ?? []) listener()
  }

  #saw(seen: Seen): void {
    this.#seen = seen
    this.#seenAt = performance.now()
  }

  async #follow(ids: readonly number[]): Promise<void> {
    const table = this.index?.table
    for (let from = 0; table && from < ids.length; from += changesAtOnce) {
      const portion = ids.slice(from, from + changesAtOnce)
      const rows = await findProductRows(this.#db, portion)
      const present = new Set(rows.map((row) => row.id))
      // Without a pause: a listing between would see half of it.
      for (const row of rows) table.write(row)
      for (const id of portion) if (!present.has(id)) table.remove(id)
      table.settle()
    }
  }

  async #build(): Promise<void> {
    const started = performance.now()
    let table = new ProductTable(0)
    const rest = async (): Promise<void> => {
      this.#end.signal.throwIfAborted()
      await setImmediate()
    }
    const seen = await readProducts(this.#db, {
      begin: (total) => void (table = new ProductTable(total * 1.05 + 1000)),
      expect: (ids) => table.expect(ids),
      take: (row) => table.write(row),
      rest,
    })
    await table.sort(rest)
    if (table.size > sweptFrom) sweepHeap()
    this.index = new ListingIndex(table)
    this.#saw(seen)
    this.#tell()
    this.#log.info({ products: table.size, ms: Math.round(performance.now() - started) }, 'the catalogue index is ready')
  }
}
