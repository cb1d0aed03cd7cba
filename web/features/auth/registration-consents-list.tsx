import { useTranslations } from 'use-intl'
import type { Agreement as AgreementText } from '#contracts/content.contract.ts'
import { LinkedText } from '#web/features/agreements/linked-text.tsx'
import { isTicked, type Ticks } from '#web/features/agreements/ticks.ts'
import { Agreement } from '#web/ui/agreement/agreement.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import css from './registration-consents-list.module.css'

type RegistrationConsentsProps = {
  agreements: readonly AgreementText[]
  ticks: Ticks
  onTick: (id: number, isAgreed: boolean) => void
  errorOf: (id: number) => string | undefined
  nameOf: (id: number) => string
}

/** What a new customer agrees to, each purpose with a box of its own. Source: AUTH-01, UX-53. */
export function RegistrationConsents({ agreements, ticks, onTick, errorOf, nameOf }: RegistrationConsentsProps) {
  const t = useTranslations('auth')
  return (
    <fieldset className={css.consents}>
      <legend className={css.legend}>{t('consents.title')}</legend>
      <Stack gap="xs">
        {agreements.map((agreement) => (
          <Agreement
            key={agreement.id}
            kind={agreement.type}
            name={nameOf(agreement.id)}
            checked={isTicked(agreement, ticks)}
            required={agreement.required}
            error={errorOf(agreement.id)}
            onChange={(event) => onTick(agreement.id, event.target.checked)}
          >
            <LinkedText text={agreement.text} />
          </Agreement>
        ))}
      </Stack>
    </fieldset>
  )
}
