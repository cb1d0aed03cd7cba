/** Runs at most `width` pieces of work at once; urgent ones go before those that are done ahead of time. */
export class WorkQueue {
  readonly #width: number
  readonly #urgent: (() => void)[] = []
  readonly #ahead: (() => void)[] = []
  #running = 0

  constructor(width: number) {
    this.#width = width
  }

  /** How many pieces wait that somebody is waiting for. */
  get urgentWaiting(): number {
    return this.#urgent.length
  }

  async run<T>(work: () => Promise<T>, order: 'urgent' | 'ahead' = 'urgent'): Promise<T> {
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
