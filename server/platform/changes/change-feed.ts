import type { Database } from '../db/database.ts'
import { listenTo } from '../db/listening.ts'
import type { SnapshotCursor } from '../db/snapshot-cursor.ts'
import type { Logger } from '../log.ts'
import { readChanges, type Change } from './change-log.repo.ts'
import type { Tag, Topic } from './topics.ts'

export type { Change } from './change-log.repo.ts'

/** What was committed since the last batch. */
export interface ChangeBatch {
  changes: readonly Change[]
  /** The tags of the changes. A subscriber may add some for those behind it. */
  tags: Set<Tag>
  /** Nothing that was known before can be relied upon. */
  everything: boolean
  /** Of the feed when this batch is through: what was begun at a lower one may have been read before the change. */
  position: number
}

export interface ChangeSubscriber {
  name: string
  /** Takes a batch in; when it throws, all subscribers are given the same changes again. */
  take(batch: ChangeBatch): Promise<void> | void
}

/** In this order a batch is delivered: what is read from is new before what was made of it is dropped. */
const places = ['index', 'data', 'pages'] as const
export type Place = (typeof places)[number]

export type PollReason = 'notify' | 'timer'

/** What the feed has done since the process began. */
export interface FeedFigures {
  polls: Readonly<Record<PollReason, number>>
  changes: Readonly<Partial<Record<Topic, number>>>
  lagSeconds: number
}

const pauseMs = 50
const pollMs = 1000
const pollWithoutLineMs = 500
const trustMs = 5000
// Half of what is kept of the log.
const relyMs = 30 * 60_000

/** The tag of a change. */
export function tagOf({ topic, id }: Change): Tag {
  return id === null ? topic : `${topic}:${id}`
}

/**
 * Delivers what was committed to `change_log`, by whatever process, to the subscribers of this one: batch by batch, place by place, each awaited.
 * It reads when the database notifies it, and every second regardless. Source: reliability §6.17, decision 0096.
 */
export class ChangeFeed {
  readonly #db: Database
  readonly #log: Logger
  readonly #subscribers: Record<Place, ChangeSubscriber[]> = { index: [], data: [], pages: [] }
  readonly #polls = { notify: 0, timer: 0 }
  readonly #counts: Partial<Record<Topic, number>> = {}
  #position = 0
  #seen: SnapshotCursor | undefined
  #seenAtMs = 0
  #serverSince: string | undefined
  #readAt = -Infinity
  #startedAt = -Infinity
  #lagSeconds = 0
  #announced: Change[] = []
  #isEverythingAnnounced = false
  #turn: Promise<void> = Promise.resolve()
  #queued: Promise<void> | undefined
  #hangUp: (() => void) | undefined
  #isNotified = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #waking: ReturnType<typeof setTimeout> | undefined

  constructor(db: Database, log: Logger) {
    this.#db = db
    this.#log = log
  }

  /** The state of the database up to which everything has been delivered; undefined before the first reading. */
  get cursor(): SnapshotCursor | undefined {
    return this.#seen
  }

  /** Rises when a batch has been taken in by all. */
  get position(): number {
    return this.#position
  }

  /** Whether all that was committed more than 5 s ago has been delivered; never before it was started. */
  get isTrusted(): boolean {
    return performance.now() - this.#readAt < trustMs
  }

  /** What it has done, and for how long it has been silent when that is longer than its last batch took. */
  get figures(): FeedFigures {
    const silentMs = performance.now() - this.#readAt
    const isSilent = silentMs >= trustMs && silentMs < Infinity
    return { polls: { ...this.#polls }, changes: { ...this.#counts }, lagSeconds: isSilent ? silentMs / 1000 : this.#lagSeconds }
  }

  /** Delivers to a subscriber from the next batch on, behind those that came before it to its place. Answers how to end that. */
  subscribe(place: Place, subscriber: ChangeSubscriber): () => void {
    this.#subscribers[place].push(subscriber)
    return () => {
      this.#subscribers[place] = this.#subscribers[place].filter((one) => one !== subscriber)
    }
  }

  /** Begins to listen and to read. The first batch says `everything`. Does nothing when it has begun already. */
  start(): void {
    if (this.#hangUp) return
    this.#hangUp = listenTo(this.#db, 'changes', {
      told: () => this.#wake(),
      connected: () => this.#wake(),
      lost: () => {
        this.#isNotified = false
      },
      log: this.#log,
    })
    this.#run('timer')
  }

  /** Ends behind the batch that is being delivered. */
  async stop(): Promise<void> {
    this.#hangUp?.()
    this.#hangUp = undefined
    clearTimeout(this.#timer)
    clearTimeout(this.#waking)
    this.#waking = undefined
    await this.#turn.catch(() => undefined)
  }

  /** Resolves when everything that is committed by now has been delivered. Rejects when it cannot be read or a subscriber throws. */
  settled(): Promise<void> {
    return this.#look('timer')
  }

  /** Delivers changes that no table tells of; only this process hears of them. */
  announce(changes: readonly Change[]): Promise<void> {
    this.#announced.push(...changes)
    return this.#look('timer')
  }

  /** Has all that is cached dropped, e.g. because the clock was moved. Only this process hears of it. */
  dropEverything(): Promise<void> {
    this.#isEverythingAnnounced = true
    return this.#look('timer')
  }

  /** Reads soon; many notifications are one reading. */
  #wake(): void {
    if (!this.#hangUp) return
    this.#isNotified = true
    this.#waking ??= setTimeout(
      () => {
        this.#waking = undefined
        this.#run('notify')
      },
      Math.max(0, this.#startedAt + pauseMs - performance.now()),
    )
  }

  #run(by: PollReason): void {
    clearTimeout(this.#timer)
    this.#look(by)
      .catch((error: unknown) => {
        if (this.#hangUp) this.#log.warn({ err: error }, 'the change feed could not deliver')
      })
      .finally(() => {
        clearTimeout(this.#timer)
        if (this.#hangUp) this.#timer = setTimeout(() => this.#run('timer'), this.#isNotified ? pollMs : pollWithoutLineMs).unref()
      })
  }

  /** One reading after the other; who asks while one is under way waits for the next, which sees more. */
  #look(by: PollReason): Promise<void> {
    if (this.#queued) return this.#queued
    const turn = this.#turn
      .catch(() => undefined)
      .then(() => {
        this.#queued = undefined
        return this.#deliver(by)
      })
    this.#queued = turn
    this.#turn = turn
    return turn
  }

  async #deliver(by: PollReason): Promise<void> {
    const startedAt = performance.now()
    this.#startedAt = startedAt
    this.#polls[by]++
    const read = await readChanges(this.#db, this.#seen)
    // By the database's clock: the process may have been asleep. Another server may lack transactions that were seen, and give their numbers to others.
    const isCutOff = this.#serverSince !== read.serverSince || read.seenAtMs - this.#seenAtMs > relyMs
    // A pooler may stand between that lets no notification through.
    if (by === 'timer' && read.changes.length > 0) this.#isNotified = false
    const announced = this.#announced.length
    const isAnnounced = this.#isEverythingAnnounced
    const changes = [...read.changes, ...this.#announced]
    const everything = isCutOff || isAnnounced || changes.some(({ topic, id }) => topic === 'product' && id === null)
    if (everything || changes.length > 0) {
      const batch = { changes, tags: new Set(changes.map(tagOf)), everything, position: this.#position + 1 }
      for (const place of places) for (const subscriber of this.#subscribers[place]) await subscriber.take(batch)
      this.#position++
      for (const { topic } of changes) this.#counts[topic] = (this.#counts[topic] ?? 0) + 1
    }
    if (read.changes.length > 0) this.#lagSeconds = read.ageSeconds + (performance.now() - startedAt) / 1000
    this.#announced.splice(0, announced)
    if (isAnnounced) this.#isEverythingAnnounced = false
    this.#seen = read.seen
    this.#seenAtMs = read.seenAtMs
    this.#serverSince = read.serverSince
    this.#readAt = startedAt
  }
}
