import { useMutation } from '#web/lib/api/queries.ts'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contracts/client.ts'
import { useNow } from '#web/lib/browser/use-now.ts'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import type { CodeWay } from './auth.queries.ts'
import { formatSeconds, isWorthSaying, secondsLeft } from './countdown.ts'
import css from './resend.module.css'

/** What the server says of a code that was asked for again. */
export interface Resent {
  resend_after: number
  is_delayed?: boolean
}

type ResendProps = {
  /** When another code may be asked for; milliseconds. */
  resendAt: number
  ask: (way: CodeWay) => Promise<Resent>
  /** How the code can come besides a text message. */
  ways: readonly CodeWay[]
  isDelayed: boolean
  onResent: (resendAt: number) => void
  onError: (error: unknown) => void
}

/**
 * Counts down to the moment when another code may be asked for, as the server said, and by which other ways it can come. What was asked for is
 * told in the same words to everybody. Source: AUTH-02, decision 0037.
 */
export function Resend({ resendAt, ask: askServer, ways, isDelayed, onResent, onError }: ResendProps) {
  const t = useTranslations('auth')
  const resend = useMutation({ mutationFn: askServer })
  const left = secondsLeft(resendAt, useNow(1000))
  const asked = resend.isSuccess && resend.variables !== 'sms' ? resend.variables : undefined
  const isSlow = ways.length > 0 && asked === undefined && (resend.data?.is_delayed ?? isDelayed)
  const ask = (way: CodeWay) =>
    resend.mutate(way, {
      onSuccess: (reply) => onResent(Date.now() + reply.resend_after * 1000),
      onError: (error) => {
        if (error instanceof ApiError && error.retryAfterSeconds) onResent(Date.now() + error.retryAfterSeconds * 1000)
        onError(error)
      },
    })
  return (
    <div className={css.resend}>
      <output className={css.note}>{asked ? t(`resend.asked.${asked}`) : isSlow ? t('resend.slow') : ''}</output>
      {left > 0 ? (
        <p role="timer">{t('resend.in', { time: formatSeconds(left) })}</p>
      ) : (
        <p className={css.ways}>
          {(['sms', ...ways] as const).map((way) => (
            <TextButton key={way} aria-disabled={resend.isPending} onClick={() => !resend.isPending && ask(way)}>
              {t(way === 'sms' ? 'resend.now' : `resend.by.${way}`)}
            </TextButton>
          ))}
        </p>
      )}
      <VisuallyHidden live>{left === 0 ? t('resend.ready') : isWorthSaying(left) ? t('resend.left', { count: left }) : ''}</VisuallyHidden>
    </div>
  )
}
