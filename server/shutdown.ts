import { setTimeout } from 'node:timers/promises'
import type { App } from './app.ts'

/**
 * Takes the shop out of service without a visitor noticing: `/readyz` says so at once, everything is served for the pause in which whoever shares out the
 * visitors hears of it, then nothing new is taken, and what has begun is brought to its end. Milliseconds; without a pause at once. Source: reliability §6.18.
 */
export async function takeOutOfService(
  { server, leave }: Pick<App, 'server' | 'leave'>,
  pauseMs: number,
  wait: (ms: number) => Promise<unknown> = setTimeout,
): Promise<void> {
  leave()
  if (pauseMs > 0) await wait(pauseMs)
  await server.close()
}
