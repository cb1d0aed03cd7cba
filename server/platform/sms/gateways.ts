import type { Platform } from '../module.ts'
import { createSmtp } from '../mail/smtp.ts'
import type { Gateways } from './gateway.ts'
import { createReserve } from './reserve.ts'
import { createSimulatedGateway } from './simulator.ts'
import { createSmsRu } from './sms-ru.ts'
import { createSmsc } from './smsc.ts'

const made = new WeakMap<object, Gateways>()

/**
 * The configured ways out of the shop, made once for each running shop, since they remember how those outside behaved. `isTrusted`: whether what the first
 * provider of text messages accepts seems to arrive. Source: decisions 0028, 0056.
 */
export function gatewaysOf(platform: Pick<Platform, 'config' | 'simulation' | 'log'>, isTrusted: () => Promise<boolean>): Gateways {
  const gateways = made.get(platform) ?? createGateways(platform, isTrusted)
  made.set(platform, gateways)
  return gateways
}

function createGateways(
  { config, simulation, log }: Pick<Platform, 'config' | 'simulation' | 'log'>,
  isTrusted: () => Promise<boolean>,
): Gateways {
  const simulated = createSimulatedGateway(simulation)
  const email = config.mail === 'smtp' ? createSmtp(config.smtp) : simulated
  if (config.sms === 'simulator') {
    return { sms: createReserve(simulated, createSimulatedGateway(simulation, 'sms_reserve'), { log, isTrusted }), call: simulated, email }
  }
  const smsc = createSmsc(config.smsc)
  const providers = { smsc, smsru: createSmsRu(config.smsRu) }
  const first = providers[config.sms]
  const sms = config.smsReserve === 'none' ? first : createReserve(first, providers[config.smsReserve], { log, isTrusted })
  return { sms, call: smsc, email }
}
