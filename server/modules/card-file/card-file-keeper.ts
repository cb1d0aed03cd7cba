import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import type { Database, Db } from '../../platform/db/database.ts'
import type { Seen } from '../../platform/db/seen.ts'
import type { Logger } from '../../platform/log.ts'
import { sweepHeap } from '../../platform/sweep-heap.ts'
import { CardFile } from './card-file.ts'
import { findEntries, findEntriesBehind, findNews, type Entry, type KeptCard } from './card-file.repo.ts'

const lookEveryMs = 150
const entriesAtOnce = 500
// Fewer leave nothing worth a pause.
const sweptFrom = 50_000
// So many changes are an import: until their cards are stored, the database answers.
const changesAtMost = 5000
// A node that was cut off for longer may have missed news that were forgotten meanwhile: it reads everything anew.
const trustForMs = 30 * 60_000
const restsForMs = 60_000

const keepers = new WeakMap<Db, CardFileKeeper>()

/** The cards that this process keeps of a database; a transaction has none, since it must see its own writes. */
export function findCardFile(db: Db): CardFileKeeper | undefined {
  return keepers.get(db)
}

/** Begins to keep the cards of a database in a folder, in the background. */
export function keepCardFile(db: Database, folder: string, log: Logger): CardFileKeeper {
  const keeper = new CardFileKeeper(db, folder, log)
  keepers.set(db, keeper)
  void keeper.run()
  return keeper
}

/** Fills a file with all cards, follows what changes, and begins another file when there was too much to follow. Source: decision 0093. */
export class CardFileKeeper {
  /** Whether every stored card is in the file. */
  isFull = false
  readonly #db: Database
  readonly #folder: string
  readonly #log: Logger
  readonly #end = new AbortController()
  #file: CardFile | undefined
  #changed: ReadonlySet<number> | 'too many' = new Set<number>()
  #filledTo = 0
  #seen: Seen = ''
  #seenAt = 0
  #restsUntil = 0
  #turn: Promise<void> = Promise.resolve()

  constructor(db: Database, folder: string, log: Logger) {
    this.#db = db
    this.#folder = folder
    this.#log = log
  }

  /** Looks again and again until it is stopped, without a pause while the file is being filled. */
  async run(): Promise<void> {
    const { signal } = this.#end
    while (!signal.aborted) {
      const hasLooked = await this.look().then(
        () => true,
        (error: unknown) => {
          if (!signal.aborted) this.#log.warn({ err: error }, 'what has changed of the cards could not be read')
          return false
        },
      )
      const hasMore = hasLooked && this.#file !== undefined && !this.isFull
      await (hasMore ? setImmediate() : pause(lookEveryMs, undefined, { signal, ref: false }).catch(() => undefined))
    }
  }

  /** Takes in what has been committed so far, and the next cards while the file is being filled; one look after the other. */
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
    this.#drop()
  }

  /** The kept cards of these products, as they were at the last look; those that are not kept, or not true any more, are absent. */
  read<Card>(productIds: readonly number[]): KeptCard<Card>[] {
    const changed = this.#changed
    if (!this.#file || changed === 'too many') return []
    try {
      const cards = JSON.parse(this.#file.read(productIds)) as KeptCard<Card>[]
      return changed.size === 0 ? cards : cards.filter(([madeOf]) => !madeOf.some((thing) => changed.has(thing)))
    } catch (error) {
      this.#giveUp(error)
      return []
    }
  }

  async #look(): Promise<void> {
    if (this.#end.signal.aborted || performance.now() < this.#restsUntil) return
    const isTrusted = this.#file && !this.#file.isWasteful && performance.now() - this.#seenAt < trustForMs
    const news = await findNews(this.#db, isTrusted ? this.#seen : undefined, changesAtMost)
    if (!isTrusted || news.productIds.includes(null)) this.#begin()
    else await this.#follow(news.productIds.filter((id) => id !== null))
    this.#changed = news.changed.length < changesAtMost ? new Set(news.changed) : 'too many'
    this.#seen = news.seen
    this.#seenAt = performance.now()
    if (this.#file && !this.isFull) await this.#fill()
  }

  #begin(): void {
    this.#drop()
    try {
      this.#file = new CardFile(this.#folder)
    } catch (error) {
      this.#giveUp(error)
    }
  }

  /** The disk is full or broken: the database answers, and in a minute another file is begun. */
  #giveUp(error: unknown): void {
    this.#drop()
    this.#restsUntil = performance.now() + restsForMs
    this.#log.warn({ err: error }, 'the cards cannot be kept in a file')
  }

  #drop(): void {
    this.#file?.close()
    this.#file = undefined
    this.#filledTo = 0
    this.isFull = false
  }

  #write(entries: readonly Entry[]): void {
    try {
      this.#file?.write(entries)
    } catch (error) {
      this.#giveUp(error)
    }
  }

  async #follow(productIds: readonly number[]): Promise<void> {
    for (let from = 0; from < productIds.length; from += entriesAtOnce) {
      const portion = productIds.slice(from, from + entriesAtOnce)
      const found = await findEntries(this.#db, portion)
      const present = new Set(found.map(({ id }) => id))
      this.#write(found)
      for (const id of portion) if (!present.has(id)) this.#file?.remove(id)
    }
  }

  async #fill(): Promise<void> {
    const found = await findEntriesBehind(this.#db, this.#filledTo, entriesAtOnce)
    this.#write(found)
    if (!this.#file) return
    this.#filledTo = found.at(-1)?.id ?? this.#filledTo
    this.isFull = found.length < entriesAtOnce
    if (this.isFull && this.#file.size > sweptFrom) sweepHeap()
  }
}
