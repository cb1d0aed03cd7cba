import type { ApiKey } from '#contracts/api.ts'
import { ApiError } from '#contracts/client.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { Locale } from '#core/locale.ts'
import { findDataCache } from '../cache/cached.ts'
import type { Tag } from '../changes/topics.ts'
import type { Db } from '../db/database.ts'
import type { Load } from '../load/load-gauge.ts'
import type { Logger } from '../log.ts'
import { admit } from './admission.ts'
import { checkAnswer } from './checked-answers.ts'
import { failureOf } from './error-replies.ts'
import { guest } from './actor.ts'
import type { RequestContext } from './request-context.ts'
import type { Translator } from './translator.ts'
import type { PageUses, Uses, UsesOf } from './uses.ts'
import { zodValidator } from './validation-errors.ts'

type Input = Partial<Record<'params' | 'query', Readonly<Record<string, unknown>>>>
type AnyHandler = (input: never, context: RequestContext) => unknown

interface Bound {
  endpoint: Endpoint
  handler: AnyHandler
  uses: UsesOf<never>
}

/** The address that handlers see of a call that a page makes: no connection can come from it. */
const inProcessAddress = '0.0.0.0'

/** What the shell of every page asks for: the same for all visitors of a language and a city. */
const shellCalls: readonly ApiKey[] = ['GET /vars', 'GET /pages/error', 'GET /geo/current-city', 'GET /geo/cities/:id']

interface Answered {
  answer: unknown
  uses: Uses[]
}

/** A call that was refused or broke down: what its pages are told, and what they used all the same. */
class FailedCall extends Error {
  readonly reply: ApiError
  readonly uses: readonly Uses[]

  constructor(reply: ApiError, uses: readonly Uses[]) {
    super(reply.message)
    this.reply = reply
    this.uses = uses
  }

  /** Whether the next try may go well, so that no page with it may be kept. */
  get isBreakdown(): boolean {
    return this.reply.status >= 500 || this.reply.status === 429
  }
}

export interface InProcessOptions {
  translator: Translator
  log: Logger
  load: Load
  db: Db
}

/**
 * The calls that pages make of the API, without a network and without its text: input and answer are checked like those of any other
 * caller, refusals are the same, and the answer is handed over as it is. Only what everybody may read can be called so: there is no
 * login, no cookie and no limit of an address, because all visitors' pages would share one. Source: decision 0018.
 */
export class InProcessCalls {
  readonly #bound = new Map<string, Bound>()
  readonly #options: InProcessOptions

  constructor(options: InProcessOptions) {
    this.#options = options
  }

  /** Lets pages call an endpoint. Throws unless it is one that everybody may read. */
  bind(key: ApiKey, bound: Bound): void {
    if (bound.endpoint.auth !== 'public' || !key.startsWith('GET ')) throw new Error(`${key} is not for pages, and needs no uses`)
    this.#bound.set(key, bound)
  }

  /** What pages may call. */
  get keys(): string[] {
    return [...this.#bound.keys()]
  }

  /** The answer, to be read only; `page` is told what it was made of. Throws ApiError for a refusal or a breakdown, in the words of the envelope. */
  async call(locale: Locale, key: ApiKey, input: Input = {}, page?: PageUses): Promise<unknown> {
    const bound = this.#bound.get(key)
    if (!bound) throw new Error(`${key} cannot be called by a page: it declares no uses`)
    const cache = shellCalls.includes(key) ? findDataCache(this.#options.db) : undefined
    const ask = (): Promise<Answered> => this.#ask(locale, key, bound, input)
    const tagsOf = ({ uses }: Answered): Tag[] => uses.flatMap(({ tags }) => tags)
    try {
      const answered = await (cache
        ? cache.get(`answers ${locale} ${key} ${JSON.stringify(input)}`, ask, tagsOf, ({ uses }) => endOf(uses))
        : ask())
      for (const uses of answered.uses) page?.add(uses)
      return answered.answer
    } catch (error) {
      // One call may fail for several pages at once: each of them is told.
      if (!(error instanceof FailedCall)) throw error
      for (const uses of error.uses) page?.add(uses)
      if (page && error.isBreakdown) page.isBroken = true
      throw error.reply
    }
  }

  /** Throws FailedCall. */
  async #ask(locale: Locale, key: ApiKey, { endpoint, handler, uses }: Bound, input: Input): Promise<Answered> {
    const { translator, log, load } = this.#options
    let checked: Input | undefined
    const told: Uses[] = []
    try {
      admit(load, endpoint)
      checked = { params: checkInput(endpoint.params, input.params), query: checkInput(endpoint.query, input.query) } as Input
      const made = await handler(
        checked as never,
        contextOf(locale, log, (one) => void told.push(one)),
      )
      const answer = checkAnswer(endpoint.reply, made, key)
      return { answer, uses: [...told, uses(checked as never, answer as never)] }
    } catch (error) {
      const { status, body, retryAfterSeconds, report } = failureOf(translator, error, locale)
      if (report) log.error({ err: report.cause, call: key }, report.message)
      throw new FailedCall(
        new ApiError(status, body.detail.errors, body, retryAfterSeconds),
        checked ? [...told, uses(checked as never, undefined)] : [],
      )
    }
  }
}

/** When the first of them ends by itself, in milliseconds of the shop's clock. */
function endOf(uses: readonly Uses[]): number | undefined {
  const ends = uses.flatMap(({ until }) => (until ? [until.getTime()] : []))
  return ends.length > 0 ? Math.min(...ends) : undefined
}

/** Checks a part of the input as if it had come in an address: as texts. */
function checkInput(schema: Endpoint['query'], part: Input['query'] = {}): unknown {
  if (!schema) return undefined
  const given = Object.entries(part).filter(([, value]) => value !== undefined && value !== null)
  const result = zodValidator({ schema })(Object.fromEntries(given.map(([name, value]) => [name, String(value)])))
  if ('error' in result) throw result.error
  return result.value
}

function contextOf(locale: Locale, log: Logger, uses: RequestContext['uses']): RequestContext {
  const nothing = (): undefined => undefined
  return {
    locale,
    actor: guest,
    idempotencyKey: undefined,
    requestId: 'page',
    ip: inProcessAddress,
    log,
    rawBody: undefined,
    bodyStream: undefined,
    cookie: nothing,
    setCookie: nothing,
    clearCookie: nothing,
    header: nothing,
    setHeader: nothing,
    uses,
  }
}
