import { useTranslations } from 'use-intl'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'

/** Opens the login over the page that is to be gone on with. */
export function LogInHere() {
  const t = useTranslations('auth')
  return <Button onClick={() => openOverlay('auth', {})}>{t('login')}</Button>
}

/** In the place of a cart that is empty for that: what has become of it, and the way back to it. Source: UX-45, AUTH-06. */
export function LoginEnded({ takesFocus }: { takesFocus: boolean }) {
  const t = useTranslations('auth')
  return <EmptyState title={t('ended.title')} text={t('ended.text')} action={<LogInHere />} takesFocus={takesFocus} />
}
