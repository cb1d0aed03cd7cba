import { shedOrder, type Shed } from '#contracts/endpoint.ts'
import type { Logger } from '../log.ts'

/** Somebody has waited so long for a connection of the database. Source: reliability §4, "PostgreSQL primary". */
const longWaitMs = 500
/** So much later than it should the event loop comes to what is due. Source: reliability §4, "App worker". */
const lateMs = 200
/** The loop is late so many times running before it counts: one long task is no overload. */
const latesRunning = 3
/** So many wait for a connection already: nobody of little importance joins them, and with twice as many nobody who can be refused. Source: reliability §6.12. */
const longQueue = 50
const tickMs = 100
/** What was refused must show before more is, and must be let in again one after the other. */
const raiseMs = 500
const lowerMs = 1000
/** Everything that may be refused, and what may be refused because the process itself is late. */
const all = shedOrder.length
const low = shedOrder.indexOf('lists') + 1

export interface LoadGaugeOptions {
  /** How long the one has waited who has waited longest for a connection, in milliseconds; 0 when nobody waits. */
  longestWaitMs(): number
  /** How many wait for one now. */
  waiting(): number
  log: Pick<Logger, 'warn' | 'info'>
}

/** Tells what is refused while there is more to do than can be done. */
export interface Load {
  refuses(shed: Shed): boolean
}

/**
 * Watches whether the shop has more to do than it can: somebody waits long for the database, or the event loop is late again and again. While
 * it has, one more kind of call is refused every half second, the least important first; an order never. Afterwards they are let in again one
 * after the other. A queue that is long already is not made longer meanwhile. Source: reliability §4, decision 0055.
 */
export class LoadGauge implements Load {
  readonly #options: LoadGaugeOptions
  #timer: NodeJS.Timeout | undefined
  #level = 0
  #dueAt = Infinity
  #lates = 0
  #changedAt = -Infinity
  #strainedAt = -Infinity

  constructor(options: LoadGaugeOptions) {
    this.#options = options
  }

  refuses(shed: Shed): boolean {
    const waiting = this.#options.waiting()
    const byQueue = waiting >= 2 * longQueue ? all : waiting >= longQueue ? low : 0
    return shedOrder.indexOf(shed) < Math.max(this.#level, byQueue)
  }

  start(): void {
    this.#timer ??= setInterval(() => this.tick(performance.now()), tickMs).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** Looks once; `start` has it done ten times a second. `now` in milliseconds of any clock that only goes forward. */
  tick(now: number): void {
    const lateBy = Math.max(0, now - this.#dueAt)
    this.#dueAt = now + tickMs
    this.#lates = lateBy > lateMs ? this.#lates + 1 : 0
    const waitMs = this.#options.longestWaitMs()
    const most = waitMs > longWaitMs ? all : this.#lates >= latesRunning ? low : 0
    if (most > 0) this.#strainedAt = now
    if (most > this.#level && now - this.#changedAt >= raiseMs) this.#change(this.#level + 1, now, { waitMs, lateBy })
    else if (this.#level > most && now - Math.max(this.#changedAt, this.#strainedAt) >= lowerMs) this.#change(this.#level - 1, now)
  }

  #change(level: number, now: number, reasons?: object): void {
    this.#level = level
    this.#changedAt = now
    const refused = shedOrder.slice(0, level)
    if (reasons) this.#options.log.warn({ ...reasons, refused }, 'more to do than the shop can: one more kind of call is refused')
    else this.#options.log.info({ refused }, 'the load is less: one more kind of call is let in again')
  }
}
