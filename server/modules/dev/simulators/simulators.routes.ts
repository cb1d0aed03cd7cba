import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#core/domain-error.ts'
import type { Locale } from '#core/locale.ts'
import { isTender } from '#core/tender.ts'
import { isCrossSite } from '#server/platform/http/guards.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { JobDefinition } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/module.ts'
import { areOrdersMoved, isTimeSimulated, simulatedServicesOf } from '#server/platform/simulated.ts'
import { forgetCarrier, type LeftPieces } from '#server/modules/fulfillment/delivery/index.ts'
import { handOverPartiallyAsStaff, listOnTheWay, transitionAsStaff, packAsSimulated } from '#server/modules/sales/orders/index.ts'
import { decideAsRegister, listReceiptsOnTheWay, registerDecisions, type RegisterDecision } from '#server/modules/money/receipts/index.ts'
import { isTimeStep, skipTime } from './clock.service.ts'
import { errorsPage } from './errors.page.ts'
import { controlPage, controlPolicy, type Say } from './simulators.page.ts'

const shownOrders = 12

/**
 * `/dev/simulators`: how each simulated service behaves, the carrier's next steps, the register's receipts, the clock; each only where it is
 * simulated. Without simulators nothing of it exists. Source: decision 0056.
 */
export function simulatorsRoutes(http: Http, platform: Platform, jobsOf: (platform: Platform) => readonly JobDefinition[]): void {
  const { config } = platform
  if (!config.simulators) return
  const { app } = http
  const services = simulatedServicesOf(config)
  const shown = { outbox: services.has('sms') || services.has('email'), bank: services.has('bank'), errors: services.has('errors') }
  const links = (['outbox', 'bank', 'errors'] as const).filter((one) => shown[one])
  const options = { schema: { hide: true } }
  const guard = async (request: FastifyRequest): Promise<void> => {
    if (isCrossSite(request, new URL(config.publicUrl).origin)) throw new DomainError({ code: 'error.cross_origin', status: 403 })
  }
  const localeOf = ({ headers }: FastifyRequest): Locale => (/^\s*en\b/i.test(headers['accept-language'] ?? '') ? 'en' : 'ru')
  const sayIn =
    (locale: Locale): Say =>
    (key, params) =>
      platform.translator.text(locale, key, params)
  const sendPage = (reply: FastifyReply, page: string) =>
    reply.header('cache-control', 'no-store').header('content-security-policy', controlPolicy).type('text/html; charset=utf-8').send(page)
  const back = (reply: FastifyReply) => reply.redirect('/dev/simulators', 303)

  app.get('/dev/simulators', options, async (request, reply) => {
    const locale = localeOf(request)
    const page = controlPage(locale, sayIn(locale), {
      links,
      moods: [...services].map((service) => ({ service, mood: platform.simulation.moodOf(service) })),
      orders: areOrdersMoved(config) ? await listOnTheWay(platform.db, shownOrders) : undefined,
      receipts: services.has('register') ? await listReceiptsOnTheWay(platform, shownOrders) : undefined,
      clock: isTimeSimulated(config) ? { now: platform.clock.now(), aheadMs: platform.clock.ahead?.() ?? 0 } : undefined,
    })
    return sendPage(reply, page)
  })

  const { simulated } = platform.errors
  if (services.has('errors') && simulated) {
    app.get('/dev/errors', options, async (request, reply) =>
      sendPage(reply, errorsPage(localeOf(request), sayIn(localeOf(request)), simulated.events)),
    )
    app.get('/dev/errors.json', options, async (_request, reply) => reply.header('cache-control', 'no-store').send(simulated.events))
  }

  app.post<{ Params: { service: string; mood: string } }>(
    '/dev/simulators/:service/:mood',
    { ...options, onRequest: guard },
    async (request, reply) => {
      const service = [...services].find((one) => one === request.params.service)
      if (!service) return reply.callNotFound()
      try {
        platform.simulation.setMood(service, request.params.mood)
      } catch (error) {
        if (error instanceof RangeError) return reply.callNotFound()
        throw error
      }
      // What it said in another mood would hide the new one.
      if (service === 'carrier') await forgetCarrier(platform)
      return back(reply)
    },
  )

  if (areOrdersMoved(config))
    app.post<{ Params: { number: string; step: string }; Querystring: { from?: string } }>(
      '/dev/carrier/:number/:step',
      { ...options, onRequest: guard },
      async (request, reply) => {
        const { params, query } = request
        const { number, step: to } = params
        const given = new URLSearchParams(request.body instanceof Buffer ? request.body.toString('utf8') : '')
        const paid = given.get('paid')
        const decidedIn = query.from === undefined ? undefined : String(query.from)
        const decision = { number, decidedIn, reason: 'simulated carrier', tender: isTender(paid) ? paid : undefined }
        if (to !== 'cancelled') await packAsSimulated(platform, number)
        if (to === 'partially_delivered') await handOverPartiallyAsStaff(platform, { ...decision, left: tickedIn(given), codes: 'assumed' })
        else await transitionAsStaff(platform, { ...decision, to })
        // At once, so that a shopper who asks to cancel meanwhile leaves nothing unscanned.
        if (to === 'assembling') await packAsSimulated(platform, number)
        return back(reply)
      },
    )

  if (services.has('register'))
    app.post<{ Params: { id: string; decision: string } }>(
      '/dev/register/:id/:decision',
      { ...options, onRequest: guard },
      async (request, reply) => {
        const { id, decision } = request.params
        if (!/^\d{1,9}$/.test(id) || !isDecision(decision)) return reply.callNotFound()
        return (await decideAsRegister(platform, Number(id), decision)) ? back(reply) : reply.callNotFound()
      },
    )

  if (isTimeSimulated(config))
    app.post<{ Params: { step: string } }>('/dev/clock/:step', { ...options, onRequest: guard }, async (request, reply) => {
      const { step } = request.params
      if (!isTimeStep(step) || !(await skipTime(platform, jobsOf(platform), step))) return reply.callNotFound()
      return back(reply)
    })
}

/** Each piece that was left is ticked by the place of its line. */
function tickedIn(given: URLSearchParams): LeftPieces[] {
  const places = Map.groupBy(given.getAll('left'), Number)
  return [...places].map(([place, { length: quantity }]) => ({ place, quantity }))
}

function isDecision(word: string): word is RegisterDecision {
  return Object.hasOwn(registerDecisions, word)
}
