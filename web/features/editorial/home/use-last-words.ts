import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { takeLastWords } from '#web/lib/page/last-words.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** Says what the document before has left to be said: whoever deletes the account arrives on a page that knows nothing of it. Source: ACC-08. */
export function useLastWords(): void {
  const t = useTranslations('shell')
  // Talks to the tab's storage, once a document.
  useEffect(() => {
    const text = takeLastWords()
    // With something to press it stays for longer: it is said only once.
    if (text !== undefined) showToast({ text, action: { label: t('close'), onAct: () => undefined } })
  }, [t])
}
