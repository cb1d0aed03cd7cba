import type { Platform } from '../../platform/module.ts'
import type { Carrier } from './carrier.ts'
import { createSimulatedCarrier } from './simulated.carrier.ts'
import { tableCarrier } from './table.carrier.ts'

/** The configured carrier. */
export function carrierOf({ config, simulation }: Pick<Platform, 'config' | 'simulation'>): Carrier {
  return config.carrier === 'simulator' ? createSimulatedCarrier(simulation) : tableCarrier
}
