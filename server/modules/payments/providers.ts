import type { Platform } from '../../platform/module.ts'
import { createBankSimulator } from './bank-simulator.provider.ts'
import { createCloudPayments } from './cloudpayments.provider.ts'
import type { PaymentProvider } from './provider.ts'

/** The configured bank. */
export function bankOf(platform: Pick<Platform, 'config' | 'secrets' | 'clock' | 'simulation'>): PaymentProvider {
  return platform.config.bank === 'cloudpayments'
    ? createCloudPayments(platform.config.cloudPayments.publicId, bankSecret(platform))
    : createBankSimulator(platform, bankSecret(platform))
}

/** The key of the bank's signatures. */
export function bankSecret(platform: Pick<Platform, 'config' | 'secrets'>): string {
  return platform.config.cloudPayments.secret ?? platform.secrets.hmac('cloudpayments.simulator', 'notifications')
}
