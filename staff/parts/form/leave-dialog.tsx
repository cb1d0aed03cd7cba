import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { inSentence } from './in-sentence.ts'

/** Asks before unsaved input is left, by the names of what changed; the browser asks when its window is closed. Source: SUX-6, SUX-7. */
export function LeaveDialog({ changed }: { changed: readonly string[] }) {
  const t = useTranslations('form')
  const isDirty = changed.length > 0
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname)
  // Listens to the closing of the window.
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      title={t('leave')}
      size="s"
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button onClick={() => blocker.reset()}>{t('stay')}</Button>
          <Button kind="line" onClick={() => blocker.proceed()}>
            {t('drop')}
          </Button>
        </>
      }
    >
      <p>{t('leaveText', { fields: inSentence(changed) })}</p>
    </Dialog>
  )
}
