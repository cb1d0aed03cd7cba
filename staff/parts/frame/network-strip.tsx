import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'

/** Says that there is no network, as long as there is none: what is typed stays. Source: SUX-6. */
export function NetworkStrip() {
  const t = useTranslations('frame')
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="alert" hidden={isOnline} className="strip">
      {!isOnline && <span>{t('offline')}</span>}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
