interface Entry {
  answer: Promise<unknown>
  until: number
}

export interface KeptAnswersOptions {
  maxAgeMs: number
  maxEntries: number
  now(): number
}

/** A call that a page makes. */
export interface PageCall {
  locale: string
  key: string
  input?: unknown
}

/** What the shell of every page asks for: the same for all visitors of a language and a city. */
const shellCalls: readonly string[] = ['GET /vars', 'GET /pages/error', 'GET /geo/current-city', 'GET /geo/cities/:id']

/**
 * The API's answers to the calls that the shell of every page makes, so that a page asks the database only for what is its
 * own. Dropped together with the finished pages; only successes are kept.
 */
export class KeptAnswers {
  readonly #options: KeptAnswersOptions
  readonly #entries = new Map<string, Entry>()

  constructor(options: KeptAnswersOptions) {
    this.#options = options
  }

  /** The answer to a call, kept when it is one of the shell's; all who ask get one object, to be read only. */
  get({ locale, key, input }: PageCall, ask: () => Promise<unknown>): Promise<unknown> {
    if (!shellCalls.includes(key)) return ask()
    const name = `${locale} ${key} ${JSON.stringify(input)}`
    const now = this.#options.now()
    const known = this.#entries.get(name)
    if (known && now < known.until) return known.answer
    const entry = { answer: ask(), until: now + this.#options.maxAgeMs }
    if (this.#entries.size >= this.#options.maxEntries) this.#entries.clear()
    this.#entries.set(name, entry)
    entry.answer.catch(() => {
      if (this.#entries.get(name) === entry) this.#entries.delete(name)
    })
    return entry.answer
  }

  /** Forgets every answer: the shop's data has changed. */
  dropAll(): void {
    this.#entries.clear()
  }
}
