import { useEffect, useEffectEvent, useRef, type ReactNode, type SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { CaptchaAction } from '#contracts/customers.contract.ts'
import { useFormErrors } from '#web/lib/form-errors.ts'
import { useMutation } from '#web/lib/queries.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { Note, Stack } from '#web/ui/layout/layout.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { PhoneField } from '#web/ui/phone-field/phone-field.tsx'
import { useCaptcha, usePhoneCountries } from './auth.queries.ts'

type PhoneFormProps<Reply> = {
  /** What the code is for. */
  action: CaptchaAction
  label: string
  phone: string
  onPhoneChange: (phone: string) => void
  autofocus: boolean
  /** The number is known: the form is sent once, as soon as the captcha is solved. */
  sendsItself?: boolean
  /** Whether what is on its way already does: nothing is asked for then. */
  skip?: () => boolean
  request: (body: { phone: string; recaptcha: string }) => Promise<Reply>
  onRequested: (reply: Reply) => void
  children?: ReactNode
}

/** No number that a message can reach is shorter. */
const fewestDigits = 8

/** A number that a code is to be sent to. The captcha is solved meanwhile; the button waits for both. Source: AUTH-01, FORM-10. */
export function PhoneForm<Reply>({
  action,
  label,
  phone,
  onPhoneChange,
  autofocus,
  skip,
  request,
  onRequested,
  children,
  ...form
}: PhoneFormProps<Reply>) {
  const t = useTranslations('auth')
  const { countries, defaultCountry } = usePhoneCountries()
  const captcha = useCaptcha(action)
  const asking = useMutation({ mutationFn: request })
  const errors = useFormErrors(['phone'])
  const isReady = captcha.payload !== undefined && phone.replace(/\D/g, '').length >= fewestDigits

  // A second press comes before the form is drawn anew, and a captcha is good for one.
  const isAsking = useRef(false)

  const send = () => {
    if (isAsking.current || !captcha.payload || !isReady || skip?.()) return
    isAsking.current = true
    errors.clearAll()
    asking.mutate(
      { phone, recaptcha: captcha.payload },
      {
        onSuccess: onRequested,
        onError: (error) => {
          captcha.renew()
          errors.showError(error)
        },
        onSettled: () => {
          isAsking.current = false
        },
      },
    )
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send()
  }
  const hasSent = useRef(false)
  const sendOnce = useEffectEvent(() => {
    if (hasSent.current || !form.sendsItself) return
    hasSent.current = true
    send()
  })
  // Talks to the server, once the captcha is there.
  useEffect(() => {
    if (isReady) sendOnce()
  }, [isReady])
  return (
    <form {...errors.formProps} onSubmit={submit}>
      <Stack>
        <PhoneField
          label={label}
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
        <Button type="submit" full busy={asking.isPending} disabled={!asking.isPending && !isReady}>
          {t('getCode')}
        </Button>
        <CaptchaState captcha={captcha} />
        {children}
      </Stack>
    </form>
  )
}

/** Why a button waits for the captcha, and another try when that failed. */
export function CaptchaState({ captcha }: { captcha: ReturnType<typeof useCaptcha> }) {
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
