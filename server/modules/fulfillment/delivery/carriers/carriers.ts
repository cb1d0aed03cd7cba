import type { Config } from '#server/config.ts'
import type { Platform } from '#server/platform/module.ts'
import { carrierNames, type Carrier, type CarrierName } from '../carrier.ts'
import { CdekApi } from './cdek/cdek.api.ts'
import { createCdek } from './cdek/cdek.carrier.ts'
import { createSimulatedCarrier } from './simulated.carrier.ts'
import { tableCarrier } from './table.carrier.ts'

/** One for the shop: its token and what it was told serve all calls. */
const cdekApis = new WeakMap<Config, CdekApi>()

function cdekApiOf({ config, clock }: Pick<Platform, 'config' | 'clock'>): CdekApi {
  const api = cdekApis.get(config) ?? new CdekApi(config.cdek, clock)
  cdekApis.set(config, api)
  return api
}

type CarrierPlatform = Pick<Platform, 'config' | 'simulation' | 'clock' | 'secrets'>

/** The configured carrier. */
export function carrierOf(platform: CarrierPlatform): Carrier {
  return makeCarrier(platform, platform.config.carrier)
}

/**
 * The carrier that a parcel was given to, also when the shop works with another one by now; undefined when it cannot be asked any more, since
 * its keys are gone.
 */
export function carrierNamed(platform: CarrierPlatform, name: string): Carrier | undefined {
  const { carrier, cdek, mode } = platform.config
  if (name === carrier) return carrierOf(platform)
  if (name === 'cdek' && cdek.account && cdek.secret) return makeCarrier(platform, name)
  if (name === 'simulator' && mode === 'demo') return makeCarrier(platform, name)
  return undefined
}

/** All that can be asked where a parcel is. */
export function carriersToAsk(platform: CarrierPlatform): CarrierName[] {
  return carrierNames.filter((name) => carrierNamed(platform, name) !== undefined)
}

function makeCarrier(platform: CarrierPlatform, name: CarrierName): Carrier {
  switch (name) {
    case 'table':
      return tableCarrier
    case 'simulator':
      return createSimulatedCarrier(platform)
    case 'cdek':
      return createCdek(cdekApiOf(platform))
  }
}
