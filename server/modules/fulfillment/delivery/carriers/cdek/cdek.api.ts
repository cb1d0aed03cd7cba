import type { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import { externalFetch } from '#server/platform/http/external-fetch.ts'
import type { Config } from '#server/config.ts'
import { errorCodesOf, isTokenOver, nothingThere, tokenSchema } from './cdek.shapes.ts'

export type CdekAccount = Config['cdek']

/** How long a call may take that more than one question waits for, and that goes on when one of them has given up. */
const sharedCallMs = 10_000
/** So long before its end a token is not used any more. */
const beforeEndMs = 60_000

/** CDEK has understood the question, and says no. Of its words only the codes are kept: the others may repeat what it was sent. */
export class CdekRefusal extends Error {
  readonly codes: readonly string[]
  constructor(call: string, status: number, codes: readonly string[]) {
    super(`CDEK refuses ${call} (${status}): ${codes.join(', ') || 'without a reason'}`)
    this.codes = codes
  }
}

interface Call {
  method: 'GET' | 'POST'
  path: string
  query?: Record<string, string>
  body?: object
  signal?: AbortSignal | undefined
  /** The most that the answer may weigh; a megabyte unless said otherwise. */
  mostBytes?: number
}

/**
 * The calls of CDEK's API 2.0 with its token: asked for once for all who need it, kept until shortly before it ends, asked anew once when CDEK does
 * not take it. Throws `CdekRefusal` for what it turns down, an error for everything that is not an answer. Neither names what was sent.
 */
export class CdekApi {
  readonly account: CdekAccount
  private readonly clock: Clock
  private readonly kept = new Map<string, { value: Promise<unknown>; until: number }>()

  constructor(account: CdekAccount, clock: Clock) {
    this.account = account
    this.clock = clock
  }

  async call<T extends z.ZodType>(schema: T, call: Call): Promise<z.infer<T>> {
    const name = `${call.method} ${call.path}`
    const token = await this.token()
    let { status, answer } = await this.send(call, token)
    if (isTokenRefused(status, answer)) {
      // Another call may have got a new one meanwhile.
      if ((await this.token()) === token) this.kept.delete('token')
      ;({ status, answer } = await this.send(call, await this.token()))
    }
    if (isTokenRefused(status, answer)) throw new Error(`CDEK does not take its own token: ${name}`)
    const codes = errorCodesOf(answer)
    if (status === 429 || status >= 500) throw new Error(`CDEK answers ${status} to ${name}`)
    if (status >= 400) throw new CdekRefusal(name, status, status === 404 ? [...codes, nothingThere] : codes)
    const parsed = schema.safeParse(answer)
    if (parsed.success) return parsed.data
    if (codes.length > 0) throw new CdekRefusal(name, status, codes)
    throw new Error(`CDEK answers in another shape to ${name}: ${parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')}`)
  }

  /**
   * What was loaded before under a name, for so many milliseconds; who asks meanwhile shares the load. It does not end with who began it: what took
   * longer than they waited is there for the next one.
   */
  async keep<T>(name: string, load: (signal: AbortSignal) => Promise<{ value: T; forMs: number }>): Promise<T> {
    const now = () => this.clock.now().getTime()
    const found = this.kept.get(name)
    if (found && found.until > now()) return found.value as Promise<T>
    for (const [one, { until }] of this.kept) if (until <= now()) this.kept.delete(one)
    const entry = { value: Promise.resolve<unknown>(undefined), until: Infinity }
    const loading = load(AbortSignal.timeout(sharedCallMs)).then(
      ({ value, forMs }) => {
        entry.until = now() + forMs
        return value
      },
      (error: unknown) => {
        if (this.kept.get(name) === entry) this.kept.delete(name)
        throw error
      },
    )
    entry.value = loading
    this.kept.set(name, entry)
    return loading
  }

  private token(): Promise<string> {
    const { account, secret, url } = this.account
    return this.keep('token', async (signal) => {
      const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: account, client_secret: secret })
      const response = await externalFetch(`${url}/oauth/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: body.toString(),
        signal,
      })
      if (!response.ok) throw new Error(`CDEK gives no token: ${response.status}`)
      const parsed = tokenSchema.safeParse(await jsonOf(response))
      if (!parsed.success) throw new Error('CDEK gives no token that can be read')
      return { value: parsed.data.access_token, forMs: parsed.data.expires_in * 1000 - beforeEndMs }
    })
  }

  private async send({ method, path, query, body, signal, mostBytes }: Call, token: string): Promise<{ status: number; answer: unknown }> {
    const url = `${this.account.url}${path}${query ? `?${new URLSearchParams(query)}` : ''}`
    const response = await externalFetch(url, {
      method,
      signal: signal ?? AbortSignal.timeout(sharedCallMs),
      ...(mostBytes !== undefined && { mostBytes }),
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, answer: await jsonOf(response) }
  }
}

function isTokenRefused(status: number, answer: unknown): boolean {
  return status === 401 || isTokenOver(errorCodesOf(answer))
}

/** undefined for what is no JSON: the shape that is expected says what is wrong with it. An abandoned body is an error, no answer. */
async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
