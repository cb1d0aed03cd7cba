import type { PaymentType } from '#contracts/checkout.contract.ts'
import type { Config } from '#server/config.ts'
import type { Platform } from '#server/platform/module.ts'
import { createExternalService, type CallExternal } from '#server/platform/external-service.ts'
import { BankRefusal } from '../port/bank-refusal.rules.ts'
import { createBankSimulator } from './bank-simulator.provider.ts'
import { cloudPaymentsApi, createCloudPayments } from './cloudpayments/cloudpayments.provider.ts'
import type { PaymentLimits } from '#core/split-payments.ts'
import { limitsOfProvider } from './limits.ts'
import type { PaymentProvider } from '../port/provider.ts'
import type { FiscalRegister } from '#server/modules/money/receipts/index.ts'
import { YooKassaApi } from './yookassa/yookassa.api.ts'
import { createYooKassa } from './yookassa/yookassa.provider.ts'
import { settlementsOf } from './yookassa/yookassa.register.ts'

/** So many calls may wait for the bank at once: with five seconds for each, more than any shop has while the bank is well. */
const callsAtOnce = 50
/** Who makes the shop call its bank: a shopper, as often as they press; the bank's own word, and the jobs; receipts of the handover. */
export type Caller = 'shopper' | 'shop' | 'register'
const guards = new WeakMap<Config, Record<Caller, CallExternal>>()

/** A guard for each caller: what their last calls met decides about the next, and however many shoppers wait, the bank's own word finds a place. */
function guardOf(config: Config, caller: Caller): CallExternal {
  const create = () => createExternalService({ atOnce: callsAtOnce, isOutage: (error) => !(error instanceof BankRefusal) })
  const guarded = guards.get(config) ?? { shopper: create(), shop: create(), register: create() }
  guards.set(config, guarded)
  return guarded[caller]
}

/** The configured bank, called in the places of whoever calls it. */
export function bankOf(platform: Pick<Platform, 'config' | 'secrets' | 'clock' | 'simulation'>, caller: Caller = 'shop'): PaymentProvider {
  const { config } = platform
  const { bank, cloudPayments, yooKassa } = config
  switch (bank) {
    case 'simulator':
      return createBankSimulator(platform, bankSecret(platform))
    case 'cloudpayments':
      return createCloudPayments(
        [bankSecret(platform), ...(cloudPayments.oldSecret === undefined ? [] : [cloudPayments.oldSecret])],
        cloudPaymentsApi({ ...cloudPayments, secret: bankSecret(platform) }, guardOf(config, caller)),
      )
    case 'yookassa':
      return createYooKassa(yooKassa, guardOf(config, caller))
  }
}

/**
 * The bank's own register of the handover of what this payment has paid for, also when the shop works with another bank by now; undefined where none makes
 * receipts, or its keys are gone. What it meets decides about no payment. Source: decisions J.
 */
export function bankRegisterOf({ config }: Pick<Platform, 'config'>, transactionId: string): FiscalRegister | undefined {
  const { yooKassa } = config
  if (!yooKassa.shopId || !yooKassa.secret || !yooKassa.sendsReceipts) return undefined
  return settlementsOf(new YooKassaApi(yooKassa, guardOf(config, 'register')), transactionId)
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
