import type { LoggedError } from '../log.ts'
import type { ErrorReporter } from './error-reporter.ts'

/** The request of a line of the log, as Fastify has it. */
interface LoggedRequest {
  url: string
  routeOptions?: { url?: string | undefined }
}

/** Reports what was logged as an error: with the request's id and route, or the name of the call or the job. Source: ERR-10. */
export function reportLogged(errors: ErrorReporter, { error, level, words, details }: LoggedError): void {
  if (!errors.isOn) return
  const request = details.req as LoggedRequest | undefined
  const tags = Object.fromEntries(
    ['call', 'job', 'event', 'where'].flatMap((name) => (typeof details[name] === 'string' ? [[name, details[name]]] : [])),
  ) as Record<string, string>
  errors.report(error, {
    level,
    requestId: typeof details.reqId === 'string' ? details.reqId : undefined,
    transaction: request?.routeOptions?.url ?? tags.call ?? tags.job,
    address: request?.url ?? (typeof details.path === 'string' ? details.path : undefined),
    tags: { ...tags, ...(words !== undefined && { words }) },
  })
}
