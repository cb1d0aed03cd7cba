import type { ApiKey } from '#contracts/api.ts'
import { ApiError } from '#contracts/client.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { Locale } from '#core/locale.ts'
import type { Load } from '../load/load-gauge.ts'
import type { Logger } from '../log.ts'
import { admit } from './admission.ts'
import { checkAnswer } from './checked-answers.ts'
import { failureOf } from './error-replies.ts'
import type { RequestContext } from './request-context.ts'
import type { Translator } from './translator.ts'
import { zodValidator } from './validation-errors.ts'

type Input = Partial<Record<'params' | 'query', Readonly<Record<string, unknown>>>>
type AnyHandler = (input: never, context: RequestContext) => unknown

interface Bound {
  endpoint: Endpoint
  handler: AnyHandler
}

/** The address that handlers see of a call that a page makes: no connection can come from it. */
const inProcessAddress = '0.0.0.0'

/**
 * The calls that pages make of the API, without a network and without its text: input and answer are checked like those of any other
 * caller, refusals are the same, and the answer is handed over as it is. Only what everybody may read can be called so: there is no
 * login, no cookie and no limit of an address, because all visitors' pages would share one. Source: decision 0018.
 */
export class InProcessCalls {
  readonly #bound = new Map<string, Bound>()
  readonly #translator: Translator
  readonly #log: Logger
  readonly #load: Load

  constructor(translator: Translator, log: Logger, load: Load) {
    this.#translator = translator
    this.#log = log
    this.#load = load
  }

  /** Lets pages call an endpoint, if it is one that everybody may read. */
  bind(key: ApiKey, endpoint: Endpoint, handler: AnyHandler): void {
    if (endpoint.auth === 'public' && key.startsWith('GET ')) this.#bound.set(key, { endpoint, handler })
  }

  /** The answer, to be read only. Throws ApiError for a refusal or a breakdown, in the words of the envelope. */
  async call(locale: Locale, key: ApiKey, input: Input = {}): Promise<unknown> {
    const bound = this.#bound.get(key)
    if (!bound) throw new Error(`${key} cannot be called by a page`)
    const { endpoint, handler } = bound
    try {
      admit(this.#load, endpoint)
      const checked = { params: checkInput(endpoint.params, input.params), query: checkInput(endpoint.query, input.query) }
      const answer = await handler(checked as never, contextOf(locale, this.#log))
      return checkAnswer(endpoint.reply, answer, key)
    } catch (error) {
      const { status, body, retryAfterSeconds, report } = failureOf(this.#translator, error, locale)
      if (report) this.#log.error({ err: report.cause, call: key }, report.message)
      throw new ApiError(status, body.detail.errors, body, retryAfterSeconds)
    }
  }
}

/** Checks a part of the input as if it had come in an address: as texts. */
function checkInput(schema: Endpoint['query'], part: Input['query'] = {}): unknown {
  if (!schema) return undefined
  const given = Object.entries(part).filter(([, value]) => value !== undefined && value !== null)
  const result = zodValidator({ schema })(Object.fromEntries(given.map(([name, value]) => [name, String(value)])))
  if ('error' in result) throw result.error
  return result.value
}

function contextOf(locale: Locale, log: Logger): RequestContext {
  const nothing = (): undefined => undefined
  return {
    locale,
    actor: undefined,
    idempotencyKey: undefined,
    requestId: 'page',
    ip: inProcessAddress,
    log,
    rawBody: undefined,
    cookie: nothing,
    setCookie: nothing,
    clearCookie: nothing,
    header: nothing,
    setHeader: nothing,
  }
}
