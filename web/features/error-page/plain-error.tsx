import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ErrorKind } from './error-kind.ts'
import css from './plain-error.module.css'

/** The same in bare words, when nothing of the shop could be loaded. */
export function PlainError({ kind }: { kind: ErrorKind }) {
  const t = useTranslations('error')
  const here = useLocation()
  return (
    <section className={css.page}>
      <h1 className={css.figure}>{kind === 'outage' ? '503' : '404'}</h1>
      <p className={css.line}>{t(`${kind}.title`)}</p>
      <p>{t(`${kind}.text`)}</p>
      {kind === 'outage' && (
        <p>
          <Link className={css.link} to={here} reloadDocument>
            {t('retry')}
          </Link>
        </p>
      )}
      <p>
        <Link className={css.link} to="/" reloadDocument>
          {t('home')}
        </Link>
      </p>
    </section>
  )
}
