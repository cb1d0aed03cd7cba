import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { SignInForm } from '#staff/parts/sign-in/sign-in-form.tsx'
import { Entrance } from './entrance.tsx'

/** Below `/staff` only: whoever made the link sends nobody elsewhere. */
const pathIn = (next: string | null): string => (next !== null && /^\/(?![/\\])/.test(next) ? next : '/')

/** Signing in. Source: ADM-01, mock-up staff-login. */
export default function Login() {
  const t = useTranslations('people')
  const navigate = useNavigate()
  const { locale, change } = useLanguage()
  const [search] = useSearchParams()
  return (
    <Entrance title={t('login.title')}>
      <SignInForm
        hasTitle
        onDone={(me) => {
          if (me.locale !== locale) void change(me.locale)
          void navigate(pathIn(search.get('next')), { replace: true })
        }}
      />
      <p className="xs mut">{t('login.noAccess')}</p>
    </Entrance>
  )
}
