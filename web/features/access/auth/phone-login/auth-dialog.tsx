import '#web/lib/i18n/later-messages.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { nextPath } from '#web/lib/page/next-path.ts'
import type { OverlayProps } from '#web/lib/open-overlay.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { focusTitle } from '#web/ui/keyboard/keep-focus.ts'
import { LoginSteps, useLoginSteps } from './login-steps.tsx'

/**
 * Login wherever an action needs it. `next` is followed afterwards; without it the shopper stays where they were, with the focus on the page's title when
 * the way to the login has gone by it. Source: AUTH-10, UX-50.
 */
export function AuthDialog({ next, phone, onClose }: OverlayProps['auth'] & { onClose: () => void }) {
  const t = useTranslations('auth')
  const login = useLoginSteps(phone)
  const navigate = useNavigate()
  const done = () => {
    onClose()
    if (next !== undefined) void navigate(nextPath(next), { replace: true })
  }
  // Talks to the browser's focus, after the dialog has given it back to where it came from.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusTitle({ preventScroll: true })
    },
    [],
  )
  return (
    <Dialog title={login.request ? t('codeTitle') : t('title')} lead={t(leadOf(login))} closeLabel={t('close')} onClose={onClose}>
      <LoginSteps login={login} onDone={done} autofocus />
    </Dialog>
  )
}

/** The quiet line under the title of a step. */
export function leadOf({ request }: Pick<ReturnType<typeof useLoginSteps>, 'request'>): string {
  if (!request) return 'lead'
  return request.isRegisterMode ? 'leadNew' : 'leadCode'
}
