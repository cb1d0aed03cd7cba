import { useTranslations } from 'use-intl'
import type { PaymentType, PaymentMethod } from '#contracts/checkout.contract.ts'
import { limits } from '#contracts/limits.ts'
import { FormSection } from '#web/ui/layout/form-layout.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { useOrderFormState } from '../draft/order-form-context.ts'
import { OrderTextField } from './order-text-field.tsx'
import { PaymentOptions } from './payment-options.tsx'
import { usePaymentOption } from './use-payment-option.ts'

type PaymentSectionProps = {
  offered: readonly PaymentMethod[] | undefined
  chosen: PaymentType | undefined
  needsEmail: boolean
}

/** The ways to pay; one that is not possible stays in sight with its reason. Where the receipt comes by e-mail, that is asked for below. */
export function PaymentSection({ offered, chosen, needsEmail }: PaymentSectionProps) {
  const t = useTranslations('order')
  const form = useOrderFormState()
  const optionOf = usePaymentOption()
  return (
    <FormSection title={t('payment.title')}>
      {offered ? (
        <Stack>
          <PaymentOptions
            legend={t('payment.title')}
            ways={offered}
            options={offered.map(optionOf)}
            value={chosen}
            error={form.errorOf('payment_type')}
            onValueChange={(paymentType) => form.change((draft) => ({ ...draft, paymentType }), 'payment_type')}
          />
          {needsEmail && (
            <OrderTextField
              name="contact.email"
              label={t('payment.email')}
              hint={t('payment.emailWhy')}
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={limits.email}
              required
            />
          )}
        </Stack>
      ) : (
        <Skeleton height="144px" />
      )}
    </FormSection>
  )
}
