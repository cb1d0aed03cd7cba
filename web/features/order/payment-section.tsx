import { useTranslations } from 'use-intl'
import type { PaymentType, PaymentWay } from '#contracts/checkout.contract.ts'
import { FormSection } from '#web/ui/layout/form-layout.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { useOrderFormState } from './order-form-context.ts'
import { PaymentOptions } from './payment-options.tsx'
import { usePaymentOption } from './use-payment-option.ts'

type PaymentSectionProps = { offered: readonly PaymentWay[] | undefined; chosen: PaymentType | undefined }

/** The ways to pay; one that is not possible stays in sight with its reason. */
export function PaymentSection({ offered, chosen }: PaymentSectionProps) {
  const t = useTranslations('order')
  const form = useOrderFormState()
  const optionOf = usePaymentOption()
  return (
    <FormSection title={t('payment.title')}>
      {offered ? (
        <PaymentOptions
          legend={t('payment.title')}
          ways={offered}
          options={offered.map(optionOf)}
          value={chosen}
          error={form.errorOf('payment_type')}
          onValueChange={(paymentType) => form.change((draft) => ({ ...draft, paymentType }), 'payment_type')}
        />
      ) : (
        <Skeleton height="144px" />
      )}
    </FormSection>
  )
}
