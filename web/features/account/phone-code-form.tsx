import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { ApiReply } from '#contracts/api.ts'
import { limits } from '#contracts/limits.ts'
import { DemoHint } from '#web/features/auth/demo-hint.tsx'
import { Resend } from '#web/features/auth/resend.tsx'
import { useFormErrors } from '#web/lib/form-errors.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CodeField } from '#web/ui/code-field/code-field.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { usePhoneChange } from './security.queries.ts'

type PhoneCodeFormProps = {
  /** The phone that the code was sent to. */
  phone: string
  resendAt: number
  onResent: (resendAt: number) => void
  ask: () => Promise<{ resend_after: number }>
  label: string
  /** What failed beside the form. */
  error?: unknown
  onDone: (reply: ApiReply<'POST /personal/phone/confirm'>) => void
}

const focusOnArrival = (input: HTMLInputElement | null) => input?.focus()

/** Six digits from one of the two phones; the last one sends the form. */
export function PhoneCodeForm({ phone, resendAt, onResent, ask, label, error, onDone }: PhoneCodeFormProps) {
  const t = useTranslations('security')
  const [code, setCode] = useState('')
  const { confirm } = usePhoneChange()
  const errors = useFormErrors(['code'])
  const showError = useEffectEvent(errors.showError)
  // The form outlives the failure of what stands under it: it is told there, where the eye is.
  useEffect(() => {
    if (error !== undefined) showError(error)
  }, [error])

  const send = (typed: string) => {
    if (confirm.isPending || confirm.isSuccess) return
    if (typed.length < limits.codeDigits) return errors.showFields({ code: t('codeShort', { count: limits.codeDigits }) })
    errors.clearAll()
    confirm.mutate({ phone, code: typed }, { onSuccess: onDone, onError: errors.showError })
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
          label={t('code')}
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
        <Resend resendAt={resendAt} ask={ask} onResent={onResent} onError={errors.showError} />
        <DemoHint />
        <FormErrors errors={errors.form} />
        <Button type="submit" full busy={confirm.isPending} disabled={!confirm.isPending && code.length < limits.codeDigits}>
          {label}
        </Button>
      </Stack>
    </form>
  )
}
