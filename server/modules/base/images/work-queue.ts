/** Too many wait already. */
export class QueueFull extends Error {}

/** Runs at most `width` pieces of work at once; urgent ones go before those that are done ahead of time. Throws `QueueFull` when `most` urgent ones wait. */
export class WorkQueue {
  readonly #width: number
  readonly #most: number
  readonly #urgent: (() => void)[] = []
  readonly #ahead: (() => void)[] = []
  #running = 0

  constructor(width: number, most = Number.POSITIVE_INFINITY) {
    this.#width = width
    this.#most = most
  }

  /** How many pieces wait that somebody is waiting for. */
  get urgentWaiting(): number {
    return this.#urgent.length
  }

  async run<T>(work: () => Promise<T>, order: 'urgent' | 'ahead' = 'urgent'): Promise<T> {
    if (order === 'urgent' && this.#urgent.length >= this.#most) throw new QueueFull(`${this.#most} wait already`)
    if (this.#running >= this.#width) await new Promise<void>((start) => (order === 'urgent' ? this.#urgent : this.#ahead).push(start))
    else this.#running++
    try {
      return await work()
    } finally {
      const next = this.#urgent.shift() ?? this.#ahead.shift()
      if (next) next()
      else this.#running--
    }
  }
}
