import { useTranslations } from 'use-intl'
import type { CalcPrice, PaymentType } from '#contracts/checkout.contract.ts'
import { useRoubles } from '#web/features/money/price-text.tsx'
import { Note } from '#web/ui/layout/layout.tsx'
import { FormSection } from '#web/ui/layout/form-layout.tsx'
import { OptionBoxes } from '#web/ui/option-boxes/option-boxes.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { useOrderFormState } from './order-form-context.ts'
import { SplitSchedule } from './split-schedule.tsx'
import css from './sections.module.css'

type PaymentSectionProps = { offered: CalcPrice['payment_types'] | undefined; chosen: PaymentType | undefined }

/** The ways to pay; one that is not possible stays in sight with its reason. */
export function PaymentSection({ offered, chosen }: PaymentSectionProps) {
  const t = useTranslations('order')
  const form = useOrderFormState()
  const roubles = useRoubles()
  const noteOf = ({ code, parts: [first, second] = [] }: CalcPrice['payment_types'][number]) =>
    first && second ? t('payment.note.splitOf', { first: roubles(first.amount), rest: roubles(second.amount) }) : t(`payment.note.${code}`)
  const parts = offered?.find((type) => type.code === 'split' && type.code === chosen)?.parts ?? []
  return (
    <FormSection title={t('payment.title')}>
      {offered ? (
        <OptionBoxes
          legend={t('payment.title')}
          legendHidden
          name="payment_type"
          value={chosen}
          error={form.errorOf('payment_type')}
          options={offered.map((type) => ({
            value: type.code,
            label: type.title,
            note: type.reason ?? noteOf(type),
            disabled: !type.available,
          }))}
          onValueChange={(paymentType) => form.change((draft) => ({ ...draft, paymentType }), 'payment_type')}
        />
      ) : (
        <Skeleton height="144px" />
      )}
      {parts.length > 0 && (
        <div className={css.schedule}>
          <SplitSchedule parts={parts.map((part) => ({ ...part, state: 'due' }))} isNew />
          <Note>{t('parts.note')}</Note>
        </div>
      )}
    </FormSection>
  )
}
