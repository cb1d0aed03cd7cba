import { useTranslations } from 'use-intl'
import { useWasLoginRefused } from '#web/lib/api/use-logged-in.ts'
import { openOverlay } from '#web/lib/overlays.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'

/**
 * Whether an empty cart is empty only because the shop has ended the login: what was in it is in the account. A cart with an id is a guest's own, of
 * which the account knows nothing.
 */
export function useHasLoginEnded(cartId: string | undefined): boolean {
  return useWasLoginRefused() && cartId === ''
}

/** Opens the login over the page that is to be gone on with. */
export function LogInHere() {
  const t = useTranslations('auth')
  return <Button onClick={() => openOverlay('auth', {})}>{t('login')}</Button>
}

/** In the place of such a cart: what has become of it, and the way back to it. Source: UX-45, AUTH-06. */
export function LoginEnded({ takesFocus }: { takesFocus: boolean }) {
  const t = useTranslations('auth')
  return <EmptyState title={t('ended.title')} text={t('ended.text')} action={<LogInHere />} takesFocus={takesFocus} />
}
