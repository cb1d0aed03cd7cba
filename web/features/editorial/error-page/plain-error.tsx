import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { wordsOf, type ErrorKind } from './error-kind.ts'
import css from './plain-error.module.css'

/** The same in bare words, when nothing of the shop could be loaded: the way back, after an outage to the same page. */
export function PlainError({ kind }: { kind: ErrorKind }) {
  const t = useTranslations(wordsOf(kind))
  const here = useLocation()
  const isOutage = kind === 'outage'
  return (
    <section className={css.page} data-error-page>
      <p className={css.figure}>{isOutage ? '503' : '404'}</p>
      <h1 className={css.line}>{t(`${kind}.title`)}</h1>
      <p>{t(`${kind}.text`)}</p>
      <p>
        <Link className={css.link} to={isOutage ? here : '/'} reloadDocument>
          {t(isOutage ? 'retry' : 'home')}
        </Link>
      </p>
    </section>
  )
}
