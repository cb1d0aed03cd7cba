import { useTranslations } from 'use-intl'
import { usePhoneCountries } from '#web/features/access/auth/phone-login/auth.queries.ts'
import { PhoneField } from '#web/ui/phone-field/phone-field.tsx'
import { useOrderFormState } from '../draft/order-form-context.ts'

type OrderPhoneProps = { name: 'contact.phone' | 'recipient.phone'; label: string; hint: string; fillGroup?: string }

/** A phone of the order: kept in the draft, judged when it is left. */
export function OrderPhone({ name, label, hint, ...rest }: OrderPhoneProps) {
  const t = useTranslations('order')
  const form = useOrderFormState()
  const { countries, defaultCountry } = usePhoneCountries()
  return (
    <PhoneField
      label={label}
      countryLabel={t('contact.country')}
      countries={countries}
      defaultCountry={defaultCountry}
      value={form.text(name)}
      onValueChange={(phone) => form.change((draft) => ({ ...draft, texts: { ...draft.texts, [name]: phone } }), name)}
      hint={hint}
      {...rest}
      error={form.errorOf(name)}
      onBlur={() => form.leave(name)}
      required
    />
  )
}
