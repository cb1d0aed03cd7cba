import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { gateSource } from '#staff/lib/api/gate.ts'
import { Dialog } from '../dialog/dialog.tsx'

/**
 * Stands before a call until whoever sits here has signed in again or shown their second factor; the call is then made again, and what is typed
 * stays where it is. Source: ADM-04, SUX-6.
 */
export function GateDialog() {
  const t = useTranslations('gate')
  const gate = useSyncExternalStore(gateSource.subscribe, gateSource.current)
  if (!gate) return null
  const { kind, settle } = gate
  return (
    <Dialog
      title={t(`${kind}.title`)}
      size="s"
      onClose={() => settle(false)}
      actions={
        <>
          <button className="btn btn--s" type="button" onClick={() => settle(true)}>
            {t('again')}
          </button>
          <a className="link" href="/staff/login" target="_blank" rel="noopener">
            {t('open')}
          </a>
        </>
      }
    >
      <p>{t(`${kind}.text`)}</p>
    </Dialog>
  )
}
