import type { ApiInput, ApiKey, ApiReply } from './api.ts'

export interface FieldError {
  name: string
  message: string
  code?: string
}

/** The server's refusal, in the words of the envelope. `body` is the whole reply, e.g. with fresh totals. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: FieldError[]
  readonly body: unknown
  readonly retryAfterSeconds: number | undefined

  /** By name, not by identity: the server and the pages' build hold a copy of this class each. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError'
  }

  constructor(status: number, errors: FieldError[], body: unknown, retryAfterSeconds?: number) {
    super(errors.map((error) => error.message).join('\n') || `the server answered ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
    this.body = body
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** An AbortSignal, of the browser or of Node. */
export interface Signal {
  readonly aborted: boolean
}

export interface CallOptions {
  signal?: Signal
  headers?: Record<string, string>
}

/** Calls one endpoint of the contract. Throws ApiError for any answer that is no success. */
export type ApiCall = <K extends ApiKey>(key: K, ...args: CallArgs<K>) => Promise<ApiReply<K>>
type CallArgs<K extends ApiKey> =
  Record<never, never> extends ApiInput<K> ? [input?: ApiInput<K>, options?: CallOptions] : [input: ApiInput<K>, options?: CallOptions]

export interface Sent {
  status: number
  retryAfter: string | null
  text(): Promise<string>
}
export type Send = (url: string, init: { method: string; headers: Record<string, string>; body?: string; signal?: Signal }) => Promise<Sent>

/** The typed client. Only types come from the contract: no schema code reaches the browser. `base` is `/api/{locale}`. */
export function createApiCall(base: string, send: Send): ApiCall {
  return async (key, ...[input, options]) => {
    const [method = 'GET', path = ''] = key.split(' ')
    const { params, query, body } = (input ?? {}) as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
    const search = Object.entries(query ?? {})
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
      .join('&')
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
    const url = base + filled + (search ? `?${search}` : '')
    const headers = { ...options?.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
    const sent = await send(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(options?.signal && { signal: options.signal }),
    })
    const reply = parse(await sent.text())
    if (sent.status >= 400) throw new ApiError(sent.status, errorsOf(reply), reply, sent.retryAfter ? Number(sent.retryAfter) : undefined)
    return reply as never
  }
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function errorsOf(reply: unknown): FieldError[] {
  const errors = (reply as { detail?: { errors?: FieldError[] } } | undefined)?.detail?.errors
  return Array.isArray(errors) ? errors : []
}
