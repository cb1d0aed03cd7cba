import { setTimeout } from 'node:timers/promises'
import type { Simulation } from '../simulation.ts'
import type { MessageGateway } from './gateway.ts'

/** Longer than anybody waits for it. */
const slowMs = 5000

/**
 * Takes every message, calls nobody and sends it nowhere: what was written is read at `/dev/outbox`. Slow or down on request, like the services it
 * stands for: then the message waits in the queue, and nothing else does. `sms`: which of the two providers of text messages it plays.
 */
export function createSimulatedGateway(simulation: Simulation, sms: 'sms' | 'sms_reserve' = 'sms'): MessageGateway {
  return {
    keepsText: true,
    send: async ({ channel }) => {
      const service = channel === 'sms' ? sms : channel
      const mood = simulation.moodOf(service)
      if (mood === 'slow') await setTimeout(slowMs)
      if (mood === 'down') throw new Error(`the simulated service for ${service} is down`)
    },
  }
}
