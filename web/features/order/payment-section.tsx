import { useTranslations } from 'use-intl'
import type { CalcPrice, PaymentType } from '#contracts/checkout.contract.ts'
import { FormSection } from '#web/ui/layout/form-layout.tsx'
import { OptionBoxes } from '#web/ui/option-boxes/option-boxes.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { useOrderFormState } from './order-form-context.ts'

type PaymentSectionProps = { offered: CalcPrice['payment_types'] | undefined; chosen: PaymentType | undefined }

/** The ways to pay; one that is not possible stays in sight with its reason. */
export function PaymentSection({ offered, chosen }: PaymentSectionProps) {
  const t = useTranslations('order')
  const form = useOrderFormState()
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
            note: type.reason ?? t(`payment.note.${type.code}`),
            disabled: !type.available,
          }))}
          onValueChange={(paymentType) => form.change((draft) => ({ ...draft, paymentType }), 'payment_type')}
        />
      ) : (
        <Skeleton height="144px" />
      )}
    </FormSection>
  )
}
