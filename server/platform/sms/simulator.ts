import { setTimeout } from 'node:timers/promises'
import type { Simulation } from '../simulation.ts'
import type { MessageGateway } from './gateway.ts'

const slowMs = 3000

/**
 * Takes every message and sends it nowhere: what was written is read at `/dev/outbox`. Slow or down on request, like the services it
 * stands for: then the message waits in the queue, and nothing else does.
 */
export function createSimulatedGateway(simulation: Simulation): MessageGateway {
  return {
    keepsText: true,
    send: async ({ channel }) => {
      const mood = simulation.moodOf(channel)
      if (mood === 'slow') await setTimeout(slowMs)
      if (mood === 'down') throw new Error(`the simulated service for ${channel} is down`)
    },
  }
}
