import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isResponseSerializationError } from 'fastify-type-provider-zod'
import { DomainError, DomainErrors } from '#core/domain-error.ts'
import { defaultLocale, isLocale, type Locale } from '#core/locale.ts'
import { isDatabaseAway } from '../db/outage.ts'
import type { Translator } from './translator.ts'
import { InvalidInput, toInputProblems } from './validation-errors.ts'

/** When a caller may try again while the database is away or there is too much to do. */
export const retrySeconds = 5

interface WireError {
  name: string
  message: string
  code: string
}

/** The one error envelope: every refusal, bad input and breakdown of the API leaves through here. Source: house B5, api.md. */
export function installErrorReplies(app: FastifyInstance, translator: Translator): void {
  app.setErrorHandler((error: unknown, request, reply) => sendFailure(translator, error, request, reply))
  app.setNotFoundHandler((request, reply) => sendBody(reply, 404, codeFailure(translator, localeOf(request), 404, 'error.not_found').body))
}

/**
 * Answers what Node cannot read as a request, or did not get to its end in time, in the same envelope; nobody knows its language. A line
 * that broke is let go in silence.
 */
export function answerUnreadable(translator: Translator): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const { status, code } = unreadableFailure(error)
    const body = JSON.stringify(codeFailure(translator, defaultLocale, status, code).body)
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
  }
}

function unreadableFailure({ code }: NodeJS.ErrnoException): { status: number; code: string } {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, code: 'error.unknown' }
  if (code === 'HPE_HEADER_OVERFLOW') return { status: 431, code: 'error.body_too_large' }
  return { status: 400, code: 'error.invalid_request' }
}

function sendFailure(translator: Translator, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  passOnRange(error, reply)
  const { status, body, retryAfterSeconds, report } = failureOf(translator, error, localeOf(request))
  if (report) request.log.error({ err: report.cause, req: request }, report.message)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))))
  return sendBody(reply, status, body)
}

/** A part of a file that it does not have: the answer says how long the file is. Source: RFC 9110 §15.5.17. */
function passOnRange(error: unknown, reply: FastifyReply): void {
  const { status, headers } = error as { status?: unknown; headers?: Record<string, string> }
  const range = headers?.['Content-Range']
  if (status === 416 && range !== undefined) reply.header('content-range', range)
}

/** A refusal or breakdown in the words of the envelope. */
export interface Failure {
  status: number
  body: { detail: { errors: WireError[] } }
  retryAfterSeconds?: number
  /** What the log is to be told: nobody but us can mend it. */
  report?: { cause: unknown; message: string }
}

/** What a caller is told of an error, in their language. */
export function failureOf(translator: Translator, error: unknown, locale: Locale): Failure {
  if (error instanceof DomainErrors) return domainFailure(translator, locale, error.errors)
  if (error instanceof DomainError) return domainFailure(translator, locale, [error])
  if (error instanceof InvalidInput) {
    const errors = toInputProblems(error.issues).map((one) => ({
      name: one.name,
      message: translator.text(locale, one.code, one.params),
      code: one.code,
    }))
    return { status: 400, body: { detail: { errors } } }
  }
  const known = knownFailure(error as Partial<FastifyError>)
  if (known) return codeFailure(translator, locale, known.status, known.code)
  if (isDatabaseAway(error)) {
    const report = { cause: error, message: 'the database cannot be had' }
    return { ...codeFailure(translator, locale, 503, 'error.server'), retryAfterSeconds: retrySeconds, report }
  }
  const cause = isResponseSerializationError(error) ? error.cause : error
  return { ...codeFailure(translator, locale, 500, 'error.server'), report: { cause, message: 'the request failed' } }
}

/** The locale of an API address; the default one for any other. */
export function localeOf(request: FastifyRequest): Locale {
  const segment = request.url.split(/[/?]/)[2]
  return isLocale(segment) ? segment : defaultLocale
}

function domainFailure(translator: Translator, locale: Locale, errors: readonly DomainError[]): Failure {
  const first = errors[0]
  if (!first) throw new Error('a list of refusals is empty')
  const wire = errors.map((error) => ({
    name: error.field ?? 'non_field_errors',
    message: translator.text(locale, error.code, error.params),
    code: error.code,
  }))
  const body = { ...first.extra, detail: { errors: wire } }
  return { status: first.status, body, ...(first.retryAfterSeconds !== undefined && { retryAfterSeconds: first.retryAfterSeconds }) }
}

function codeFailure(translator: Translator, locale: Locale, status: number, code: string): Failure {
  return { status, body: { detail: { errors: [{ name: 'non_field_errors', message: translator.text(locale, code), code }] } } }
}

function sendBody(reply: FastifyReply, status: number, body: Failure['body']): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send({ ...body, request_id: reply.request.id })
}

/** What the server itself refuses; a status of a refusal never becomes a breakdown. */
function knownFailure({ statusCode = 500, code, name }: Partial<FastifyError>): { status: number; code: string } | undefined {
  switch (statusCode) {
    case 400:
      return { status: 400, code: /JSON|SyntaxError|CTP/.test(`${code} ${name}`) ? 'error.body_not_json' : 'error.invalid_request' }
    // Files that may not be read are as good as none.
    case 403:
    case 404:
      return { status: 404, code: 'error.not_found' }
    case 413:
      return { status: 413, code: 'error.body_too_large' }
    case 415:
      return { status: 415, code: 'error.media_type' }
    case 503:
      return { status: 503, code: 'error.server' }
    default:
      return statusCode >= 400 && statusCode < 500 ? { status: statusCode, code: 'error.invalid_request' } : undefined
  }
}
