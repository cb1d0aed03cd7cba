import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LatePart } from '#web/ui/late-part/late-part.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type LateProps = {
  fallback?: ReactNode
  /** Closes what was opened: another press says the same again, or leads to a page, instead of nothing. */
  onMissing: () => void
  children: ReactNode
}

/** A part of the page that somebody asked for. When it does not come, the page stays, and a line offers to load it anew. Source: UX-52. */
export function Late({ fallback, onMissing, children }: LateProps) {
  const t = useTranslations('errors')
  const tell = () => {
    showToast({ text: t('part'), action: { label: t('reload'), onAct: () => location.reload() } })
    onMissing()
  }
  return (
    <LatePart fallback={fallback} onMissing={tell}>
      {children}
    </LatePart>
  )
}
