import type { Platform } from '../../platform/module.ts'
import type { Carrier } from './carrier.ts'
import { createSimulatedCarrier } from './simulated.carrier.ts'
import { tableCarrier } from './table.carrier.ts'

/** The configured carrier. */
export function carrierOf(platform: Pick<Platform, 'config' | 'simulation' | 'clock' | 'secrets'>): Carrier {
  return platform.config.carrier === 'simulator' ? createSimulatedCarrier(platform) : tableCarrier
}
