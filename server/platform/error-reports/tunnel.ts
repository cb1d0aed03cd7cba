import { parseEnvelope } from '@sentry/core'
import { DomainError } from '#core/domain-error.ts'
import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Config } from '#server/config.ts'
import { isCrossSite } from '../http/guards.ts'
import { callerAt } from '../http/network.ts'
import type { ErrorReporter } from './error-reporter.ts'
import { ownEvent } from './own-event.ts'

/** Reports of one address within a minute. */
const aMinute = 10
const bodyLimit = 200_000

/**
 * `POST /api/{locale}/errors`: what fails in browsers, as envelopes of Sentry's SDK. Answers 204 whatever becomes of it, 429 beyond ten a minute, 413 for
 * what is too large, 403 from another site. Only events are taken, and of them what is known. Source: ERR-07, integrations §6.
 */
export function takeErrorReports(server: FastifyInstance, config: Pick<Config, 'publicUrl' | 'rateLimits'>, reporter: ErrorReporter): void {
  const ofAddress = new RateLimiterMemory({ points: aMinute, duration: 60 })
  const own = new URL(config.publicUrl).origin
  void server.register(async (scope) => {
    scope.removeContentTypeParser('text/plain')
    scope.addContentTypeParser(['text/plain', 'application/x-sentry-envelope'], { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/api/:locale(ru|en)/errors', { schema: { hide: true }, bodyLimit }, async (request, reply) => {
      if (isCrossSite(request, own)) throw new DomainError({ code: 'error.cross_origin', status: 403 })
      const isFull = config.rateLimits && (await ofAddress.consume(callerAt(request.ip)).catch(() => null)) === null
      if (isFull) return reply.code(429).header('retry-after', '60').send()
      if (reporter.isOn && request.body instanceof Buffer) for (const event of eventsIn(request.body)) reporter.pass(event)
      return reply.code(204).send()
    })
  })
}

/** One request of the SDK holds one; more are somebody's game. */
function eventsIn(body: Buffer) {
  try {
    const [, items] = parseEnvelope(body)
    const events = (items as [{ type?: string }, unknown][]).filter(([{ type }]) => type === 'event').map(([, event]) => ownEvent(event))
    return events.slice(0, 1).filter((event) => event !== null)
  } catch {
    return []
  }
}
