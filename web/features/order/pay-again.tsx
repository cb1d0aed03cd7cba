import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PaymentType } from '#contracts/checkout.contract.ts'
import type { Order } from '#contracts/orders.contract.ts'
import { useRoubles } from '#web/features/money/price-text.tsx'
import { useErrorText } from '#web/lib/error-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { FormSection } from '#web/ui/layout/form-layout.tsx'
import { Note, Stack } from '#web/ui/layout/layout.tsx'
import { OptionBoxes, type OptionBox } from '#web/ui/option-boxes/option-boxes.tsx'
import { usePay } from './order.queries.ts'
import { sumNow } from './parts.ts'
import { SplitSchedule } from './split-schedule.tsx'
import css from './payment-failed.module.css'

type Way = Order['payment_types'][number]
/** What can be chosen: a way to pay, or the card that was tried before. */
type Choice = PaymentType | 'same_card'

interface PayAgainProps {
  order: Order
  isLatePart: boolean
  /** The way out, beside the button. */
  children?: ReactNode
}

/** How to pay the same order again: with another card or the same one, or in another way. A late part is paid by card. Source: design §4, UX-47. */
export function PayAgain({ order, isLatePart, children }: PayAgainProps) {
  const t = useTranslations('order')
  const roubles = useRoubles()
  const errorText = useErrorText()
  const pay = usePay(order.number)
  const [isLeaving, setIsLeaving] = useState(false)
  const [choice, setChoice] = useState<Choice>(order.payment_type === 'split' && !isLatePart ? 'split' : 'card')
  const options = useChoices(order, isLatePart)
  const chosen = order.payment_types.find((way) => way.code === choice)
  const schedule = choice === 'split' ? (chosen?.parts ?? []) : []
  const isOnReceipt = choice === 'on_delivery'
  const payNow = () =>
    pay.mutate(isLatePart || choice === 'same_card' ? undefined : choice, {
      onSuccess: ({ payment }) => {
        if (!payment?.url) return
        setIsLeaving(true)
        location.assign(payment.url)
      },
    })
  return (
    <FormSection title={t('fail.how')}>
      <Stack>
        <OptionBoxes legend={t('fail.how')} legendHidden name="payment_type" value={choice} options={options} onValueChange={setChoice} />
        {schedule.length > 0 && (
          <>
            <SplitSchedule parts={schedule.map((part) => ({ ...part, state: 'due' }))} isNew />
            <Note>{t('parts.note')}</Note>
          </>
        )}
        <FormErrors errors={pay.error ? [errorText(pay.error)] : []} />
        <div className={css.ways}>
          <Button busy={pay.isPending || isLeaving} onClick={payNow}>
            {isOnReceipt
              ? t('fail.payOnReceipt')
              : t('fail.pay', { sum: roubles(isLatePart ? sumNow(order) : (schedule[0]?.amount ?? order.total)) })}
          </Button>
          {children}
        </div>
      </Stack>
    </FormSection>
  )
}

function useChoices(order: Order, isLatePart: boolean): OptionBox<Choice>[] {
  const t = useTranslations('order')
  const roubles = useRoubles()
  const sum = roubles(isLatePart ? sumNow(order) : order.total)
  const otherCard: OptionBox<Choice> = { value: 'card', label: t('fail.otherCard'), note: t('fail.otherCardNote'), side: sum }
  const sameCard: OptionBox<Choice> = { value: 'same_card', label: t('fail.sameCard'), note: t('fail.sameCardNote'), side: sum }
  if (isLatePart) return [otherCard, sameCard]
  const wayOf = (way: Way): OptionBox<Choice> => {
    const [first, second] = way.parts ?? []
    const note = first && second ? t('payment.note.splitOf', { first: roubles(first.amount), rest: roubles(second.amount) }) : undefined
    return {
      value: way.code,
      label: way.title,
      note: way.reason ?? note ?? t(`payment.note.${way.code}`),
      side:
        way.available && (way.code === 'on_delivery' ? t('fail.nothingNow', { sum: roubles(0) }) : roubles(first?.amount ?? order.total)),
      disabled: !way.available,
    }
  }
  if (order.payment_type !== 'card') return order.payment_types.map(wayOf)
  const others = order.payment_types.filter((way) => way.code !== 'card').map(wayOf)
  return [
    otherCard,
    ...others.filter((way) => way.value !== 'on_delivery'),
    sameCard,
    ...others.filter((way) => way.value === 'on_delivery'),
  ]
}
