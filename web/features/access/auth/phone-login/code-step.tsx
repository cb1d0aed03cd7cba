import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agreedTo, missingConsents, type Ticks } from '#web/features/base/agreements/ticks.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { NotLoaded } from '#web/ui/not-loaded/not-loaded.tsx'
import { PhoneField } from '#web/ui/phone-field/phone-field.tsx'
import { useConfirmPhone, usePhoneCountries, useRegistrationAgreements, useResendCode } from './auth.queries.ts'
import { CodeForm } from './code-form.tsx'
import css from './code-step.module.css'
import type { CodeRequest } from './code-request.ts'
import { RegistrationConsents } from './registration-consents-list.tsx'

type CodeStepProps = {
  request: CodeRequest
  onResent: (resendAt: number) => void
  onChangePhone: () => void
  onDone: () => void
}

/** Step two: the code, and for a new customer the agreements. Source: AUTH-01, AUTH-02, UX-41. */
export function CodeStep({ request, onResent, onChangePhone, onDone }: CodeStepProps) {
  const t = useTranslations('auth')
  const { phone, isRegisterMode } = request
  const { countries, defaultCountry } = usePhoneCountries()
  const { data: agreements = [], isError, refetch } = useRegistrationAgreements(isRegisterMode)
  const [ticks, setTicks] = useState<Ticks>({})
  const confirm = useConfirmPhone()
  const resend = useResendCode()
  const missing = () => {
    const notAgreed = isRegisterMode ? missingConsents(agreements, ticks) : []
    return Object.fromEntries(notAgreed.map(({ id }) => [consentField(id), t('consents.required')]))
  }
  return (
    <CodeForm
      confirm={(code) =>
        confirm.mutateAsync({
          phone,
          code,
          is_register_mode: isRegisterMode,
          ...agreedTo(isRegisterMode ? agreements : [], ticks),
        })
      }
      onDone={onDone}
      resendAt={request.resendAt}
      ask={(way) => resend.mutateAsync({ phone, is_register_mode: isRegisterMode, way })}
      ways={['call', 'email']}
      isDelayed={request.isDelayed}
      onResent={onResent}
      fields={['phone']}
      missing={missing}
      before={(errors) => (
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
      )}
      after={(errors) =>
        isRegisterMode &&
        (isError ? (
          <NotLoaded text={t('consents.failed')} retry={t('consents.again')} onRetry={() => void refetch()} />
        ) : (
          <RegistrationConsents
            agreements={agreements}
            ticks={ticks}
            onTick={(tick, isAgreed) => setTicks({ ...ticks, [tick]: isAgreed })}
            errorOf={(id) => errors.of(consentField(id))}
            nameOf={consentField}
          />
        ))
      }
    >
      {(isBusy) => (
        <Button type="submit" full busy={isBusy}>
          {isRegisterMode ? t('register') : t('login')}
        </Button>
      )}
    </CodeForm>
  )
}

const consentField = (id: number) => `agreement-${id}`
