import { splitLimits, type PaymentLimits, type SumLimits } from '#core/split-payments.ts'
import type { ProviderName } from '../port/provider.ts'

/** What one payment by card may be. Sources: yookassa.ru/docs (1 to 700 000 ₽), developers.cloudpayments.ru; the simulated bank takes most. */
const cardLimits: Readonly<Record<ProviderName, SumLimits>> = {
  simulator: { from: 100, to: 100_000_000 },
  cloudpayments: { from: 100, to: 100_000_000 },
  yookassa: { from: 100, to: 70_000_000 },
}

/**
 * What one payment through SBP may be; null: the bank's page for cards offers it by itself, and it cannot be asked for. Source:
 * yookassa.ru/docs (1 to 700 000 ₽); the simulated bank takes what SBP does.
 */
const sbpLimits: Readonly<Record<ProviderName, SumLimits | null>> = {
  simulator: { from: 100, to: 100_000_000 },
  cloudpayments: null,
  yookassa: { from: 100, to: 70_000_000 },
}

/**
 * The sums between which a bank takes each way to pay, in whole kopecks. Parts of a split are payments by card, the later ones with a kept
 * card: a bank that keeps none cannot do it. Source: decisions F.
 */
export function limitsOfProvider(name: ProviderName, contract: { keepsCards: boolean; takesSbp: boolean }): PaymentLimits {
  return { sbp: contract.takesSbp ? sbpLimits[name] : null, card: cardLimits[name], split: contract.keepsCards ? splitLimits : null }
}
