export interface Answer {
  status: number
  body: string
  /** What the body would say, where it was handed over; of an answer that is kept, always: read once for all pages. */
  value?: unknown
}

interface Entry {
  answer: Promise<Answer>
  until: number
}

export interface KeptAnswersOptions {
  maxAgeMs: number
  maxEntries: number
  now(): number
}

/** What the shell of every page asks for: the same for all visitors of a language and a city. */
const shellCall = /^\/api\/[a-z]{2}\/(?:vars|pages\/error|geo\/current-city|geo\/cities\/\d+)$/

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

  /** The answer to a GET call, kept when it is one of the shell's. */
  get(url: string, ask: () => Promise<Answer>): Promise<Answer> {
    if (!shellCall.test(url)) return ask()
    const now = this.#options.now()
    const known = this.#entries.get(url)
    if (known && now < known.until) return known.answer
    const entry = { answer: ask().then(readOnce), until: now + this.#options.maxAgeMs }
    if (this.#entries.size >= this.#options.maxEntries) this.#entries.clear()
    this.#entries.set(url, entry)
    const forget = (): void => {
      if (this.#entries.get(url) === entry) this.#entries.delete(url)
    }
    entry.answer.then(({ status }) => {
      if (status !== 200) forget()
    }, forget)
    return entry.answer
  }

  /** Forgets every answer: the shop's data has changed. */
  dropAll(): void {
    this.#entries.clear()
  }
}

/** Pages only read it, and know it again: whatever is made of it once is made for all. */
function readOnce(answer: Answer): Answer {
  return answer.status === 200 && answer.value === undefined ? { ...answer, value: JSON.parse(answer.body) } : answer
}
