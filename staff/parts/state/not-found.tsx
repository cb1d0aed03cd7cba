import { useTranslations } from 'use-intl'
import { ButtonLink } from '../button/button.tsx'

/** An address that leads nowhere, or to a thing that is gone. */
export function NotFound() {
  const t = useTranslations('parts')
  return (
    <div className="page-state">
      <title>{t('pageTitle', { title: t('notFound') })}</title>
      <p className="bign">404</p>
      <h1>{t('notFound')}</h1>
      <p className="mut">{t('notFoundText')}</p>
      <div className="acts">
        <ButtonLink kind="line" to="/">
          {t('toStart')}
        </ButtonLink>
      </div>
    </div>
  )
}
