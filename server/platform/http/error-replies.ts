import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isResponseSerializationError } from 'fastify-type-provider-zod'
import { DomainError, DomainErrors } from '../../../core/domain-error.ts'
import { defaultLocale, isLocale, type Locale } from '../../../core/locale.ts'
import { isDatabaseAway } from '../db/outage.ts'
import type { Translator } from './translator.ts'
import { InvalidInput, toInputProblems } from './validation-errors.ts'

/** When a caller may try again while the database is away. */
const retrySeconds = 5

interface WireError {
  name: string
  message: string
  code: string
}

/** The one error envelope: every refusal, bad input and breakdown of the API leaves through here. Source: house B5, api.md. */
export function installErrorReplies(app: FastifyInstance, translator: Translator): void {
  app.setErrorHandler((error: unknown, request, reply) => sendFailure(translator, error, request, reply))
  app.setNotFoundHandler((request, reply) => sendCode(reply, translator, localeOf(request), 404, 'error.not_found'))
}

function sendFailure(translator: Translator, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = localeOf(request)
  if (error instanceof DomainErrors) return sendDomainErrors(reply, translator, locale, error.errors)
  if (error instanceof DomainError) return sendDomainErrors(reply, translator, locale, [error])
  if (error instanceof InvalidInput) {
    const errors = toInputProblems(error.issues).map((one) => ({
      name: one.name,
      message: translator.text(locale, one.code, one.params),
      code: one.code,
    }))
    return sendErrors(reply, 400, errors)
  }
  const known = knownFailure(error as FastifyError)
  if (known) return sendCode(reply, translator, locale, known.status, known.code)
  if (isDatabaseAway(error)) {
    request.log.error({ err: error, req: request }, 'the database cannot be had')
    reply.header('retry-after', String(retrySeconds))
    return sendCode(reply, translator, locale, 503, 'error.server')
  }
  const cause = isResponseSerializationError(error) ? error.cause : error
  request.log.error({ err: cause, req: request }, 'the request failed')
  return sendCode(reply, translator, locale, 500, 'error.server')
}

/** The locale of an API address; the default one for any other. */
export function localeOf(request: FastifyRequest): Locale {
  const segment = request.url.split(/[/?]/)[2]
  return isLocale(segment) ? segment : defaultLocale
}

function sendDomainErrors(reply: FastifyReply, translator: Translator, locale: Locale, errors: readonly DomainError[]): FastifyReply {
  const first = errors[0]
  if (!first) throw new Error('a list of refusals is empty')
  if (first.retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(first.retryAfterSeconds))))
  const wire = errors.map((error) => ({
    name: error.field ?? 'non_field_errors',
    message: translator.text(locale, error.code, error.params),
    code: error.code,
  }))
  return sendErrors(reply, first.status, wire, first.extra)
}

function sendCode(reply: FastifyReply, translator: Translator, locale: Locale, status: number, code: string): FastifyReply {
  return sendErrors(reply, status, [{ name: 'non_field_errors', message: translator.text(locale, code), code }])
}

function sendErrors(reply: FastifyReply, status: number, errors: WireError[], extra: Record<string, unknown> = {}): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send({ ...extra, detail: { errors }, request_id: reply.request.id })
}

function knownFailure(error: FastifyError): { status: number; code: string } | undefined {
  if (error.statusCode === 413) return { status: 413, code: 'error.body_too_large' }
  if (error.statusCode === 415) return { status: 415, code: 'error.media_type' }
  if (error.statusCode === 503) return { status: 503, code: 'error.server' }
  if (error.statusCode === 400)
    return {
      status: 400,
      code: /JSON|SyntaxError|CTP/.test(`${error.code} ${error.name}`) ? 'error.body_not_json' : 'error.invalid_request',
    }
  return undefined
}
