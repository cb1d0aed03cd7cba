import { useQueryClient } from '@tanstack/react-query'
import { lazy, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { gateSource } from '#staff/lib/api/gate.ts'
import { meQuery } from '#staff/lib/me.ts'
import { LatePart } from '#web/ui/late-part/late-part.tsx'
import { Dialog } from '../dialog/dialog.tsx'

// No part of the first view: most days nobody sees them.
const SignInForm = lazy(async () => ({ default: (await import('../sign-in/sign-in-form.tsx')).SignInForm }))
const StepUpForm = lazy(async () => ({ default: (await import('../sign-in/step-up-form.tsx')).StepUpForm }))

/**
 * Stands before a call until whoever sits here has signed in again or shown their second factor; the call is then made again, and what is typed
 * stays where it is. Source: ADM-04, SUX-6.
 */
export function GateDialog() {
  const t = useTranslations('gate')
  const client = useQueryClient()
  const gate = useSyncExternalStore(gateSource.subscribe, gateSource.current)
  if (!gate) return null
  const { kind, settle } = gate
  const known = client.getQueryData(meQuery.queryKey)
  return (
    <Dialog title={t(`${kind}.title`)} size="s" onClose={() => settle(false)}>
      <LatePart onMissing={() => settle(false)}>
        {kind === 'step-up' ? (
          <StepUpForm onDone={() => settle(true)} />
        ) : (
          <>
            <p>{t('sign-in.text')}</p>
            <SignInForm
              email={known?.email ?? ''}
              // Another person may not finish what this one has begun: their screens are read anew.
              onDone={(me) => (known && me.id !== known.id ? window.location.reload() : settle(true))}
            />
          </>
        )}
      </LatePart>
    </Dialog>
  )
}
