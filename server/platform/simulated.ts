import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '#core/domain-error.ts'
import type { Config } from '#server/config.ts'
import { movableClock, systemClock, type Clock } from './clock.ts'
import { guest } from './http/actor.ts'
import { callerAt } from './http/network.ts'
import { securityEvent, type SecurityContext } from './http/security-event.ts'
import type { Platform } from './module.ts'
import { bucketKey, createBucket, giveBack, takeAttempt } from './rate-limits.ts'
import type { SimulatedService } from './simulation.ts'

type Simulated = Pick<Config, 'simulators' | 'sms' | 'mail' | 'bank' | 'fiscalRegister' | 'carrier' | 'errorDsn'>

/**
 * The services of this shop that are simulated and shown below `/dev/`: those that are real have no page there, and in production nothing has
 * without a password. Source: api.md, decision 0056.
 */
export function simulatedServicesOf(config: Simulated): ReadonlySet<SimulatedService> {
  if (!config.simulators) return new Set()
  const services: readonly (readonly [boolean, readonly SimulatedService[]])[] = [
    [config.sms === 'simulator', ['sms', 'sms_reserve', 'call']],
    [config.mail === 'simulator', ['email']],
    [config.bank === 'simulator', ['bank']],
    [config.fiscalRegister === 'simulator', ['register']],
    [config.carrier === 'simulator', ['carrier']],
    [config.errorDsn === 'simulator', ['errors']],
  ]
  return new Set(services.flatMap(([isSimulated, names]) => (isSimulated ? names : [])))
}

/** Whether the clock may be moved on: only where nobody real is written to, charged or sent anything because of it. */
export function isTimeSimulated(config: Simulated): boolean {
  return (
    config.simulators &&
    config.sms === 'simulator' &&
    config.mail === 'simulator' &&
    config.bank === 'simulator' &&
    config.carrier !== 'cdek'
  )
}

/** The clock of a running shop: the machine's, which the control page can move on where time is simulated. */
export function clockOf(config: Simulated): Clock {
  return isTimeSimulated(config) ? movableClock() : systemClock
}

/** Whether orders are moved along by a press: by the simulated carrier, and in a demo, where nobody works, in place of the staff too. */
export function areOrdersMoved(config: Simulated & Pick<Config, 'mode'>): boolean {
  return config.simulators && (config.carrier === 'simulator' || config.mode === 'demo')
}

/** Whether anybody may read what the simulated text messages say. */
export function isOutboxOpen(config: Simulated & Pick<Config, 'simulatorsPassword'>): boolean {
  return simulatedServicesOf(config).has('sms') && config.simulatorsPassword === undefined
}

/** Wrong passwords of one address within so many seconds. */
const wrongTries = 10
const triesSeconds = 900

/**
 * Asks for the password (of any user) before every page and press of a simulator, when there is one. Wrong ones are logged and limited; beyond the limit an
 * address gets 429 for the right one, too. Source: decision 0056.
 */
export function guardSimulators(app: FastifyInstance, platform: Pick<Platform, 'config' | 'db' | 'secrets'>): void {
  const { simulatorsPassword, rateLimits } = platform.config
  if (simulatorsPassword === undefined) return
  const expected = digest(simulatorsPassword)
  const tries = createBucket(platform, 'simulators-ip-15m', wrongTries, triesSeconds, { isGivenBack: true })
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.url?.startsWith('/dev/')) return
    const given = passwordIn(request.headers.authorization)
    if (given !== undefined) {
      const cause = { log: request.log, actor: guest, ip: request.ip, requestId: request.id }
      const caller = bucketKey(platform, callerAt(request.ip))
      if (rateLimits) await takeAttempt(tries, caller, (seconds) => tooManyTries(cause, seconds))
      if (timingSafeEqual(digest(given), expected)) return rateLimits ? giveBack(tries, caller) : undefined
      securityEvent(cause, 'simulators.wrong_password')
    }
    return reply.code(401).header('www-authenticate', 'Basic realm="simulators", charset="UTF-8"').type('text/plain').send('')
  })
}

function tooManyTries(cause: SecurityContext, retryAfterSeconds: number): DomainError {
  securityEvent(cause, 'simulators.limited')
  const params = { seconds: Math.ceil(retryAfterSeconds) }
  return new DomainError({ code: 'error.too_many', status: 429, params, retryAfterSeconds })
}

/** Undefined when none was typed in. */
function passwordIn(authorization = ''): string | undefined {
  const [scheme = '', credentials = ''] = authorization.split(' ')
  if (scheme.toLowerCase() !== 'basic') return undefined
  return /^[^:]*:(.*)$/s.exec(Buffer.from(credentials, 'base64').toString('utf8'))?.[1]
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
