import { useTranslations } from 'use-intl'
import { openOverlay } from '#web/lib/overlays.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { SuddenState } from '#web/ui/empty-state/sudden-state.tsx'

/**
 * In the place of a bag that is empty only because the shop has ended the login: what was in it is in the account. `isSudden`: there were things a
 * moment ago. Source: UX-45, AUTH-06.
 */
export function LoginEnded({ isSudden }: { isSudden: boolean }) {
  const t = useTranslations('auth')
  const State = isSudden ? SuddenState : EmptyState
  return (
    <State title={t('ended.title')} text={t('ended.text')} action={<Button onClick={() => openOverlay('auth', {})}>{t('login')}</Button>} />
  )
}
