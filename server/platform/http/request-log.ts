import type { FastifyBaseLogger } from 'fastify'

type Line = [details: object | string, message?: string]

/**
 * The log of one request: the server's with the request's id in each line. Made when the first line is written, which few requests do: looking
 * through the id for what is personal would leave as much behind as a tenth of a small call.
 */
export class RequestLog {
  readonly #server: FastifyBaseLogger
  readonly #bindings: Record<string, unknown>
  #made: FastifyBaseLogger | undefined

  constructor(server: FastifyBaseLogger, bindings: Record<string, unknown>) {
    this.#server = server
    this.#bindings = bindings
  }

  get level(): string {
    return this.#server.level
  }

  trace(...line: Line): void {
    this.#log().trace(...line)
  }

  debug(...line: Line): void {
    this.#log().debug(...line)
  }

  info(...line: Line): void {
    this.#log().info(...line)
  }

  warn(...line: Line): void {
    this.#log().warn(...line)
  }

  error(...line: Line): void {
    this.#log().error(...line)
  }

  fatal(...line: Line): void {
    this.#log().fatal(...line)
  }

  silent(...line: Line): void {
    this.#log().silent(...line)
  }

  child(...args: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#log().child(...args)
  }

  #log(): FastifyBaseLogger {
    return (this.#made ??= this.#server.child(this.#bindings))
  }
}
