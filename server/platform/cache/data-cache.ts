import { serialize } from 'node:v8'
import { DropLog } from './drop-log.ts'
import type { Tag } from '../changes/topics.ts'
import { TaggedStore } from './tagged-store.ts'

interface Reading {
  value: unknown
  /** On the clock of `performance.now()`. */
  until: number
  /** On the shop's clock; undefined: it does not end by itself. */
  end: number | undefined
}

interface Flight {
  began: number
  value: Promise<unknown>
}

export interface DataCacheOptions {
  maxBytes: number
  maxAgeMs: number
  /** Whether every change is heard of; while it is not, nothing may be taken from here. */
  isTrusted(): boolean
  /** The shop's clock, in milliseconds. */
  now(): number
}

/** Strings and numbers of a value take about twice the room on the heap that they take when written. */
const heapFactor = 2

/**
 * Readings of the database that many ask for, each with the tags of what it was read from. One reading serves all who ask meanwhile, unless something
 * changed since it began; none is stored that was dropped while it was being read.
 */
export class DataCache {
  readonly #options: DataCacheOptions
  readonly #store: TaggedStore<Reading>
  readonly #log = new DropLog()
  readonly #flights = new Map<string, Flight>()

  constructor(options: DataCacheOptions) {
    this.#options = options
    this.#store = new TaggedStore(options.maxBytes)
  }

  get isTrusted(): boolean {
    return this.#options.isTrusted()
  }

  get bytes(): number {
    return this.#store.bytes
  }

  get evictions(): number {
    return this.#store.evictions
  }

  /**
   * The stored value of a key, or the one that is being read, or what `read` says now. A failed reading is not stored. `endOf` tells when a value ends by
   * itself, in milliseconds of the shop's clock.
   */
  async get<T>(
    key: string,
    read: () => Promise<T>,
    tagsOf: (value: T) => readonly Tag[],
    endOf?: (value: T) => number | undefined,
  ): Promise<T> {
    const known = this.#find(key)
    if (known) return known.value as T
    const flight = this.#flights.get(key)
    if (flight && flight.began === this.#log.position) return flight.value as Promise<T>
    return this.#fly(key, read, (value, began) => {
      if (value !== undefined) this.#put(key, value, tagsOf(value), began, endOf?.(value))
    })
  }

  /** The same for values by id, of which those that are missing are read together; ids without a value are asked for again. */
  async getEach<T>(
    name: string,
    ids: readonly number[],
    read: (missing: readonly number[]) => Promise<ReadonlyMap<number, T>>,
    tagsOf: (id: number, value: T) => readonly Tag[],
  ): Promise<ReadonlyMap<number, T>> {
    const found = new Map<number, T>()
    const missing: number[] = []
    const waits: Promise<void>[] = []
    const take = async (id: number, value: Promise<unknown>): Promise<void> => {
      const brought = await value
      if (brought !== undefined) found.set(id, brought as T)
    }
    for (const id of new Set(ids)) {
      const key = `${name} ${id}`
      const known = this.#find(key)
      const flight = known ? undefined : this.#flights.get(key)
      if (known) found.set(id, known.value as T)
      else if (flight && flight.began === this.#log.position) waits.push(take(id, flight.value))
      else missing.push(id)
    }
    if (missing.length > 0) {
      let all: Promise<ReadonlyMap<number, T>> | undefined
      // The first of them begins the reading, behind its place in the order of drops.
      const readAll = (): Promise<ReadonlyMap<number, T>> => (all ??= read(missing))
      for (const id of missing) {
        const key = `${name} ${id}`
        const value = this.#fly(
          key,
          async () => (await readAll()).get(id),
          (one, began) => {
            if (one !== undefined) this.#put(key, one, tagsOf(id, one), began)
          },
        )
        waits.push(take(id, value))
      }
    }
    await Promise.all(waits)
    return found
  }

  /** Drops what carries one of the tags, also what is being read of it. */
  drop(tags: ReadonlySet<Tag>): void {
    this.#log.dropped(tags)
    for (const tag of tags) for (const key of this.#store.touchedBy(tag)) this.#store.delete(key)
  }

  dropEverything(): void {
    this.#log.droppedEverything()
    this.#store.clear()
  }

  #find(key: string): Reading | undefined {
    const known = this.#store.get(key)
    if (!known || (known.until > performance.now() && (known.end === undefined || known.end > this.#options.now()))) return known
    this.#store.delete(key)
    return undefined
  }

  async #fly<T>(key: string, read: () => Promise<T>, keep: (value: T, began: number) => void): Promise<T> {
    const began = this.#log.begin()
    const reading = read()
    const flight: Flight = { began, value: reading }
    this.#flights.set(key, flight)
    try {
      const value = await reading
      keep(value, began)
      return value
    } finally {
      this.#log.end(began)
      if (this.#flights.get(key) === flight) this.#flights.delete(key)
    }
  }

  #put(key: string, value: unknown, tags: readonly Tag[], began: number, end?: number): void {
    if (tags.some((tag) => this.#log.isDroppedSince(tag, began)) || this.#log.isEverythingDroppedSince(began)) return
    const bytes = serialize(value).byteLength * heapFactor
    const until = performance.now() + this.#options.maxAgeMs
    this.#store.set(key, { value: { value, until, end }, tags, bytes })
  }
}
