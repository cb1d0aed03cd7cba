import type { SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useFormErrors } from '#web/lib/form-errors.ts'
import { useSetting } from '#web/lib/vars.ts'
import { LinkedText } from '#web/features/agreements/linked-text.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { Note, Stack } from '#web/ui/layout/layout.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { PhoneField } from '#web/ui/phone-field/phone-field.tsx'
import { useCaptcha, usePhoneCountries, useRequestCode } from './auth.queries.ts'
import type { CodeRequest } from './login-steps.tsx'

type PhoneStepProps = {
  phone: string
  onPhoneChange: (phone: string) => void
  /** A code that is on its way already. */
  sent: CodeRequest | undefined
  onRequested: (request: CodeRequest) => void
  autofocus: boolean
}

const fewestDigits = 8

/** Step one: a phone. The captcha is solved meanwhile; the button waits for both. Source: AUTH-01. */
export function PhoneStep({ phone, onPhoneChange, sent, onRequested, autofocus }: PhoneStepProps) {
  const t = useTranslations('auth')
  const { countries, defaultCountry } = usePhoneCountries()
  const captcha = useCaptcha()
  const request = useRequestCode()
  const errors = useFormErrors(['phone'])
  const hasPhone = phone.replace(/\D/g, '').length >= fewestDigits

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (request.isPending || !captcha.payload || !hasPhone) return
    // Back with the same number: that code still counts, and the server would not send another one yet.
    if (sent?.phone === phone && Date.now() < sent.resendAt) return onRequested(sent)
    errors.clearAll()
    request.mutate(
      { phone, recaptcha: captcha.payload },
      {
        onSuccess: (reply) =>
          onRequested({ phone, isRegisterMode: reply.is_register_mode, resendAt: Date.now() + reply.resend_after * 1000 }),
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
          label={t('phone')}
          countryLabel={t('country')}
          countries={countries}
          defaultCountry={defaultCountry}
          value={phone}
          onValueChange={(next) => {
            errors.clear('phone')
            onPhoneChange(next)
          }}
          error={errors.of('phone')}
          required
          autofocus={autofocus}
        />
        <FormErrors errors={errors.form} />
        <Button type="submit" full busy={request.isPending} disabled={!request.isPending && (!captcha.payload || !hasPhone)}>
          {t('getCode')}
        </Button>
        <CaptchaState captcha={captcha} />
        <Note>
          <LinkedText text={useSetting('agreement_text')} />
        </Note>
      </Stack>
    </form>
  )
}

/** Why the button waits, when it is not the phone. */
function CaptchaState({ captcha }: { captcha: ReturnType<typeof useCaptcha> }) {
  const t = useTranslations('auth')
  if (captcha.isFailed) {
    return (
      <Note>
        {t('captcha.failed')} <TextButton onClick={captcha.renew}>{t('captcha.retry')}</TextButton>
      </Note>
    )
  }
  return <Note>{captcha.payload ? t('captcha.done') : t('captcha.running')}</Note>
}
