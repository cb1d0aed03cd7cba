import type { Config } from '../../config.ts'
import type { Platform } from '../../platform/module.ts'
import type { Carrier } from './carrier.ts'
import { CdekApi } from './cdek.api.ts'
import { createCdek } from './cdek.carrier.ts'
import { createSimulatedCarrier } from './simulated.carrier.ts'
import { tableCarrier } from './table.carrier.ts'

/** One for the shop: its token and what it was told serve all calls. */
const cdekApis = new WeakMap<Config, CdekApi>()

function cdekApiOf({ config, clock }: Pick<Platform, 'config' | 'clock'>): CdekApi {
  const api = cdekApis.get(config) ?? new CdekApi(config.cdek, clock)
  cdekApis.set(config, api)
  return api
}

/** The configured carrier. */
export function carrierOf(platform: Pick<Platform, 'config' | 'simulation' | 'clock' | 'secrets'>): Carrier {
  switch (platform.config.carrier) {
    case 'table':
      return tableCarrier
    case 'simulator':
      return createSimulatedCarrier(platform)
    case 'cdek':
      return createCdek(cdekApiOf(platform))
  }
}
