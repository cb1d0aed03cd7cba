import { type SubmitEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { limits } from '#contracts/limits.ts'
import { useResendCode } from '#web/features/auth/auth.queries.ts'
import { DemoHint } from '#web/features/auth/demo-hint.tsx'
import type { CodeRequest } from '#web/features/auth/login-steps.tsx'
import { Resend } from '#web/features/auth/resend.tsx'
import { useFormErrors } from '#web/lib/form-errors.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CodeField } from '#web/ui/code-field/code-field.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { useOpenOrder } from './account.queries.ts'

type TrackCodeProps = {
  number: string
  request: CodeRequest
  onResent: (resendAt: number) => void
  onChangePhone: () => void
  onFound: (number: string) => void
}

const focusOnArrival = (input: HTMLInputElement | null) => input?.focus()

/** The code that opens the order; the last digit sends it. */
export function TrackCode({ number, request, onResent, onChangePhone, onFound }: TrackCodeProps) {
  const t = useTranslations('account')
  const [code, setCode] = useState('')
  const open = useOpenOrder()
  const resend = useResendCode()
  const errors = useFormErrors(['code'])
  const send = (typed: string) => {
    if (open.isPending || typed.length < limits.codeDigits) return
    errors.clearAll()
    open.mutate({ number, phone: request.phone, code: typed }, { onSuccess: () => onFound(number), onError: errors.showError })
  }
  return (
    <form
      {...errors.formProps}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        send(code)
      }}
    >
      <Stack>
        <CodeField
          label={t('track.code')}
          name="code"
          length={limits.codeDigits}
          value={code}
          onValueChange={(next) => {
            errors.clear('code')
            setCode(next)
          }}
          onComplete={send}
          error={errors.of('code')}
          ref={focusOnArrival}
        />
        <Resend
          resendAt={request.resendAt}
          ask={() => resend.mutateAsync({ phone: request.phone, is_register_mode: request.isRegisterMode })}
          onResent={onResent}
          onError={errors.showError}
        />
        <DemoHint />
        <FormErrors errors={errors.form} />
        <Button type="submit" full busy={open.isPending}>
          {t('track.open')}
        </Button>
        <TextButton tone="muted" onClick={onChangePhone}>
          {t('track.otherPhone')}
        </TextButton>
      </Stack>
    </form>
  )
}
