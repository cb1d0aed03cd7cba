import { useEffect, type MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import css from './plain-error.module.css'

/** Between two questions of a page that is online and gets no answer. */
const pauseMs = 3000

/**
 * What every page carries for when nothing else comes: the network is gone, or the shop. The page that was asked for opens by itself when the network is back and the
 * shop answers, and sooner by a press. Source: UX-52, decision 0053.
 */
export function NoAnswer() {
  const t = useTranslations('error')
  const here = useLocation()
  const kind = navigator.onLine ? 'outage' : 'offline'
  // Talks to the network: it tells when it is back.
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout>
    const ask = () => askAgain().catch(() => (pause = setTimeout(ask, pauseMs)))
    addEventListener('online', ask)
    return () => {
      removeEventListener('online', ask)
      clearTimeout(pause)
    }
  }, [])
  return (
    <section className={css.page}>
      <title>{t(`${kind}.title`)}</title>
      <h1 className={css.line}>{t(`${kind}.title`)}</h1>
      <p>{t(`${kind}.text`)}</p>
      <p>
        <Link className={css.link} to={here} reloadDocument onClick={askFirst}>
          {t('retry')}
        </Link>
      </p>
    </section>
  )
}

/** Loads the page anew once anything answers; throws while nothing does: the browser's own page of failure shall not stand where the shop was. */
async function askAgain(): Promise<void> {
  await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
  location.reload()
}

function askFirst(event: MouseEvent) {
  event.preventDefault()
  void askAgain().catch(() => undefined)
}
