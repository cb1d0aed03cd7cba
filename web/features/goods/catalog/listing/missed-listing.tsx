import { useTranslations } from 'use-intl'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import css from './missed-listing.module.css'

/** Said above the goods that stay: the choice that was pressed did not come, and can be asked for again. Source: UX-52. */
export function MissedListing({ href }: { href: string }) {
  const t = useTranslations('catalog')
  return (
    <div className={css.missed} role="alert">
      <p>{t('missed')}</p>
      <ButtonLink kind="line" size="s" to={href} preventScrollReset>
        {t('again')}
      </ButtonLink>
    </div>
  )
}
