import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

/** The page of whoever has not signed in: a half of calm, and the form. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations()
  return (
    <div className="sv login">
      <title>{t('parts.pageTitle', { title })}</title>
      <div className="p" aria-hidden="true" />
      <main className="f" id="main">
        <span className="logo">
          {t('frame.brand')}
          <span>°</span>
        </span>
        {children}
      </main>
    </div>
  )
}
