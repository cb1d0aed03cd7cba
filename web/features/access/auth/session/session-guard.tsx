import { useEffect, useEffectEvent, useRef } from 'react'
import { useHref, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { noteRefusal, onRejectAuth, readToken, refreshToken, wasLoginRefused } from '#web/lib/api/session.ts'
import { useIsLoggedIn } from '#web/lib/api/use-logged-in.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { withRetries } from '#web/lib/browser/retry.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { forgetTab } from '#web/lib/browser/tab-owner.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { isLoginPage, isPrivatePage } from './private-page.ts'
import { isLeavingPage, leaveTo, useAccount, useSession } from './session.queries.ts'

/**
 * Watches the login, once in a page: loads the account, clears everything when the server no longer accepts it or does not tell who
 * it is, and leads from a private page to the login and back. A logout in one tab is one in all. Source: AUTH-04, AUTH-06.
 */
export function SessionGuard() {
  const t = useTranslations('shell')
  const locale = useLocale()
  const isLoggedIn = useIsLoggedIn()
  const session = useSession()
  const { isError: isAccountLost } = useAccount()
  const { pathname, search } = useLocation()
  const isPrivate = isPrivatePage(pathname)
  const loginHref = useHref(pathTo('auth-login', undefined, { next: pathname + search }))

  const wasLoggedIn = useRef(false)

  const end = useEffectEvent((isElsewhere = false) => {
    if (isLeavingPage()) return
    wasLoggedIn.current = false
    noteRefusal()
    if (isPrivate) leaveTo(loginHref)
    if (isElsewhere) session.forget()
    else session.close()
    if (!isPrivate && !isLoginPage(pathname))
      showToast({ text: t('loginEnded'), action: { label: t('login'), onAct: () => openOverlay('auth', {}) } })
  })
  // Talks to the session, which lives outside of React.
  useEffect(() => onRejectAuth(() => end()), [])

  // Whatever the reason. The session cookie stays where it is good, so that the next private page brings the login back. Source: AUTH-04.
  useEffect(() => {
    if (isAccountLost && isLoggedIn) end()
  }, [isAccountLost, isLoggedIn])

  // Talks to the storage of the tab: when the shopper logged out in another tab, this document still knows the customer, and a fresh one begins.
  // When the shop ended the login there, it ends here in the same way, and what is typed stays.
  useEffect(() => {
    if (wasLoggedIn.current && !isLoggedIn && !isLeavingPage()) {
      if (wasLoginRefused()) return end(true)
      forgetTab()
      leaveTo(location.pathname + location.search)
    }
    wasLoggedIn.current = isLoggedIn
  }, [isLoggedIn])

  // Talks to the server: the session cookie may have outlived the token that this browser kept.
  useEffect(() => {
    // The first drawing says "not logged in" to everybody; only the token itself tells.
    if (!isPrivate || isLoggedIn || readToken() || isLeavingPage()) return
    let isOver = false
    // Without a token the page stays empty: when the shop cannot tell for long, the login is the way on.
    void withRetries(() => refreshToken(locale, undefined))
      .catch(() => undefined)
      .then((token) => {
        if (!token && !isOver) leaveTo(loginHref)
      })
    return () => {
      isOver = true
    }
  }, [isPrivate, isLoggedIn, locale, loginHref])
  return null
}
