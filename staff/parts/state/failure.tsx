import { useTranslations } from 'use-intl'
import { problemOf } from '#staff/lib/api/problem.ts'
import { Button } from '../button/button.tsx'
import { RequestNumber } from './request-number.tsx'

/** A call that failed, in the place of what it should have brought: its words, one thing to do, its number. Source: SUX-16. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useTranslations('parts')
  const { status, messages, requestId } = problemOf(error)
  return (
    <div className="page-state" role="alert">
      {status >= 400 && <p className="bign">{status}</p>}
      <h2>{messages[0] ?? (status === 0 ? t('unreachable') : t('failed'))}</h2>
      {messages.slice(1).map((message) => (
        <p className="mut" key={message}>
          {message}
        </p>
      ))}
      <div className="acts">
        {onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
        <RequestNumber id={requestId} />
      </div>
    </div>
  )
}

/** The same in one line, beside the act that failed. */
export function FailureLine({ error }: { error: unknown }) {
  const t = useTranslations('parts')
  const { status, messages, requestId } = problemOf(error)
  return (
    <div className="errs" role="alert">
      <span>{messages.length > 0 ? messages.join(' ') : status === 0 ? t('unreachable') : t('failed')}</span>
      <RequestNumber id={requestId} />
    </div>
  )
}
