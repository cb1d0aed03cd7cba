import type { Platform } from '../../platform/module.ts'
import { createBankSimulator } from './bank-simulator.provider.ts'
import { createCloudPayments } from './cloudpayments.provider.ts'
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

/** The key of the bank's signatures. */
export function bankSecret(platform: Pick<Platform, 'config' | 'secrets'>): string {
  return platform.config.cloudPayments.secret ?? platform.secrets.hmac('cloudpayments.simulator', 'notifications')
}
