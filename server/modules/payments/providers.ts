import type { Platform } from '../../platform/module.ts'
import { createBankSimulator } from './bank-simulator.provider.ts'
import { createCloudPayments } from './cloudpayments.provider.ts'
import type { PaymentLimits } from '../../../core/split-payments.ts'
import { limitsOfProvider } from './limits.ts'
import type { PaymentProvider } from './provider.ts'
import { createYooKassa } from './yookassa.provider.ts'

/** The configured bank. */
export function bankOf(platform: Pick<Platform, 'config' | 'secrets' | 'clock' | 'simulation'>): PaymentProvider {
  const { bank, cloudPayments, yooKassa } = platform.config
  switch (bank) {
    case 'simulator':
      return createBankSimulator(platform, bankSecret(platform))
    case 'cloudpayments':
      return createCloudPayments(cloudPayments.publicId, bankSecret(platform))
    case 'yookassa':
      return createYooKassa(yooKassa)
  }
}

/** Between which sums, in whole kopecks, the configured bank takes each way to pay. */
export function limitsOf({ config }: Pick<Platform, 'config'>): PaymentLimits {
  return limitsOfProvider(config.bank, config.bankKeepsCards)
}

/** The key of the bank's signatures. */
export function bankSecret(platform: Pick<Platform, 'config' | 'secrets'>): string {
  return platform.config.cloudPayments.secret ?? platform.secrets.hmac('cloudpayments.simulator', 'notifications')
}
