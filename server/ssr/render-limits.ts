import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { shedOrder } from '#contracts/endpoint.ts'
import { DomainError } from '#core/domain-error.ts'
import { addressLimitFactor, type Config } from '#server/config.ts'
import { retrySeconds } from '#server/platform/http/error-replies.ts'
import { callerAt } from '#server/platform/http/network.ts'
import type { Load } from '#server/platform/load/load-gauge.ts'

/** Public pages that one address may have made within a minute, and as many private ones; finished ones that are sent to it do not count. Source: decision 0131. */
const rendersAMinute = 300

/** Lets a page be made for a visitor; throws 429 or 503 with the seconds until it may. */
export type AdmitRender = (request: FastifyRequest, page: { isShared: boolean }) => Promise<void>

/**
 * Making a page costs a hundred times what sending a finished one does. So many a minute are made for one address; and while there is more to do than the shop
 * can, public ones are refused with the first kind of calls, those of a cart or an order never. Source: reliability §4, decision 0131.
 */
export function renderLimits(config: Pick<Config, 'rateLimits' | 'mode'>, load: Load, perMinute = rendersAMinute): AdmitRender {
  const bucket = new RateLimiterMemory({ points: perMinute * addressLimitFactor(config), duration: 60 })
  return async (request, { isShared }) => {
    if (isShared && load.refuses(shedOrder[0])) throw shopIsBusy()
    if (!config.rateLimits) return
    try {
      // A crawler behind the same address takes nobody's cart.
      await bucket.consume(`${isShared ? 'shared' : 'own'} ${callerAt(request.ip)}`)
    } catch (full) {
      if (!(full instanceof RateLimiterRes)) throw full
      const seconds = Math.max(1, Math.ceil(full.msBeforeNext / 1000))
      throw new DomainError({ code: 'error.too_many', status: 429, params: { seconds }, retryAfterSeconds: seconds })
    }
  }
}

/** There is more to do than the shop can (503). */
export function shopIsBusy(): DomainError {
  return new DomainError({ code: 'error.busy', status: 503, retryAfterSeconds: retrySeconds })
}
