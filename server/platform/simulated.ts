import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { movableClock, systemClock, type Clock } from './clock.ts'
import type { SimulatedService } from './simulation.ts'

type Simulated = Pick<Config, 'simulators' | 'sms' | 'mail' | 'bank' | 'fiscalRegister' | 'carrier'>

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

/** Asks for the password (of any user) before every page and press of a simulator, when there is one. Source: decision 0056. */
export function guardSimulators(app: FastifyInstance, { simulatorsPassword }: Pick<Config, 'simulatorsPassword'>): void {
  if (simulatorsPassword === undefined) return
  const expected = digest(simulatorsPassword)
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.url?.startsWith('/dev/')) return
    const [scheme = '', credentials = ''] = (request.headers.authorization ?? '').split(' ')
    const [, given = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(credentials, 'base64').toString('utf8')) ?? []
    if (scheme.toLowerCase() === 'basic' && timingSafeEqual(digest(given), expected)) return
    return reply.code(401).header('www-authenticate', 'Basic realm="simulators", charset="UTF-8"').type('text/plain').send('')
  })
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
