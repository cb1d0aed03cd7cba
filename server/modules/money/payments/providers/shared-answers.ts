import type { Clock } from '#server/platform/clock.ts'

interface Answer<T> {
  of: Promise<T>
  /** Until then it is given again, in milliseconds since the epoch; for ever while it is waited for. */
  until: number
}

/**
 * Questions to the bank that many may ask at once: those who ask the same wait for one call, and its answer is given again for a while. An error
 * is everybody's who waits for it, and is not kept. Of this process alone.
 */
export class SharedAnswers<T> {
  private readonly answers = new Map<string, Answer<T>>()
  private readonly clock: Clock
  private readonly keptMs: number
  constructor(clock: Clock, keptMs: number) {
    this.clock = clock
    this.keptMs = keptMs
  }

  /** The answer that is there or underway under this key, else what `ask` brings. */
  ask(key: string, ask: () => Promise<T>): Promise<T> {
    this.forgetOld()
    const known = this.answers.get(key)
    if (known) return known.of
    const answer: Answer<T> = { of: this.keep(key, ask), until: Infinity }
    this.answers.set(key, answer)
    return answer.of
  }

  private async keep(key: string, ask: () => Promise<T>): Promise<T> {
    try {
      const value = await ask()
      const answer = this.answers.get(key)
      if (answer) answer.until = this.clock.now().getTime() + this.keptMs
      return value
    } catch (error) {
      this.answers.delete(key)
      throw error
    }
  }

  private forgetOld(): void {
    const now = this.clock.now().getTime()
    for (const [key, { until }] of this.answers) if (until <= now) this.answers.delete(key)
  }
}
