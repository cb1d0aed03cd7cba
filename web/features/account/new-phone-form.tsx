import type { SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useCaptcha, usePhoneCountries } from '#web/features/auth/auth.queries.ts'
import { useFormErrors } from '#web/lib/form-errors.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { Note, Stack } from '#web/ui/layout/layout.tsx'
import { PhoneField } from '#web/ui/phone-field/phone-field.tsx'
import { usePhoneChange } from './security.queries.ts'

const fewestDigits = 8

type NewPhoneFormProps = { phone: string; onPhoneChange: (phone: string) => void; onRequested: (resendAfter: number) => void }

/** The new number; the captcha is solved meanwhile. Source: AUTH-07, FORM-10. */
export function NewPhoneForm({ phone, onPhoneChange, onRequested }: NewPhoneFormProps) {
  const t = useTranslations('security')
  const { countries, defaultCountry } = usePhoneCountries()
  const captcha = useCaptcha()
  const { request } = usePhoneChange()
  const errors = useFormErrors(['phone'])
  const isReady = captcha.payload !== undefined && phone.replace(/\D/g, '').length >= fewestDigits

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (request.isPending || !captcha.payload || !isReady) return
    errors.clearAll()
    request.mutate(
      { phone, recaptcha: captcha.payload },
      {
        onSuccess: (reply) => onRequested(reply.resend_after),
        onError: (error) => {
          captcha.renew()
          errors.showError(error)
        },
      },
    )
  }
  return (
    <form {...errors.formProps} onSubmit={submit}>
      <Stack>
        <PhoneField
          label={t('phone.new')}
          countryLabel={t('phone.country')}
          countries={countries}
          defaultCountry={defaultCountry}
          value={phone}
          onValueChange={(next) => {
            errors.clear('phone')
            onPhoneChange(next)
          }}
          error={errors.of('phone')}
          required
          autofocus
        />
        <FormErrors errors={errors.form} />
        <Button type="submit" full busy={request.isPending} disabled={!request.isPending && !isReady}>
          {t('phone.getCode')}
        </Button>
        <Note>{captcha.isFailed ? t('captchaFailed') : captcha.payload ? t('captchaDone') : t('captchaRunning')}</Note>
      </Stack>
    </form>
  )
}
