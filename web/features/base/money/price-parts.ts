import type { Locale } from '#core/locale.ts'
import { formatApproximateDollars, formatRoubles } from '#core/money.ts'

export interface Priced {
  /** Roubles. */
  price: number
  old_price?: number | null
  /** Whole percent; 0 is none. */
  discount?: number
}

/** A price in ready strings. */
export interface PriceParts {
  price: string
  old?: string
  discount?: string
  approx?: string
}

/**
 * The strings of a price: roubles, the old price and the percent when there is a discount, and in English the approximate dollars
 * of the price that is paid. `roublesPerDollar` ≤ 0 means that the rate is not known. Source: I18N-02, I18N-05.
 */
export function priceParts(priced: Priced, locale: Locale, roublesPerDollar: number): PriceParts {
  const isLower = priced.old_price != null && priced.old_price > priced.price
  return {
    price: formatRoubles(priced.price, locale),
    ...(isLower && { old: formatRoubles(priced.old_price ?? 0, locale) }),
    ...(isLower && priced.discount ? { discount: formatDiscount(priced.discount, locale) } : {}),
    ...(locale === 'en' && roublesPerDollar > 0 && { approx: formatApproximateDollars(priced.price, roublesPerDollar) }),
  }
}

/** `−17 %` in Russian, `−17%` in English, with the real minus sign. Source: I18N-05. */
export function formatDiscount(percent: number, locale: Locale): string {
  return `\u2212${percent}${locale === 'ru' ? '\u00A0' : ''}%`
}
