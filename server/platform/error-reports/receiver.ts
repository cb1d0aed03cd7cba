import { parseEnvelope } from '@sentry/core'
import type { ErrorEvent } from '#core/error-event.ts'
import type { Simulation } from '../simulation.ts'
import type { SendEnvelope } from './transport.ts'

/** So many events are kept to be looked at. */
const mostKept = 200

/** A receiver of errors that is only played: keeps what it is sent, in the mood that the simulation says. */
export interface SimulatedReceiver {
  /** The newest first. */
  events: readonly ErrorEvent[]
  send: SendEnvelope
}

/** Keeps the newest 200 events; down it answers nothing, refusing 413, throttling 429 for a minute. */
export function createReceiver(simulation: Simulation): SimulatedReceiver {
  const events: ErrorEvent[] = []
  return {
    events,
    send: async (_url, _headers, body) => {
      const mood = simulation.moodOf('errors')
      if (mood === 'down') throw new Error('the simulated receiver is down')
      if (mood === 'refusing') return { status: 413, limits: null, retryAfter: null }
      if (mood === 'throttling') return { status: 429, limits: null, retryAfter: '60' }
      const [, items] = parseEnvelope(body)
      for (const [{ type }, event] of items as [{ type: string }, ErrorEvent][]) if (type === 'event') events.unshift(event)
      events.length = Math.min(events.length, mostKept)
      return { status: 200, limits: null, retryAfter: null }
    },
  }
}
