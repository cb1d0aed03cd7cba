import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { Consents } from '#web/features/base/agreements/consents.tsx'
import css from './registration-consents-list.module.css'

/** What a new customer agrees to, under a heading of its own. Source: AUTH-01, UX-53. */
export function RegistrationConsents(consents: ComponentProps<typeof Consents>) {
  const t = useTranslations('auth')
  return (
    <fieldset className={css.consents}>
      <legend className={css.legend}>{t('consents.title')}</legend>
      <Consents {...consents} />
    </fieldset>
  )
}
