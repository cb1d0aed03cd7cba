import { maskedPath } from '#core/scrubbed.ts'
import { pino, type DestinationStream, type LoggerOptions, type Logger as PinoLogger } from 'pino'

type Write = (details: object | string, message?: string) => void

/** What everybody may write to. */
export interface Logger {
  level: string
  debug: Write
  info: Write
  warn: Write
  error: Write
  fatal: Write
  /** The same log with more in each line, and a level of its own. */
  child(bindings: object, options: { level: string }): Logger
}

/** The number of the level `error` in pino. */
const errorLevel = 50

/** Fields that may hold something personal or secret; they never reach the log. Source: reliability §6.15. */
const personal = [
  'phone',
  'email',
  'code',
  'token',
  'password',
  'first_name',
  'last_name',
  'birth_date',
  'address',
  'contact',
  'recipient',
  'authorization',
  'cookie',
  'recaptcha',
  'access_token',
  'cart_id',
]

/** A line that tells of an error. */
export interface LoggedError {
  error: unknown
  level: 'error' | 'fatal'
  words: string | undefined
  /** What the line says besides, the id of its request included (`reqId`). */
  details: Record<string, unknown>
}

/** Structured logs without personal data, to stdout unless told. Requests are logged by their path without the query. `onError` hears of every error that is logged. */
export function createLog(level: string, destination?: DestinationStream, onError?: (logged: LoggedError) => void): PinoLogger {
  const options: LoggerOptions = {
    level,
    redact: { paths: personal.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        method: request.method,
        path: maskedPath(request.url),
        id: request.id,
      }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: withoutParameters(error.message),
        kind: error.code,
        stack: error.stack && framesOf(error),
      }),
    },
    hooks: {
      logMethod(args, method, number) {
        const said = args.map((one: unknown) => (typeof one === 'string' ? withoutParameters(one) : one))
        // Without words of its own a line has those of its error, which pino would take as they are.
        const [details] = args as [unknown]
        const error = details instanceof Error ? details : (details as { err?: unknown } | null)?.err
        if (onError && number >= errorLevel && error !== undefined) {
          const words = args.find((one: unknown) => typeof one === 'string') as string | undefined
          const own = details instanceof Error ? {} : (details as Record<string, unknown>)
          onError({ error, level: number > errorLevel ? 'fatal' : 'error', words, details: { ...this.bindings(), ...own } })
        }
        if (args.length === 1 && error instanceof Error) said.push(withoutParameters(error.message))
        method.apply(this, said as typeof args)
      },
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Drizzle quotes the query's parameters at the end of its messages; they are cut off. A parameter may hold line breaks. */
function withoutParameters(text: string): string {
  const at = text.search(/\nparams: /)
  return at < 0 ? text : text.slice(0, at)
}

/** Where an error came from, without the message that a stack repeats. */
function framesOf({ message, stack = '' }: Error): string {
  const at = stack.indexOf(message)
  return at < 0 ? withoutParameters(stack) : stack.slice(at + message.length).trimStart()
}
