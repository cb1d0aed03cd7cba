import { useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore, type ReactNode, type SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { CaptchaAction } from '#contracts/customers.contract.ts'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import { useMutation } from '#web/lib/api/queries.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { Note, Stack } from '#web/ui/layout/layout.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { PhoneField } from '#web/ui/phone-field/phone-field.tsx'
import { phoneProblem } from '#web/ui/phone-field/phone-mask.ts'
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

/**
 * A number that a code is to be sent to; what is wrong with it is said under it. The button is enabled once the captcha is solved and a number is
 * typed, and what is missing stands under it. A captcha that is renewed later makes it busy instead, so that it keeps the focus. Source: AUTH-01,
 * FORM-10, UX-45.
 */
export function PhoneForm<Reply>({
  action,
  label,
  phone,
  onPhoneChange,
  autofocus,
  sendsItself = false,
  skip,
  request,
  onRequested,
  children,
}: PhoneFormProps<Reply>) {
  const t = useTranslations('auth')
  const { countries, defaultCountry, offered } = usePhoneCountries()
  const captcha = useCaptcha(action)
  const asking = useMutation({ mutationFn: request })
  const errors = useFormErrors(['phone'])
  // To be sent as soon as the captcha is solved.
  const [isPressed, setPressed] = useState(sendsItself)
  const isAlive = useIsAlive()
  const whyId = useId()
  const { payload } = captcha
  const [wasSolved, setWasSolved] = useState(false)
  if (payload && !wasSolved) setWasSolved(true)
  const isReady = isAlive && phone !== '' && wasSolved && !captcha.isFailed

  // A second press comes before the form is drawn anew, and a captcha is good for one.
  const isAsking = useRef(false)

  const ask = (recaptcha: string) => {
    if (isAsking.current) return
    isAsking.current = true
    asking.mutate(
      { phone, recaptcha },
      {
        onSuccess: onRequested,
        onError: (error) => {
          captcha.renew()
          errors.showError(error)
        },
        onSettled: () => {
          isAsking.current = false
          setPressed(false)
        },
      },
    )
  }
  const send = () => {
    if (isAsking.current || skip?.()) return
    const problem = phoneProblem(phone, offered)
    if (problem) return errors.showFields({ phone: t(`phoneProblem.${problem}`) })
    errors.clearAll()
    if (payload) ask(payload)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send()
  }
  const askNow = useEffectEvent(ask)
  // Talks to the server, once the captcha is there.
  useEffect(() => {
    if (payload && isPressed) askNow(payload)
  }, [payload, isPressed])
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
            setPressed(false)
            onPhoneChange(next)
          }}
          error={errors.of('phone')}
          required
          autofocus={autofocus}
        />
        <FormErrors errors={errors.form} />
        <Button
          type="submit"
          full
          busy={asking.isPending || (isPressed && !captcha.isFailed) || (isReady && !payload)}
          disabled={!isReady && !asking.isPending && !isPressed}
          aria-describedby={whyId}
        >
          {t('getCode')}
        </Button>
        <div id={whyId}>
          <CaptchaState captcha={captcha} needsPhone={phone === ''} />
        </div>
        {children}
      </Stack>
    </form>
  )
}

/** Whether scripts have taken over: a press before that would be the browser's own, which leaves the page. */
const useIsAlive = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

const neverChanges = () => () => undefined

/** Why a button waits for the captcha or a phone, and another try when the captcha failed. */
export function CaptchaState({ captcha, needsPhone = false }: { captcha: ReturnType<typeof useCaptcha>; needsPhone?: boolean }) {
  const t = useTranslations('auth')
  if (captcha.isFailed) {
    return (
      <Note>
        {t('captcha.failed')} <TextButton onClick={captcha.renew}>{t('captcha.retry')}</TextButton>
      </Note>
    )
  }
  if (!captcha.payload) return <Note>{t('captcha.running')}</Note>
  return <Note>{t(needsPhone ? 'captcha.phone' : 'captcha.done')}</Note>
}
