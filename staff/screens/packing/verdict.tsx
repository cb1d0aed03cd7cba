import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { RequestNumber } from '#staff/parts/state/request-number.tsx'
import { PieceImage } from './piece-image.tsx'
import type { DeskVerdict } from './use-scans.ts'

type Answer = Extract<DeskVerdict, { kind: 'answer' }>

interface VerdictProps {
  verdict: DeskVerdict | undefined
  onDismiss: () => void
  children: string
  /** More of what to do. */
  note: ReactNode
}

/** What the last scan was, over the whole width; it stays until the next one. Without one it says what to do. Source: ADM-21. */
export function Verdict({ verdict, onDismiss, children, note }: VerdictProps) {
  const t = useTranslations('packing')
  if (!verdict)
    return (
      <section className="pk-v" aria-label={t('verdict')}>
        <span />
        <h1>{children}</h1>
        {note}
      </section>
    )
  const tone = toneOf(verdict)
  return (
    <section className={`pk-v${tone}`} role="alert" key={verdict.at}>
      {verdict.kind === 'answer' ? <PieceImage image={verdict.reply.line?.image ?? null} /> : <span />}
      <Words verdict={verdict} />
      {tone === ' is-bad' && (
        <button className="btn" type="button" onClick={onDismiss}>
          {t('understood')}
        </button>
      )}
    </section>
  )
}

function toneOf(verdict: DeskVerdict): string {
  if (verdict.kind !== 'answer') return ' is-bad'
  const { result } = verdict.reply
  if (result === 'ok') return ' is-ok'
  return result === 'needs_code' || result === 'undone' ? '' : ' is-bad'
}

function Words({ verdict }: { verdict: DeskVerdict }) {
  const t = useTranslations('packing')
  switch (verdict.kind) {
    case 'answer':
      return <AnswerWords verdict={verdict} />
    case 'refused':
      return (
        <>
          <h1>{verdict.problem.messages[0] ?? t('refused')}</h1>
          <p>
            <RequestNumber id={verdict.problem.requestId} />
          </p>
        </>
      )
    case 'offline':
      return (
        <>
          <h1>{t('offline.title')}</h1>
          <p>{t(verdict.isPending ? 'offline.pending' : 'offline.text')}</p>
        </>
      )
  }
}

function AnswerWords({ verdict: { reply, code } }: { verdict: Answer }) {
  const t = useTranslations('packing')
  const { result, line, expected, left } = reply
  const piece = line ? t('piece', { title: line.title, size: line.size }) : code
  const whole = line ? t('wholePiece', { title: line.title, color: line.color, size: line.size, sku: line.sku }) : code
  switch (result) {
    case 'ok':
      return (
        <>
          <h1>{left === 0 ? t('ok.last', { piece }) : t('ok.title', { piece })}</h1>
          <p>{left === 0 ? t('ok.close') : t('ok.left', { left })}</p>
        </>
      )
    case 'wrong': {
      const isOtherSize = line && expected && line.title === expected.title && line.color === expected.color
      return (
        <>
          <h1>{isOtherSize ? t('wrong.size', { size: line.size, needed: expected.size }) : t('wrong.title')}</h1>
          <p>
            {whole}.{' '}
            {expected &&
              t('wrong.take', {
                piece: t('piece', { title: expected.title, size: expected.size }),
                place: expected.places.join(', ') || '—',
              })}
          </p>
        </>
      )
    }
    case 'undone':
      return (
        <>
          <h1>{t('undone.title', { piece })}</h1>
          <p>{t('undone.text')}</p>
        </>
      )
    case 'surplus':
    case 'needs_code':
    case 'code_used':
    case 'unknown':
      return (
        <>
          <h1>{t(`${result}.title`)}</h1>
          <p>{t(`${result}.text`, { piece: whole })}</p>
        </>
      )
  }
}
