import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { locales, switchLocale } from '#core/locale.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { keepScroll } from './kept-scroll.ts'
import css from './locale-links.module.css'

const names = { ru: { short: 'Ru', full: 'Русский' }, en: { short: 'En', full: 'English' } } as const

/**
 * The same page in the other language: the path, the query and the place in the page stay. A whole new document, because its messages
 * are others. Source: RT-03, UX-4.
 */
export function LocaleLinks({ kind = 'words' }: { kind?: 'words' | 'buttons' }) {
  const t = useTranslations('shell')
  const current = useLocale()
  const { pathname, search, hash } = useLocation()
  return (
    <ul className={css.list} data-kind={kind} aria-label={t('language')}>
      {locales.map((locale) => (
        <li key={locale}>
          {locale === current ? (
            <b aria-current="true">{kind === 'words' ? names[locale].short : names[locale].full}</b>
          ) : (
            <a
              href={switchLocale(locale, { pathname, search, hash })}
              hrefLang={locale}
              lang={locale}
              onClick={(event) => {
                // The address may have been kept true without the router: a listing's page while it is scrolled.
                event.currentTarget.setAttribute('href', switchLocale(locale, window.location))
                keepScroll(event)
              }}
              aria-label={kind === 'words' ? `${names[locale].short}, ${names[locale].full}` : undefined}
            >
              {kind === 'words' ? names[locale].short : names[locale].full}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
