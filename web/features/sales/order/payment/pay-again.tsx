import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PaymentType, PaymentMethod } from '#contracts/checkout.contract.ts'
import type { Order } from '#contracts/orders.contract.ts'
import { useRoubles } from '#web/features/base/money/price-text.tsx'
import { useErrorText } from '#web/lib/api/error-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { FormSection } from '#web/ui/layout/form-layout.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import type { OptionBox } from '#web/ui/option-boxes/option-boxes.tsx'
import { errorLines } from '../draft/error-lines.ts'
import { usePay } from '../order.queries.ts'
import { overdueInstallmentOf, sumAtOnce } from '../draft/installments.ts'
import { PaymentOptions } from '../sections/payment-options.tsx'
import { needsProof } from '../phone-proof.queries.ts'
import { PhoneProof } from '../sections/phone-proof.tsx'
import { usePageReturn } from './use-page-return.ts'
import { usePaymentOption } from '../sections/use-payment-option.ts'
import css from './payment-failed.module.css'

/** What can be chosen: a way to pay, or the card that was tried before. */
type Choice = PaymentType | 'same_card'

interface PayAgainProps {
  order: Order
  /** The way out, beside the button. */
  children?: ReactNode
}

/** How to pay the same order again: with another card or the same one, or in another way. A late part is paid by card. Source: UX-47. */
export function PayAgain({ order, children }: PayAgainProps) {
  const t = useTranslations('order')
  const roubles = useRoubles()
  const errorText = useErrorText()
  const pay = usePay(order.number)
  const [isLeaving, setIsLeaving] = useState(false)
  usePageReturn(() => setIsLeaving(false))
  const late = overdueInstallmentOf(order)
  const [choice, setChoice] = useState<Choice>(late || order.payment_type === 'on_delivery' ? 'card' : order.payment_type)
  const options = useChoices(order)
  const way = choice === 'same_card' ? 'card' : choice
  const firstInstallment = order.payment_types.find(({ code }) => code === way)?.parts?.[0]
  const isUnproven = needsProof(pay.error)
  const payNow = () =>
    // Whichever card pays a late part, the order stays one in parts.
    pay.mutate(late ? undefined : way, {
      onSuccess: ({ payment }) => {
        if (!payment?.url) return
        setIsLeaving(true)
        location.assign(payment.url)
      },
    })
  return (
    <FormSection title={t('fail.how')}>
      <Stack>
        <PaymentOptions legend={t('fail.how')} ways={order.payment_types} options={options} value={choice} onValueChange={setChoice} />
        {isUnproven && way === 'on_delivery' && <PhoneProof phone={order.contact.phone} onProven={payNow} />}
        <FormErrors errors={errorLines(t('fail.payError'), pay.error && !isUnproven ? [errorText(pay.error)] : [])} />
        <div className={css.ways}>
          <Button busy={pay.isPending || isLeaving} onClick={payNow}>
            {way === 'on_delivery'
              ? t('fail.payOnReceipt')
              : t('fail.pay', { sum: roubles((late ?? firstInstallment)?.amount ?? sumAtOnce(order)) })}
          </Button>
          {children}
        </div>
      </Stack>
    </FormSection>
  )
}

function useChoices(order: Order): OptionBox<Choice>[] {
  const t = useTranslations('order')
  const roubles = useRoubles()
  const optionOf = usePaymentOption()
  const late = overdueInstallmentOf(order)
  const sum = roubles(late?.amount ?? sumAtOnce(order))
  const otherCard: OptionBox<Choice> = { value: 'card', label: t('fail.otherCard'), note: t('fail.otherCardNote'), side: sum }
  const sameCard: OptionBox<Choice> = { value: 'same_card', label: t('fail.sameCard'), note: t('fail.sameCardNote'), side: sum }
  if (late) return [otherCard, sameCard]
  const sumOf = ({ code, parts }: PaymentMethod) =>
    code === 'on_delivery' ? t('fail.nothingNow', { sum: roubles(0) }) : roubles(parts?.[0]?.amount ?? sumAtOnce(order))
  const choiceOf = (way: PaymentMethod): OptionBox<Choice> => ({ ...optionOf(way), side: way.available && sumOf(way) })
  if (order.payment_type !== 'card') return order.payment_types.map(choiceOf)
  const others = order.payment_types.filter((way) => way.code !== 'card').map(choiceOf)
  return [
    otherCard,
    ...others.filter((way) => way.value !== 'on_delivery'),
    sameCard,
    ...others.filter((way) => way.value === 'on_delivery'),
  ]
}
