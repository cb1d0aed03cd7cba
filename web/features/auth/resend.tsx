import { useMutation } from '#web/lib/queries.ts'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contracts/client.ts'
import { useNow } from '#web/lib/use-now.ts'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import { formatSeconds, isWorthSaying, secondsLeft } from './countdown.ts'
import css from './resend.module.css'

type ResendProps = {
  /** When another code may be asked for; milliseconds. */
  resendAt: number
  ask: () => Promise<{ resend_after: number }>
  onResent: (resendAt: number) => void
  onError: (error: unknown) => void
}

/** Counts down to the moment when another code may be asked for, as the server said. Source: AUTH-02. */
export function Resend({ resendAt, ask: askServer, onResent, onError }: ResendProps) {
  const t = useTranslations('auth')
  const resend = useMutation({ mutationFn: askServer })
  const left = secondsLeft(resendAt, useNow(1000))
  const ask = () =>
    resend.mutate(undefined, {
      onSuccess: (reply) => onResent(Date.now() + reply.resend_after * 1000),
      onError: (error) => {
        if (error instanceof ApiError && error.retryAfterSeconds) onResent(Date.now() + error.retryAfterSeconds * 1000)
        onError(error)
      },
    })
  return (
    <div className={css.resend}>
      {left > 0 ? (
        <p role="timer">{t('resend.in', { time: formatSeconds(left) })}</p>
      ) : (
        <TextButton aria-disabled={resend.isPending} onClick={() => !resend.isPending && ask()}>
          {t('resend.now')}
        </TextButton>
      )}
      <VisuallyHidden live>{left === 0 ? t('resend.ready') : isWorthSaying(left) ? t('resend.left', { count: left }) : ''}</VisuallyHidden>
    </div>
  )
}
