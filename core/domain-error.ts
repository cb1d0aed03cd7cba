/** Values that fill the placeholders of a refusal's message. */
export type MessageParams = Record<string, string | number>

export interface DomainErrorOptions {
  /** Key of the message, e.g. `cart.sold_out`; translated at the edge. */
  code: string
  status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 429 | 503
  /** The field the refusal belongs to; absent for the whole request. */
  field?: string
  params?: MessageParams
  /** Seconds to wait, sent as `Retry-After`. */
  retryAfterSeconds?: number
  /** More of the contract's reply that travels beside the errors, e.g. fresh totals of a 409. */
  extra?: Record<string, unknown>
}

/** A refusal by a rule: carries a code, never prose. Raised by rules and services, answered by the HTTP layer. Source: house B5. */
export class DomainError extends Error {
  readonly code: string
  readonly status: number
  readonly field: string | undefined
  readonly params: MessageParams
  readonly retryAfterSeconds: number | undefined
  readonly extra: Record<string, unknown> | undefined

  constructor(options: DomainErrorOptions) {
    super(options.code)
    this.name = 'DomainError'
    this.code = options.code
    this.status = options.status
    this.field = options.field
    this.params = options.params ?? {}
    this.retryAfterSeconds = options.retryAfterSeconds
    this.extra = options.extra
  }
}

/** Several refusals answered together, e.g. one for each line of a cart; the first one's status is answered. */
export class DomainErrors extends Error {
  readonly errors: readonly DomainError[]

  constructor(errors: readonly DomainError[]) {
    super(errors.map((error) => error.code).join(', '))
    this.name = 'DomainErrors'
    this.errors = errors
  }
}

/** The refusal that an error is, of several the first; undefined for any other error. */
export function refusalIn(error: unknown): DomainError | undefined {
  if (error instanceof DomainErrors) return error.errors[0]
  return error instanceof DomainError ? error : undefined
}
