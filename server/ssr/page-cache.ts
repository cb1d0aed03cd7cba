import { DomainError } from '#core/domain-error.ts'
import { DropLog, type Position } from '#server/platform/cache/drop-log.ts'
import { topicOf } from '#server/platform/cache/tag-index.ts'
import type { Tag } from '#server/platform/changes/topics.ts'
import type { TopicClass } from '#server/platform/changes/topics.ts'
import { TaggedStore } from '#server/platform/cache/tagged-store.ts'
import { PageFigures, type RenderReason } from './page-figures.ts'
import { packPage, type CachedPage, type RenderedPage } from './rendered-page.ts'
import { shopIsBusy } from './render-limits.ts'
import type { RenderQueue, Urgency } from './render-queue.ts'

/** A page with what it was made of. */
export interface MadePage extends RenderedPage {
  tags: ReadonlySet<Tag>
  /** When it must be made anew though nothing has changed, in milliseconds of the shop's clock. */
  until: number | undefined
  /** Something is missing in it that will be there soon. */
  isBroken?: boolean
}

export interface PageCacheOptions {
  maxBytes: number
  maxAgeMs: number
  /** How old a page may be that is sent because no new one can be made. */
  maxOutageMs: number
  classOf(topic: string): TopicClass
  queue: RenderQueue
  /** Whether every change is heard of; while it is not, pages are made for whoever asks, of the last second at most. */
  isTrusted(): boolean
  /** Hears why a page could not be made when nobody else does, since an older one was sent. */
  onFailure(error: unknown): void
  /** Hears of a page that set a cookie, which is one visitor's and would become everybody's. */
  onCookie(key: string): void
  now(): number
}

interface Entry {
  page: CachedPage
  madeAt: number
  until: number
  /** What it shows of a class has changed: until then it may still be sent, in milliseconds of the shop's clock. */
  graceUntil?: number
  reason?: 'shell' | 'derived'
}

interface Flight {
  /** Undefined until the render has begun: until then whatever changes is seen by it. */
  began?: Position
  startedAt: number
  urgency: Urgency
  page: Promise<CachedPage>
}

/** How long a page may be sent after a change of what it shows. Source: ADM-09. */
const graceMs = { shell: 800, derived: 15_000 }
/** A page whose counts have changed is made anew behind its readers not sooner than this after it was made. */
const derivedEveryMs = 10_000
const missingAgeMs = 15_000
const missingShare = 0.05
/** Without word of changes a page is as fresh as its age. */
const untrustedAgeMs = 1000
/** More products at once are an import: going through all of them costs more than making the pages anew. */
const mostProducts = 2000

/**
 * Finished public pages, compressed once, each with the tags of what it shows. One render serves all who wait for it; a change drops what carries its
 * tag, or lets it be sent for a little longer while it is made anew. No page sets a cookie. Source: reliability T53, §4, §6.17, decisions 0003 and 0098.
 */
export class PageCache {
  readonly figures = new PageFigures()
  readonly #options: PageCacheOptions
  readonly #pages: TaggedStore<Entry>
  readonly #missing: TaggedStore<Entry>
  readonly #log = new DropLog()
  readonly #flights = new Map<string, Flight>()

  constructor(options: PageCacheOptions) {
    this.#options = options
    this.#missing = new TaggedStore(options.maxBytes * missingShare)
    this.#pages = new TaggedStore(options.maxBytes * (1 - missingShare))
  }

  get size(): number {
    return this.#pages.size + this.#missing.size
  }

  get bytes(): number {
    return this.#pages.bytes + this.#missing.bytes
  }

  get evictions(): number {
    return this.#pages.evictions + this.#missing.evictions
  }

  /**
   * The finished page, from the cache or rendered now; while it cannot be rendered, the one before it. Successes are kept, and for a moment what is missing.
   * `admit` is asked before a render is begun for this visitor; what it throws, or 503 when too many wait, is thrown unless there is a page before.
   */
  async get(key: string, render: () => Promise<MadePage>, admit?: () => Promise<void>): Promise<CachedPage> {
    const entry = this.#pages.get(key) ?? this.#missing.get(key)
    const state = entry === undefined ? 'miss' : this.#stateOf(entry)
    if (entry && state === 'fresh') {
      this.figures.requests.hit++
      return entry.page
    }
    if (entry && state === 'grace') {
      this.figures.requests.stale++
      this.#renewBehind(key, entry, render)
      return entry.page
    }
    const refusal = this.#joinable(key) || !admit ? undefined : await this.#refusalOf(admit)
    if (refusal) {
      const before = this.#before(key)
      if (!before) throw refusal
      this.figures.requests.stale++
      return before
    }
    this.figures.requests.miss++
    return this.#flightOf(key, render, 'visitor', entry ? (entry.reason ?? 'age') : this.figures.reasonOf(key)).page
  }

  async #refusalOf(admit: () => Promise<void>): Promise<DomainError | undefined> {
    if (this.#options.queue.isFull) return shopIsBusy()
    try {
      await admit()
      return undefined
    } catch (error) {
      if (error instanceof DomainError) return error
      throw error
    }
  }

  /** Takes in what has changed: see `TopicClass`. */
  drop(tags: ReadonlySet<Tag>): void {
    let products = 0
    for (const tag of tags) if (topicOf(tag) === 'product') products++
    if (products > mostProducts) return this.dropAll()
    this.#log.dropped(tags)
    for (const tag of tags) {
      const freshness = this.#options.classOf(topicOf(tag))
      for (const key of this.#missing.touchedBy(tag)) this.#missing.delete(key)
      for (const key of this.#pages.touchedBy(tag)) {
        if (freshness === 'exact') this.#forget(key)
        else this.#mark(key, freshness, this.#options.now())
      }
    }
  }

  /** Forgets every page. */
  dropAll(): void {
    this.#log.droppedEverything()
    this.#pages.clear()
    this.#missing.clear()
  }

  #stateOf(entry: Entry): 'fresh' | 'grace' | 'over' {
    const now = this.#options.now()
    if (now >= entry.until) return 'over'
    if (!this.#options.isTrusted() && now - entry.madeAt >= untrustedAgeMs) return 'over'
    if (entry.graceUntil === undefined) return 'fresh'
    return now < entry.graceUntil ? 'grace' : 'over'
  }

  #forget(key: string): void {
    this.#pages.delete(key)
    this.figures.dropped(key)
  }

  #mark(key: string, freshness: 'shell' | 'derived', since: number): void {
    const entry = this.#pages.peek(key)
    if (!entry) return
    const graceUntil = since + graceMs[freshness]
    if (entry.graceUntil !== undefined && entry.graceUntil <= graceUntil) return
    entry.graceUntil = graceUntil
    entry.reason = freshness
  }

  #renewBehind(key: string, entry: Entry, render: () => Promise<MadePage>): void {
    if (this.#joinable(key)) return
    if (entry.reason === 'derived' && this.#options.now() - entry.madeAt < derivedEveryMs) return
    const flight = this.#flightOf(key, render, 'behind', entry.reason ?? 'age')
    // Whoever comes when its time is over waits for it, and hears of the failure.
    flight.page.catch(() => undefined)
  }

  /** A render that sees all that has changed so far. */
  #joinable(key: string): Flight | undefined {
    const flight = this.#flights.get(key)
    return flight && (flight.began ?? this.#log.position) === this.#log.position ? flight : undefined
  }

  #flightOf(key: string, render: () => Promise<MadePage>, urgency: Urgency, reason: RenderReason): Flight {
    const known = this.#joinable(key)
    // Nobody is to wait where it waits that nobody waits for.
    if (known && (known.began !== undefined || known.urgency === urgency)) return known
    this.figures.renders[reason]++
    const flight: Flight = { startedAt: 0, urgency, page: undefined as never }
    const page = this.#render(key, render, urgency, flight).finally(() => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key)
    })
    flight.page = page
    this.#flights.set(key, flight)
    return flight
  }

  async #render(key: string, render: () => Promise<MadePage>, urgency: Urgency, flight: Flight): Promise<CachedPage> {
    const begin = async (): Promise<CachedPage> => {
      const now = urgency === 'behind' ? this.#pages.peek(key) : undefined
      if (now && this.#stateOf(now) === 'fresh') return now.page
      const began = this.#log.begin()
      flight.began = began
      flight.startedAt = this.#options.now()
      try {
        const made = await render()
        const { isPersonal, ...rendered } = withoutCookie(made)
        if (isPersonal) this.#options.onCookie(key)
        const page = await packPage(rendered, (zipped) => this.#grow(key, page, zipped))
        if (page.status >= 500) return this.#before(key) ?? page
        if (!made.isBroken) this.#keep(key, page, made, flight, isPersonal)
        return page
      } finally {
        this.#log.end(began)
      }
    }
    try {
      // Without the database renders end late; whoever has an older page is not to wait for those of others.
      return await (this.#options.isTrusted() ? this.#options.queue.run(urgency, begin) : begin())
    } catch (error) {
      const before = this.#before(key)
      if (!before) throw error
      this.#options.onFailure(error)
      return before
    }
  }

  /** What may be sent because nothing new can be made: never what a change has dropped, nor an old shell. */
  #before(key: string): CachedPage | undefined {
    const entry = this.#pages.peek(key)
    if (!entry || entry.reason === 'shell' || this.#options.now() - entry.madeAt >= this.#options.maxOutageMs) return undefined
    return entry.page
  }

  /** What stood at this address goes, also when there is nothing to keep there any more, unless something newer stands there. */
  #keep(key: string, page: CachedPage, { tags, until }: MadePage, { began = 0, startedAt }: Flight, isPersonal: boolean): void {
    const isKept = (page.status === 200 || page.status === 404) && !isPersonal
    const dropped = [...tags].filter((tag) => this.#log.isDroppedSince(tag, began))
    const isDropped = dropped.some((tag) => page.status === 404 || this.#options.classOf(topicOf(tag)) === 'exact')
    if (isDropped || this.#log.isEverythingDroppedSince(began)) return
    this.#pages.delete(key)
    this.#missing.delete(key)
    if (!isKept) return
    const maxAgeMs = page.status === 200 ? this.#options.maxAgeMs : missingAgeMs
    const entry: Entry = { page, madeAt: startedAt, until: Math.min(startedAt + maxAgeMs, until ?? Infinity) }
    const store = page.status === 200 ? this.#pages : this.#missing
    store.set(key, { value: entry, tags: [...tags], bytes: weightOf(page) })
    for (const tag of dropped) {
      const freshness = this.#options.classOf(topicOf(tag))
      if (freshness !== 'exact') this.#mark(key, freshness, startedAt)
    }
  }

  #grow(key: string, page: CachedPage, bytes: number): void {
    for (const store of [this.#pages, this.#missing]) if (store.peek(key)?.page === page) store.grow(key, bytes)
  }
}

function withoutCookie(page: RenderedPage): RenderedPage & { isPersonal: boolean } {
  const { 'set-cookie': cookie, ...headers } = page.headers
  return { status: page.status, headers, body: page.body, isPersonal: cookie !== undefined }
}

/** The body, and what is sent and kept beside it. */
function weightOf({ brotli, headers }: CachedPage): number {
  return brotli.length + Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0) + 512
}
