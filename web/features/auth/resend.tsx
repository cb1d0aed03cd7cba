import { useTranslations } from 'use-intl'
import { ApiError } from '#contracts/client.ts'
import { useNow } from '#web/lib/use-now.ts'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import { useResendCode } from './auth.queries.ts'
import { formatSeconds, isWorthSaying, secondsLeft } from './countdown.ts'
import type { CodeRequest } from './login-steps.tsx'
import css from './resend.module.css'

type ResendProps = {
  request: CodeRequest
  onResent: (resendAt: number) => void
  onError: (error: unknown) => void
}

/** Counts down to the moment when another code may be asked for, as the server said. Source: AUTH-02. */
export function Resend({ request, onResent, onError }: ResendProps) {
  const t = useTranslations('auth')
  const resend = useResendCode()
  const left = secondsLeft(request.resendAt, useNow(1000))
  const ask = () =>
    resend.mutate(
      { phone: request.phone, is_register_mode: request.isRegisterMode },
      {
        onSuccess: (reply) => onResent(Date.now() + reply.resend_after * 1000),
        onError: (error) => {
          if (error instanceof ApiError && error.retryAfterSeconds) onResent(Date.now() + error.retryAfterSeconds * 1000)
          onError(error)
        },
      },
    )
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
