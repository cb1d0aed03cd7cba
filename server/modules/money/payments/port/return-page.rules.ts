import { localizedPath, type Locale } from '#core/locale.ts'
import { isLaterInstallment } from './installments.rules.ts'

interface Paying {
  locale: Locale
  orderNumber: string
  /** Which of four parts was paid; null: the whole order. */
  part: number | null
}

/** Where a shopper comes back to from the bank. The page is told of a later part, so that it waits for that one and for no other. */
export function returnPath({ locale, orderNumber, part }: Paying, outcome: 'success' | 'fail'): string {
  return localizedPath(locale, `/order/payments/${outcome}/${orderNumber}${isLaterInstallment(part) ? `?part=${part}` : ''}`)
}
