/** `behind`: nobody waits for it. */
export type Urgency = 'visitor' | 'behind'

interface Waiting {
  urgency: Urgency
  start(): void
}

/**
 * Renders of pages, so many at once; those that visitors wait for come first, and of the others only so few are under way at once. A render that was
 * begun is not broken off.
 */
export class RenderQueue {
  readonly #most: number
  readonly #mostBehind: number
  readonly #mostWaiting: number
  readonly #waiting: Record<Urgency, Waiting[]> = { visitor: [], behind: [] }
  readonly #running: Record<Urgency, number> = { visitor: 0, behind: 0 }

  constructor({ most, mostBehind, mostWaiting = Infinity }: { most: number; mostBehind: number; mostWaiting?: number }) {
    this.#most = most
    this.#mostBehind = mostBehind
    this.#mostWaiting = mostWaiting
  }

  /** Whether so many visitors wait already that nobody may be added: who came last would have left before their page is made. */
  get isFull(): boolean {
    return this.#waiting.visitor.length >= this.#mostWaiting
  }

  /** Renders that have not begun yet. */
  get waiting(): number {
    return this.#waiting.visitor.length + this.#waiting.behind.length
  }

  /** Does it when there is room; what it answers or throws is passed on. */
  async run<T>(urgency: Urgency, render: () => Promise<T>): Promise<T> {
    if (!this.#hasRoom(urgency)) await new Promise<void>((start) => this.#waiting[urgency].push({ urgency, start }))
    else this.#running[urgency]++
    try {
      return await render()
    } finally {
      this.#running[urgency]--
      this.#next()
    }
  }

  #hasRoom(urgency: Urgency): boolean {
    const { visitor, behind } = this.#running
    return visitor + behind < this.#most && (urgency === 'visitor' || behind < this.#mostBehind)
  }

  /** The place is taken for whoever is called, before anybody else can come. */
  #next(): void {
    for (const urgency of ['visitor', 'behind'] as const) {
      while (this.#hasRoom(urgency)) {
        const next = this.#waiting[urgency].shift()
        if (!next) break
        this.#running[urgency]++
        next.start()
      }
    }
  }
}
