import { useTranslations } from 'use-intl'
import { useKnownAccount } from '#web/features/access/auth/session/known-account.ts'
import { useIsLoggedIn } from '#web/lib/api/use-logged-in.ts'
import { pathTo } from '#web/lib/page/paths.ts'

/** Where the user's word leads: to the bonuses of who is logged in, else to the login and on to the orders. Source: SH-05. */
export function useUserLink(): { to: string; label: string } {
  const t = useTranslations('shell')
  const isLoggedIn = useIsLoggedIn()
  const user = useKnownAccount()
  if (!isLoggedIn) return { to: pathTo('auth-login', undefined, { next: pathTo('my-history') }), label: t('login') }
  return { to: pathTo('my-bonuses'), label: user?.first_name || t('account') }
}
