import { useTranslations } from 'use-intl'
import { FailureLine } from '../state/failure.tsx'
import { PasskeyDeclined } from './passkeys.ts'

/** Why signing in failed, beside the button; nothing while it has not. */
export function Said({ error }: { error: Error | null }) {
  const t = useTranslations('signIn')
  if (error === null) return null
  if (error instanceof PasskeyDeclined) {
    return (
      <p className="red xs" role="alert">
        {t('passkeyDeclined')}
      </p>
    )
  }
  return <FailureLine error={error} />
}
