import { type SubmitEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { limits } from '#contracts/limits.ts'
import { useFormErrors } from '#web/lib/form-errors.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CodeField } from '#web/ui/code-field/code-field.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { PhoneField } from '#web/ui/phone-field/phone-field.tsx'
import { useConfirmPhone, usePhoneCountries, useRegistrationAgreements, useResendCode } from './auth.queries.ts'
import css from './code-step.module.css'
import { DemoHint } from './demo-hint.tsx'
import type { CodeRequest } from './login-steps.tsx'
import { agreedIds, missingConsents, type Ticks } from './registration-consents.ts'
import { RegistrationConsents } from './registration-consents-list.tsx'
import { Resend } from './resend.tsx'

type CodeStepProps = {
  request: CodeRequest
  onResent: (resendAt: number) => void
  onChangePhone: () => void
  onDone: () => void
}

const focusOnArrival = (input: HTMLInputElement | null) => input?.focus()

/** Step two: the code, and for a new customer the agreements. The last digit sends the form. Source: AUTH-01, AUTH-02, UX-41. */
export function CodeStep({ request, onResent, onChangePhone, onDone }: CodeStepProps) {
  const t = useTranslations('auth')
  const { phone, isRegisterMode } = request
  const { countries, defaultCountry } = usePhoneCountries()
  const { data: agreements = [] } = useRegistrationAgreements(isRegisterMode)
  const [code, setCode] = useState('')
  const [ticks, setTicks] = useState<Ticks>({})
  const confirm = useConfirmPhone()
  const resend = useResendCode()
  const errors = useFormErrors(['code', 'phone'])

  const send = (typed: string) => {
    if (confirm.isPending || confirm.isSuccess) return
    const missing = isRegisterMode ? missingConsents(agreements, ticks) : []
    const isShort = typed.length < limits.codeDigits
    if (isShort || missing.length > 0) {
      return errors.showFields({
        ...(isShort && { code: t('code.short', { count: limits.codeDigits }) }),
        ...Object.fromEntries(missing.map(({ id }) => [consentField(id), t('consents.required')])),
      })
    }
    errors.clearAll()
    confirm.mutate(
      { phone, code: typed, is_register_mode: isRegisterMode, agreement_ids: isRegisterMode ? agreedIds(agreements, ticks) : [] },
      { onSuccess: onDone, onError: errors.showError },
    )
  }

  return (
    <form
      {...errors.formProps}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        send(code)
      }}
    >
      <Stack>
        <div>
          <PhoneField
            label={t('phone')}
            countryLabel={t('country')}
            countries={countries}
            defaultCountry={defaultCountry}
            value={phone}
            onValueChange={() => undefined}
            error={errors.of('phone')}
            disabled
          />
          <p className={css.change}>
            <TextButton tone="muted" onClick={onChangePhone}>
              {t('changePhone')}
            </TextButton>
          </p>
        </div>
        <div className={css.code}>
          <span className={css.label} aria-hidden="true">
            {t('codeLabel')}
          </span>
          <CodeField
            label={t('codeLabel')}
            name="code"
            length={limits.codeDigits}
            value={code}
            onValueChange={(next) => {
              errors.clear('code')
              setCode(next)
            }}
            onComplete={send}
            error={errors.of('code')}
            ref={focusOnArrival}
          />
        </div>
        <Resend
          resendAt={request.resendAt}
          ask={() => resend.mutateAsync({ phone, is_register_mode: isRegisterMode })}
          onResent={onResent}
          onError={errors.showError}
        />
        <DemoHint />
        {isRegisterMode && (
          <RegistrationConsents
            agreements={agreements}
            ticks={ticks}
            onTick={(id, isAgreed) => {
              errors.clear(consentField(id))
              setTicks({ ...ticks, [id]: isAgreed })
            }}
            errorOf={(id) => errors.of(consentField(id))}
            nameOf={consentField}
          />
        )}
        <FormErrors errors={errors.form} />
        <Button type="submit" full busy={confirm.isPending}>
          {isRegisterMode ? t('register') : t('login')}
        </Button>
      </Stack>
    </form>
  )
}

const consentField = (id: number) => `agreement-${id}`
