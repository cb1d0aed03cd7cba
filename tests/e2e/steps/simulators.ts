import { expect, inject } from 'vitest'
import type { Mood, SimulatedService } from '#server/platform/simulation.ts'

/** Tells a simulated service of the shop how to behave from now on, as its control page does; a journey makes it well again at its end. */
export async function setMood(service: SimulatedService, mood: Mood): Promise<void> {
  const url = inject('shopUrl')
  const { status } = await fetch(`${url}/dev/simulators/${service}/${mood}`, {
    method: 'POST',
    headers: { origin: url },
    redirect: 'manual',
  })
  expect(status).toBe(303)
}
