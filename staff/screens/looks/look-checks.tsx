import { useTranslations } from 'use-intl'
import { checkLook, isLookError, type CheckedLook } from '#contracts/staff/look-checks.ts'
import type { StaffLookRow } from '#contracts/staff/looks.contract.ts'
import { textIn } from '#core/locale.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'

/** What a look lacks as it stands in the form, and where it is shown. Source: ADM-48. */
export function LookChecks({ look, pages }: { look: CheckedLook; pages: StaffLookRow['pages'] }) {
  const t = useTranslations('looks')
  const { locale } = useLanguage()
  const checks = checkLook(look)
  return (
    <section className="sv-s">
      <h2>{t('checksTitle')}</h2>
      <ul className="ck">
        {checks.length === 0 && (
          <li>
            <span className="dot dot--on">{t('complete')}</span>
          </li>
        )}
        {checks.map(({ code, places }) => (
          <li key={code}>
            <span className={isLookError(code) || code === 'not_shown' || code === 'hidden_product' ? 'dot red' : 'dot'}>
              {t(`checks.${code}`, { places: places.join(', '), count: places.length })}
            </span>
          </li>
        ))}
        {pages.map(({ id, path, title }) => (
          <li key={id}>
            <span className="dot dot--on">{t('onPage', { title: textIn(locale, title) })}</span>
            <a className="link" href={`${locale === 'ru' ? '' : `/${locale}`}${path}`} target="_blank" rel="noreferrer">
              {t('showPage')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
