import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import type { Database, Db } from '#server/platform/db/database.ts'
import type { Seen } from '#server/platform/db/seen.ts'
import { ByteWriter } from '#server/platform/byte-writer.ts'
import type { Logger } from '#server/platform/log.ts'
import { sweepHeap } from '#server/platform/sweep-heap.ts'
import { CardFile, entryUnit } from './card-file.ts'
import { findEntries, findEntriesBehind, findNews, type Entry, type EntryParts } from './card-file.repo.ts'
import { packCard, writeCard, type Part, type Reader } from './written-card.ts'

const lookEveryMs = 150
// What is committed is to be heard of within a second. Source: ADM-09.
const lookLeastEveryMs = 800
const entriesAtOnce = 500
const packedAtOnce = 20
// Fewer leave nothing worth a pause.
const sweptFrom = 50_000
// So many changes are an import: until their cards are stored, the database answers.
const changesAtMost = 5000
// A node that was cut off for longer may have missed news that were forgotten meanwhile: it reads everything anew.
const trustForMs = 30 * 60_000
const restsForMs = 10 * 60_000

const keepers = new WeakMap<Db, CardFileKeeper>()

/** The cards that this process keeps of a database; a transaction has none, since it must see its own writes. */
export function findCardFile(db: Db): CardFileKeeper | undefined {
  return keepers.get(db)
}

/** What was made of the cards of a database is forgotten: see `CardFileKeeper.doubt`. */
export function doubtCards(db: Db): void {
  keepers.get(db)?.doubt()
}

/**
 * Tells how answers have a stored card, of which there are these pieces: offer, location, how many, and so on. Throws for a card that no answer may have: the database
 * answers for it then.
 */
export type TakeApart = (card: unknown, pieces: readonly number[]) => Part[]

/** Begins to keep the cards of a database in a folder, in the background. */
export function keepCardFile(db: Database, folder: string, log: Logger, takeApart: TakeApart): CardFileKeeper {
  const keeper = new CardFileKeeper(db, folder, log, takeApart)
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
  readonly #takeApart: TakeApart
  readonly #end = new AbortController()
  readonly #packing = new ByteWriter()
  /** Whether a card that could not be written has been told of since the file was begun: there may be a million of them. */
  #hasTold = false
  #file: CardFile | undefined
  #changed: ReadonlySet<number> | 'too many' = new Set<number>()
  /** Products whose entries have changed and were not read anew yet. */
  readonly #missing = new Set<number>()
  #filledTo = 0
  #doubts = 0
  #settledDoubts = 0
  #isLookWaiting = false
  #seen: Seen = ''
  #seenAt = 0
  #restsUntil = 0
  #turn: Promise<void> = Promise.resolve()

  constructor(db: Database, folder: string, log: Logger, takeApart: TakeApart) {
    this.#db = db
    this.#folder = folder
    this.#log = log
    this.#takeApart = takeApart
  }

  /** Looks again and again until it is stopped, without a pause while the file is being filled. */
  async run(): Promise<void> {
    const { signal } = this.#end
    while (!signal.aborted) {
      const started = performance.now()
      const hasLooked = await this.look().then(
        () => true,
        (error: unknown) => {
          if (!signal.aborted) this.#log.warn({ err: error }, 'what has changed of the cards could not be read')
          return false
        },
      )
      // A look that takes long, since much was deleted of what it reads, is not to keep the database at it all the time.
      const pauseMs = Math.min(lookLeastEveryMs, Math.max(lookEveryMs, 4 * (performance.now() - started)))
      await (hasLooked && this.#hasMore() ? setImmediate() : pause(pauseMs, undefined, { signal, ref: false }).catch(() => undefined))
    }
  }

  /** Takes in what has been committed so far, and the next cards that are missing in the file; one look after the other. */
  look(): Promise<void> {
    this.#isLookWaiting = true
    const turn = this.#turn.catch(() => undefined).then(() => this.#look())
    this.#turn = turn
    return turn
  }

  /**
   * Something may have changed this moment: the database answers until a look that begins after it. For whoever forgets what was made of cards, so that nothing
   * is made of old ones afterwards.
   */
  doubt(): void {
    this.#doubts++
    // Why a look fails is told by those that come by themselves.
    if (!this.#isLookWaiting) this.look().catch(() => undefined)
  }

  /** Ends after the look that is under way. */
  async stop(): Promise<void> {
    this.#end.abort()
    keepers.delete(this.#db)
    await this.#turn.catch(() => undefined)
    this.#drop()
  }

  /**
   * Writes a product's card as a reader gets it, JSON, as it was at the last look. False, and nothing is written, when it is not kept, or not true any more, or has a
   * word that he does not know.
   */
  write(productId: number, reader: Reader, to: ByteWriter): boolean {
    const changed = this.#changed
    if (changed === 'too many' || this.#doubts > this.#settledDoubts) return false
    const start = to.end
    try {
      const entry = this.#file?.read(productId)
      return entry !== undefined && !hasAny(entry, changed) && writeCard(entry, bodyOf(entry), reader, to)
    } catch (error) {
      to.end = start
      this.#giveUp(error)
      return false
    }
  }

  async #look(): Promise<void> {
    this.#isLookWaiting = false
    if (this.#end.signal.aborted || performance.now() < this.#restsUntil) return
    const doubts = this.#doubts
    const isTrusted = this.#file && !this.#file.isWasteful && performance.now() - this.#seenAt < trustForMs
    const news = await findNews(this.#db, isTrusted ? this.#seen : undefined, changesAtMost)
    // Without a pause: what has changed is nowhere told as it was.
    if (!isTrusted || news.productIds.includes(null)) this.#begin()
    else for (const id of news.productIds) if (id !== null) this.#miss(id)
    this.#changed = news.changed.length < changesAtMost ? new Set(news.changed) : 'too many'
    this.#seen = news.seen
    this.#seenAt = performance.now()
    this.#settledDoubts = doubts
    if (this.#missing.size > 0) await this.#takeMissing()
    else if (this.#hasMore()) await this.#fill()
  }

  #miss(id: number): void {
    this.#file?.remove(id)
    this.#missing.add(id)
  }

  #hasMore(): boolean {
    return this.#file !== undefined && (!this.isFull || this.#missing.size > 0)
  }

  #begin(): void {
    this.#drop()
    this.#hasTold = false
    try {
      this.#file = new CardFile(this.#folder)
    } catch (error) {
      this.#giveUp(error)
    }
  }

  /** The disk is full or broken: the database answers, and after a while another file is begun. */
  #giveUp(error: unknown): void {
    this.#drop()
    this.#restsUntil = performance.now() + restsForMs
    this.#log.warn({ err: error }, 'the cards cannot be kept in a file')
  }

  #drop(): void {
    const file = this.#file
    this.#file = undefined
    this.#missing.clear()
    this.#filledTo = 0
    this.isFull = false
    try {
      file?.close()
    } catch (error) {
      this.#log.warn({ err: error }, 'a file of cards could not be closed')
    }
  }

  async #write(entries: readonly Entry[]): Promise<void> {
    const packed: { id: number; at: number; bytes: number }[] = []
    const to = this.#packing
    to.end = 0
    for (const [index, entry] of entries.entries()) {
      // Shoppers wait for no more than a few cards.
      if (index % packedAtOnce === 0) await setImmediate()
      to.align(entryUnit)
      const at = to.end
      if (this.#pack(entry, to)) packed.push({ id: entry.id, at, bytes: to.end - at })
    }
    try {
      this.#file?.write(to.written, packed)
    } catch (error) {
      this.#giveUp(error)
    }
  }

  /** What a card is made of, and its parts. False, and nothing is written, when no answer may have it. */
  #pack({ id, text }: Entry, to: ByteWriter): boolean {
    const start = to.end
    try {
      const [things, card, pieces] = JSON.parse(text) as EntryParts
      to.byte(things.length)
      for (const thing of things) to.double(thing)
      packCard(this.#takeApart(card, pieces), to)
      return true
    } catch (error) {
      to.end = start
      if (!this.#hasTold) this.#log.warn({ err: error, productId: id }, 'a card cannot be kept; others may follow that are not told of')
      this.#hasTold = true
      return false
    }
  }

  async #takeMissing(): Promise<void> {
    const portion = [...this.#missing].slice(0, entriesAtOnce)
    await this.#write(await findEntries(this.#db, portion))
    for (const id of portion) this.#missing.delete(id)
  }

  async #fill(): Promise<void> {
    const found = await findEntriesBehind(this.#db, this.#filledTo, entriesAtOnce)
    await this.#write(found)
    if (!this.#file) return
    this.#filledTo = found.at(-1)?.id ?? this.#filledTo
    this.isFull = found.length < entriesAtOnce
    if (this.isFull && this.#file.size > sweptFrom) sweepHeap()
  }
}

/** An entry is the number of things that its card is made of, those, and the packed card, which begins here. */
const bodyOf = (entry: Buffer): number => 1 + entry.readUInt8() * 8

/** Whether the card is made of any of these things. */
function hasAny(entry: Buffer, things: ReadonlySet<number>): boolean {
  if (things.size === 0) return false
  for (let at = 1; at < bodyOf(entry); at += 8) if (things.has(entry.readDoubleLE(at))) return true
  return false
}
