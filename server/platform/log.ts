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

/** Structured logs without personal data, to stdout unless told. Requests are logged by their path without the query. */
export function createLog(level: string, destination?: DestinationStream): PinoLogger {
  const options: LoggerOptions = {
    level,
    redact: { paths: personal.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        method: request.method,
        path: pathOf(request.url),
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
      logMethod(args, method) {
        const said = args.map((one: unknown) => (typeof one === 'string' ? withoutParameters(one) : one))
        // Without words of its own a line has those of its error, which pino would take as they are.
        const [details] = args as [unknown]
        const error = details instanceof Error ? details : (details as { err?: unknown } | null)?.err
        if (args.length === 1 && error instanceof Error) said.push(withoutParameters(error.message))
        method.apply(this, said as typeof args)
      },
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Order numbers and tokens in a path are personal enough to be left out. */
function pathOf(url: string): string {
  const [path = ''] = url.split('?')
  return path
    .replace(/(\/orders\/|\/history\/|\/order\/return\/|\/payments\/(?:cp|fail|success)\/)[^/]+/, '$1:number')
    .replace(
      /(\/admin-auth\/|\/admission\/|\/(?:product-)?preview\/|\/mail\/unsubscribe\/|\/recovery\/confirm\/|\/feeds\/(?=[^/]+\/))[^/]+/,
      '$1:token',
    )
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
