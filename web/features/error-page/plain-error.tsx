import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { wordsOf, type ErrorKind } from './error-kind.ts'
import { askAgain } from './ask-again.ts'
import css from './plain-error.module.css'

const figures = { missing: '404', locale: '404', outage: '503' } as const

/** The browser's own page of failure shall not stand in the place of the shop. */
function askFirst(event: MouseEvent) {
  event.preventDefault()
  void askAgain().catch(() => undefined)
}

/**
 * The same in bare words, when nothing else could be loaded: the way back, after an outage to the same page. Without a kind nothing is known but
 * that there was no answer: the network is gone, or the shop. Source: UX-52.
 */
export function PlainError({ kind: told }: { kind?: ErrorKind }) {
  const kind = told ?? (navigator.onLine === false ? 'offline' : 'outage')
  const t = useTranslations(wordsOf(kind))
  const here = useLocation()
  const figure = told && figures[told]
  const isThere = figure === '404'
  return (
    <section className={css.page} data-error-page>
      <title>{t(`${kind}.title`)}</title>
      <meta name="robots" content="noindex" />
      {figure && <p className={css.figure}>{figure}</p>}
      <h1 className={css.line}>{t(`${kind}.title`)}</h1>
      <p>{t(`${kind}.text`)}</p>
      <p>
        <Link className={css.link} to={isThere ? '/' : here} reloadDocument onClick={isThere ? undefined : askFirst}>
          {t(isThere ? 'home' : 'retry')}
        </Link>
      </p>
    </section>
  )
}
