import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import type { ChangeBatch, ChangeFeed, ChangeSubscriber } from '#server/platform/changes/change-feed.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log.ts'
import { collectGarbage } from '#server/platform/collect-garbage.ts'
import { findProductRows, readProducts } from './listing-index.repo.ts'
import { ListingIndex } from './listing-index.ts'
import { poolTags } from './pool-tags.rules.ts'
import { ProductTable } from './product-table.ts'

const changesAtOnce = 2000
// Fewer leave nothing worth a pause.
const collectedFrom = 50_000
const againAfterMs = 1000

const keepers = new WeakMap<Db, IndexKeeper>()

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
  return keeper?.index ?? keeper?.whenReady(patienceMs)
}

/** Begins to keep the index of a database: reads it in the background, and follows the changes that the feed delivers. */
export function keepIndex(changes: ChangeFeed, db: Database, log: Logger): IndexKeeper {
  const keeper = new IndexKeeper(changes, db, log)
  keepers.set(db, keeper)
  return keeper
}

/**
 * The first subscriber of the feed: takes changed products into the index, and tells those behind it by tags which pools have changed. When they
 * are not named, it builds the index anew in the background, and the old one answers meanwhile.
 */
export class IndexKeeper implements ChangeSubscriber {
  readonly name = 'listing index'
  index: ListingIndex | undefined
  readonly #changes: ChangeFeed
  readonly #db: Database
  readonly #log: Logger
  readonly #end = new AbortController()
  readonly #unsubscribe: () => void
  readonly #ready = Promise.withResolvers<void>()
  /** Products that changed while the index is being built: to be read anew behind that. */
  #missed: Set<number> | undefined
  #isBuiltAgain = false
  #building: Promise<void> = Promise.resolve()

  constructor(changes: ChangeFeed, db: Database, log: Logger) {
    this.#changes = changes
    this.#db = db
    this.#log = log
    this.#unsubscribe = changes.subscribe('index', this)
    // What is committed from now on is delivered only by a feed that has read; another one begins with a batch that says everything.
    if (changes.position > 0) this.#rebuild()
  }

  async take(batch: ChangeBatch): Promise<void> {
    const changed = batch.changes.filter(({ topic }) => topic === 'product' || topic === 'product_order').map(({ id }) => id)
    if (batch.everything || changed.includes(null)) return this.#rebuild()
    const ids = changed.filter((id) => id !== null)
    for (const id of ids) this.#missed?.add(id)
    if (!this.index || ids.length === 0) return
    for (const tag of await this.#follow(this.index.table, ids)) batch.tags.add(tag)
  }

  /** The index when it has been read for the first time; undefined when that takes longer than so many milliseconds. */
  async whenReady(patienceMs: number): Promise<ListingIndex | undefined> {
    await Promise.race([this.#ready.promise, pause(patienceMs, undefined, { ref: false })])
    return this.index
  }

  /** Resolves when what is committed by now has been taken in. */
  async look(): Promise<void> {
    await this.#changes.settled()
    await this.#building
  }

  /** Ends behind what is being taken in. */
  async stop(): Promise<void> {
    this.#unsubscribe()
    this.#end.abort()
    keepers.delete(this.#db)
    await this.#building
  }

  /** Writes products as they are now; answers the tags of the pools that change by it. */
  async #follow(table: ProductTable, ids: readonly number[]): Promise<Set<string>> {
    const tags = new Set<string>()
    for (let from = 0; from < ids.length; from += changesAtOnce) {
      const portion = ids.slice(from, from + changesAtOnce)
      const rows = new Map((await findProductRows(this.#db, portion)).map((row) => [row.id, row]))
      // Without a pause: a listing between would see half of it.
      for (const id of portion) {
        const before = table.read(id)
        const row = rows.get(id)
        if (row) table.write(row)
        else table.remove(id)
        for (const tag of poolTags(before, table.read(id))) tags.add(tag)
      }
      table.settle()
    }
    return tags
  }

  #rebuild(): void {
    this.#isBuiltAgain = true
    // One at a time: what asks for another one meanwhile has it behind this one.
    if (this.#missed) return
    this.#missed = new Set()
    this.#building = this.#build().catch((error: unknown) => {
      if (!this.#end.signal.aborted) this.#log.warn({ err: error }, 'the new catalogue index could not be announced')
    })
  }

  async #build(): Promise<void> {
    while (this.#isBuiltAgain && !this.#end.signal.aborted) {
      this.#isBuiltAgain = false
      const missed = (this.#missed = new Set())
      try {
        const table = await this.#readAll()
        while (missed.size > 0) {
          const ids = [...missed]
          missed.clear()
          await this.#follow(table, ids)
        }
        this.index = new ListingIndex(table)
        if (!this.#isBuiltAgain) this.#missed = undefined
      } catch (error) {
        if (this.#end.signal.aborted) return
        this.#log.warn({ err: error }, 'the catalogue index could not be read')
        this.#isBuiltAgain = true
        await pause(againAfterMs, undefined, { signal: this.#end.signal, ref: false }).catch(() => undefined)
      }
    }
    if (this.#end.signal.aborted) return
    this.#ready.resolve()
    // What was made meanwhile is of the old index, or of none.
    await this.#changes.announce([
      { topic: 'pool', id: null },
      { topic: 'listing_order', id: null },
    ])
  }

  async #readAll(): Promise<ProductTable> {
    const started = performance.now()
    let table = new ProductTable(0)
    const rest = async (): Promise<void> => {
      this.#end.signal.throwIfAborted()
      await setImmediate()
    }
    await readProducts(this.#db, {
      begin: (total) => void (table = new ProductTable(total * 1.05 + 1000)),
      expect: (ids) => table.expect(ids),
      take: (row) => table.write(row),
      rest,
    })
    await table.sort(rest)
    if (table.size > collectedFrom) collectGarbage()
    this.#log.info({ products: table.size, ms: Math.round(performance.now() - started) }, 'the catalogue index is ready')
    return table
  }
}
