import { useTranslations } from 'use-intl'
import { limits } from '#contracts/limits.ts'
import { usePhoneCountries } from '#web/features/auth/auth.queries.ts'
import { openOverlay } from '#web/lib/overlays.ts'
import { FieldGrid, FormSection, FieldWide } from '#web/ui/layout/form-layout.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { PhoneField } from '#web/ui/phone-field/phone-field.tsx'
import { useOrderFormState } from './order-form-context.ts'
import { OrderTextField } from './order-text-field.tsx'
import css from './sections.module.css'

/** Who gets the order. Beside phone and e-mail stands why they are needed; a guest is offered to log in, never made to. Source: UX-39, UX-42. */
export function ContactSection({ isGuest }: { isGuest: boolean }) {
  const t = useTranslations('order')
  return (
    <FormSection title={t('contact.title')}>
      <FieldGrid>
        {isGuest && (
          <FieldWide>
            <p className={css.offer}>
              {t('contact.guest')} <TextButton onClick={() => openOverlay('auth', {})}>{t('contact.login')}</TextButton>
            </p>
          </FieldWide>
        )}
        <OrderTextField
          name="contact.first_name"
          label={t('contact.firstName')}
          autoComplete="given-name"
          maxLength={limits.name}
          required
        />
        <OrderTextField name="contact.last_name" label={t('contact.lastName')} autoComplete="family-name" maxLength={limits.name} />
        <OrderPhone />
        <OrderTextField
          name="contact.email"
          label={t('contact.email')}
          hint={t('contact.emailWhy')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={limits.email}
        />
      </FieldGrid>
    </FormSection>
  )
}

function OrderPhone() {
  const t = useTranslations('order')
  const form = useOrderFormState()
  const { countries, defaultCountry } = usePhoneCountries()
  return (
    <PhoneField
      // The country is told by the number: another customer, another field.
      key={`${defaultCountry}-${countries.length}`}
      label={t('contact.phone')}
      countryLabel={t('contact.country')}
      countries={countries}
      defaultCountry={defaultCountry}
      value={form.text('contact.phone')}
      onValueChange={(phone) => form.change((draft) => ({ ...draft, texts: { ...draft.texts, 'contact.phone': phone } }), 'contact.phone')}
      hint={t('contact.phoneWhy')}
      error={form.errorOf('contact.phone')}
      onBlur={() => form.leave('contact.phone')}
      required
    />
  )
}
