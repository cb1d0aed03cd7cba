import { useLayoutEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ErrorPage } from '#contracts/content.contract.ts'
import { GenericButton } from '#web/features/base/page/generic-button.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { wordsOf, type ErrorKind } from './error-kind.ts'
import { useReport } from './error-page.queries.ts'
import css from './error-scene.module.css'

const figures = { missing: undefined, locale: undefined, outage: '503' } as const

/** The mega figure over a quiet picture, one dry line, the way back. Source: ERR-01. */
export function ErrorScene({ page, kind }: { page: ErrorPage; kind: ErrorKind }) {
  const t = useTranslations(wordsOf(kind))
  const isMissing = kind === 'missing'
  return (
    <section className={css.scene} data-error-page>
      {page.image && (
        <div className={css.picture} data-for={page.image_mobile ? 'wide' : undefined}>
          <Picture image={page.image} sizes="100vw" ratio="fill" priority={!page.image_mobile} />
        </div>
      )}
      {page.image_mobile && (
        <div className={css.picture} data-for="phone">
          <Picture image={page.image_mobile} sizes="100vw" ratio="fill" alt="" />
        </div>
      )}
      <div className={css.words}>
        <h1 className={css.figure}>{figures[kind] ?? page.title}</h1>
        <p className={css.line}>{isMissing ? page.subtitle : t(`${kind}.title`)}</p>
        <p className={css.text}>
          {isMissing ? page.description : t(`${kind}.text`)}
          {isMissing && page.promo_code && <PromoCode code={page.promo_code} />}
        </p>
        <div className={css.buttons}>
          {kind === 'outage' && <Retry />}
          {page.buttons.map((button, index) => (
            <GenericButton key={button.link} item={button} kind={index === 0 && kind !== 'outage' ? 'main' : 'line'} />
          ))}
        </div>
        {isMissing && page.link_text && <ReportLink text={page.link_text} />}
      </div>
    </section>
  )
}

/** Asks for the same page again: the address has stayed. The focus goes on to the page that comes. */
function Retry() {
  const t = useTranslations('error')
  const { revalidate, state } = useRevalidator()
  const ref = useRef<HTMLButtonElement>(null)
  // Talks to the focus: the button takes it away with itself. A moment later, because the page stands then.
  useLayoutEffect(() => {
    const button = ref.current
    return () => {
      if (document.activeElement === button) queueMicrotask(() => document.getElementById('main')?.focus({ preventScroll: true }))
    }
  }, [])
  return (
    <Button ref={ref} busy={state !== 'idle'} onClick={() => void revalidate()}>
      {t('retry')}
    </Button>
  )
}

/** A press copies the code and says so. */
function PromoCode({ code }: { code: string }) {
  const t = useTranslations('error-scene')
  const copy = () => {
    navigator.clipboard.writeText(code).then(
      () => showToast({ text: t('promoCopied') }),
      () => showToast({ text: t('promoKept', { code }) }),
    )
  }
  return (
    <>
      {' '}
      <TextButton alone={false} onClick={copy} aria-label={t('copyPromo', { code })}>
        <b>{code}</b>
      </TextButton>
    </>
  )
}

/** The focus of the link that has gone. */
const takeFocus = (thanks: HTMLElement | null) => {
  if (document.activeElement === document.body) thanks?.focus({ preventScroll: true })
}

/** Tells the shop of the address that led nowhere, once; the answer stands in the link's place and takes its focus. */
function ReportLink({ text }: { text: string }) {
  const report = useReport()
  return (
    <output className={css.report}>
      {report.data ? (
        <span ref={takeFocus} tabIndex={-1}>{`${report.data.detail.title}. ${report.data.detail.message}`}</span>
      ) : (
        <TextButton disabled={report.isPending} onClick={() => report.mutate()}>
          {text}
        </TextButton>
      )}
    </output>
  )
}
