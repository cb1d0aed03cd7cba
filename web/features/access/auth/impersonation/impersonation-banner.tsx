import '#web/lib/i18n/later-messages.ts'
import { useTranslations } from 'use-intl'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { useLogout } from '../session/session.queries.ts'
import css from './impersonation-banner.module.css'

/** Stands on every page while staff look at somebody's account, with the way out. Source: AUTH-09. */
export function ImpersonationBanner({ staff }: { staff: string }) {
  const t = useTranslations('staff')
  const logout = useLogout()
  return (
    <aside className={css.banner} aria-label={t('label')}>
      <p>{t('banner', { staff })}</p>
      <TextButton tone="on-dark" onClick={() => logout.isPending || logout.mutate()}>
        {t('leave')}
      </TextButton>
    </aside>
  )
}
