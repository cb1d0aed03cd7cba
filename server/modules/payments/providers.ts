import type { PaymentType } from '../../../contracts/checkout.contract.ts'
import type { Config } from '../../config.ts'
import type { Platform } from '../../platform/module.ts'
import { createOutsideService, type CallOutside } from '../../platform/outside-service.ts'
import { BankRefusal } from './bank-refusal.rules.ts'
import { createBankSimulator } from './bank-simulator.provider.ts'
import { cloudPaymentsApi, createCloudPayments } from './cloudpayments.provider.ts'
import type { PaymentLimits } from '../../../core/split-payments.ts'
import { limitsOfProvider } from './limits.ts'
import type { PaymentProvider } from './provider.ts'
import { createYooKassa } from './yookassa.provider.ts'

/** So many calls may wait for the bank at once: with five seconds for each, more than any shop has while the bank is well. */
const callsAtOnce = 50
const guards = new WeakMap<Config, CallOutside>()

/** One guard for the shop's bank: what its last calls met decides about the next. */
function guardOf(config: Config): CallOutside {
  const guarded = guards.get(config) ?? createOutsideService({ atOnce: callsAtOnce, isOutage: (error) => !(error instanceof BankRefusal) })
  guards.set(config, guarded)
  return guarded
}

/** The configured bank. */
export function bankOf(platform: Pick<Platform, 'config' | 'secrets' | 'clock' | 'simulation'>): PaymentProvider {
  const { config } = platform
  const { bank, cloudPayments, yooKassa } = config
  switch (bank) {
    case 'simulator':
      return createBankSimulator(platform, bankSecret(platform))
    case 'cloudpayments':
      return createCloudPayments(
        [bankSecret(platform), ...(cloudPayments.oldSecret === undefined ? [] : [cloudPayments.oldSecret])],
        cloudPaymentsApi({ ...cloudPayments, secret: bankSecret(platform) }, guardOf(config)),
      )
    case 'yookassa':
      return createYooKassa(yooKassa, guardOf(config))
  }
}

/** Between which sums, in whole kopecks, the configured bank takes each way to pay. */
export function limitsOf({ config }: Pick<Platform, 'config'>): PaymentLimits {
  return limitsOfProvider(config.bank, { keepsCards: config.bankKeepsCards, takesSbp: config.bankTakesSbp })
}

/** Whether an order that is paid in this way must have an e-mail: YooKassa makes the receipt and mails it, and sends it nowhere else. Source: decisions J. */
export function needsEmail({ config }: Pick<Platform, 'config'>, code: PaymentType): boolean {
  return config.bank === 'yookassa' && config.yooKassa.sendsReceipts && code !== 'on_delivery'
}

/** The key of the bank's signatures. */
export function bankSecret(platform: Pick<Platform, 'config' | 'secrets'>): string {
  return platform.config.cloudPayments.secret ?? platform.secrets.hmac('cloudpayments.simulator', 'notifications')
}
