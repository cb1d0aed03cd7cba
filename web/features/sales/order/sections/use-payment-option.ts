import { useTranslations } from 'use-intl'
import type { PaymentType, PaymentMethod } from '#contracts/checkout.contract.ts'
import { useRoubles } from '#web/features/base/money/price-text.tsx'
import type { OptionBox } from '#web/ui/option-boxes/option-boxes.tsx'

/** Writes a way to pay as something to choose, with what it means or the reason why it is not possible. */
export function usePaymentOption(): (way: PaymentMethod) => OptionBox<PaymentType> {
  const t = useTranslations('order')
  const roubles = useRoubles()
  const noteOf = ({ code, takes = 'both', parts: [first, second] = [] }: PaymentMethod) => {
    if (code === 'on_delivery') return t('payment.note.on_delivery', { takes })
    if (!first || !second) return t(`payment.note.${code}`)
    if (first.amount === second.amount) return t('payment.note.splitEqual', { sum: roubles(first.amount) })
    return t('payment.note.splitOf', { first: roubles(first.amount), rest: roubles(second.amount) })
  }
  return (way) => ({ value: way.code, label: way.title, note: way.reason ?? noteOf(way), disabled: !way.available })
}
