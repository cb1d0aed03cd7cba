import { useTranslations } from 'use-intl'
import { useResendCode } from '#web/features/access/auth/phone-login/auth.queries.ts'
import { CodeForm } from '#web/features/access/auth/phone-login/code-form.tsx'
import type { CodeRequest } from '#web/features/access/auth/phone-login/code-request.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { useOpenOrder } from '../account.queries.ts'
import { OrderNumberField } from './order-number-field.tsx'
import css from './track-order.module.css'
import type { useOrderNumber } from './use-order-number.ts'

type TrackCodeProps = {
  order: ReturnType<typeof useOrderNumber>
  request: CodeRequest
  onResent: (resendAt: number) => void
  onChangePhone: () => void
  onFound: (number: string) => void
}

/** The code that opens the order; its number can be mended without another code. */
export function TrackCode({ order, request, onResent, onChangePhone, onFound }: TrackCodeProps) {
  const t = useTranslations('account')
  const open = useOpenOrder()
  const resend = useResendCode()
  const { number, problem, field } = order
  const { phone } = request
  return (
    <CodeForm
      fields={['number']}
      missing={() => {
        const wrong = problem()
        return { ...(wrong && { number: wrong }) }
      }}
      before={(errors) => <OrderNumberField {...field} error={errors.of('number') ?? field.error} />}
      confirm={(code) => open.mutateAsync({ number, phone, code })}
      onDone={() => onFound(number)}
      resendAt={request.resendAt}
      ask={(way) => resend.mutateAsync({ phone, is_register_mode: request.isRegisterMode, way })}
      ways={['call', 'email']}
      isDelayed={request.isDelayed}
      onResent={onResent}
    >
      {(isBusy) => (
        <>
          <Button type="submit" full busy={isBusy}>
            {t('track.open')}
          </Button>
          <p className={css.other}>
            <TextButton tone="muted" onClick={onChangePhone}>
              {t('track.otherPhone')}
            </TextButton>
          </p>
        </>
      )}
    </CodeForm>
  )
}
